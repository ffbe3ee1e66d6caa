// A chosen slash command being filled in: moving between its fields, taking
// choices, sending. How it looks is in command-view.js.

import { autocomplete, slash } from './actions.js';
import { text } from './i18n.js';
import { dataOf, emptyField, filesOf, isChoosing, nest, problem, suggestions } from './command-data.js';

/** @import { Pane, Entry, Field, CommandForm } from './types.js' */
/** @import { Suggestion } from './command-data.js' */

/** How long typing must pause before the bot is asked, in milliseconds. */
const AUTOCOMPLETE_AFTER_MS = 150;
/** The most bytes of a file. */
const FILE_LIMIT = 10 * 1024 * 1024;

/** Begins to fill in a command. @param {Pane} pane @param {Entry} entry */
export function beginForm(pane, entry) {
  const fields = entry.options.filter((option) => option.required).map(emptyField);
  pane.state.palette = null;
  pane.state.form = { entry, fields, active: -1, index: -1, choices: [], nonce: '', open: true };
  pane.draw();
  focusField(pane, 0);
  activate(pane, 0);
}

/** @param {Pane} pane @param {number} at */
export function focusField(pane, at) {
  const fields = pane.root.querySelectorAll('.command-form .option-input');
  const target = fields[at] ?? pane.root.querySelector('.command-form .command-end');
  /** @type {HTMLElement | null} */ (target)?.focus();
}

/** @param {Pane} pane @param {number} at */
export function activate(pane, at) {
  const { form } = pane.state;
  if (!form || form.active === at) return;
  pane.state.form = {
    ...form,
    active: at,
    index: form.fields[at] && isChoosing(form.fields[at].option) ? 0 : -1,
    choices: [],
    open: true,
  };
  if (form.fields[at]?.option.autocomplete) ask(pane, at);
  pane.update();
}

/** @param {Pane} pane @param {number} at @param {string} value */
export function typed(pane, at, value) {
  const { form } = pane.state;
  if (!form) return;
  const fields = form.fields.map((field, index) =>
    index === at ? { ...field, text: value, value: undefined, error: '' } : field,
  );
  pane.state.form = {
    ...form,
    fields,
    active: at,
    index: isChoosing(fields[at].option) ? 0 : -1,
    open: true,
  };
  if (fields[at].option.autocomplete) ask(pane, at);
  pane.update();
}

/** Puts a file into a field. @param {Pane} pane @param {number} at @param {File | undefined} file */
export function filePicked(pane, at, file) {
  if (!file) return;
  const put = (/** @type {Partial<Field>} */ change) => {
    const { form } = pane.state;
    if (!form) return;
    const fields = form.fields.map((field, index) => (index === at ? { ...field, ...change } : field));
    pane.state.form = { ...form, fields };
    pane.update();
  };
  if (file.size > FILE_LIMIT) {
    put({ text: file.name, value: undefined, error: text(pane.locale(), 'fileTooLarge', { size: '10 MB' }) });
    return;
  }
  const reader = new FileReader();
  reader.onload = () => {
    const data = String(reader.result).split(',', 2)[1] ?? '';
    put({ text: file.name, value: { filename: file.name, data }, error: '' });
  };
  reader.readAsDataURL(file);
}

/** Asks the bot for choices once the typing pauses. @param {Pane} pane @param {number} at */
function ask(pane, at) {
  clearTimeout(pane.autocompleteTimer);
  pane.autocompleteTimer = setTimeout(() => {
    const { form } = pane.state;
    if (!form || form.active !== at || !form.fields[at]) return;
    const nonce = autocomplete(pane, form.entry, nest(form.entry, dataOf(pane, form, at)));
    pane.state.form = { ...form, nonce };
    pane.update();
  }, AUTOCOMPLETE_AFTER_MS);
}

/** Puts a suggestion into the active field, or adds the option it names. @param {Pane} pane @param {Suggestion} chosen */
export function take(pane, chosen) {
  const { form } = pane.state;
  if (!form) return;
  const fields = chosen.option
    ? [...form.fields, emptyField(chosen.option)]
    : form.fields.map((field, at) =>
        at === form.active ? { ...field, text: chosen.name, value: chosen.value, error: '' } : field,
      );
  const next = chosen.option ? fields.length - 1 : form.active + 1;
  pane.state.form = { ...form, fields, active: -1, index: -1, choices: [] };
  pane.draw();
  focusField(pane, next);
  activate(pane, next);
}

/** @param {Pane} pane @param {KeyboardEvent} event */
export function formKey(pane, event) {
  const { form } = pane.state;
  if (!form || /** @type {HTMLElement} */ (event.target).tagName === 'BUTTON') return;
  const found = form.open ? suggestions(pane, form) : [];
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    step(pane, form, found.length, event.key === 'ArrowDown' ? 1 : -1);
  else if (event.key === 'Enter') enter(pane, form, found);
  else if (event.key === 'Tab' && !event.shiftKey) {
    const pickable = found[Math.max(0, form.index)];
    if (
      !pickable ||
      (form.fields[form.active] && (form.fields[form.active].value !== undefined || form.index < 0))
    )
      return;
    take(pane, pickable);
  } else if (event.key === 'Escape') {
    if (form.open && found.length > 0) pane.state.form = { ...form, open: false };
    else endForm(pane);
  } else if (event.key === 'Backspace' && emptyHere(event)) back(pane, form);
  else return;
  event.preventDefault();
  pane.update();
}

/** @param {KeyboardEvent} event */
function emptyHere(event) {
  return event.target instanceof HTMLInputElement && event.target.value === '';
}

/** @param {Pane} pane @param {CommandForm} form @param {number} count @param {number} by */
function step(pane, form, count, by) {
  if (count === 0) return;
  const from = form.index < 0 && by < 0 ? 0 : form.index;
  pane.state.form = { ...form, index: (from + by + count) % count, open: true };
  pane.draw();
  pane.root.querySelector('.suggestions .active')?.scrollIntoView({ block: 'nearest' });
}

/** Takes what is pointed at, else goes to the next empty field, else sends. @param {Pane} pane @param {CommandForm} form @param {Suggestion[]} found */
function enter(pane, form, found) {
  const field = form.fields[form.active];
  const pointed = found[form.index];
  if (pointed && field?.value === undefined) {
    take(pane, pointed);
    return;
  }
  const empty = form.fields.findIndex(
    (one) => one !== field && one.value === undefined && one.text.trim() === '',
  );
  if (field && empty >= 0 && problem(pane, form, field) === '') focusField(pane, empty);
  else send(pane);
}

/** Backspace in an empty field: takes the option away, or the whole command. @param {Pane} pane @param {CommandForm} form */
function back(pane, form) {
  const field = form.fields[form.active];
  if (field && !field.option.required) {
    pane.state.form = { ...form, fields: form.fields.filter((one) => one !== field), active: -1 };
    pane.draw();
    focusField(pane, form.active - 1 >= 0 ? form.active - 1 : form.fields.length);
  } else if (form.active > 0) focusField(pane, form.active - 1);
  else endForm(pane);
}

/** Leaves the command and goes back to writing. @param {Pane} pane */
export function endForm(pane) {
  pane.state.form = null;
  pane.draw();
  pane.focusComposer();
}

/** @param {Pane} pane */
export function send(pane) {
  const { form } = pane.state;
  if (!form) return;
  const fields = form.fields.map((field) => ({ ...field, error: problem(pane, form, field) }));
  const wrong = fields.findIndex((field) => field.error);
  if (wrong >= 0) {
    pane.state.form = {
      ...form,
      fields,
      active: wrong,
      index: isChoosing(fields[wrong].option) ? 0 : -1,
      open: true,
    };
    pane.draw();
    focusField(pane, wrong);
    return;
  }
  pane.state.form = null;
  slash(pane, form.entry, nest(form.entry, dataOf(pane, form, -1)), filesOf(form));
  pane.draw();
  pane.focusComposer();
}
