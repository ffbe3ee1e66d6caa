// What the page itself says, in the person's client language (German or English).

import { DE } from './texts/de.js';
import { EN } from './texts/en.js';

/** The languages Discord's client knows, by their own names. */
export const LOCALES = {
  'en-GB': 'English, UK',
  'en-US': 'English, US',
  de: 'Deutsch',
  fr: 'Français',
  'es-ES': 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português do Brasil',
  da: 'Dansk',
  fi: 'Suomi',
  no: 'Norsk',
  'sv-SE': 'Svenska',
  cs: 'Čeština',
  hu: 'Magyar',
  hr: 'Hrvatski',
  ro: 'Română',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  bg: 'български',
  ru: 'Русский',
  uk: 'Українська',
  lt: 'Lietuviškai',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  'zh-CN': '中文',
  'zh-TW': '繁體中文',
  'es-419': 'Español, LATAM',
};

/**
 * @param {string} locale a Discord locale
 * @param {keyof typeof EN} key
 * @param {Record<string, string | number>} [values]
 */
export function text(locale, key, values = {}) {
  const pattern = (locale === 'de' ? DE : EN)[key];
  return pattern.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** A command's, option's or choice's name in the person's language. */
export function localName(
  /** @type {{name: string, name_localizations?: Record<string, string> | null}} */ thing,
  /** @type {string} */ locale,
) {
  return thing.name_localizations?.[locale] ?? thing.name;
}

/** A command's or option's description in the person's language. */
export function localDescription(
  /** @type {{description: string, description_localizations?: Record<string, string> | null}} */ thing,
  /** @type {string} */ locale,
) {
  return thing.description_localizations?.[locale] ?? thing.description;
}
