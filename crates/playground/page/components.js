// Rows of buttons and selects under a message.

import { h } from './dom.js';
import { dots, icon } from './icons.js';
import { text } from './i18n.js';
import { press } from './actions.js';
import { select } from './select.js';
import { pendingOf } from './state.js';

/** @import { Pane, Message, Component, Emoji } from './types.js' */

const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'premium'];

/** @param {Pane} pane @param {Message} message */
export function components(pane, message) {
  const rows = (message.components ?? []).filter((row) => row.type === 1);
  if (rows.length === 0) return null;
  return h(
    'div',
    { class: 'component-rows', 'data-testid': 'components' },
    rows.map((row) =>
      h(
        'div',
        { class: 'component-row' },
        (row.components ?? []).map((part) =>
          part.type === 2 ? button(pane, message, part) : select(pane, message, part),
        ),
      ),
    ),
  );
}

/** @param {Pane} pane @param {Message} message @param {Component} part */
function button(pane, message, part) {
  const style = STYLES[part.style ?? 2] ?? 'secondary';
  const face = [
    part.emoji && emoji(part.emoji),
    part.label && h('span', { class: 'button-label' }, h('bdi', null, part.label)),
  ];
  if (part.url && part.style === 5) {
    return h(
      'a',
      {
        class: `button ${style}`,
        href: part.disabled ? null : part.url,
        target: '_blank',
        rel: 'noreferrer noopener',
        'aria-disabled': part.disabled ? 'true' : null,
        title: text(pane.locale(), 'openLink'),
      },
      face,
      icon('external'),
    );
  }
  const pending = pendingOf(pane.state, message.id);
  const waiting = pending?.customId === part.custom_id;
  return h(
    'button',
    {
      type: 'button',
      class: `button ${style} ${waiting ? 'waiting' : ''}`,
      'data-testid': 'button',
      'data-custom-id': part.custom_id,
      'data-style': style,
      'data-pending': waiting ? 'true' : null,
      disabled: part.disabled,
      'aria-disabled': pending ? 'true' : null,
      'aria-busy': waiting ? 'true' : null,
      'aria-label': part.label ? null : part.emoji?.name,
      onclick: () => press(pane, message, part),
    },
    h('span', { class: 'button-face' }, face),
    waiting && dots(),
  );
}

/** A unicode emoji as it is; a custom one by its name, since its picture lives elsewhere. @param {Emoji} part */
export function emoji(part) {
  return h('span', { class: 'emoji', 'aria-hidden': 'true' }, part.id ? `:${part.name}:` : part.name);
}
