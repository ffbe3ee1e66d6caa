// A bot's modal: text inputs (and selects under a label), checked before they
// are sent. What was typed stays until the bot has accepted it.

import { h } from './dom.js';
import { dots } from './icons.js';
import { text } from './i18n.js';
import { closeModal, submit } from './actions.js';
import { avatar } from './avatar.js';
import { closeButton, dialog } from './dialog.js';
import { displayName } from './state.js';
import { choicesOf } from './choices.js';
import { markdown } from './markdown-view.js';

/** @import { Pane, Component, Overlay } from './types.js' */

const TEXT_INPUT = 4;
const LABEL = 18;
const TEXT_DISPLAY = 10;
const PARAGRAPH = 2;

/** @typedef {{row: Component, part: Component, label: string, description: string}} Input */

/** @param {Component[]} components @returns {Input[]} */
function inputsOf(components) {
  return components.flatMap((row) => {
    if (row.type === LABEL && row.component)
      return [{ row, part: row.component, label: row.label ?? '', description: row.description ?? '' }];
    return (row.components ?? []).map((part) => ({ row, part, label: part.label ?? '', description: '' }));
  });
}

/** @param {Pane} pane @param {Overlay} modal */
export function modalView(pane, modal) {
  const locale = pane.locale();
  const close = () => closeModal(pane, modal);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    trySubmit(pane, modal, /** @type {HTMLFormElement} */ (event.currentTarget));
  };
  const name = displayName(pane.state.bot);
  return dialog(
    pane,
    { label: modal.title, name: 'modal', close },
    h(
      'form',
      { class: 'modal-form', novalidate: true, onsubmit: send, key: modal.interaction_id },
      h(
        'header',
        { class: 'dialog-head' },
        avatar(pane.state.bot, { size: 'small' }),
        h('h2', null, h('bdi', null, modal.title)),
        closeButton(pane, close),
      ),
      h(
        'div',
        { class: 'dialog-body' },
        modal.failed &&
          h(
            'div',
            { class: 'notice bad', role: 'alert', 'data-testid': 'modal-failed' },
            failedText(locale, modal.failed),
          ),
        h('div', { class: 'notice' }, text(locale, 'modalHint', { name })),
        modal.components
          .filter((/** @type {Component} */ row) => row.type === TEXT_DISPLAY)
          .map((/** @type {any} */ row, /** @type {number} */ at) =>
            h('div', { class: 'modal-text' }, markdown(pane, row.content ?? '', `modal.${at}`)),
          ),
        inputsOf(modal.components).map((input) => field(pane, modal, input)),
      ),
      h(
        'footer',
        { class: 'dialog-foot' },
        h(
          'button',
          { type: 'button', class: 'button secondary', 'data-testid': 'modal-cancel', onclick: close },
          text(locale, 'cancel'),
        ),
        h(
          'button',
          {
            type: 'submit',
            class: `button primary ${modal.sending ? 'waiting' : ''}`,
            'data-testid': 'modal-submit',
            'aria-disabled': modal.sending ? 'true' : null,
          },
          h('span', { class: 'button-face' }, text(locale, 'submit')),
          modal.sending && dots(),
        ),
      ),
    ),
  );
}

/** @param {string} locale @param {string} failed */
function failedText(locale, failed) {
  return failed === 'modalFailed' || failed === 'connection' ? text(locale, failed) : failed;
}

/** @param {Pane} pane @param {Overlay} modal @param {Input} input */
function field(pane, modal, { part, label, description }) {
  const id = `field-${pane.state.slug}-${part.custom_id}`;
  const error = modal.errors[part.custom_id ?? ''];
  const required = isRequired(part);
  const common = {
    id,
    name: part.custom_id,
    'data-testid': 'modal-input',
    'data-custom-id': part.custom_id,
    'aria-invalid': error ? 'true' : null,
    'aria-describedby': `${id}-more`,
    'aria-required': required ? 'true' : null,
  };
  return h(
    'div',
    { class: 'field', key: part.custom_id },
    h(
      'label',
      { for: id },
      h('bdi', null, label),
      required && h('span', { class: 'must', 'aria-hidden': 'true' }, ' *'),
    ),
    description && h('p', { class: 'field-hint' }, description),
    part.type === TEXT_INPUT ? textInput(part, common) : selectInput(pane, part, common),
    h('div', { class: 'field-error', id: `${id}-more`, role: error ? 'alert' : null }, error),
  );
}

/** @param {Component} part @param {Record<string, any>} common */
function textInput(part, common) {
  const props = {
    ...common,
    class: 'text-input',
    placeholder: part.placeholder,
    maxlength: part.max_length ?? 4000,
    value: part.value ?? '',
    autocomplete: 'off',
  };
  return part.style === PARAGRAPH
    ? h('textarea', { ...props, rows: 4 })
    : h('input', { ...props, type: 'text' });
}

/** @param {Pane} pane @param {Component} part @param {Record<string, any>} common */
function selectInput(pane, part, common) {
  const multiple = (part.max_values ?? 1) > 1;
  return h(
    'select',
    {
      ...common,
      class: 'text-input',
      multiple,
      size: multiple ? Math.min(6, choicesOf(pane, part).length) : null,
    },
    !multiple && h('option', { value: '' }, part.placeholder ?? text(pane.locale(), 'select')),
    choicesOf(pane, part).map((one) => h('option', { value: one.value, selected: one.byDefault }, one.label)),
  );
}

/** @param {Component} part */
function isRequired(part) {
  return part.required ?? true;
}

/** @param {Pane} pane @param {Overlay} modal @param {HTMLFormElement} form */
function trySubmit(pane, modal, form) {
  if (modal.sending) return;
  /** @type {Record<string, string>} */
  const errors = {};
  const filled = inputsOf(modal.components).map(({ row, part }) => {
    const values = valuesOf(form, part.custom_id ?? '');
    const error = check(pane, part, values);
    if (error) errors[part.custom_id ?? ''] = error;
    const answer =
      part.type === TEXT_INPUT
        ? { type: TEXT_INPUT, custom_id: part.custom_id, value: values[0] ?? '' }
        : { type: part.type, custom_id: part.custom_id, values };
    return row.type === LABEL ? { type: LABEL, component: answer } : { type: 1, components: [answer] };
  });
  const first = Object.keys(errors)[0];
  if (first === undefined) {
    submit(pane, modal, filled);
    return;
  }
  pane.state.overlay = { ...modal, errors, failed: '' };
  pane.draw();
  /** @type {HTMLElement | null} */ (form.elements.namedItem(first))?.focus();
}

/** @param {HTMLFormElement} form @param {string} name @returns {string[]} */
function valuesOf(form, name) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].map((option) => option.value).filter(Boolean);
  return [/** @type {HTMLInputElement} */ (control)?.value ?? ''];
}

/** @param {Pane} pane @param {Component} part @param {string[]} values */
function check(pane, part, values) {
  const locale = pane.locale();
  const empty = values.join('').trim() === '';
  if (empty) return isRequired(part) ? text(locale, 'modalRequired') : '';
  if (part.type === TEXT_INPUT && [...values[0]].length < (part.min_length ?? 0))
    return text(locale, 'modalShort', { min: part.min_length ?? 0 });
  return '';
}
