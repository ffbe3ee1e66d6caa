// Naming people and channels while writing: the list that completes a name,
// and what Discord sends for it.

import { h } from './dom.js';
import { avatar } from './avatar.js';
import { text } from './i18n.js';
import { displayName, everybody } from './state.js';

/** @import { Pane, User } from './types.js' */

/** @param {Pane} pane @returns {User[]} */
export function mentionable(pane) {
  const query = pane.state.mention?.query ?? '';
  return everybody(pane.state)
    .filter((user) => [displayName(user), user.username].some((name) => name.toLowerCase().startsWith(query)))
    .slice(0, 10);
}

/** @param {Pane} pane */
export function mentionView(pane) {
  const { mention } = pane.state;
  const found = mention ? mentionable(pane) : [];
  if (!mention || found.length === 0) return null;
  return h(
    'div',
    {
      class: 'popout mentions',
      'data-testid': 'mentions',
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
    },
    h('div', { class: 'popout-head' }, text(pane.locale(), 'members')),
    h(
      'ul',
      { role: 'listbox', id: `mentions-${pane.state.slug}`, 'aria-label': text(pane.locale(), 'members') },
      found.map((user, at) =>
        h(
          'li',
          {
            class: `popout-line ${at === mention.index ? 'active' : ''}`,
            role: 'option',
            id: `mention-${pane.state.slug}-${at}`,
            'aria-selected': at === mention.index ? 'true' : 'false',
            'data-value': user.id,
            onclick: () => takeMention(pane, user),
          },
          h(
            'div',
            { class: 'popout-main' },
            avatar(user, { size: 'tiny' }),
            h('bdi', { class: 'popout-name' }, displayName(user)),
          ),
          h('div', { class: 'popout-more' }, user.username),
        ),
      ),
    ),
  );
}

/** @param {Pane} pane @param {KeyboardEvent} event */
export function mentionKey(pane, event) {
  const { mention } = pane.state;
  const found = mentionable(pane);
  if (!mention) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    pane.state.mention = {
      ...mention,
      index: (mention.index + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length,
    };
  else if (event.key === 'Enter' || event.key === 'Tab') takeMention(pane, found[mention.index]);
  else if (event.key === 'Escape') pane.state.mention = null;
  else return;
  event.preventDefault();
  pane.update();
}

/** @param {Pane} pane @param {User} user */
function takeMention(pane, user) {
  const { state } = pane;
  const area = /** @type {HTMLTextAreaElement | null} */ (pane.root.querySelector('textarea.composer-input'));
  if (!area || !state.mention) return;
  const start = state.mention.start;
  const written = `@${displayName(user)} `;
  state.drafts.set(
    state.channelId,
    area.value.slice(0, start) + written + area.value.slice(area.selectionStart),
  );
  state.mention = null;
  pane.draw();
  area.setSelectionRange(start + written.length, start + written.length);
}

/** "@Anna" and "#general" become what Discord sends for them. @param {Pane} pane @param {string} written */
export function withMentions({ state }, written) {
  const named = [
    ...everybody(state).flatMap((user) => [
      [`@${displayName(user)}`, `<@${user.id}>`],
      [`@${user.username}`, `<@${user.id}>`],
    ]),
    ...[...state.channels.values()].map((channel) => [`#${channel.name}`, `<#${channel.id}>`]),
  ].sort((a, b) => b[0].length - a[0].length);
  return written.replace(/(^|[\s(])([@#][^\s].*)/gmu, function replace(whole, lead, rest) {
    const found = named.find(
      ([name]) => rest.startsWith(name) && !/[\p{L}\p{N}_-]/u.test(rest[name.length] ?? ''),
    );
    const tail = found ? rest.slice(found[0].length) : rest.slice(1);
    return lead + (found ? found[1] : rest[0]) + tail.replace(/(^|[\s(])([@#][^\s].*)/gmu, replace);
  });
}
