// The list of messages: grouping, the lines above and below a message, the
// lines the client shows by itself. What is in a message is drawn elsewhere.

import { h, lazy } from './dom.js';
import { icon } from './icons.js';
import { avatar } from './avatar.js';
import { text } from './i18n.js';
import { dayNumber, formatMessageTime, formatStamp } from './time.js';
import {
  EPHEMERAL,
  channelName,
  channelOf,
  compareIds,
  current,
  displayName,
  findMessage,
  isThread,
  messagesOf,
  now,
  origin,
  partner,
  pendingOf,
} from './state.js';
import { appTag, article, authorName, onlyYou, reasonText, thinking, usedLine } from './message.js';

/** @import { Pane, Message, Echo } from './types.js' */

const GROUP_MS = 7 * 60 * 1000;
const CHAT = new Set([0, 19, 20, 23]);

/** @param {Pane} pane */
export function messageList(pane) {
  const { state } = pane;
  const channel = channelOf(state, state.channelId);
  const list = messagesOf(state, state.channelId);
  return h(
    'div',
    {
      class: 'message-list',
      'data-testid': 'message-list',
      'data-channel-id': state.channelId,
      role: 'log',
      'aria-live': 'polite',
      'aria-relevant': 'additions',
      'aria-label': channel ? channelName(state, channel) : null,
      'aria-busy': state.loaded.has(state.channelId) ? null : 'true',
    },
    channel && state.loaded.has(state.channelId) && welcome(pane, channel),
    list.map((message, at) => [echoesBetween(pane, list[at - 1], message), row(pane, message, list[at - 1])]),
    echoesBetween(pane, list.at(-1), undefined),
  );
}

/** The commands that were sent after one message and before the next. @param {Pane} pane @param {Message | undefined} before @param {Message | undefined} next */
function echoesBetween(pane, before, next) {
  const { echoes, channelId } = pane.state;
  const here = [...echoes.values()].filter(
    (echo) =>
      echo.channelId === channelId &&
      (!before || compareIds(before.id, echo.after) <= 0) &&
      (!next || compareIds(next.id, echo.after) > 0),
  );
  return here.map((echo) => echoRow(pane, echo));
}

/** @param {Pane} pane @param {Message} message @param {Message | undefined} before */
function row(pane, message, before) {
  const { state } = pane;
  const starts = startsGroup(state.newFrom === message.id, message, before);
  const newDay =
    !before || dayNumber(Date.parse(before.timestamp)) !== dayNumber(Date.parse(message.timestamp));
  const open = state.openSelect?.messageId === message.id ? state.openSelect : null;
  const reference = referenced(pane, message);
  return lazy(
    message.id,
    [
      message,
      starts,
      newDay,
      state.newFrom === message.id,
      open,
      pendingOf(state, message.id),
      state.failures.get(message.id),
      state.touched.get(message.id),
      state.epoch,
      dayNumber(now(state)),
      reference,
      state.replyTo === message.id,
    ],
    () =>
      h(
        'div',
        { class: 'entry' },
        newDay &&
          h(
            'div',
            { class: 'day', role: 'separator' },
            h('span', null, formatStamp(Date.parse(message.timestamp), 'D', pane.locale())),
          ),
        state.newFrom === message.id &&
          h(
            'div',
            { class: 'new-line', role: 'separator', 'data-testid': 'new-line' },
            h('span', null, text(pane.locale(), 'newMessages')),
          ),
        CHAT.has(message.type) ? article(pane, message, starts, reference) : systemLine(pane, message),
      ),
  );
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
  const id =
    message.message_reference?.message_id ??
    (origin(message)?.type === 3 ? origin(message)?.interacted_message_id : undefined);
  if (!id || message.type === 18 || message.type === 6) return undefined;
  return findMessage(pane.state, id) ?? message.referenced_message ?? null;
}

/** A command the bot hasn't answered yet, or never did. @param {Pane} pane @param {Echo} echo */
function echoRow(pane, echo) {
  const { state } = pane;
  const locale = pane.locale();
  const drop = () => {
    state.echoes.delete(echo.nonce);
    pane.update();
  };
  return h(
    'div',
    { class: 'entry', key: `echo-${echo.nonce}` },
    h(
      'article',
      {
        class: `message starts ${echo.failure ? 'ephemeral' : ''}`,
        'data-testid': 'command-echo',
        'data-nonce': echo.nonce,
      },
      usedLine(pane, state.me, echo.name),
      h('span', { class: 'face' }, avatar(state.bot)),
      h(
        'div',
        { class: 'message-content' },
        h('div', { class: 'message-head' }, authorName(pane, state.bot), appTag(pane)),
        echo.failure
          ? h(
              'div',
              { class: 'failure', 'data-testid': 'interaction-failed', role: 'alert' },
              icon('warning'),
              text(locale, 'failed'),
              reasonText(pane, echo.failure),
            )
          : thinking(text(locale, 'sending')),
        echo.failure && onlyYou(pane, drop),
      ),
    ),
  );
}

/** @param {Pane} pane @param {Message} message */
function systemLine(pane, message) {
  const name = displayName(current(pane.state, message.author));
  const locale = pane.locale();
  const line =
    message.type === 7
      ? text(locale, 'joined', { name })
      : message.type === 18
        ? text(locale, 'started', { name, thread: message.content })
        : message.type === 6
          ? text(locale, 'pinned', { name })
          : message.content;
  return h(
    'div',
    { class: 'system', 'data-testid': 'system-message', 'data-message-id': message.id },
    icon(message.type === 18 ? 'thread' : message.type === 6 ? 'pin' : 'arrow'),
    h('span', null, line),
    ' ',
    h(
      'time',
      { class: 'when', datetime: message.timestamp },
      formatMessageTime(Date.parse(message.timestamp), now(pane.state), locale),
    ),
  );
}

/** The head of a channel. @param {Pane} pane @param {import('./types.js').Channel} channel */
function welcome(pane, channel) {
  const locale = pane.locale();
  const name = channelName(pane.state, channel);
  const direct = pane.state.dms.has(channel.id);
  const thread = isThread(channel);
  const line = direct ? 'welcomeDm' : thread ? 'welcomeThread' : 'welcomeText';
  return h(
    'div',
    { class: 'welcome', key: `welcome-${channel.id}` },
    direct
      ? avatar(partner(pane.state, channel), { size: 'large' })
      : h('span', { class: 'welcome-icon' }, icon(thread ? 'thread' : 'hash')),
    h('h2', null, direct || thread ? h('bdi', null, name) : text(locale, 'welcome', { name })),
    h('p', null, text(locale, line, { name })),
  );
}
