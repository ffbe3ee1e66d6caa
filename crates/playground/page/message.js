// One message: its author, its text, what is above and below it.

import { h } from './dom.js';
import { dots, icon } from './icons.js';
import { avatar } from './avatar.js';
import { text } from './i18n.js';
import { formatMessageTime, formatStamp } from './time.js';
import { isJumbo, markdown, plainText } from './markdown-view.js';
import { attachments } from './attachments.js';
import { embeds } from './embeds.js';
import { components } from './components.js';
import { threadCard } from './thread-card.js';
import { dismiss } from './actions.js';
import {
  EPHEMERAL,
  LOADING,
  MANAGE_MESSAGES,
  current,
  displayName,
  may,
  mentionsMe,
  now,
  origin,
  writingRefused,
} from './state.js';

/** @import { Pane, Message, User } from './types.js' */

/** @param {Pane} pane @param {Message} message @param {boolean} starts @param {Message | null | undefined} reference */
export function article(pane, message, starts, reference) {
  const { state } = pane;
  const locale = pane.locale();
  const ephemeral = Boolean((message.flags ?? 0) & EPHEMERAL);
  const author = current(state, message.author);
  const at = Date.parse(message.timestamp);
  const classes = [
    'message',
    starts ? 'starts' : 'follows',
    ephemeral && 'ephemeral',
    mentionsMe(state, message) && 'mentioned',
    state.replyTo === message.id && 'answering',
  ]
    .filter(Boolean)
    .join(' ');
  return h(
    'article',
    {
      class: classes,
      'data-testid': 'message',
      'data-message-id': message.id,
      'data-author-id': message.author.id,
      'data-ephemeral': ephemeral ? 'true' : null,
      tabindex: '-1',
      'aria-label': `${displayName(author)}, ${formatMessageTime(at, now(state), locale)}`,
    },
    starts && contextLine(pane, message, reference),
    starts
      ? h(
          'button',
          {
            type: 'button',
            class: 'face',
            tabindex: '-1',
            'aria-hidden': 'true',
            onclick: () => pane.showProfile(author),
          },
          avatar(author),
        )
      : h('time', { class: 'gutter', datetime: message.timestamp }, formatStamp(at, 't', locale)),
    h(
      'div',
      { class: 'message-content' },
      starts &&
        h(
          'div',
          { class: 'message-head' },
          authorName(pane, author),
          author.bot && appTag(pane),
          h(
            'time',
            { class: 'when', datetime: message.timestamp, title: formatStamp(at, 'F', locale) },
            formatMessageTime(at, now(state), locale),
          ),
        ),
      content(pane, message, author),
      attachments(pane, message),
      embeds(pane, message),
      components(pane, message),
      threadCard(pane, message),
      failureLine(pane, message),
      ephemeral && onlyYou(pane, () => dismiss(pane, message)),
    ),
    toolbar(pane, message, ephemeral),
  );
}

/** @param {Pane} pane @param {Message} message @param {User} author */
function content(pane, message, author) {
  const locale = pane.locale();
  if ((message.flags ?? 0) & LOADING)
    return thinking(text(locale, 'thinking', { name: displayName(author) }));
  const edited =
    message.edited_timestamp &&
    h(
      'span',
      {
        class: 'edited',
        'data-testid': 'edited',
        title: formatStamp(Date.parse(message.edited_timestamp), 'F', locale),
      },
      text(locale, 'edited'),
    );
  if (!message.content) return null;
  return h(
    'div',
    { class: `message-text ${isJumbo(message.content) ? 'jumbo' : ''}`, 'data-testid': 'content' },
    markdown(pane, message.content, message.id),
    edited && ' ',
    edited,
  );
}

/** @param {string} label */
export function thinking(label) {
  return h('div', { class: 'thinking', 'data-testid': 'thinking', role: 'status' }, dots(), label);
}

/** @param {Pane} pane @param {User} user */
export function authorName(pane, user) {
  return h(
    'button',
    { type: 'button', class: 'author', 'data-testid': 'author', onclick: () => pane.showProfile(user) },
    h('bdi', null, displayName(user)),
  );
}

/** @param {Pane} pane */
export function appTag(pane) {
  return h(
    'span',
    { class: 'app-tag', 'data-testid': 'app-tag' },
    icon('check'),
    text(pane.locale(), 'appTag'),
  );
}

/** "Anna used /sembli" or the message that is answered. @param {Pane} pane @param {Message} message @param {Message | null | undefined} reference */
function contextLine(pane, message, reference) {
  const meta = origin(message);
  if (meta?.type === 2 && meta.name) return usedLine(pane, current(pane.state, meta.user), meta.name);
  if (reference === undefined) return null;
  if (reference === null) {
    return h(
      'div',
      { class: 'context' },
      h('span', { class: 'spine' }),
      icon('reply', 'tiny-icon'),
      h('em', null, text(pane.locale(), 'replyGone')),
    );
  }
  const author = current(pane.state, reference.author);
  const preview = plainText(pane, reference.content);
  return h(
    'div',
    { class: 'context', 'data-testid': 'reply-line' },
    h('span', { class: 'spine' }),
    avatar(author, { size: 'tiny' }),
    author.bot && appTag(pane),
    authorName(pane, author),
    h(
      'button',
      { type: 'button', class: 'context-text', onclick: () => pane.showMessage(reference.id) },
      preview || h('em', null, text(pane.locale(), 'seeAttachment')),
    ),
  );
}

/** @param {Pane} pane @param {User} user @param {string} name */
export function usedLine(pane, user, name) {
  return h(
    'div',
    { class: 'context', 'data-testid': 'used-line' },
    h('span', { class: 'spine' }),
    avatar(user, { size: 'tiny' }),
    authorName(pane, user),
    h('span', null, text(pane.locale(), 'used')),
    ' ',
    h(
      'button',
      { type: 'button', class: 'context-command', onclick: () => pane.startCommand(name) },
      `/${name}`,
    ),
  );
}

/** @param {Pane} pane @param {Message} message */
export function failureLine(pane, message) {
  const failure = pane.state.failures.get(message.id);
  return (
    failure &&
    h(
      'div',
      { class: 'failure', 'data-testid': 'interaction-failed', role: 'alert' },
      icon('warning'),
      text(pane.locale(), 'failed'),
      reasonText(pane, failure),
    )
  );
}

/** @param {Pane} pane @param {import('./types.js').Failure} failure */
export function reasonText(pane, { reason, message }) {
  const known = /** @type {const} */ (['timeout', 'bot_offline', 'connection']).find((one) => one === reason);
  const detail = known ? text(pane.locale(), known) : message;
  return detail && h('span', { class: 'failure-reason' }, ` · ${detail}`);
}

/** @param {Pane} pane @param {() => void} onDismiss */
export function onlyYou(pane, onDismiss) {
  const locale = pane.locale();
  return h(
    'div',
    { class: 'only-you' },
    icon('eye'),
    h('span', null, text(locale, 'onlyYou')),
    h('span', { 'aria-hidden': 'true' }, ' · '),
    h(
      'button',
      { type: 'button', class: 'link', 'data-testid': 'dismiss', onclick: onDismiss },
      text(locale, 'dismiss'),
    ),
  );
}

/** @param {Pane} pane @param {Message} message @param {boolean} ephemeral */
function toolbar(pane, message, ephemeral) {
  const { state } = pane;
  const canReply = !ephemeral && !writingRefused(state, message.channel_id);
  const canDelete =
    !ephemeral && (message.author.id === state.me.id || may(state, message.channel_id, MANAGE_MESSAGES));
  if (!canReply && !canDelete) return null;
  const button = (
    /** @type {'reply' | 'delete'} */ key,
    /** @type {'reply' | 'trash'} */ picture,
    /** @type {() => void} */ onclick,
  ) =>
    h(
      'button',
      {
        type: 'button',
        class: `tool ${key === 'delete' ? 'danger' : ''}`,
        'data-testid': `message-${key}`,
        title: text(pane.locale(), key),
        'aria-label': text(pane.locale(), key),
        onclick,
      },
      icon(picture),
    );
  return h(
    'div',
    { class: 'toolbar', role: 'group', 'aria-label': text(pane.locale(), 'messageActions') },
    canReply && button('reply', 'reply', () => pane.startReply(message.id)),
    canDelete && button('delete', 'trash', () => pane.askDelete(message)),
  );
}
