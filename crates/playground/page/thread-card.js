// The thread that began at a message, shown under it.

import { h } from './dom.js';
import { icon } from './icons.js';
import { text } from './i18n.js';
import { isThread } from './state.js';

/** @import { Pane, Message } from './types.js' */

/** A thread that was begun at a message has the message's id. @param {Pane} pane @param {Message} message */
export function threadCard(pane, message) {
  const thread = pane.state.channels.get(message.id);
  if (!thread || !isThread(thread)) return null;
  return h(
    'button',
    {
      type: 'button',
      class: 'thread-card',
      'data-testid': 'thread-card',
      onclick: () => pane.openChannel(thread.id),
    },
    icon('thread'),
    h('bdi', { class: 'thread-name' }, thread.name ?? ''),
    h('span', { class: 'link' }, `${text(pane.locale(), 'seeThread')} ›`),
  );
}
