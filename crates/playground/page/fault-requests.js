// In the panel of faults: requests that are to fail, and what is still to strike.

import { h } from './dom.js';
import { text } from './i18n.js';

/** @import { Pane, PendingFaults } from './types.js' */

/** What may happen to a request, as fields of a `rest` fault. */
const OUTCOMES = [
  { status: 500 },
  { status: 502 },
  { status: 403 },
  { retry_after: 1 },
  { retry_after: 10 },
  { delay_ms: 2000 },
  { delay_ms: 10000 },
];

/** @param {Pane} pane @param {Record<string, any>} fault */
function outcome(pane, { status, retry_after: wait, delay_ms: delay }) {
  const locale = pane.locale();
  if (status) return text(locale, 'outcomeStatus', { status });
  if (wait) return text(locale, 'outcomeLimited', { seconds: wait });
  return text(locale, 'outcomeSlow', { seconds: delay / 1000 });
}

/** Spoils the next requests of a route. @param {Pane} pane */
export function requestForm(pane) {
  const locale = pane.locale();
  const send = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const { elements } = /** @type {HTMLFormElement} */ (event.currentTarget);
    const value = (/** @type {string} */ name) =>
      /** @type {HTMLInputElement} */ (elements.namedItem(name)).value;
    pane.send({
      op: 'fault',
      kind: 'rest',
      route: value('route'),
      times: Number(value('times')) || 1,
      ...OUTCOMES[Number(value('outcome'))],
    });
  };
  return h(
    'form',
    { onsubmit: send, 'data-testid': 'fault-rest' },
    h(
      'fieldset',
      { class: 'fault-group' },
      h('legend', null, text(locale, 'faultRest')),
      h(
        'select',
        {
          class: 'text-input small',
          name: 'route',
          'aria-label': text(locale, 'faultRoute'),
          'data-testid': 'fault-route',
        },
        h('option', { value: '*' }, text(locale, 'everyRoute')),
        pane.state.routes.map((route) => h('option', { key: route, value: route }, route)),
      ),
      h(
        'select',
        {
          class: 'text-input small',
          name: 'outcome',
          'aria-label': text(locale, 'faultOutcome'),
          'data-testid': 'fault-outcome',
        },
        OUTCOMES.map((one, at) => h('option', { value: String(at) }, outcome(pane, one))),
      ),
      h('input', {
        class: 'text-input small fault-times',
        name: 'times',
        type: 'number',
        min: 1,
        max: 99,
        value: '1',
        'aria-label': text(locale, 'faultTimes'),
        'data-testid': 'fault-times',
      }),
      h(
        'button',
        { type: 'submit', class: 'button small danger', 'data-testid': 'fault-rest-add' },
        text(locale, 'faultAdd'),
      ),
    ),
  );
}

/** @param {Pane} pane */
export function pendingFaults(pane) {
  const locale = pane.locale();
  const lines = linesOf(pane, pane.state.faults);
  return h(
    'div',
    { class: 'fault-group' },
    h(
      'ul',
      {
        class: 'fault-pending',
        'data-testid': 'fault-pending',
        'aria-live': 'polite',
        'aria-label': text(locale, 'faultPending'),
      },
      lines.length === 0 && h('li', { class: 'fault-none' }, text(locale, 'faultNone')),
      lines.map((line) => h('li', null, line)),
    ),
    lines.length > 0 &&
      h(
        'button',
        {
          type: 'button',
          class: 'button small secondary',
          'data-testid': 'fault-clear',
          onclick: () => pane.send({ op: 'fault', kind: 'clear' }),
        },
        text(locale, 'faultClear'),
      ),
  );
}

/** @param {Pane} pane @param {PendingFaults} faults */
function linesOf(pane, { rest, deliveries }) {
  const locale = pane.locale();
  const requests = rest.map((fault) => {
    const route = fault.route === '*' ? text(locale, 'everyRoute') : fault.route;
    return `${fault.times} × ${route}: ${outcome(pane, fault)}`;
  });
  const interactions = deliveries.map(({ how, delay_ms: delay }) => {
    const what =
      how === 'twice'
        ? text(locale, 'deliveryTwice')
        : text(locale, 'deliveryLate', { seconds: (delay ?? 0) / 1000 });
    return `${text(locale, 'faultDelivery')}: ${what}`;
  });
  return [...requests, ...interactions];
}
