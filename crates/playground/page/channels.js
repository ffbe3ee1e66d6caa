// The left side: the rail of places and the list of channels or direct messages.

import { h } from './dom.js';
import { icon } from './icons.js';
import { avatar } from './avatar.js';
import { text } from './i18n.js';
import { channelName, displayName, isThread, orderedChannels, partner, writingRefused } from './state.js';

/** @import { Pane, Channel } from './types.js' */

/** @param {Pane} pane */
export function rail(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const waiting = (/** @type {Iterable<string>} */ ids) =>
    [...ids].reduce((sum, id) => sum + (state.unread.get(id)?.mentions ?? 0), 0);
  const fresh = [...state.channels.keys()].some((id) => state.unread.has(id));
  const initials = state.guild.name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 3)
    .join('');
  return h(
    'nav',
    { class: 'rail', 'aria-label': text(locale, 'servers') },
    place(pane, 'dms', text(locale, 'directMessages'), icon('home'), waiting(state.dms.keys()), false),
    h('span', { class: 'rail-line', 'aria-hidden': 'true' }),
    state.me.in_guild !== false &&
      state.guild.id &&
      place(pane, 'guild', state.guild.name, initials, waiting(state.channels.keys()), fresh),
  );
}

/** @param {Pane} pane @param {'guild' | 'dms'} name @param {string} label @param {any} face @param {number} mentions @param {boolean} fresh */
function place(pane, name, label, face, mentions, fresh) {
  const here = pane.state.place === name;
  return h(
    'button',
    {
      type: 'button',
      class: `place ${here ? 'here' : ''} ${fresh ? 'fresh' : ''}`,
      'data-testid': `place-${name}`,
      title: label,
      'aria-label': label,
      'aria-current': here ? 'true' : null,
      onclick: () => pane.goTo(name),
    },
    h('span', { class: 'place-pill', 'aria-hidden': 'true' }),
    h('span', { class: 'place-face' }, face),
    mentions > 0 && h('span', { class: 'badge' }, String(mentions)),
  );
}

/** @param {Pane} pane */
export function channelList(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const direct = state.place === 'dms';
  return h(
    'nav',
    { class: 'channels', 'aria-label': text(locale, direct ? 'directMessages' : 'channels') },
    h(
      'header',
      { class: 'channels-head' },
      h('bdi', null, direct ? text(locale, 'directMessages') : state.guild.name),
    ),
    h(
      'div',
      { class: 'channels-list' },
      direct
        ? [...state.dms.values()].map((channel) => line(pane, channel))
        : orderedChannels(state).map(({ category, channels }) => group(pane, category, channels)),
    ),
    userPanel(pane),
  );
}

/** @param {Pane} pane @param {Channel | null} category @param {Channel[]} channels */
function group(pane, category, channels) {
  const { state } = pane;
  if (!category)
    return h(
      'ul',
      { class: 'channel-group' },
      channels.map((channel) => h('li', { key: channel.id }, line(pane, channel))),
    );
  const shut = state.collapsed.has(category.id);
  const toggle = () => {
    if (shut) state.collapsed.delete(category.id);
    else state.collapsed.add(category.id);
    pane.update();
  };
  const shown = shut
    ? channels.filter((channel) => channel.id === state.channelId || state.unread.has(channel.id))
    : channels;
  return h(
    'section',
    { class: 'channel-category', key: category.id },
    h(
      'button',
      {
        type: 'button',
        class: `category ${shut ? 'shut' : ''}`,
        'aria-expanded': shut ? 'false' : 'true',
        onclick: toggle,
      },
      icon('chevron'),
      h('bdi', null, category.name ?? ''),
    ),
    h(
      'ul',
      { class: 'channel-group' },
      shown.map((channel) => h('li', { key: channel.id }, line(pane, channel))),
    ),
  );
}

/** @param {Channel} channel */
export function channelIcon(channel) {
  if (isThread(channel)) return icon('thread');
  if (channel.type === 2 || channel.type === 13) return icon('voice');
  if (channel.type === 5) return icon('news');
  if (channel.type === 15) return icon('forum');
  return icon('hash');
}

/** @param {Pane} pane @param {Channel} channel */
function line(pane, channel) {
  const { state } = pane;
  const direct = state.dms.has(channel.id);
  const unread = state.unread.get(channel.id);
  const here = state.channelId === channel.id;
  const other = direct ? partner(state, channel) : undefined;
  const online = other && (other.id === state.bot.id ? state.botOnline : state.people.get(other.id)?.online);
  const note = unread
    ? ` (${unread.mentions > 0 ? text(pane.locale(), 'mentions', { count: unread.mentions }) : text(pane.locale(), 'unread')})`
    : '';
  return h(
    'button',
    {
      type: 'button',
      class: `channel ${here ? 'here' : ''} ${unread ? 'unread' : ''} ${isThread(channel) ? 'thread' : ''}`,
      key: channel.id,
      'data-testid': 'channel',
      'data-channel-id': channel.id,
      'data-unread': unread ? 'true' : null,
      'data-read-only': writingRefused(state, channel.id) ? 'true' : null,
      'aria-current': here ? 'page' : null,
      'aria-label': `${channelName(state, channel)}${note}`,
      onclick: () => pane.openChannel(channel.id),
    },
    h('span', { class: 'channel-pill', 'aria-hidden': 'true' }),
    other ? avatar(other, { size: 'small', status: online ? 'online' : 'offline' }) : channelIcon(channel),
    h('bdi', { class: 'channel-name' }, channelName(state, channel)),
    unread && unread.mentions > 0 && h('span', { class: 'badge' }, String(unread.mentions)),
  );
}

/** @param {Pane} pane */
function userPanel(pane) {
  const { state } = pane;
  const label = text(pane.locale(), 'settings');
  return h(
    'footer',
    { class: 'user-panel', 'data-testid': 'user-panel' },
    avatar(state.me, { size: 'small', status: state.connection === 'open' ? 'online' : 'offline' }),
    h(
      'div',
      { class: 'user-names' },
      h('bdi', { class: 'user-name' }, displayName(state.me)),
      h('span', { class: 'user-handle' }, `${state.me.username} · ${state.me.locale}`),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        'data-testid': 'open-settings',
        title: label,
        'aria-label': label,
        onclick: () => pane.showOverlay({ kind: 'settings' }),
      },
      icon('gear'),
    ),
  );
}
