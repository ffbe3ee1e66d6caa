// The panel with which an admin tries out what can go wrong: each control is
// one `fault` frame. What a fault does is the server's business.

import { h } from './dom.js';
import { channelName, channelOf, isThread } from './state.js';

/** @import { Pane } from './types.js' */

/** @typedef {{label: string, fields: Record<string, any>, danger?: boolean}} Control */

const MINUTE = 60_000;
const POST_MESSAGE = 'POST /channels/{channel_id}/messages';

/** @type {{title: string, controls: Control[]}[]} */
const GROUPS = [
  {
    title: 'Clock',
    controls: [
      { label: '+10 s', fields: { kind: 'clock', forward_ms: 10_000 } },
      { label: '+1 min', fields: { kind: 'clock', forward_ms: MINUTE } },
      { label: '+5 min', fields: { kind: 'clock', forward_ms: 5 * MINUTE } },
      { label: '+16 min', fields: { kind: 'clock', forward_ms: 16 * MINUTE } },
      { label: '+1 h', fields: { kind: 'clock', forward_ms: 60 * MINUTE } },
      { label: '+1 day', fields: { kind: 'clock', forward_ms: 1440 * MINUTE } },
    ],
  },
  {
    title: 'Gateway',
    controls: [
      { label: 'Ask to reconnect', fields: { kind: 'gateway', how: 'reconnect' } },
      { label: 'Drop', fields: { kind: 'gateway', how: 'drop' }, danger: true },
      { label: 'Invalid session', fields: { kind: 'gateway', how: 'invalid' }, danger: true },
    ],
  },
  {
    title: 'Next interaction',
    controls: [
      { label: 'Twice', fields: { kind: 'delivery', how: 'twice' } },
      { label: '2 s late', fields: { kind: 'delivery', how: 'late', delay_ms: 2000 } },
      { label: '4 s late', fields: { kind: 'delivery', how: 'late', delay_ms: 4000 }, danger: true },
    ],
  },
  {
    title: 'Next requests of the bot',
    controls: [
      { label: '500 once', fields: { kind: 'rest', route: '*', times: 1, status: 500 } },
      { label: '429 three times', fields: { kind: 'rest', route: '*', times: 3, retry_after: 1 } },
      { label: 'Posts fail twice', fields: { kind: 'rest', route: POST_MESSAGE, times: 2, status: 502 } },
      { label: '2 s slow', fields: { kind: 'rest', route: '*', times: 1, delay_ms: 2000 } },
      { label: 'Clear', fields: { kind: 'clear' } },
    ],
  },
  {
    title: 'The bot in the server',
    controls: [
      { label: 'Remove', fields: { kind: 'bot_member', present: false }, danger: true },
      { label: 'Add', fields: { kind: 'bot_member', present: true } },
    ],
  },
];

/** What the bot may do in a channel, as Discord's bits. */
const PERMISSIONS = [
  { label: 'View channel', bit: 1n << 10n },
  { label: 'Send messages', bit: 1n << 11n },
  { label: 'Embed links', bit: 1n << 14n },
  { label: 'Attach files', bit: 1n << 15n },
  { label: 'External emojis', bit: 1n << 18n },
  { label: 'Send in threads', bit: 1n << 38n },
];

/** @param {Pane} pane */
export function faultPanel(pane) {
  return h(
    'div',
    { class: 'faults', 'data-testid': 'faults' },
    h(
      'p',
      { class: 'fault-clock', 'data-testid': 'fault-clock' },
      `Clock: ${ahead(pane.state.clockOffsetMs)}`,
    ),
    GROUPS.map((group) =>
      h(
        'fieldset',
        { class: 'fault-group' },
        h('legend', null, group.title),
        group.controls.map((control) => fault(pane, control)),
      ),
    ),
    thisChannel(pane),
  );
}

/** @param {Pane} pane */
function thisChannel(pane) {
  const { state } = pane;
  const channel = channelOf(state, state.channelId);
  if (!channel || state.dms.has(channel.id)) return null;
  const name = `#${channelName(state, channel)}`;
  const permission = (/** @type {{label: string, bit: bigint}} */ { label, bit }) =>
    h(
      'span',
      { class: 'fault-pair' },
      h('span', null, label),
      fault(pane, {
        label: 'allow',
        fields: { kind: 'bot_permission', channel_id: channel.id, permission: String(bit), allowed: true },
      }),
      fault(pane, {
        label: 'deny',
        danger: true,
        fields: { kind: 'bot_permission', channel_id: channel.id, permission: String(bit), allowed: false },
      }),
    );
  return [
    h(
      'fieldset',
      { class: 'fault-group' },
      h('legend', null, `The bot's permissions in ${name}`),
      PERMISSIONS.map(permission),
    ),
    h(
      'fieldset',
      { class: 'fault-group' },
      h('legend', null, name),
      isThread(channel) && [
        fault(pane, {
          label: 'Lock',
          fields: { kind: 'thread', channel_id: channel.id, locked: true, archived: true },
          danger: true,
        }),
        fault(pane, {
          label: 'Unlock',
          fields: { kind: 'thread', channel_id: channel.id, locked: false, archived: false },
        }),
      ],
      fault(pane, {
        label: 'Delete channel',
        fields: { kind: 'delete_channel', channel_id: channel.id },
        danger: true,
      }),
    ),
  ];
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

/** @param {number} ms */
function ahead(ms) {
  if (ms === 0) return 'real time';
  const seconds = Math.round(ms / 1000);
  const parts = [
    [Math.floor(seconds / 86400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  return `${parts
    .filter(([count]) => count)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')} ahead`;
}
