// Applies the server's frames to a pane's state. Says nothing back and draws
// nothing: the pane redraws after every frame.

import {
  EPHEMERAL,
  channelOf,
  compareIds,
  componentKey,
  findMessage,
  firstChannel,
  mentionsMe,
} from './state.js';

/** @import { State, Message, Channel } from './types.js' */

/** How long "… is typing" stays, in milliseconds. */
const TYPING_MS = 9000;

/** @type {Record<string, (state: State, data: any) => void>} */
const HANDLERS = {
  hello,
  history,
  message_create: messageCreate,
  message_update: messageUpdate,
  message_delete: messageDelete,
  commands: (state, commands) => {
    state.commands = commands;
  },
  channel_create: channelChange,
  channel_update: channelChange,
  channel_delete: channelDelete,
  me: (state, me) => {
    state.me = { ...state.me, ...me };
  },
  pending: (state, { nonce, interaction_id: interactionId }) => {
    const pending = state.pending.get(nonce);
    if (pending) pending.interactionId = interactionId;
    const echo = state.echoes.get(nonce);
    if (echo) state.echoes.set(nonce, { ...echo, interactionId });
  },
  thinking: (state, { nonce, message }) => {
    settle(state, nonce);
    if (message) store(state, message);
  },
  done: (state, { nonce }) => settle(state, nonce),
  failed,
  modal: (state, modal) => {
    settle(state, modal.nonce);
    state.overlay = { kind: 'modal', ...modal, errors: {}, sending: '', failed: '' };
  },
  choices: (state, { nonce, choices }) => {
    state.pending.delete(nonce);
    if (state.form && state.form.nonce === nonce) state.form = { ...state.form, choices, nonce: '' };
  },
  typing: (state, { channel_id: channelId, user_id: userId }) => {
    const typing = state.typing.get(channelId) ?? new Map();
    typing.set(userId, Date.now() + TYPING_MS);
    state.typing.set(channelId, typing);
  },
  clock,
  faults: (state, faults) => {
    state.faults = faults;
  },
  bot: (state, { online }) => {
    state.botOnline = online;
  },
};

/** Frames after which every message may read differently: names, languages, permissions. */
const NAMING = new Set(['hello', 'me', 'channel_create', 'channel_update', 'channel_delete', 'history']);

/** @param {State} state @param {{t: string, d: any}} frame */
export function receive(state, frame) {
  HANDLERS[frame.t]?.(state, frame.d ?? {});
  if (NAMING.has(frame.t)) state.epoch += 1;
}

/** What was on its way when the connection fell will never be answered. */
export function connectionLost(/** @type {State} */ state) {
  for (const nonce of [...state.pending.keys()]) failed(state, { nonce, reason: 'connection' });
  state.stale = new Set(state.loaded);
}

/** @param {State} state @param {any} hello */
function hello(state, hello) {
  state.ready = true;
  state.me = hello.me;
  state.people = new Map(hello.people.map((/** @type {any} */ person) => [person.id, person]));
  state.guild = hello.guild;
  state.channels = new Map(hello.channels.map((/** @type {Channel} */ channel) => [channel.id, channel]));
  state.dms = new Map((hello.dms ?? []).map((/** @type {Channel} */ channel) => [channel.id, channel]));
  state.commands = hello.commands ?? [];
  state.routes = hello.routes ?? [];
  state.faults = hello.faults ?? { rest: [], deliveries: [] };
  state.bot = { ...(hello.bot ?? state.bot), bot: true };
  if (state.bot.online !== undefined) state.botOnline = state.bot.online;
  clock(state, hello);
  state.stale = new Set(state.loaded);
  if (!channelOf(state, state.channelId)) leaveChannel(state);
}

/** @param {State} state @param {any} clock */
function clock(state, { clock_offset_ms: offset, now_ms: nowMs }) {
  state.clockOffsetMs = offset ?? 0;
  state.skewMs = nowMs === undefined ? state.clockOffsetMs : nowMs - Date.now();
}

/** The channel one was in is gone: another one of the same place. */
function leaveChannel(/** @type {State} */ state) {
  state.channelId = state.place === 'dms' ? ([...state.dms.keys()][0] ?? '') : firstChannel(state);
  state.form = null;
  state.palette = null;
  state.openSelect = null;
}

/** The server's list, plus the ephemeral messages only this client still has. @param {State} state @param {any} data */
function history(state, { channel_id: channelId, messages }) {
  const fresh = new Map(messages.map((/** @type {Message} */ message) => [message.id, message]));
  for (const message of state.messages.get(channelId)?.values() ?? []) {
    if ((message.flags ?? 0) & EPHEMERAL && !fresh.has(message.id)) fresh.set(message.id, message);
  }
  state.messages.set(channelId, fresh);
  state.loaded.add(channelId);
}

function store(/** @type {State} */ state, /** @type {Message} */ message) {
  const channel = state.messages.get(message.channel_id) ?? new Map();
  channel.set(message.id, { ...channel.get(message.id), ...message });
  state.messages.set(message.channel_id, channel);
}

/** @param {State} state @param {Message} message */
function messageCreate(state, message) {
  store(state, message);
  state.typing.get(message.channel_id)?.delete(message.author.id);
  dropEcho(state, message);
  if (message.author.id === state.me.id) {
    state.unread.delete(message.channel_id);
    return;
  }
  if (message.channel_id === state.channelId && state.atBottom) return;
  const unread = state.unread.get(message.channel_id) ?? { count: 0, mentions: 0, firstId: message.id };
  const called = mentionsMe(state, message) || state.dms.has(message.channel_id);
  state.unread.set(message.channel_id, {
    ...unread,
    count: unread.count + 1,
    mentions: unread.mentions + Number(called),
  });
}

/** The bot's answer takes the place of the line the client showed by itself. */
function dropEcho(/** @type {State} */ state, /** @type {Message} */ message) {
  for (const [nonce, echo] of state.echoes) {
    if (echo.interactionId && echo.interactionId === message.interaction_metadata?.id) {
      state.pending.delete(nonce);
      state.echoes.delete(nonce);
    }
  }
}

/** @param {State} state @param {Message} message */
function messageUpdate(state, message) {
  store(state, message);
  dropEcho(state, message);
  state.failures.delete(message.id);
  for (const [nonce, pending] of state.pending) {
    if (pending.messageId === message.id && pending.kind !== 'submit') state.pending.delete(nonce);
  }
  for (const key of [...state.chosen.keys()]) if (key.startsWith(`${message.id} `)) state.chosen.delete(key);
  keepOpenSelect(state, message);
}

/** An open select survives an update that still offers the same things in the same place. */
function keepOpenSelect(/** @type {State} */ state, /** @type {Message} */ message) {
  const open = state.openSelect;
  if (!open || open.messageId !== message.id) return;
  const selects = (message.components ?? [])
    .flatMap((row) => row.components ?? [])
    .filter((part) => part.type !== 2 && !part.disabled);
  const same =
    selects.find((part) => part.custom_id === open.customId) ??
    selects.find((part) => offeredBy(part) === open.offered);
  if (!same) {
    state.openSelect = null;
    return;
  }
  const offered = same.options?.map((option) => option.value);
  const values = offered ? open.values.filter((value) => offered.includes(value)) : open.values;
  const last = offered ? offered.length - 1 : open.active;
  state.openSelect = {
    ...open,
    customId: same.custom_id ?? '',
    offered: offeredBy(same),
    values,
    active: Math.min(open.active, last),
  };
}

/** What a select offers, to recognise it under a new custom_id. */
export function offeredBy(/** @type {import('./types.js').Component} */ select) {
  return JSON.stringify([select.type, (select.options ?? []).map((option) => [option.value, option.label])]);
}

/** @param {State} state @param {{id: string, channel_id: string}} data */
function messageDelete(state, { id, channel_id: channelId }) {
  state.messages.get(channelId)?.delete(id);
  state.failures.delete(id);
  if (state.replyTo === id) state.replyTo = '';
  if (state.openSelect?.messageId === id) state.openSelect = null;
  const unread = state.unread.get(channelId);
  if (unread && compareIds(unread.firstId, id) === 0) state.unread.delete(channelId);
}

/** @param {State} state @param {Channel} channel */
function channelChange(state, channel) {
  const list = channel.type === 1 || channel.type === 3 ? state.dms : state.channels;
  list.set(channel.id, { ...list.get(channel.id), ...channel });
}

/** @param {State} state @param {{id: string}} channel */
function channelDelete(state, { id }) {
  state.channels.delete(id);
  state.dms.delete(id);
  state.unread.delete(id);
  if (state.channelId === id) leaveChannel(state);
}

/** Nothing more to wait for: the page may let go of what it held back. */
function settle(/** @type {State} */ state, /** @type {string} */ nonce) {
  state.pending.delete(nonce);
  state.echoes.delete(nonce);
  if (state.overlay?.kind === 'modal' && state.overlay.sending === nonce) state.overlay = null;
}

/** @param {State} state @param {{nonce: string, reason: string, message?: string}} data */
function failed(state, { nonce, reason, message }) {
  const pending = state.pending.get(nonce);
  state.pending.delete(nonce);
  const echo = state.echoes.get(nonce);
  if (echo) state.echoes.set(nonce, { ...echo, failure: { reason, message } });
  if (state.overlay?.kind === 'modal' && state.overlay.sending === nonce) {
    state.overlay = {
      ...state.overlay,
      sending: '',
      failed: reason === 'invalid' && message ? message : 'modalFailed',
    };
  }
  if (state.form?.nonce === nonce) state.form = { ...state.form, nonce: '', choices: [] };
  if (pending?.messageId && findMessage(state, pending.messageId)) {
    state.failures.set(pending.messageId, { reason, message });
    if (pending.customId) state.chosen.delete(componentKey(pending.messageId, pending.customId));
  }
}
