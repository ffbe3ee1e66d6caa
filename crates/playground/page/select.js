// Select menus. A single choice is sent at once; several are sent together
// when the list closes, if they differ from what was chosen before and are enough.

import { h } from './dom.js';
import { dots, icon } from './icons.js';
import { text } from './i18n.js';
import { choose } from './actions.js';
import { offeredBy } from './receive.js';
import { componentKey, findMessage, pendingOf } from './state.js';
import { choicesOf } from './choices.js';

/** @import { Pane, Message, Component, OpenSelect } from './types.js' */

/** @import { Choice } from './choices.js' */

/** What counts as chosen before the list opens. @param {Pane} pane @param {string} messageId @param {Component} part */
function settled(pane, messageId, part) {
  return (
    pane.state.chosen.get(componentKey(messageId, part.custom_id)) ??
    choicesOf(pane, part)
      .filter((one) => one.byDefault)
      .map((one) => one.value)
  );
}

/** @param {Pane} pane @param {Message} message @param {Component} part */
export function select(pane, message, part) {
  const { state } = pane;
  const open =
    state.openSelect?.messageId === message.id && state.openSelect.customId === part.custom_id
      ? state.openSelect
      : null;
  const pending = pendingOf(state, message.id);
  const choices = choicesOf(pane, part);
  const values = open ? open.values : settled(pane, message.id, part);
  const shown = choices.filter((one) => values.includes(one.value));
  const multiple = (part.max_values ?? 1) > 1;
  const listId = `list-${state.slug}-${message.id}-${part.custom_id}`;
  const waiting = pending?.customId === part.custom_id;
  const toggle = () => (open ? closeSelect(pane) : openSelect(pane, message, part));
  return h(
    'div',
    {
      class: `select ${open ? 'is-open' : ''}`,
      'data-testid': 'select',
      'data-custom-id': part.custom_id,
      'data-pending': waiting ? 'true' : null,
    },
    h(
      'button',
      {
        type: 'button',
        class: `select-head ${waiting ? 'waiting' : ''}`,
        role: 'combobox',
        'data-testid': 'select-head',
        'aria-haspopup': 'listbox',
        'aria-expanded': open ? 'true' : 'false',
        'aria-controls': open ? listId : null,
        'aria-activedescendant': open ? `${listId}-${open.active}` : null,
        'aria-label': part.placeholder || text(pane.locale(), 'select'),
        disabled: part.disabled,
        'aria-disabled': pending ? 'true' : null,
        onclick: toggle,
        onkeydown: (/** @type {KeyboardEvent} */ event) => key(pane, message, part, event),
        onkeyup: (/** @type {KeyboardEvent} */ event) => event.key === ' ' && event.preventDefault(),
        onblur: (/** @type {FocusEvent} */ event) => leave(pane, event),
      },
      shown.length > 0
        ? h(
            'span',
            { class: 'select-values' },
            shown.map((one) =>
              multiple
                ? h('span', { class: 'tag' }, one.face, h('bdi', null, one.label))
                : h('span', { class: 'select-value' }, one.face, h('bdi', null, one.label)),
            ),
          )
        : h('span', { class: 'select-placeholder' }, part.placeholder || text(pane.locale(), 'select')),
      waiting ? dots() : icon('chevron'),
    ),
    open && listbox(pane, part, open, choices, listId),
  );
}

/** @param {Pane} pane @param {Component} part @param {OpenSelect} open @param {Choice[]} choices @param {string} listId */
function listbox(pane, part, open, choices, listId) {
  const multiple = (part.max_values ?? 1) > 1;
  const full = multiple && open.values.length >= (part.max_values ?? 1);
  return h(
    'ul',
    {
      class: `listbox ${open.upwards ? 'upwards' : ''}`,
      id: listId,
      role: 'listbox',
      'aria-label': part.placeholder || text(pane.locale(), 'select'),
      'data-testid': 'listbox',
      'aria-multiselectable': multiple ? 'true' : null,
      style: { 'max-height': `${open.room}px` },
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
    },
    choices.length === 0 && h('li', { class: 'listbox-none' }, text(pane.locale(), 'noChoices')),
    choices.map((one, at) => {
      const chosen = open.values.includes(one.value);
      const blocked = full && !chosen;
      return h(
        'li',
        {
          class: `choice ${at === open.active ? 'active' : ''}`,
          id: `${listId}-${at}`,
          role: 'option',
          'data-testid': 'option',
          'data-value': one.value,
          'data-active': at === open.active ? 'true' : null,
          'aria-selected': chosen ? 'true' : 'false',
          'aria-disabled': blocked ? 'true' : null,
          onclick: () => pick(pane, part, one.value),
          onmousemove: () => activate(pane, at),
        },
        one.face && h('span', { class: 'choice-face' }, one.face),
        h(
          'span',
          { class: 'choice-text' },
          h('bdi', { class: 'choice-label' }, one.label),
          one.description && h('bdi', { class: 'choice-description' }, one.description),
        ),
        multiple
          ? h('span', { class: `box ${chosen ? 'on' : ''}` }, chosen && icon('check'))
          : chosen && h('span', { class: 'dot-on' }, icon('check')),
      );
    }),
  );
}

/** @param {Pane} pane @param {Message} message @param {Component} part */
function openSelect(pane, message, part) {
  if (part.disabled || pendingOf(pane.state, message.id)) return;
  closeSelect(pane);
  const values = settled(pane, message.id, part);
  const active = Math.max(
    0,
    choicesOf(pane, part).findIndex((one) => values.includes(one.value)),
  );
  pane.state.openSelect = {
    messageId: message.id,
    customId: part.custom_id ?? '',
    values,
    active,
    ...space(pane, message, part),
    offered: offeredBy(part),
  };
  pane.update();
}

/** The list opens to the side of the head that has more room. @param {Pane} pane @param {Message} message @param {Component} part */
function space(pane, message, part) {
  const row = [...pane.root.querySelectorAll('[data-message-id]')].find(
    (one) => /** @type {HTMLElement} */ (one).dataset.messageId === message.id,
  );
  const head = [...(row?.querySelectorAll('.select') ?? [])].find(
    (one) => /** @type {HTMLElement} */ (one).dataset.customId === part.custom_id,
  );
  const scroller = pane.root.querySelector('.scroller');
  if (!head || !scroller) return { upwards: false, room: 300 };
  const [inner, outer] = [head.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const [above, below] = [inner.top - outer.top - 8, outer.bottom - inner.bottom - 8];
  const wanted = Math.min(320, 16 + 48 * choicesOf(pane, part).length);
  const upwards = below < wanted && above > below;
  return { upwards, room: Math.max(120, Math.min(320, upwards ? above : below)) };
}

/** @param {Pane} pane @param {number} at */
function activate(pane, at) {
  const open = pane.state.openSelect;
  if (!open || open.active === at) return;
  pane.state.openSelect = { ...open, active: at };
  pane.update();
}

/** Chooses one and closes, or adds to / takes from several. @param {Pane} pane @param {Component} part @param {string} value */
function pick(pane, part, value) {
  const open = pane.state.openSelect;
  if (!open) return;
  const most = part.max_values ?? 1;
  if (most <= 1) {
    pane.state.openSelect = { ...open, values: [value] };
    closeSelect(pane);
    return;
  }
  const without = open.values.filter((one) => one !== value);
  if (without.length === open.values.length && open.values.length >= most) return;
  pane.state.openSelect = {
    ...open,
    values: without.length < open.values.length ? without : [...open.values, value],
  };
  pane.update();
}

/** Closes the open list, sending what was chosen in it if there is something to send. @param {Pane} pane */
export function closeSelect(pane) {
  const open = pane.state.openSelect;
  if (!open) return;
  pane.state.openSelect = null;
  const message = findMessage(pane.state, open.messageId);
  const part = message?.components
    ?.flatMap((row) => row.components ?? [])
    .find((one) => one.custom_id === open.customId);
  if (part) {
    const order = choicesOf(pane, part).map((one) => one.value);
    const values = order.filter((value) => open.values.includes(value));
    const before = order.filter((value) => settled(pane, open.messageId, part).includes(value));
    const changed =
      values.join('\n') !== before.join('\n') || ((part.max_values ?? 1) === 1 && values.length === 1);
    if (changed && values.length >= (part.min_values ?? 1))
      choose(pane, open.messageId, open.customId, values);
  }
  pane.update();
}

/** @param {Pane} pane @param {FocusEvent} event */
function leave(pane, event) {
  const head = /** @type {HTMLElement} */ (event.currentTarget);
  if (document.hasFocus() && head.isConnected && pane.state.openSelect) closeSelect(pane);
}

/** @param {Pane} pane @param {Message} message @param {Component} part @param {KeyboardEvent} event */
function key(pane, message, part, event) {
  const open = pane.state.openSelect;
  if (!open) {
    if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    openSelect(pane, message, part);
    return;
  }
  const choices = choicesOf(pane, part);
  const last = choices.length - 1;
  const moves = {
    ArrowDown: open.active >= last ? 0 : open.active + 1,
    ArrowUp: open.active <= 0 ? last : open.active - 1,
    Home: 0,
    End: last,
  };
  if (event.key in moves) move(pane, moves[/** @type {keyof typeof moves} */ (event.key)]);
  else if (event.key === 'Enter' || event.key === ' ') {
    if (choices[open.active]) pick(pane, part, choices[open.active].value);
  } else if (event.key === 'Escape') closeSelect(pane);
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    const starts = (/** @type {Choice} */ one) => one.label.toLowerCase().startsWith(event.key.toLowerCase());
    const after = choices.findIndex((one, at) => at > open.active && starts(one));
    const found = after >= 0 ? after : choices.findIndex(starts);
    if (found >= 0) move(pane, found);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

/** @param {Pane} pane @param {number} at */
function move(pane, at) {
  activate(pane, at);
  pane.draw();
  pane.root.querySelector('.listbox .active')?.scrollIntoView({ block: 'nearest' });
}
