// The line one writes in: messages, replies, mentions, and the way into the
// slash palette.

import { h } from './dom.js';
import { dots, icon } from './icons.js';
import { text } from './i18n.js';
import { say } from './actions.js';
import { beginForm } from './command-form.js';
import { formView, suggestionView } from './command-view.js';
import { matching, paletteView } from './palette.js';
import {
  channelName,
  channelOf,
  current,
  displayName,
  everybody,
  findMessage,
  isThread,
  writingRefused,
} from './state.js';
import { mentionKey, mentionView, mentionable, withMentions } from './mentions.js';

/** @import { Pane, Entry } from './types.js' */

const MESSAGE_LIMIT = 2000;
const COUNT_FROM = 1800;

/** @param {Pane} pane */
export function composer(pane) {
  const { state } = pane;
  const channel = channelOf(state, state.channelId);
  if (!channel) return h('div', { class: 'composer' });
  const refused = writingRefused(state, channel.id);
  if (refused) {
    return h(
      'div',
      { class: 'composer' },
      h(
        'div',
        { class: 'composer-box refused', 'data-testid': 'composer-disabled' },
        h('textarea', {
          class: 'composer-input',
          disabled: true,
          rows: 1,
          'data-testid': 'composer',
          placeholder: text(pane.locale(), refused),
          'aria-label': text(pane.locale(), refused),
        }),
      ),
    );
  }
  return h(
    'div',
    { class: 'composer' },
    state.form ? suggestionView(pane, state.form) : paletteView(pane, (entry) => take(pane, entry)),
    mentionView(pane),
    replyBar(pane),
    h(
      'div',
      {
        class: `composer-box ${state.replyTo && findMessage(state, state.replyTo) ? 'under-bar' : ''}`,
        'data-testid': 'composer-box',
      },
      state.form ? formView(pane, state.form) : input(pane, channel),
    ),
    typingLine(pane),
  );
}

/** @param {Pane} pane @param {import('./types.js').Channel} channel */
function input(pane, channel) {
  const { state } = pane;
  const locale = pane.locale();
  const direct = state.dms.has(channel.id);
  const sign = direct ? '@' : isThread(channel) ? '' : '#';
  const name = `${sign}${channelName(state, channel)}`;
  const draft = state.drafts.get(channel.id) ?? '';
  const active = activeLine(pane);
  return [
    h(
      'button',
      {
        type: 'button',
        class: 'icon-button composer-slash',
        'data-testid': 'open-palette',
        title: text(locale, 'commands'),
        'aria-label': text(locale, 'commands'),
        onclick: () => openPalette(pane),
      },
      icon('slash'),
    ),
    h('textarea', {
      class: 'composer-input',
      key: `composer-${channel.id}`,
      rows: 1,
      'data-testid': 'composer',
      value: draft,
      placeholder: text(locale, 'messageChannel', { name }),
      'aria-label': text(locale, 'messageAria', { name }),
      'aria-controls': active?.list,
      'aria-activedescendant': active?.line,
      autocomplete: 'off',
      enterkeyhint: 'send',
      ref: grow,
      oninput: (/** @type {any} */ event) => typed(pane, event.target),
      onkeydown: (/** @type {KeyboardEvent} */ event) => key(pane, event),
    }),
    draft.length > COUNT_FROM &&
      h(
        'span',
        { class: `composer-count ${draft.length > MESSAGE_LIMIT ? 'over' : ''}` },
        String(MESSAGE_LIMIT - draft.length),
      ),
    draft.trim() !== '' &&
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button composer-send',
          'data-testid': 'composer-send',
          'aria-label': text(locale, 'send'),
          onclick: () => send(pane),
        },
        icon('send'),
      ),
  ];
}

/** The list above the line one writes in, and the entry that Enter takes. @param {Pane} pane */
function activeLine(pane) {
  const { slug, palette, mention } = pane.state;
  if (palette) return { list: `palette-${slug}`, line: `palette-${slug}-${palette.index}` };
  if (mention && mentionable(pane).length > 0)
    return { list: `mentions-${slug}`, line: `mention-${slug}-${mention.index}` };
  return null;
}

/** @param {Pane} pane */
function replyBar(pane) {
  const message = pane.state.replyTo && findMessage(pane.state, pane.state.replyTo);
  if (!message) return null;
  const locale = pane.locale();
  const stop = () => {
    pane.state.replyTo = '';
    pane.update();
  };
  return h(
    'div',
    { class: 'reply-bar', 'data-testid': 'reply-bar' },
    h('span', null, text(locale, 'replyingTo', { name: displayName(current(pane.state, message.author)) })),
    h(
      'button',
      { type: 'button', class: 'icon-button', 'aria-label': text(locale, 'close'), onclick: stop },
      icon('cross'),
    ),
  );
}

/** @param {Pane} pane */
function typingLine(pane) {
  const { state } = pane;
  const names = [...(state.typing.get(state.channelId) ?? new Map())]
    .filter(([id, until]) => until > Date.now() && id !== state.me.id)
    .map(([id]) => displayName(everybody(state).find((user) => user.id === id)));
  const line =
    names.length === 0
      ? ''
      : names.length === 1
        ? text(pane.locale(), 'isTyping', { name: names[0] })
        : text(pane.locale(), 'areTyping', { names: names.join(', ') });
  return h(
    'div',
    { class: 'typing', 'data-testid': 'typing' },
    line && dots(),
    line && h('span', null, line),
  );
}

/** As tall as its text, up to what the style allows. @param {HTMLTextAreaElement} area */
function grow(area) {
  area.style.setProperty('height', 'auto');
  if (area.scrollHeight > 0) area.style.setProperty('height', `${area.scrollHeight}px`);
}

/** @param {Pane} pane @param {HTMLTextAreaElement} area */
function typed(pane, area) {
  const { state } = pane;
  state.drafts.set(state.channelId, area.value);
  grow(area);
  state.palette = /^\/[^\n]*$/.test(area.value) ? { query: area.value.slice(1), index: 0 } : null;
  const before = area.value.slice(0, area.selectionStart);
  const mention = /(?:^|\s)@([\p{L}\p{N}_]*)$/u.exec(before);
  state.mention =
    mention && !state.palette
      ? { query: mention[1].toLowerCase(), start: before.length - mention[1].length - 1, index: 0 }
      : null;
  pane.update();
}

/** @param {Pane} pane @param {KeyboardEvent} event */
function key(pane, event) {
  if (event.isComposing) return;
  if (pane.state.palette) paletteKey(pane, event);
  else if (pane.state.mention && mentionable(pane).length > 0) mentionKey(pane, event);
  else if (event.key === 'Enter' && !event.shiftKey) {
    event.preventDefault();
    send(pane);
  } else if (event.key === 'Escape') {
    pane.state.replyTo = '';
    pane.scrollDown();
    pane.update();
  }
}

/** @param {Pane} pane @param {KeyboardEvent} event */
function paletteKey(pane, event) {
  const { palette } = pane.state;
  if (!palette) return;
  const found = matching(pane, palette.query);
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const by = event.key === 'ArrowDown' ? 1 : -1;
    pane.state.palette = {
      ...palette,
      index: (palette.index + by + found.length) % Math.max(1, found.length),
    };
  } else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') {
    if (found[palette.index]) take(pane, found[palette.index]);
    else if (event.key === 'Tab') return;
  } else if (event.key === 'Escape') pane.state.palette = null;
  else return;
  event.preventDefault();
  pane.draw();
  pane.root.querySelector('.palette .active')?.scrollIntoView({ block: 'nearest' });
}

/** @param {Pane} pane @param {Entry} entry */
function take(pane, entry) {
  pane.state.drafts.delete(pane.state.channelId);
  beginForm(pane, entry);
}

/** @param {Pane} pane */
function openPalette(pane) {
  const { state } = pane;
  state.drafts.set(state.channelId, '/');
  state.palette = { query: '', index: 0 };
  pane.draw();
  pane.focusComposer();
}

/** @param {Pane} pane */
function send(pane) {
  const { state } = pane;
  const draft = (state.drafts.get(state.channelId) ?? '').trim();
  const content = withMentions(pane, draft);
  if (!draft || content.length > MESSAGE_LIMIT || !say(pane, content)) return;
  state.drafts.delete(state.channelId);
  state.palette = null;
  state.mention = null;
  pane.draw();
  const area = /** @type {HTMLTextAreaElement | null} */ (pane.root.querySelector('textarea.composer-input'));
  if (area) grow(area);
}
