// The frame of everything that lies over a pane: a dialog that keeps the focus
// inside, closes with Escape and leaves the other panes alone.

import { h } from './dom.js';
import { icon } from './icons.js';
import { text } from './i18n.js';

/** @import { Pane } from './types.js' */

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex="0"]';

/**
 * @param {Pane} pane
 * @param {{label: string, name: string, close: () => void, outsideCloses?: boolean}} frame
 * @param {...import('./dom.js').Loose} children
 */
export function dialog(pane, frame, ...children) {
  return h(
    'div',
    {
      class: `overlay overlay-${frame.name}`,
      key: `overlay-${frame.name}`,
      onclick: (/** @type {MouseEvent} */ event) => {
        if (frame.outsideCloses && event.target === event.currentTarget) frame.close();
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation();
        if (event.key === 'Escape') frame.close();
        if (event.key === 'Tab') keepInside(event);
      },
    },
    h(
      'div',
      {
        class: `dialog dialog-${frame.name}`,
        role: 'dialog',
        'aria-modal': 'true',
        'aria-label': frame.label,
        'data-testid': frame.name,
        tabindex: '-1',
        ref: focusFirst,
      },
      children,
    ),
  );
}

/** @param {Pane} pane @param {() => void} close */
export function closeButton(pane, close) {
  return h(
    'button',
    {
      type: 'button',
      class: 'icon-button dialog-close',
      'data-testid': 'dialog-close',
      'aria-label': text(pane.locale(), 'close'),
      onclick: close,
    },
    icon('cross'),
  );
}

/** @param {HTMLElement} node */
function focusFirst(node) {
  const first = node.querySelector('[data-first]') ?? node.querySelector('input, textarea, select') ?? node;
  /** @type {HTMLElement} */ (first).focus({ preventScroll: true });
}

/** @param {KeyboardEvent} event */
function keepInside(event) {
  const stops = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll(FOCUSABLE)];
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const leaving = event.shiftKey
    ? document.activeElement === first || !stops.includes(/** @type {Element} */ (document.activeElement))
    : document.activeElement === last;
  if (!leaving) return;
  event.preventDefault();
  /** @type {HTMLElement} */ (event.shiftKey ? last : first)?.focus();
}
