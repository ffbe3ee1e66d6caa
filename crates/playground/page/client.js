// What a pane shows: the side, the channel's head, the messages, the composer.

import { h } from './dom.js';
import { dots, icon } from './icons.js';
import { text } from './i18n.js';
import { messageList } from './messages.js';
import { composer } from './composer.js';
import { channelIcon, channelList, rail } from './channels.js';
import { memberList } from './people.js';
import { dock } from './inspector.js';
import { avatar } from './avatar.js';
import { channelName, channelOf, displayName, isAdmin, partner } from './state.js';

/** @import { Pane } from './types.js' */

/** @param {Pane} pane */
export function view(pane) {
  const { state } = pane;
  if (!state.ready) {
    return h(
      'div',
      { class: 'loading', key: 'loading', role: 'status' },
      dots(),
      text(pane.locale(), 'connecting'),
    );
  }
  const members = state.place === 'guild' && !state.membersHidden;
  return h(
    'div',
    {
      class: `client ${state.drawer ? `drawer-${state.drawer}` : ''} ${members ? 'with-members' : ''}`,
      key: 'client',
      inert: state.overlay !== null,
      onkeydown: (/** @type {KeyboardEvent} */ event) =>
        event.key === 'Escape' && state.drawer && pane.toggleDrawer(''),
    },
    state.drawer &&
      h('button', {
        type: 'button',
        class: 'drawer-shade',
        key: 'shade',
        'aria-label': text(pane.locale(), 'close'),
        onclick: () => pane.toggleDrawer(''),
      }),
    h('div', { class: 'side', key: 'side' }, rail(pane), channelList(pane)),
    h(
      'main',
      { class: 'main', key: 'main', inert: state.phone && state.drawer === 'channels' },
      header(pane),
      banners(pane),
      h(
        'div',
        { class: 'middle' },
        h(
          'div',
          { class: 'talk', inert: state.narrow && state.drawer === 'members' },
          h(
            'div',
            { class: 'scroller', tabindex: '-1', onscroll: () => pane.scrolled() },
            notHere(pane) ?? messageList(pane),
          ),
          h('div', { class: 'foot' }, !state.atBottom && jumpBar(pane), composer(pane)),
        ),
        state.place === 'guild' && state.me.in_guild !== false && memberList(pane),
      ),
      dock(pane),
    ),
  );
}

/** What is shown when there is no channel to show. @param {Pane} pane */
function notHere(pane) {
  const { state } = pane;
  if (channelOf(state, state.channelId)) return null;
  const left = state.me.in_guild === false;
  return h(
    'div',
    { class: 'nothing', key: 'nothing', 'data-testid': 'not-a-member' },
    h(
      'p',
      null,
      left ? text(pane.locale(), 'notMember', { name: state.guild.name }) : text(pane.locale(), 'noChannel'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'button success',
        'data-testid': 'rejoin',
        onclick: () => pane.send({ op: 'rejoin' }),
      },
      text(pane.locale(), 'rejoin'),
    ),
  );
}

/** @param {Pane} pane */
function header(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const channel = channelOf(state, state.channelId);
  const direct = channel && state.dms.has(channel.id);
  const tool = (
    /** @type {string} */ name,
    /** @type {any} */ picture,
    /** @type {string} */ label,
    /** @type {boolean} */ on,
    /** @type {() => void} */ onclick,
    extra = '',
  ) =>
    h(
      'button',
      {
        type: 'button',
        class: `icon-button ${on ? 'on' : ''} ${extra}`,
        key: name,
        'data-testid': name,
        title: label,
        'aria-label': label,
        'aria-pressed': on ? 'true' : 'false',
        onclick,
      },
      picture,
    );
  const toggleMembers = () => {
    if (state.narrow) pane.toggleDrawer('members');
    else {
      state.membersHidden = !state.membersHidden;
      pane.update();
    }
  };
  return h(
    'header',
    { class: 'channel-head' },
    tool(
      'toggle-channels',
      icon('menu'),
      text(locale, 'toggleChannels'),
      state.drawer === 'channels',
      () => pane.toggleDrawer('channels'),
      'only-narrow',
    ),
    channel && (direct ? avatar(partner(state, channel), { size: 'tiny' }) : channelIcon(channel)),
    h(
      'h1',
      { class: 'channel-title', 'data-testid': 'channel-title' },
      h('bdi', null, channel ? channelName(state, channel) : state.guild.name),
    ),
    channel?.topic ? h('p', { class: 'topic' }, channel.topic) : null,
    h('span', { class: 'grow' }),
    isAdmin(state) &&
      tool('toggle-faults', icon('bug'), text(locale, 'faults'), state.dock === 'faults', () =>
        pane.toggleDock('faults'),
      ),
    tool('toggle-frames', icon('code'), text(locale, 'developer'), state.dock === 'frames', () =>
      pane.toggleDock('frames'),
    ),
    state.place === 'guild' &&
      tool(
        'toggle-members',
        icon('people'),
        text(locale, 'toggleMembers'),
        state.narrow ? state.drawer === 'members' : !state.membersHidden,
        toggleMembers,
      ),
  );
}

/** @param {Pane} pane */
function banners(pane) {
  const { state } = pane;
  return [
    state.connection !== 'open' &&
      h(
        'div',
        { class: 'banner bad', key: 'banner-connection', role: 'status', 'data-testid': 'reconnecting' },
        text(pane.locale(), 'reconnecting'),
      ),
    state.connection === 'open' &&
      !state.botOnline &&
      h(
        'div',
        { class: 'banner', key: 'banner-bot', role: 'status', 'data-testid': 'bot-offline' },
        text(pane.locale(), 'botOffline', { name: displayName(state.bot) }),
      ),
  ];
}

/** @param {Pane} pane */
function jumpBar(pane) {
  const count = pane.state.unread.get(pane.state.channelId)?.count ?? 0;
  const locale = pane.locale();
  return h(
    'button',
    { type: 'button', class: 'jump', key: 'jump', 'data-testid': 'jump', onclick: () => pane.scrollDown() },
    h('span', null, count > 0 ? `${text(locale, 'newMessages')}: ${count}` : text(locale, 'older')),
    h('b', null, text(locale, 'jump')),
  );
}
