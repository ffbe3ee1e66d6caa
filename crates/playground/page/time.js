// Instants as text, in the person's language. "Now" is the server's clock,
// which a tester may have put forward; the pane knows the difference.

import { text } from './i18n.js';

const FORMATS = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};
/** From which number of seconds on a unit is used, and how many seconds it has. */
const UNITS = /** @type {const} */ ([
  ['year', 345 * 86400, 365.25 * 86400],
  ['month', 26 * 86400, 30.4 * 86400],
  ['day', 22 * 3600, 86400],
  ['hour', 45 * 60, 3600],
  ['minute', 60, 60],
  ['second', 0, 1],
]);

const formatters = new Map();

/** Intl objects are costly to make; they are kept by language and options. */
function formatter(/** @type {string} */ locale, /** @type {Intl.DateTimeFormatOptions} */ options) {
  const key = locale + JSON.stringify(options);
  if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(known(locale), options));
  return formatters.get(key);
}

/** Discord's locale if the browser knows it, else English. */
function known(/** @type {string} */ locale) {
  return Intl.DateTimeFormat.supportedLocalesOf([locale]).length > 0 ? locale : 'en-GB';
}

/** @param {number} ms @param {string} style one of Discord's `<t:…:STYLE>` letters but R */
export function formatStamp(ms, style, /** @type {string} */ locale) {
  const options = FORMATS[/** @type {keyof typeof FORMATS} */ (style)] ?? FORMATS.f;
  return formatter(locale, /** @type {any} */ (options)).format(ms);
}

/** "in 5 minutes", "vor 3 Sekunden". @param {number} ms @param {number} now */
export function formatRelative(ms, now, /** @type {string} */ locale) {
  const seconds = Math.round((ms - now) / 1000);
  const size = Math.abs(seconds);
  const [unit, , length] = UNITS.find(([, from]) => size >= from) ?? UNITS[UNITS.length - 1];
  return new Intl.RelativeTimeFormat(known(locale)).format(
    Math.sign(seconds) * Math.max(1, Math.round(size / length)) || 0,
    unit,
  );
}

/** "1 hr 5 min". @param {number} ms */
export function formatDuration(ms, /** @type {string} */ locale) {
  const seconds = Math.round(ms / 1000);
  const parts = /** @type {const} */ ([
    ['day', Math.floor(seconds / 86400)],
    ['hour', Math.floor(seconds / 3600) % 24],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ]);
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => new Intl.NumberFormat(known(locale), { style: 'unit', unit }).format(count))
    .join(' ');
}

/** A message's time as Discord shows it beside the author. @param {number} ms @param {number} now */
export function formatMessageTime(ms, now, /** @type {string} */ locale) {
  const time = formatStamp(ms, 't', locale);
  const days = dayNumber(now) - dayNumber(ms);
  if (days === 0) return time;
  if (days === 1) return text(locale, 'yesterday', { time });
  return `${formatStamp(ms, 'd', locale)}, ${time}`;
}

/** Which day, local to this machine, counted so that neighbours differ by one. */
export function dayNumber(/** @type {number} */ ms) {
  const date = new Date(ms);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86400000);
}
