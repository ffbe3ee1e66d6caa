// The slash palette: which commands there are for this person here, which of
// them match what is typed, and the list that shows them.

import { h } from './dom.js';
import { localDescription, localName, text } from './i18n.js';
import { avatar } from './avatar.js';
import { appTag } from './message.js';
import { displayName, may } from './state.js';

/** @import { Pane, Command, CommandOption, Entry } from './types.js' */

const SUB_COMMAND = 1;
const GROUP = 2;
const CHAT_INPUT = 1;
const USE_COMMANDS = 1n << 31n;

/** Every command and sub-command the person may use in the channel. @param {Pane} pane @returns {Entry[]} */
export function entries(pane) {
  const { state } = pane;
  if (!may(state, state.channelId, USE_COMMANDS)) return [];
  return state.commands
    .filter((command) => usable(pane, command))
    .flatMap((command) => expand(command, command.options ?? [], [], pane.locale()));
}

/** @param {Pane} pane @param {Command} command */
function usable({ state }, command) {
  if ((command.type ?? CHAT_INPUT) !== CHAT_INPUT) return false;
  const direct = state.dms.has(state.channelId);
  const place = direct ? 1 : 0;
  if (command.contexts ? !command.contexts.includes(place) : direct && command.dm_permission === false)
    return false;
  const needed = command.default_member_permissions;
  if (direct || needed === null || needed === undefined) return true;
  return may(state, state.channelId, needed === '0' ? 1n << 3n : BigInt(needed));
}

/** @param {Command} command @param {CommandOption[]} options @param {CommandOption[]} path @param {string} locale @returns {Entry[]} */
function expand(command, options, path, locale) {
  const deeper = options.filter((option) => option.type === SUB_COMMAND || option.type === GROUP);
  if (deeper.length > 0)
    return deeper.flatMap((option) => expand(command, option.options ?? [], [...path, option], locale));
  const steps = [command, ...path];
  return [
    {
      command,
      path,
      options,
      name: steps.map((step) => step.name).join(' '),
      shown: steps.map((step) => localName(step, locale)).join(' '),
      description: localDescription(steps[steps.length - 1], locale),
    },
  ];
}

/** Entries that match, best first: beginnings before middles. @param {Pane} pane @param {string} query */
export function matching(pane, query) {
  const wanted = query.trim().toLowerCase();
  const score = (/** @type {Entry} */ entry) => {
    const names = [entry.shown.toLowerCase(), entry.name.toLowerCase()];
    if (names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (names.some((name) => name.split(/[ -]/).some((word) => word.startsWith(wanted)))) return 2;
    return names.some((name) => name.includes(wanted)) ? 3 : 9;
  };
  return entries(pane)
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((one) => one.score < 9)
    .sort((a, b) => a.score - b.score || a.entry.shown.localeCompare(b.entry.shown))
    .map((one) => one.entry);
}

/** The entry a `</name:id>` mention or a "used" line names. @param {Pane} pane @param {string} name */
export function entryNamed(pane, name) {
  return (
    entries(pane).find((entry) => entry.name === name) ??
    entries(pane).find((entry) => entry.name.startsWith(`${name} `))
  );
}

/** @param {Pane} pane @param {(entry: Entry) => void} take */
export function paletteView(pane, take) {
  const { palette, bot } = pane.state;
  if (!palette) return null;
  const locale = pane.locale();
  const found = matching(pane, palette.query);
  return h(
    'div',
    {
      class: 'popout palette',
      'data-testid': 'palette',
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
    },
    h(
      'div',
      { class: 'popout-head' },
      avatar(bot, { size: 'tiny' }),
      h('bdi', null, displayName(bot)),
      appTag(pane),
    ),
    found.length === 0 &&
      h(
        'div',
        { class: 'popout-none' },
        text(locale, pane.state.commands.length === 0 ? 'noCommandsHere' : 'noCommands'),
      ),
    h(
      'ul',
      { role: 'listbox', id: `palette-${pane.state.slug}`, 'aria-label': text(locale, 'commands') },
      found.map((entry, at) =>
        h(
          'li',
          {
            class: `popout-line ${at === palette.index ? 'active' : ''}`,
            id: `palette-${pane.state.slug}-${at}`,
            role: 'option',
            'data-testid': 'command',
            'data-command': entry.name,
            'aria-selected': at === palette.index ? 'true' : 'false',
            onclick: () => take(entry),
            onmousemove: () => point(pane, at),
          },
          h(
            'div',
            { class: 'popout-main' },
            h('span', { class: 'popout-name' }, `/${entry.shown}`),
            entry.options
              .filter((option) => option.required)
              .map((option) => h('span', { class: 'option-chip' }, localName(option, locale))),
          ),
          h('div', { class: 'popout-more' }, entry.description),
        ),
      ),
    ),
  );
}

/** @param {Pane} pane @param {number} index */
function point(pane, index) {
  const { palette } = pane.state;
  if (!palette || palette.index === index) return;
  pane.state.palette = { ...palette, index };
  pane.update();
}
