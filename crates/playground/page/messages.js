// The list of messages: grouping, the lines above and below a message, the
// lines the client shows by itself. What is in a message is drawn elsewhere.

import { h, lazy } from './dom.js';
import { icon } from './icons.js';
import { avatar } from './avatar.js';
import { text } from './i18n.js';
import { dayNumber, formatMessageTime, formatStamp } from './time.js';
import { isJumbo, markdown, plainText } from './markdown.js';
import { attachments } from './attachments.js';
import { embeds } from './embeds.js';
import { components } from './components.js';
import { dismiss } from './actions.js';
import {
  EPHEMERAL, LOADING, MANAGE_MESSAGES, channelName, channelOf, current, displayName, findMessage, may, mentionsMe, messagesOf, now,
  partner, pendingOf, writingRefused,
} from './state.js';

/** @import { Pane, Message, Echo, User } from './types.js' */

const GROUP_MS = 7 * 60 * 1000;
const CHAT = new Set([0, 19, 20, 23]);

/** @param {Pane} pane */
export function messageList(pane) {
  const { state } = pane;
  const channel = channelOf(state, state.channelId);
  const list = messagesOf(state, state.channelId);
  const echoes = [...state.echoes.values()].filter((echo) => echo.channelId === state.channelId);
  return h('ol', { class: 'message-list', 'data-testid': 'message-list', 'data-channel-id': state.channelId, role: 'log', 'aria-live': 'polite',
    'aria-relevant': 'additions', 'aria-label': channel ? channelName(state, channel) : null, 'aria-busy': state.loaded.has(state.channelId) ? null : 'true' },
  channel && state.loaded.has(state.channelId) && welcome(pane, channel),
  list.map((message, at) => row(pane, message, list[at - 1])),
  echoes.map((echo) => echoRow(pane, echo)));
}

/** @param {Pane} pane @param {Message} message @param {Message | undefined} before */
function row(pane, message, before) {
  const { state } = pane;
  const starts = startsGroup(state.newFrom === message.id, message, before);
  const newDay = !before || dayNumber(Date.parse(before.timestamp)) !== dayNumber(Date.parse(message.timestamp));
  const open = state.openSelect?.messageId === message.id ? state.openSelect : null;
  const reference = referenced(pane, message);
  return lazy(message.id, [message, starts, newDay, state.newFrom === message.id, open, pendingOf(state, message.id), state.failures.get(message.id),
    state.touched.get(message.id), state.epoch, dayNumber(now(state)), reference, state.replyTo === message.id], () => h('li', { class: 'entry' },
    newDay && h('div', { class: 'day', role: 'separator' }, h('span', null, formatStamp(Date.parse(message.timestamp), 'D', pane.locale()))),
    state.newFrom === message.id && h('div', { class: 'new-line', role: 'separator', 'data-testid': 'new-line' }, h('span', null, text(pane.locale(), 'newMessages'))),
    CHAT.has(message.type) ? article(pane, message, starts, reference) : systemLine(pane, message)));
}

/** Whether a message shows its author anew instead of following the one before. @param {boolean} first @param {Message} message @param {Message | undefined} before */
function startsGroup(first, message, before) {
  if (first || !before || !CHAT.has(before.type) || message.type !== 0) return true;
  if (message.interaction_metadata || message.author.id !== before.author.id) return true;
  if (((message.flags ?? 0) & EPHEMERAL) !== ((before.flags ?? 0) & EPHEMERAL)) return true;
  const [a, b] = [Date.parse(before.timestamp), Date.parse(message.timestamp)];
  return b - a > GROUP_MS || dayNumber(a) !== dayNumber(b);
}

/** The message this one answers: `null` when it is gone, `undefined` when it answers none. @param {Pane} pane @param {Message} message */
function referenced(pane, message) {
  const id = message.message_reference?.message_id
    ?? (message.interaction_metadata?.type === 3 ? message.interaction_metadata.interacted_message_id : undefined);
  if (!id || message.type === 18 || message.type === 6) return undefined;
  return findMessage(pane.state, id) ?? message.referenced_message ?? null;
}

/** @param {Pane} pane @param {Message} message @param {boolean} starts @param {Message | null | undefined} reference */
function article(pane, message, starts, reference) {
  const { state } = pane;
  const locale = pane.locale();
  const ephemeral = Boolean((message.flags ?? 0) & EPHEMERAL);
  const author = current(state, message.author);
  const at = Date.parse(message.timestamp);
  const classes = ['message', starts ? 'starts' : 'follows', ephemeral && 'ephemeral', mentionsMe(state, message) && 'mentioned',
    state.replyTo === message.id && 'answering'].filter(Boolean).join(' ');
  return h('article', { class: classes, 'data-testid': 'message', 'data-message-id': message.id, 'data-author-id': message.author.id,
    'data-ephemeral': ephemeral ? 'true' : null, tabindex: '-1', 'aria-label': `${displayName(author)}, ${formatMessageTime(at, now(state), locale)}` },
  starts && contextLine(pane, message, reference),
  starts
    ? h('button', { type: 'button', class: 'face', tabindex: '-1', 'aria-hidden': 'true', onclick: () => pane.showProfile(author) }, avatar(author))
    : h('time', { class: 'gutter', datetime: message.timestamp }, formatStamp(at, 't', locale)),
  h('div', { class: 'message-content' },
    starts && h('div', { class: 'message-head' }, authorName(pane, author), author.bot && appTag(pane),
      h('time', { class: 'when', datetime: message.timestamp, title: formatStamp(at, 'F', locale) }, formatMessageTime(at, now(state), locale))),
    content(pane, message, author),
    attachments(pane, message),
    embeds(pane, message),
    components(pane, message),
    failureLine(pane, message),
    ephemeral && onlyYou(pane, () => dismiss(pane, message))),
  toolbar(pane, message, ephemeral));
}

/** @param {Pane} pane @param {Message} message @param {User} author */
function content(pane, message, author) {
  const locale = pane.locale();
  if ((message.flags ?? 0) & LOADING) return thinking(text(locale, 'thinking', { name: displayName(author) }));
  if (!message.content && !message.edited_timestamp) return null;
  const edited = message.edited_timestamp && h('span', { class: 'edited', 'data-testid': 'edited', title: formatStamp(Date.parse(message.edited_timestamp), 'F', locale) }, text(locale, 'edited'));
  if (!message.content) return null;
  return h('div', { class: `message-text ${isJumbo(message.content) ? 'jumbo' : ''}`, 'data-testid': 'content' },
    markdown(pane, message.content, message.id), edited && ' ', edited);
}

/** @param {string} label */
function thinking(label) {
  return h('div', { class: 'thinking', 'data-testid': 'thinking', role: 'status' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i', null), h('i', null), h('i', null)), label);
}

/** @param {Pane} pane @param {User} user */
export function authorName(pane, user) {
  return h('button', { type: 'button', class: 'author', 'data-testid': 'author', onclick: () => pane.showProfile(user) }, h('bdi', null, displayName(user)));
}

/** @param {Pane} pane */
export function appTag(pane) {
  return h('span', { class: 'app-tag', 'data-testid': 'app-tag' }, icon('check'), text(pane.locale(), 'appTag'));
}

/** "Anna used /sembli" or the message that is answered. @param {Pane} pane @param {Message} message @param {Message | null | undefined} reference */
function contextLine(pane, message, reference) {
  const meta = message.interaction_metadata;
  if (meta?.type === 2 && meta.name) return usedLine(pane, current(pane.state, meta.user), meta.name);
  if (reference === undefined) return null;
  if (reference === null) {
    return h('div', { class: 'context' }, h('span', { class: 'spine' }), icon('reply', 'tiny-icon'), h('em', null, text(pane.locale(), 'replyGone')));
  }
  const author = current(pane.state, reference.author);
  const preview = plainText(pane, reference.content);
  return h('div', { class: 'context', 'data-testid': 'reply-line' }, h('span', { class: 'spine' }), avatar(author, { size: 'tiny' }),
    author.bot && appTag(pane), authorName(pane, author),
    h('button', { type: 'button', class: 'context-text', onclick: () => pane.showMessage(reference.id) }, preview || h('em', null, text(pane.locale(), 'seeAttachment'))));
}

/** @param {Pane} pane @param {User} user @param {string} name */
function usedLine(pane, user, name) {
  return h('div', { class: 'context', 'data-testid': 'used-line' }, h('span', { class: 'spine' }), avatar(user, { size: 'tiny' }),
    authorName(pane, user), h('span', null, text(pane.locale(), 'used')), ' ',
    h('button', { type: 'button', class: 'context-command', onclick: () => pane.startCommand(name) }, `/${name}`));
}

/** @param {Pane} pane @param {Message} message */
function failureLine(pane, message) {
  const failure = pane.state.failures.get(message.id);
  return failure && h('div', { class: 'failure', 'data-testid': 'interaction-failed', role: 'alert' }, icon('warning'), text(pane.locale(), 'failed'), reasonText(pane, failure));
}

/** @param {Pane} pane @param {import('./types.js').Failure} failure */
function reasonText(pane, { reason, message }) {
  const known = /** @type {const} */ (['timeout', 'bot_offline', 'connection']).find((one) => one === reason);
  const detail = known ? text(pane.locale(), known) : message;
  return detail && h('span', { class: 'failure-reason' }, ` · ${detail}`);
}

/** @param {Pane} pane @param {() => void} onDismiss */
function onlyYou(pane, onDismiss) {
  const locale = pane.locale();
  return h('div', { class: 'only-you' }, icon('eye'), h('span', null, text(locale, 'onlyYou')), h('span', { 'aria-hidden': 'true' }, ' · '),
    h('button', { type: 'button', class: 'link', 'data-testid': 'dismiss', onclick: onDismiss }, text(locale, 'dismiss')));
}

/** @param {Pane} pane @param {Message} message @param {boolean} ephemeral */
function toolbar(pane, message, ephemeral) {
  const { state } = pane;
  const canReply = !ephemeral && !writingRefused(state, message.channel_id);
  const canDelete = !ephemeral && (message.author.id === state.me.id || may(state, message.channel_id, MANAGE_MESSAGES));
  if (!canReply && !canDelete) return null;
  const button = (/** @type {'reply' | 'delete'} */ key, /** @type {'reply' | 'trash'} */ picture, /** @type {() => void} */ onclick) => h('button', {
    type: 'button', class: `tool ${key === 'delete' ? 'danger' : ''}`, 'data-testid': `message-${key}`, title: text(pane.locale(), key), 'aria-label': text(pane.locale(), key), onclick,
  }, icon(picture));
  return h('div', { class: 'toolbar', role: 'toolbar' },
    canReply && button('reply', 'reply', () => pane.startReply(message.id)),
    canDelete && button('delete', 'trash', () => pane.askDelete(message)));
}

/** A command the bot hasn't answered yet, or never did. @param {Pane} pane @param {Echo} echo */
function echoRow(pane, echo) {
  const { state } = pane;
  const locale = pane.locale();
  const drop = () => {
    state.echoes.delete(echo.nonce);
    pane.update();
  };
  return h('li', { class: 'entry', key: `echo-${echo.nonce}` },
    h('article', { class: `message starts ${echo.failure ? 'ephemeral' : ''}`, 'data-testid': 'command-echo', 'data-nonce': echo.nonce },
      usedLine(pane, state.me, echo.name),
      h('span', { class: 'face' }, avatar(state.bot)),
      h('div', { class: 'message-content' },
        h('div', { class: 'message-head' }, authorName(pane, state.bot), appTag(pane)),
        echo.failure
          ? h('div', { class: 'failure', 'data-testid': 'interaction-failed', role: 'alert' }, icon('warning'), text(locale, 'failed'), reasonText(pane, echo.failure))
          : thinking(text(locale, 'sending')),
        echo.failure && onlyYou(pane, drop))));
}

/** @param {Pane} pane @param {Message} message */
function systemLine(pane, message) {
  const name = displayName(current(pane.state, message.author));
  const locale = pane.locale();
  const line = message.type === 7 ? text(locale, 'joined', { name })
    : message.type === 18 ? text(locale, 'started', { name, thread: message.content })
      : message.type === 6 ? text(locale, 'pinned', { name }) : message.content;
  return h('div', { class: 'system', 'data-testid': 'system-message', 'data-message-id': message.id },
    icon(message.type === 18 ? 'thread' : message.type === 6 ? 'pin' : 'arrow'), h('span', null, line), ' ',
    h('time', { class: 'when', datetime: message.timestamp }, formatMessageTime(Date.parse(message.timestamp), now(pane.state), locale)));
}

/** The head of a channel. @param {Pane} pane @param {import('./types.js').Channel} channel */
function welcome(pane, channel) {
  const locale = pane.locale();
  const name = channelName(pane.state, channel);
  const direct = pane.state.dms.has(channel.id);
  return h('li', { class: 'welcome', key: `welcome-${channel.id}` },
    direct ? avatar(partner(pane.state, channel), { size: 'large' }) : h('span', { class: 'welcome-icon' }, icon('hash')),
    h('h2', null, direct ? h('bdi', null, name) : text(locale, 'welcome', { name })),
    h('p', null, direct ? text(locale, 'welcomeDm', { name }) : text(locale, 'welcomeText', { name })));
}
