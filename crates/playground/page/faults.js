// The panel with which an admin tries out what can go wrong: each control is
// one `fault` frame. What a fault does is the server's business.

import { h } from './dom.js';
import { channelName, orderedChannels } from './state.js';

/** @import { Pane } from './types.js' */

/** @typedef {{label: string, fields: Record<string, any>, danger?: boolean}} Control */

const MINUTE = 60_000;

/** @type {{title: string, controls: Control[]}[]} */
const GROUPS = [
  { title: 'Clock', controls: [
    { label: '+10 s', fields: { kind: 'clock', forward_ms: 10_000 } },
    { label: '+1 min', fields: { kind: 'clock', forward_ms: MINUTE } },
    { label: '+5 min', fields: { kind: 'clock', forward_ms: 5 * MINUTE } },
    { label: '+16 min', fields: { kind: 'clock', forward_ms: 16 * MINUTE } },
    { label: '+1 h', fields: { kind: 'clock', forward_ms: 60 * MINUTE } },
    { label: '+1 day', fields: { kind: 'clock', forward_ms: 1440 * MINUTE } },
  ] },
  { title: 'Gateway', controls: [
    { label: 'Ask to reconnect', fields: { kind: 'gateway', how: 'reconnect' } },
    { label: 'Drop', fields: { kind: 'gateway', how: 'drop' }, danger: true },
    { label: 'Invalid session', fields: { kind: 'gateway', how: 'invalid' }, danger: true },
  ] },
];

/** @param {Pane} pane */
export function faultPanel(pane) {
  return h('div', { class: 'faults', 'data-testid': 'faults' },
    h('p', { class: 'fault-clock', 'data-testid': 'fault-clock' }, `Clock: ${ahead(pane.state.clockOffsetMs)}`),
    GROUPS.map((group) => h('fieldset', { class: 'fault-group' }, h('legend', null, group.title), group.controls.map((control) => fault(pane, control)))));
}

/** @param {Pane} pane @param {Control} control */
function fault(pane, control) {
  return h('button', { type: 'button', class: `button small ${control.danger ? 'danger' : 'secondary'}`, 'data-testid': 'fault', 'data-kind': control.fields.kind,
    onclick: () => pane.send({ op: 'fault', ...control.fields }) }, control.label);
}

/** @param {number} ms */
function ahead(ms) {
  if (ms === 0) return 'real time';
  const seconds = Math.round(ms / 1000);
  const parts = [[Math.floor(seconds / 86400), 'd'], [Math.floor(seconds / 3600) % 24, 'h'], [Math.floor(seconds / 60) % 60, 'min'], [seconds % 60, 's']];
  return `${parts.filter(([count]) => count).map(([count, unit]) => `${count} ${unit}`).join(' ')} ahead`;
}
