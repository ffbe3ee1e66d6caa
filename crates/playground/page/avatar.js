// Round pictures of people: an initial on a colour that stays the same for a person.

import { h } from './dom.js';
import { icon } from './icons.js';
import { displayName } from './state.js';

/** @import { User } from './types.js' */

const COLOURS = 8;

/** @param {User} user @param {{status?: 'online' | 'offline', size?: 'tiny' | 'small' | 'large'}} [look] */
export function avatar(user, look = {}) {
  const colour = [...user.id].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9973, 7) % COLOURS;
  const initial = [...displayName(user)].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? '?';
  return h(
    'span',
    { class: `avatar ${look.size ?? ''}`, 'aria-hidden': 'true' },
    h(
      'span',
      { class: `avatar-face colour-${colour} ${user.bot ? 'bot' : ''}` },
      user.bot ? icon('bot') : initial.toUpperCase(),
    ),
    look.status && h('span', { class: `status ${look.status}` }),
  );
}
