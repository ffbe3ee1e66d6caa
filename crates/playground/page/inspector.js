// The developers' panel: the newest frames as they travelled, a bounded number.

import { h, lazy } from './dom.js';
import { icon } from './icons.js';
import { text } from './i18n.js';
import { faultPanel } from './faults.js';
import { FRAMES_KEPT, isAdmin } from './state.js';

/** @import { Pane, LoggedFrame } from './types.js' */

/** Keeps a frame. @param {Pane} pane @param {'in' | 'out'} direction @param {any} frame */
export function logFrame({ state }, direction, frame) {
  const received = frame.t === 'received';
  const raw = received ? (frame.d?.received ?? frame.d) : frame;
  state.frameCount += 1;
  state.frames.push({
    at: Date.now(),
    direction,
    type: received ? `bot ← ${raw?.t ?? ''}` : (frame.t ?? frame.op),
    text: JSON.stringify(raw, null, 2),
    number: state.frameCount,
  });
  if (state.frames.length > FRAMES_KEPT) state.frames.splice(0, state.frames.length - FRAMES_KEPT);
}

/** @param {Pane} pane */
export function dock(pane) {
  const { state } = pane;
  if (!state.dock) return null;
  const locale = pane.locale();
  const tab = (/** @type {'frames' | 'faults'} */ name) =>
    h(
      'button',
      {
        type: 'button',
        class: `dock-tab ${state.dock === name ? 'on' : ''}`,
        'data-testid': `dock-${name}`,
        'aria-pressed': state.dock === name ? 'true' : 'false',
        onclick: () => {
          state.dock = name;
          pane.update();
        },
      },
      text(locale, name),
    );
  return h(
    'section',
    { class: 'dock', 'aria-label': text(locale, 'developer'), 'data-testid': 'dock' },
    h(
      'header',
      { class: 'dock-head' },
      h(
        'div',
        { role: 'group', class: 'dock-tabs', 'aria-label': text(locale, 'developer') },
        tab('frames'),
        isAdmin(state) && tab('faults'),
      ),
      h('span', { class: 'grow' }),
      state.dock === 'frames' && filters(pane),
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          'aria-label': text(locale, 'close'),
          'data-testid': 'dock-close',
          onclick: () => pane.toggleDock(''),
        },
        icon('cross'),
      ),
    ),
    state.dock === 'frames' ? frameList(pane) : faultPanel(pane),
  );
}

/** @param {Pane} pane */
function filters(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const choose = (/** @type {any} */ event) => {
    state.frameFilter = event.target.value;
    pane.update();
  };
  const clear = () => {
    state.frames.length = 0;
    pane.update();
  };
  return [
    h(
      'select',
      { class: 'text-input small', 'aria-label': text(locale, 'frames'), onchange: choose },
      h('option', { value: 'all' }, text(locale, 'framesAll')),
      h('option', { value: 'in' }, text(locale, 'framesIn')),
      h('option', { value: 'out' }, text(locale, 'framesOut')),
    ),
    h('button', { type: 'button', class: 'button small secondary', onclick: clear }, text(locale, 'clear')),
  ];
}

/** @param {Pane} pane */
function frameList(pane) {
  const { state } = pane;
  const shown = state.frames
    .filter((frame) => state.frameFilter === 'all' || frame.direction === state.frameFilter)
    .reverse();
  return h(
    'ol',
    { class: 'frames', 'data-testid': 'frames' },
    shown.length === 0 && h('li', { class: 'popout-none' }, text(pane.locale(), 'noFrames')),
    shown.map((frame) => lazy(`frame-${frame.number}`, [], () => frameLine(frame))),
  );
}

/** @param {LoggedFrame} frame */
function frameLine(frame) {
  return h(
    'li',
    { class: `frame ${frame.direction}` },
    h(
      'details',
      null,
      h(
        'summary',
        null,
        h('span', { class: 'frame-way' }, frame.direction === 'in' ? '↓' : '↑'),
        h('time', null, new Date(frame.at).toISOString().slice(11, 23)),
        h('b', null, frame.type),
        h('small', null, `${frame.text.length} B`),
      ),
      h('pre', null, frame.text),
    ),
  );
}
