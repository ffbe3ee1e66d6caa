// The command form on the screen: its fields, and above them what may be put in.

import { h } from './dom.js';
import { icon } from './icons.js';
import { localDescription, localName, text } from './i18n.js';
import { ATTACHMENT, INTEGER, isChoosing, optionsLeft, suggestions } from './command-data.js';
import { activate, endForm, filePicked, focusField, formKey, send, take, typed } from './command-form.js';

/** @import { Pane, Field, CommandForm } from './types.js' */

/** @param {Pane} pane @param {CommandForm} form */
export function formView(pane, form) {
  const locale = pane.locale();
  const left = optionsLeft(form).length;
  return h(
    'div',
    {
      class: 'command-form',
      role: 'group',
      'data-testid': 'command-form',
      'data-command': form.entry.name,
      'aria-label': `/${form.entry.shown}`,
      onkeydown: (/** @type {KeyboardEvent} */ event) => formKey(pane, event),
    },
    h('span', { class: 'command-name' }, `/${form.entry.shown}`),
    form.fields.map((field, at) => fieldView(pane, form, field, at)),
    left > 0 &&
      h(
        'button',
        {
          type: 'button',
          class: 'more-options',
          'data-testid': 'more-options',
          tabindex: '-1',
          onclick: () => {
            pane.state.form = { ...form, active: form.fields.length, index: 0, open: true };
            pane.draw();
            focusField(pane, form.fields.length);
          },
        },
        text(locale, 'more', { count: left }),
      ),
    h('input', {
      class: 'command-end',
      'aria-label': `/${form.entry.shown}`,
      'data-testid': 'command-end',
      autocomplete: 'off',
      value: '',
      maxlength: '0',
      onfocus: () => activate(pane, pane.state.form?.fields.length ?? 0),
    }),
    h(
      'button',
      {
        type: 'button',
        class: 'icon-button form-close',
        'aria-label': text(locale, 'cancel'),
        'data-testid': 'command-cancel',
        onclick: () => endForm(pane),
      },
      icon('cross'),
    ),
    h(
      'button',
      {
        type: 'button',
        class: 'icon-button form-send',
        'aria-label': text(locale, 'send'),
        'data-testid': 'command-send',
        onclick: () => send(pane),
      },
      icon('send'),
    ),
  );
}

/** @param {Pane} pane @param {CommandForm} form @param {Field} field @param {number} at */
function fieldView(pane, form, field, at) {
  const { option } = field;
  const active = form.active === at;
  const id = `option-${pane.state.slug}-${option.name}`;
  return h(
    'label',
    { class: `option ${active ? 'active' : ''} ${field.error ? 'wrong' : ''}`, key: option.name, for: id },
    h('span', { class: 'option-name' }, localName(option, pane.locale())),
    option.type === ATTACHMENT ? fileInput(pane, field, at, id) : textInput(pane, form, field, at, id),
  );
}

/** @param {Pane} pane @param {Field} field @param {number} at @param {string} id */
function fileInput(pane, { option, error }, at, id) {
  return h('input', {
    id,
    class: 'option-input',
    type: 'file',
    'data-testid': 'command-option',
    'data-option': option.name,
    'aria-invalid': error ? 'true' : null,
    onfocus: () => activate(pane, at),
    onchange: (/** @type {any} */ event) => filePicked(pane, at, event.target.files[0]),
  });
}

/** @param {Pane} pane @param {CommandForm} form @param {Field} field @param {number} at @param {string} id */
function textInput(pane, form, field, at, id) {
  const { option } = field;
  const active = form.active === at;
  return h('input', {
    id,
    class: 'option-input',
    'data-testid': 'command-option',
    'data-option': option.name,
    value: field.text,
    autocomplete: 'off',
    size: Math.max(4, Math.min(28, field.text.length + 1)),
    inputmode: option.type === INTEGER ? 'numeric' : null,
    maxlength: option.max_length ?? 6000,
    role: 'combobox',
    'aria-expanded': active && form.open ? 'true' : 'false',
    'aria-invalid': field.error ? 'true' : null,
    'aria-controls': `suggestions-${pane.state.slug}`,
    'aria-activedescendant': active && form.index >= 0 ? `suggestion-${pane.state.slug}-${form.index}` : null,
    onfocus: () => activate(pane, at),
    oninput: (/** @type {any} */ event) => typed(pane, at, event.target.value),
  });
}

/** @param {Pane} pane @param {CommandForm} form */
export function suggestionView(pane, form) {
  if (!form.open) return null;
  const locale = pane.locale();
  const field = form.fields[form.active];
  const found = suggestions(pane, form);
  const waiting = Boolean(field?.option.autocomplete) && form.nonce !== '';
  const empty = found.length === 0 && field && isChoosing(field.option);
  const head = field
    ? [
        h('span', { class: 'popout-name' }, localName(field.option, locale)),
        ' ',
        localDescription(field.option, locale),
      ]
    : [text(locale, 'options')];
  if (!field && found.length === 0)
    return h(
      'div',
      { class: 'popout suggestions', 'data-testid': 'suggestions' },
      h(
        'div',
        { class: 'popout-head' },
        h('span', { class: 'popout-name' }, `/${form.entry.shown}`),
        ' ',
        form.entry.description,
      ),
    );
  return h(
    'div',
    {
      class: 'popout suggestions',
      'data-testid': 'suggestions',
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
    },
    h('div', { class: 'popout-head' }, head),
    field?.error &&
      h('div', { class: 'popout-error', role: 'alert', 'data-testid': 'option-error' }, field.error),
    waiting && h('div', { class: 'popout-none' }, text(locale, 'loadingChoices')),
    empty && !waiting && h('div', { class: 'popout-none' }, text(locale, 'noChoices')),
    h(
      'ul',
      {
        role: 'listbox',
        id: `suggestions-${pane.state.slug}`,
        'aria-label': field ? localName(field.option, locale) : text(locale, 'options'),
      },
      found.map((one, at) =>
        h(
          'li',
          {
            class: `popout-line ${at === form.index ? 'active' : ''}`,
            role: 'option',
            id: `suggestion-${pane.state.slug}-${at}`,
            'data-testid': 'suggestion',
            'data-value': String(one.value),
            'aria-selected': at === form.index ? 'true' : 'false',
            onclick: () => take(pane, one),
          },
          h('div', { class: 'popout-main' }, one.face, h('bdi', { class: 'popout-name' }, one.name)),
          one.more && h('bdi', { class: 'popout-more' }, one.more),
        ),
      ),
    ),
  );
}
