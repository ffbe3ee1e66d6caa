// Dark, light or as the system says: one choice for the whole window.

/** @typedef {'auto' | 'dark' | 'light'} Theme */

const KEY = 'playground-theme';

/** @returns {Theme} */
export function theme() {
  const kept = localStorage.getItem(KEY);
  return kept === 'dark' || kept === 'light' ? kept : 'auto';
}

/** @param {Theme} value */
export function setTheme(value) {
  localStorage.setItem(KEY, value);
  applyTheme();
}

export function applyTheme() {
  document.documentElement.dataset.theme = theme();
}

/** Whether the window is light now, by choice or by the system's. */
export function isLight() {
  return theme() === 'light' || (theme() === 'auto' && matchMedia('(prefers-color-scheme: light)').matches);
}
