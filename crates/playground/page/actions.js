// What a person does: each function tells the server and remembers what is
// now being waited for. None of them draws.

import { componentKey, findMessage, messagesOf, pendingOf } from './state.js';

/** @import { Pane, Component, Message, Entry, FileValue, Pending } from './types.js' */

/** @param {Pane} pane @param {Pending} pending @param {{op: string, [field: string]: any}} frame */
function interact(pane, pending, frame) {
  const { state } = pane;
  state.nonce += 1;
  const nonce = `${state.slug}-${Date.now().toString(36)}-${state.nonce}`;
  state.pending.set(nonce, pending);
  const sent = pane.send({ ...frame, nonce });
  if (!sent) pane.receive({ t: 'failed', d: { nonce, reason: 'connection' } });
  return nonce;
}

/** Presses a button, unless something of this message is still on its way. @param {Pane} pane @param {Message} message @param {Component} button */
export function press(pane, message, button) {
  if (button.disabled || pendingOf(pane.state, message.id)) return;
  pane.state.failures.delete(message.id);
  const customId = button.custom_id ?? '';
  interact(
    pane,
    { kind: 'press', messageId: message.id, customId },
    { op: 'press', message_id: message.id, custom_id: customId },
  );
  pane.update();
}

/** Sends what was chosen in a select. @param {Pane} pane @param {string} messageId @param {string} customId @param {string[]} values */
export function choose(pane, messageId, customId, values) {
  if (!findMessage(pane.state, messageId) || pendingOf(pane.state, messageId)) return;
  pane.state.failures.delete(messageId);
  pane.state.chosen.set(componentKey(messageId, customId), values);
  pane.touch(messageId);
  interact(
    pane,
    { kind: 'select', messageId, customId },
    { op: 'select', message_id: messageId, custom_id: customId, values },
  );
  pane.update();
}

/** Sends a slash command and shows a line for it at once. @param {Pane} pane @param {Entry} entry @param {any[]} options @param {FileValue[]} files */
export function slash(pane, entry, options, files) {
  const { state } = pane;
  const channelId = state.channelId;
  const nonce = interact(
    pane,
    { kind: 'slash' },
    { op: 'slash', channel_id: channelId, command_id: entry.command.id, options, files },
  );
  const failure = state.pending.has(nonce) ? undefined : { reason: 'connection' };
  const after = messagesOf(state, channelId).at(-1)?.id ?? '';
  state.echoes.set(nonce, { nonce, channelId, name: entry.name, after, failure });
  pane.scrollDown();
  pane.update();
}

/** Asks the bot for choices. @param {Pane} pane @param {Entry} entry @param {any[]} options */
export function autocomplete(pane, entry, options) {
  for (const [nonce, pending] of pane.state.pending)
    if (pending.kind === 'autocomplete') pane.state.pending.delete(nonce);
  return interact(
    pane,
    { kind: 'autocomplete' },
    {
      op: 'autocomplete',
      channel_id: pane.state.channelId,
      command_id: entry.command.id,
      options,
    },
  );
}

/** Sends a modal's fields. @param {Pane} pane @param {any} modal @param {any[]} components */
export function submit(pane, modal, components) {
  const nonce = interact(
    pane,
    { kind: 'submit' },
    {
      op: 'submit',
      interaction_id: modal.interaction_id,
      custom_id: modal.custom_id,
      components,
    },
  );
  if (pane.state.pending.has(nonce))
    pane.state.overlay = { ...modal, errors: {}, failed: '', sending: nonce };
  else pane.state.overlay = { ...modal, errors: {}, failed: 'connection', sending: '' };
  pane.update();
}

/** Closes a modal without sending it. @param {Pane} pane @param {any} modal */
export function closeModal(pane, modal) {
  pane.send({ op: 'close_modal', interaction_id: modal.interaction_id });
  pane.closeOverlay();
}

/** Says something in the channel. @param {Pane} pane @param {string} content */
export function say(pane, content) {
  const { state } = pane;
  const reply = state.replyTo ? { reply_to: state.replyTo } : {};
  if (!pane.send({ op: 'say', channel_id: state.channelId, content, ...reply })) return false;
  state.replyTo = '';
  pane.scrollDown();
  return true;
}

/** Drops an ephemeral message for oneself. @param {Pane} pane @param {Message} message */
export function dismiss(pane, message) {
  pane.send({ op: 'dismiss', message_id: message.id });
  pane.receive({ t: 'message_delete', d: { id: message.id, channel_id: message.channel_id } });
}
