// The panel with which an admin tries out what can go wrong: each control is
// one `fault` frame. What a fault does is the server's business.

import { h } from './dom.js';
import { text } from './i18n.js';
import { formatDuration } from './time.js';
import { pendingFaults, requestForm } from './fault-requests.js';
import { EPHEMERAL, channelName, channelOf, displayName, isThread, messagesOf } from './state.js';

/** @import { Pane, Channel } from './types.js' */

/** @typedef {{label: string, fields: Record<string, any>, danger?: boolean}} Control */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the bot may do in a channel, as Discord's bits. */
const PERMISSIONS = /** @type {const} */ ([
  ['permitView', 1n << 10n],
  ['permitSend', 1n << 11n],
  ['permitEmbed', 1n << 14n],
  ['permitAttach', 1n << 15n],
  ['permitEmoji', 1n << 18n],
  ['permitThreads', 1n << 38n],
]);

/** @param {Pane} pane */
export function faultPanel(pane) {
  const { clockOffsetMs } = pane.state;
  const locale = pane.locale();
  const clock =
    clockOffsetMs === 0
      ? text(locale, 'clockReal')
      : text(locale, 'clockAhead', { time: formatDuration(clockOffsetMs, locale) });
  return h(
    'div',
    { class: 'faults', 'data-testid': 'faults' },
    h(
      'div',
      { class: 'fault-status' },
      h('p', { class: 'fault-clock', 'data-testid': 'fault-clock', role: 'status' }, clock),
      pendingFaults(pane),
    ),
    group(pane, text(locale, 'faultClock'), clockControls(pane)),
    group(pane, text(locale, 'faultGateway'), [
      { label: text(locale, 'gatewayReconnect'), fields: { kind: 'gateway', how: 'reconnect' } },
      { label: text(locale, 'gatewayDrop'), fields: { kind: 'gateway', how: 'drop' }, danger: true },
      { label: text(locale, 'gatewayInvalid'), fields: { kind: 'gateway', how: 'invalid' }, danger: true },
    ]),
    group(pane, text(locale, 'faultDelivery'), [
      { label: text(locale, 'deliveryTwice'), fields: { kind: 'delivery', how: 'twice' } },
      late(pane, 2),
      { ...late(pane, 4), danger: true },
    ]),
    requestForm(pane),
    members(pane),
    thisChannel(pane),
  );
}

/** @param {Pane} pane @returns {Control[]} */
function clockControls(pane) {
  return [10 * SECOND, MINUTE, 5 * MINUTE, 16 * MINUTE, HOUR, DAY].map((ms) => ({
    label: `+${formatDuration(ms, pane.locale())}`,
    fields: { kind: 'clock', forward_ms: ms },
  }));
}

/** @param {Pane} pane @param {number} seconds @returns {Control} */
function late(pane, seconds) {
  return {
    label: text(pane.locale(), 'deliveryLate', { seconds }),
    fields: { kind: 'delivery', how: 'late', delay_ms: seconds * SECOND },
  };
}

/** Takes people or the bot out of the server, or in again. @param {Pane} pane */
function members(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const fields = (/** @type {HTMLButtonElement} */ button, /** @type {boolean} */ present) => {
    const who = /** @type {HTMLSelectElement} */ (button.form?.elements.namedItem('who')).value;
    return who === state.bot.id ? { kind: 'bot_member', present } : { kind: 'member', user_id: who, present };
  };
  const control = (/** @type {'memberRemove' | 'memberAdd'} */ key, /** @type {boolean} */ present) =>
    h(
      'button',
      {
        type: 'button',
        class: `button small ${present ? 'secondary' : 'danger'}`,
        'data-testid': present ? 'fault-member-add' : 'fault-member-remove',
        onclick: (/** @type {any} */ event) =>
          pane.send({ op: 'fault', ...fields(event.currentTarget, present) }),
      },
      text(locale, key),
    );
  return h(
    'form',
    { onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    h(
      'fieldset',
      { class: 'fault-group' },
      h('legend', null, text(locale, 'faultMembers')),
      h(
        'select',
        {
          class: 'text-input small',
          name: 'who',
          'aria-label': text(locale, 'faultMember'),
          'data-testid': 'fault-member',
        },
        [state.bot, ...state.people.values()].map((user) =>
          h('option', { key: user.id, value: user.id }, displayName(user)),
        ),
      ),
      control('memberRemove', false),
      control('memberAdd', true),
    ),
  );
}

/** @param {Pane} pane */
function thisChannel(pane) {
  const { state } = pane;
  const channel = channelOf(state, state.channelId);
  if (!channel || state.dms.has(channel.id)) return null;
  const locale = pane.locale();
  const bot = displayName(state.bot);
  const name = `#${channelName(state, channel)}`;
  const permission = (/** @type {bigint} */ bit, /** @type {boolean} */ allowed) =>
    fault(pane, {
      label: text(locale, allowed ? 'allow' : 'deny'),
      danger: !allowed,
      fields: { kind: 'bot_permission', channel_id: channel.id, permission: String(bit), allowed },
    });
  return [
    h(
      'fieldset',
      { class: 'fault-group' },
      h('legend', null, text(locale, 'faultPermissions', { name: bot, channel: name })),
      PERMISSIONS.map(([key, bit]) =>
        h(
          'span',
          { class: 'fault-pair', role: 'group', 'aria-label': text(locale, key) },
          h('span', { 'aria-hidden': 'true' }, text(locale, key)),
          permission(bit, true),
          permission(bit, false),
        ),
      ),
    ),
    group(pane, name, channelControls(pane, channel)),
  ];
}

/** @param {Pane} pane @param {Channel} channel @returns {Control[]} */
function channelControls(pane, channel) {
  const { state } = pane;
  const locale = pane.locale();
  const newest = messagesOf(state, channel.id).findLast(
    (message) => message.author.id === state.bot.id && !((message.flags ?? 0) & EPHEMERAL),
  );
  const thread = (/** @type {boolean} */ locked) => ({
    kind: 'thread',
    channel_id: channel.id,
    locked,
    archived: locked,
  });
  return [
    ...(newest
      ? [
          {
            label: text(locale, 'newestDelete', { name: displayName(state.bot) }),
            fields: { kind: 'delete_message', channel_id: channel.id, message_id: newest.id },
            danger: true,
          },
        ]
      : []),
    ...(isThread(channel)
      ? [
          { label: text(locale, 'threadLock'), fields: thread(true), danger: true },
          { label: text(locale, 'threadUnlock'), fields: thread(false) },
        ]
      : []),
    {
      label: text(locale, 'channelDelete'),
      fields: { kind: 'delete_channel', channel_id: channel.id },
      danger: true,
    },
  ];
}

/** @param {Pane} pane @param {string} title @param {Control[]} controls */
function group(pane, title, controls) {
  return h(
    'fieldset',
    { class: 'fault-group' },
    h('legend', null, title),
    controls.map((control) => fault(pane, control)),
  );
}

/** @param {Pane} pane @param {Control} control */
function fault(pane, { label, fields, danger }) {
  return h(
    'button',
    {
      type: 'button',
      class: `button small ${danger ? 'danger' : 'secondary'}`,
      'data-testid': 'fault',
      'data-kind': fields.kind,
      'data-fault': Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join(' '),
      onclick: () => pane.send({ op: 'fault', ...fields }),
    },
    label,
  );
}
