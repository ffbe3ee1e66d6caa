// A command's options as data: what may be put into them, whether it is
// right, and the shape in which Discord's interactions carry it.

import { localDescription, localName, text } from './i18n.js';
import { avatar } from './avatar.js';
import { channelName, displayName, everybody, orderedChannels } from './state.js';

/** @import { Pane, Entry, Field, FileValue, CommandForm, CommandOption } from './types.js' */

/** Discord's numbers for kinds of options. */
const STRING = 3;
export const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
export const ATTACHMENT = 11;
/** The most choices shown at once. */
const SUGGESTIONS = 25;

/** @typedef {{name: string, value: any, face?: any, more?: string, option?: CommandOption}} Suggestion */

/** @param {CommandOption} option @returns {Field} */
export function emptyField(option) {
  return { option, text: '', value: undefined, error: '' };
}

/** @param {CommandForm} form */
export function optionsLeft(form) {
  return form.entry.options.filter((option) => !form.fields.some((field) => field.option === option));
}

/** @param {CommandOption} option */
export function isChoosing(option) {
  return (
    Boolean(option.choices?.length || option.autocomplete) ||
    [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(option.type)
  );
}

/** What may be put into the active field, or which options may be added. @param {Pane} pane @param {CommandForm} form @returns {Suggestion[]} */
export function suggestions(pane, form) {
  const locale = pane.locale();
  const field = form.fields[form.active];
  if (!field)
    return optionsLeft(form).map((option) => ({
      name: localName(option, locale),
      value: option.name,
      more: localDescription(option, locale),
      option,
    }));
  const query = field.text.toLowerCase().replace(/^[@#]/, '');
  const all = pool(pane, form, field);
  if (field.option.autocomplete || field.value !== undefined) return all.slice(0, SUGGESTIONS);
  return all
    .filter((one) => one.name.toLowerCase().includes(query) || one.more?.toLowerCase().includes(query))
    .slice(0, SUGGESTIONS);
}

/** @param {Pane} pane @param {CommandForm} form @param {Field} field @returns {Suggestion[]} */
function pool(pane, form, { option }) {
  const { state } = pane;
  const locale = pane.locale();
  const people = () =>
    everybody(state).map((user) => ({
      name: displayName(user),
      value: user.id,
      more: user.username,
      face: avatar(user, { size: 'tiny' }),
    }));
  const roles = () =>
    state.guild.roles.map((role) => ({ name: `@${role.name.replace(/^@/, '')}`, value: role.id }));
  if (option.autocomplete)
    return form.choices.map((choice) => ({ ...choice, name: localName(choice, locale) }));
  if (option.choices?.length)
    return option.choices.map((choice) => ({ name: localName(choice, locale), value: choice.value }));
  switch (option.type) {
    case BOOLEAN:
      return [
        { name: text(locale, 'true'), value: true },
        { name: text(locale, 'false'), value: false },
      ];
    case USER:
      return people();
    case ROLE:
      return roles();
    case MENTIONABLE:
      return [...people(), ...roles()];
    case CHANNEL:
      return orderedChannels(state)
        .flatMap((group) => group.channels)
        .filter((channel) => !option.channel_types?.length || option.channel_types.includes(channel.type))
        .map((channel) => ({ name: `#${channelName(state, channel)}`, value: channel.id }));
    default:
      return [];
  }
}

/** Why a field can't be sent, in the person's language, or ''. @param {Pane} pane @param {CommandForm} form @param {Field} field */
export function problem(pane, form, field) {
  const locale = pane.locale();
  const { option } = field;
  if (option.type === ATTACHMENT && field.error) return field.error;
  if (field.text.trim() === '' && field.value === undefined) return text(locale, 'required');
  const value = valueOf(pane, form, field);
  if (value === undefined)
    return text(locale, option.type === INTEGER || option.type === NUMBER ? 'notNumber' : 'badChoice');
  const [min, max] = [option.min_value ?? -Infinity, option.max_value ?? Infinity];
  if (typeof value === 'number' && (value < min || value > max))
    return text(locale, 'outOfRange', { min: String(min), max: String(max) });
  const [short, long] = [option.min_length ?? 0, option.max_length ?? 6000];
  if (option.type === STRING && (value.length < short || value.length > long))
    return text(locale, 'badLength', { min: short, max: long });
  return '';
}

/** The value of a field, `undefined` when the text is none. @param {Pane} pane @param {CommandForm} form @param {Field} field */
function valueOf(pane, form, field) {
  const { option } = field;
  if (field.value !== undefined) return field.value;
  const written = field.text.trim();
  if (isChoosing(option) && !option.autocomplete)
    return pool(pane, form, field).find(
      (one) => one.name.toLowerCase().replace(/^[@#]/, '') === written.toLowerCase().replace(/^[@#]/, ''),
    )?.value;
  if (option.type === ATTACHMENT) return undefined;
  if (option.type === INTEGER) return /^[+-]?\d{1,15}$/.test(written) ? Number(written) : undefined;
  if (option.type === NUMBER)
    return written !== '' && Number.isFinite(Number(written)) ? Number(written) : undefined;
  return written;
}

/** @param {Pane} pane @param {CommandForm} form @param {number} focused the field being completed, or -1 */
export function dataOf(pane, form, focused) {
  return form.fields.flatMap((field, at) => {
    const { name, type } = field.option;
    if (at === focused) return [{ type, name, value: field.text, focused: true }];
    if (type === ATTACHMENT) {
      // Files are sent with the command alone, not while another option is completed.
      const number = filesOf(form).indexOf(field.value);
      return focused < 0 && number >= 0 ? [{ type, name, value: String(number) }] : [];
    }
    const value = field.text.trim() === '' ? undefined : valueOf(pane, form, field);
    return value === undefined ? [] : [{ type, name, value }];
  });
}

/** The files to be sent along; an option refers to one by its place in here. @param {CommandForm} form @returns {FileValue[]} */
export function filesOf(form) {
  return form.fields
    .filter((field) => field.option.type === ATTACHMENT && field.value)
    .map((field) => field.value);
}

/** Options inside their sub-command and its group. @param {Entry} entry @param {any[]} options @returns {any[]} */
export function nest(entry, options) {
  return entry.path.reduceRight(
    (inner, step) => [{ type: step.type, name: step.name, options: inner }],
    options,
  );
}
