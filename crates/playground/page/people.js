// The member list on the right.

import { h } from './dom.js';
import { text } from './i18n.js';
import { avatar } from './avatar.js';
import { appTag } from './message.js';
import { displayName } from './state.js';

/** @import { Pane, User } from './types.js' */

/** @param {Pane} pane */
export function memberList(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const byName = (/** @type {{user: User}} */ a, /** @type {{user: User}} */ b) =>
    displayName(a.user).localeCompare(displayName(b.user));
  const all = [
    ...[...state.people.values()]
      .filter((person) => person.member !== false)
      .map((person) => ({
        user: /** @type {User} */ (person),
        online: person.online || person.id === state.me.id,
      })),
    ...(state.bot.id && state.bot.member !== false ? [{ user: state.bot, online: state.botOnline }] : []),
  ].sort(byName);
  const online = all.filter((one) => one.online);
  const offline = all.filter((one) => !one.online);
  return h(
    'aside',
    { class: 'members', 'aria-label': text(locale, 'members'), 'data-testid': 'members' },
    section(pane, text(locale, 'online'), online, true),
    section(pane, text(locale, 'offline'), offline, false),
  );
}

/** @param {Pane} pane @param {string} title @param {{user: User}[]} list @param {boolean} online */
function section(pane, title, list, online) {
  if (list.length === 0) return null;
  return h(
    'section',
    { key: title },
    h('h3', null, `${title} — ${list.length}`),
    h(
      'ul',
      null,
      list.map(({ user }) =>
        h(
          'li',
          { key: user.id },
          h(
            'button',
            {
              type: 'button',
              class: `member ${online ? '' : 'away'}`,
              'data-testid': 'member',
              'data-user-id': user.id,
              'data-online': online ? 'true' : 'false',
              onclick: () => pane.showProfile(user),
            },
            avatar(user, { size: 'small', status: online ? 'online' : 'offline' }),
            h('bdi', { class: 'member-name' }, displayName(user)),
            user.bot && appTag(pane),
          ),
        ),
      ),
    ),
  );
}
