// A chosen slash command being filled in: its options as small fields, choices
// above them, and the values in the shape of Discord's interaction data.

import { h } from './dom.js';
import { icon } from './icons.js';
import { localDescription, localName, text } from './i18n.js';
import { avatar } from './avatar.js';
import { autocomplete, slash } from './actions.js';
import { channelName, displayName, everybody, orderedChannels } from './state.js';

/** @import { Pane, Entry, Field, CommandForm, CommandOption } from './types.js' */

const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;
const AUTOCOMPLETE_AFTER_MS = 150;
const SUGGESTIONS = 25;

/** @typedef {{name: string, value: any, face?: any, more?: string, option?: CommandOption}} Suggestion */

/** Begins to fill in a command. @param {Pane} pane @param {Entry} entry */
export function beginForm(pane, entry) {
  const fields = entry.options.filter((option) => option.required).map(emptyField);
  pane.state.palette = null;
  pane.state.form = { entry, fields, active: -1, index: -1, choices: [], nonce: '', open: true };
  pane.draw();
  focusField(pane, 0);
  activate(pane, 0);
}

/** @param {CommandOption} option @returns {Field} */
function emptyField(option) {
  return { option, text: '', value: undefined, error: '' };
}

/** @param {Pane} pane @param {number} at */
function focusField(pane, at) {
  const fields = pane.root.querySelectorAll('.command-form .option-input');
  const target = fields[at] ?? pane.root.querySelector('.command-form .command-end');
  /** @type {HTMLElement | null} */ (target)?.focus();
}

/** @param {Pane} pane @param {CommandForm} form */
export function formView(pane, form) {
  const locale = pane.locale();
  const left = optionsLeft(form).length;
  return h('div', { class: 'command-form', role: 'group', 'data-testid': 'command-form', 'data-command': form.entry.name, 'aria-label': `/${form.entry.shown}`,
    onkeydown: (/** @type {KeyboardEvent} */ event) => formKey(pane, event) },
  h('span', { class: 'command-name' }, `/${form.entry.shown}`),
  form.fields.map((field, at) => fieldView(pane, form, field, at)),
  left > 0 && h('button', { type: 'button', class: 'more-options', 'data-testid': 'more-options', tabindex: '-1', onclick: () => {
    pane.state.form = { ...form, active: form.fields.length, index: 0, open: true };
    pane.draw();
    focusField(pane, form.fields.length);
  } }, text(locale, 'more', { count: left })),
  h('input', { class: 'command-end', 'aria-label': `/${form.entry.shown}`, 'data-testid': 'command-end', autocomplete: 'off', value: '', maxlength: '0', onfocus: () => activate(pane, pane.state.form?.fields.length ?? 0) }),
  h('button', { type: 'button', class: 'icon-button form-close', 'aria-label': text(locale, 'cancel'), 'data-testid': 'command-cancel', onclick: () => endForm(pane) }, icon('cross')),
  h('button', { type: 'button', class: 'icon-button form-send', 'aria-label': text(locale, 'send'), 'data-testid': 'command-send', onclick: () => send(pane) }, icon('send')));
}

/** @param {Pane} pane @param {CommandForm} form @param {Field} field @param {number} at */
function fieldView(pane, form, field, at) {
  const { option } = field;
  const active = form.active === at;
  const id = `option-${pane.state.slug}-${option.name}`;
  return h('label', { class: `option ${active ? 'active' : ''} ${field.error ? 'wrong' : ''}`, key: option.name, for: id },
    h('span', { class: 'option-name' }, localName(option, pane.locale())),
    h('input', { id, class: 'option-input', 'data-testid': 'option', 'data-option': option.name, value: field.text, autocomplete: 'off', size: Math.max(4, Math.min(28, field.text.length + 1)),
      inputmode: option.type === INTEGER ? 'numeric' : null, maxlength: option.max_length ?? 6000, role: 'combobox', 'aria-expanded': active && form.open ? 'true' : 'false',
      'aria-invalid': field.error ? 'true' : null, 'aria-controls': `suggestions-${pane.state.slug}`, 'aria-activedescendant': active && form.index >= 0 ? `suggestion-${pane.state.slug}-${form.index}` : null,
      onfocus: () => activate(pane, at), oninput: (/** @type {any} */ event) => typed(pane, at, event.target.value) }));
}

/** @param {CommandForm} form */
function optionsLeft(form) {
  return form.entry.options.filter((option) => !form.fields.some((field) => field.option === option));
}

/** @param {Pane} pane @param {number} at */
function activate(pane, at) {
  const { form } = pane.state;
  if (!form || form.active === at) return;
  pane.state.form = { ...form, active: at, index: form.fields[at] && isChoosing(form.fields[at].option) ? 0 : -1, choices: [], open: true };
  if (form.fields[at]?.option.autocomplete) ask(pane, at);
  pane.update();
}

/** @param {CommandOption} option */
function isChoosing(option) {
  return Boolean(option.choices?.length || option.autocomplete) || [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type);
}

/** @param {Pane} pane @param {number} at @param {string} value */
function typed(pane, at, value) {
  const { form } = pane.state;
  if (!form) return;
  const fields = form.fields.map((field, index) => (index === at ? { ...field, text: value, value: undefined, error: '' } : field));
  pane.state.form = { ...form, fields, active: at, index: isChoosing(fields[at].option) ? 0 : -1, open: true };
  if (fields[at].option.autocomplete) ask(pane, at);
  pane.update();
}

/** Asks the bot for choices once the typing pauses. @param {Pane} pane @param {number} at */
function ask(pane, at) {
  clearTimeout(pane.autocompleteTimer);
  pane.autocompleteTimer = setTimeout(() => {
    const { form } = pane.state;
    if (!form || form.active !== at || !form.fields[at]) return;
    const nonce = autocomplete(pane, form.entry, nest(form.entry, dataOf(pane, form, at)));
    pane.state.form = { ...form, nonce };
    pane.update();
  }, AUTOCOMPLETE_AFTER_MS);
}

/** What may be put into the active field, or which options may be added. @param {Pane} pane @param {CommandForm} form @returns {Suggestion[]} */
export function suggestions(pane, form) {
  const locale = pane.locale();
  const field = form.fields[form.active];
  if (!field) return optionsLeft(form).map((option) => ({ name: localName(option, locale), value: option.name, more: localDescription(option, locale), option }));
  const query = field.text.toLowerCase().replace(/^[@#]/, '');
  const all = pool(pane, form, field);
  if (field.option.autocomplete || field.value !== undefined) return all.slice(0, SUGGESTIONS);
  return all.filter((one) => one.name.toLowerCase().includes(query) || one.more?.toLowerCase().includes(query)).slice(0, SUGGESTIONS);
}

/** @param {Pane} pane @param {CommandForm} form @param {Field} field @returns {Suggestion[]} */
function pool(pane, form, { option }) {
  const { state } = pane;
  const locale = pane.locale();
  const people = () => everybody(state).map((user) => ({ name: displayName(user), value: user.id, more: user.username, face: avatar(user, { size: 'tiny' }) }));
  const roles = () => state.guild.roles.map((role) => ({ name: `@${role.name.replace(/^@/, '')}`, value: role.id }));
  if (option.autocomplete) return form.choices.map((choice) => ({ ...choice, name: localName(choice, locale) }));
  if (option.choices?.length) return option.choices.map((choice) => ({ name: localName(choice, locale), value: choice.value }));
  switch (option.type) {
    case BOOLEAN: return [{ name: text(locale, 'true'), value: true }, { name: text(locale, 'false'), value: false }];
    case USER: return people();
    case ROLE: return roles();
    case MENTIONABLE: return [...people(), ...roles()];
    case CHANNEL: return orderedChannels(state).flatMap((group) => group.channels)
      .filter((channel) => !option.channel_types?.length || option.channel_types.includes(channel.type))
      .map((channel) => ({ name: `#${channelName(state, channel)}`, value: channel.id }));
    default: return [];
  }
}

/** @param {Pane} pane @param {CommandForm} form */
export function suggestionView(pane, form) {
  if (!form.open) return null;
  const locale = pane.locale();
  const field = form.fields[form.active];
  const found = suggestions(pane, form);
  const waiting = Boolean(field?.option.autocomplete) && form.nonce !== '';
  const empty = found.length === 0 && field && isChoosing(field.option);
  const head = field ? [h('span', { class: 'popout-name' }, localName(field.option, locale)), ' ', localDescription(field.option, locale)] : [text(locale, 'options')];
  if (!field && found.length === 0) return h('div', { class: 'popout suggestions', 'data-testid': 'suggestions' }, h('div', { class: 'popout-head' }, h('span', { class: 'popout-name' }, `/${form.entry.shown}`), ' ', form.entry.description));
  return h('div', { class: 'popout suggestions', 'data-testid': 'suggestions', onmousedown: (/** @type {Event} */ event) => event.preventDefault() },
    h('div', { class: 'popout-head' }, head),
    field?.error && h('div', { class: 'popout-error', role: 'alert', 'data-testid': 'option-error' }, field.error),
    waiting && h('div', { class: 'popout-none' }, text(locale, 'loadingChoices')),
    empty && !waiting && h('div', { class: 'popout-none' }, text(locale, 'noChoices')),
    h('ul', { role: 'listbox', id: `suggestions-${pane.state.slug}` }, found.map((one, at) => h('li', { class: `popout-line ${at === form.index ? 'active' : ''}`, role: 'option', id: `suggestion-${pane.state.slug}-${at}`,
      'data-testid': 'suggestion', 'data-value': String(one.value), 'aria-selected': at === form.index ? 'true' : 'false', onclick: () => take(pane, one) },
    h('div', { class: 'popout-main' }, one.face, h('bdi', { class: 'popout-name' }, one.name)), one.more && h('bdi', { class: 'popout-more' }, one.more)))));
}

/** Puts a suggestion into the active field, or adds the option it names. @param {Pane} pane @param {Suggestion} chosen */
function take(pane, chosen) {
  const { form } = pane.state;
  if (!form) return;
  const fields = chosen.option ? [...form.fields, emptyField(chosen.option)]
    : form.fields.map((field, at) => (at === form.active ? { ...field, text: chosen.name, value: chosen.value, error: '' } : field));
  const next = chosen.option ? fields.length - 1 : form.active + 1;
  pane.state.form = { ...form, fields, active: -1, index: -1, choices: [] };
  pane.draw();
  focusField(pane, next);
  activate(pane, next);
}

/** @param {Pane} pane @param {KeyboardEvent} event */
function formKey(pane, event) {
  const { form } = pane.state;
  if (!form || /** @type {HTMLElement} */ (event.target).tagName === 'BUTTON') return;
  const found = form.open ? suggestions(pane, form) : [];
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(pane, form, found.length, event.key === 'ArrowDown' ? 1 : -1);
  else if (event.key === 'Enter') enter(pane, form, found);
  else if (event.key === 'Tab' && !event.shiftKey) {
    const pickable = found[Math.max(0, form.index)];
    if (!pickable || (form.fields[form.active] && (form.fields[form.active].value !== undefined || form.index < 0))) return;
    take(pane, pickable);
  } else if (event.key === 'Escape') {
    if (form.open && found.length > 0) pane.state.form = { ...form, open: false };
    else endForm(pane);
  } else if (event.key === 'Backspace' && emptyHere(event)) back(pane, form);
  else return;
  event.preventDefault();
  pane.update();
}

/** @param {KeyboardEvent} event */
function emptyHere(event) {
  return event.target instanceof HTMLInputElement && event.target.value === '';
}

/** @param {Pane} pane @param {CommandForm} form @param {number} count @param {number} by */
function step(pane, form, count, by) {
  if (count === 0) return;
  const from = form.index < 0 && by < 0 ? 0 : form.index;
  pane.state.form = { ...form, index: (from + by + count) % count, open: true };
  pane.draw();
  pane.root.querySelector('.suggestions .active')?.scrollIntoView({ block: 'nearest' });
}

/** Takes what is pointed at, else goes to the next empty field, else sends. @param {Pane} pane @param {CommandForm} form @param {Suggestion[]} found */
function enter(pane, form, found) {
  const field = form.fields[form.active];
  const pointed = found[form.index];
  if (pointed && field?.value === undefined) {
    take(pane, pointed);
    return;
  }
  const empty = form.fields.findIndex((one) => one !== field && one.value === undefined && one.text.trim() === '');
  if (field && empty >= 0 && problem(pane, form, field) === '') focusField(pane, empty);
  else send(pane);
}

/** Backspace in an empty field: takes the option away, or the whole command. @param {Pane} pane @param {CommandForm} form */
function back(pane, form) {
  const field = form.fields[form.active];
  if (field && !field.option.required) {
    pane.state.form = { ...form, fields: form.fields.filter((one) => one !== field), active: -1 };
    pane.draw();
    focusField(pane, form.active - 1 >= 0 ? form.active - 1 : form.fields.length);
  } else if (form.active > 0) focusField(pane, form.active - 1);
  else endForm(pane);
}

/** Leaves the command and goes back to writing. @param {Pane} pane */
export function endForm(pane) {
  pane.state.form = null;
  pane.draw();
  pane.focusComposer();
}

/** @param {Pane} pane */
function send(pane) {
  const { form } = pane.state;
  if (!form) return;
  const fields = form.fields.map((field) => ({ ...field, error: problem(pane, form, field) }));
  const wrong = fields.findIndex((field) => field.error);
  if (wrong >= 0) {
    pane.state.form = { ...form, fields, active: wrong, index: isChoosing(fields[wrong].option) ? 0 : -1, open: true };
    pane.draw();
    focusField(pane, wrong);
    return;
  }
  pane.state.form = null;
  slash(pane, form.entry, nest(form.entry, dataOf(pane, form, -1)));
  pane.draw();
  pane.focusComposer();
}

/** Why a field can't be sent, in the person's language, or ''. @param {Pane} pane @param {CommandForm} form @param {Field} field */
function problem(pane, form, field) {
  const locale = pane.locale();
  const { option } = field;
  if (field.text.trim() === '' && field.value === undefined) return text(locale, 'required');
  const value = valueOf(pane, form, field);
  if (value === undefined) return text(locale, option.type === INTEGER || option.type === NUMBER ? 'notNumber' : 'badChoice');
  const [min, max] = [option.min_value ?? -Infinity, option.max_value ?? Infinity];
  if (typeof value === 'number' && (value < min || value > max)) return text(locale, 'outOfRange', { min: String(min), max: String(max) });
  const [short, long] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (option.type === STRING && (value.length < short || value.length > long)) return text(locale, 'badLength', { min: short, max: long });
  return '';
}

/** The value of a field, `undefined` when the text is none. @param {Pane} pane @param {CommandForm} form @param {Field} field */
function valueOf(pane, form, field) {
  const { option } = field;
  if (field.value !== undefined) return field.value;
  const written = field.text.trim();
  if (isChoosing(option) && !option.autocomplete) return pool(pane, form, field).find((one) => one.name.toLowerCase().replace(/^[@#]/, '') === written.toLowerCase().replace(/^[@#]/, ''))?.value;
  if (option.type === INTEGER) return /^[+-]?\d{1,15}$/.test(written) ? Number(written) : undefined;
  if (option.type === NUMBER) return written !== '' && Number.isFinite(Number(written)) ? Number(written) : undefined;
  return written;
}

/** @param {Pane} pane @param {CommandForm} form @param {number} focused the field being completed, or -1 */
function dataOf(pane, form, focused) {
  return form.fields.flatMap((field, at) => {
    const { name, type } = field.option;
    if (at === focused) return [{ type, name, value: field.text, focused: true }];
    const value = field.text.trim() === '' ? undefined : valueOf(pane, form, field);
    return value === undefined ? [] : [{ type, name, value }];
  });
}

/** Options inside their sub-command and its group. @param {Entry} entry @param {any[]} options @returns {any[]} */
function nest(entry, options) {
  return entry.path.reduceRight((inner, step) => [{ type: step.type, name: step.name, options: inner }], options);
}
