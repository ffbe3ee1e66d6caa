// Discord's markdown on the screen: the parsed tree → descriptions of elements.

import { h } from './dom.js';
import { formatRelative, formatStamp } from './time.js';
import { channelName, channelOf, displayName, now, userById } from './state.js';
import { text } from './i18n.js';
import { parse, parseInline } from './markdown.js';

/** @import { Pane } from './types.js' */
/** @import { Mark } from './markdown.js' */

/** A message's or an embed's text with everything. @param {Pane} pane @param {string} source @param {string} scope names the text, to remember revealed spoilers */
export function markdown(pane, source, scope) {
  return show(pane, parse(source), scope);
}

/** A title's or a field name's text: no headings, lists or quotes. @param {Pane} pane @param {string} source @param {string} scope */
export function inlineMarkdown(pane, source, scope) {
  return show(pane, parseInline(source), scope);
}

/** The bare words of a text, for previews of replies and for labels. @param {Pane} pane @param {string} source */
export function plainText(pane, source) {
  const words = (/** @type {Mark[]} */ marks) => marks.map((mark) => word(mark)).join('');
  /** @param {Mark} mark @returns {string} */
  const word = (mark) => {
    if (mark.items) return mark.items.map(words).join(' ');
    if (mark.type === 'user') return `@${displayName(userById(pane.state, mark.id))}`;
    if (mark.type === 'emoji') return `:${mark.name}:`;
    if (mark.type === 'command') return `/${mark.name}`;
    if (mark.type === 'time') return formatStamp(mark.ms, 'f', pane.locale());
    if (mark.type === 'spoiler') return '▇▇▇';
    return mark.text ?? (mark.children ? words(mark.children) : '');
  };
  return words(parse(source)).replace(/\s+/g, ' ').trim();
}

/** Whether a text is a few emojis and nothing else, which Discord shows large. */
export function isJumbo(/** @type {string} */ source) {
  const bare = source.replace(/<a?:\w+:\d+>/g, '\u{1f600}').replace(/\s/g, '');
  return (
    bare !== '' &&
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|[#*0-9]\ufe0f?\u20e3){1,60}$/u.test(
      bare,
    ) &&
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(bare)
  );
}

/** @param {Pane} pane @param {Mark[]} marks @param {string} scope @returns {import('./dom.js').Loose[]} */
function show(pane, marks, scope) {
  return marks.map((mark, at) => showOne(pane, mark, `${scope}.${at}`));
}

/** @param {Pane} pane @param {Mark} mark @param {string} scope @returns {import('./dom.js').Loose} */
function showOne(pane, mark, scope) {
  const children = () => show(pane, mark.children ?? [], scope);
  switch (mark.type) {
    case 'group':
      return children();
    case 'strong':
    case 'em':
    case 'u':
    case 's':
      return h(mark.type, null, children());
    case 'code':
      return h('code', { class: 'inline-code' }, mark.text);
    case 'pre':
      return h('pre', { class: 'code-block' }, h('code', { 'data-language': mark.language }, mark.text));
    case 'quote':
      return h(
        'div',
        { class: 'quote' },
        h('span', { class: 'quote-bar', 'aria-hidden': 'true' }),
        h('blockquote', null, children()),
      );
    case 'heading':
      return h(`h${mark.level + 2}`, { class: `md-h${mark.level}` }, children());
    case 'subtext':
      return h('small', { class: 'subtext' }, children());
    case 'ul':
    case 'ol':
      return h(
        mark.type,
        { class: 'md-list', start: mark.type === 'ol' ? mark.start : null },
        mark.items.map((/** @type {Mark[]} */ item, /** @type {number} */ at) =>
          h('li', null, show(pane, item, `${scope}.${at}`)),
        ),
      );
    case 'link':
      return h(
        'a',
        {
          href: mark.url,
          target: '_blank',
          rel: 'noreferrer noopener',
          title: mark.masked ? mark.url : null,
        },
        children(),
      );
    case 'spoiler':
      return spoiler(pane, children(), scope);
    case 'emoji':
      return h('span', { class: 'custom-emoji', title: `:${mark.name}:` }, `:${mark.name}:`);
    case 'time':
      return time(pane, mark);
    case 'user':
    case 'role':
    case 'channel':
    case 'everyone':
    case 'command':
      return mention(pane, mark);
    default:
      return mark.text;
  }
}

/** @param {Pane} pane @param {import('./dom.js').Loose[]} children @param {string} scope */
function spoiler(pane, children, scope) {
  const open = pane.state.revealed.has(scope);
  const reveal = () => {
    pane.state.revealed.add(scope);
    pane.touch(scope.split('.')[0]);
  };
  const label = text(pane.locale(), 'spoiler');
  if (open) return h('span', { class: 'spoiler open', 'data-testid': 'spoiler' }, children);
  return h(
    'span',
    {
      class: 'spoiler closed',
      'data-testid': 'spoiler',
      role: 'button',
      tabindex: '0',
      'aria-expanded': 'false',
      'aria-label': label,
      onclick: reveal,
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        reveal();
      },
    },
    h('span', { class: 'spoiler-text', 'aria-hidden': 'true' }, children),
  );
}

/** @param {Pane} pane @param {Mark} mark */
function time(pane, mark) {
  const locale = pane.locale();
  const relative = mark.style === 'R';
  const shown = relative
    ? formatRelative(mark.ms, now(pane.state), locale)
    : formatStamp(mark.ms, mark.style, locale);
  return h(
    'time',
    {
      class: 'stamp',
      title: formatStamp(mark.ms, 'F', locale),
      'data-relative': relative ? mark.ms : null,
      datetime: new Date(mark.ms).toISOString(),
    },
    shown,
  );
}

/** @param {Pane} pane @param {Mark} mark */
function mention(pane, mark) {
  const { state } = pane;
  if (mark.type === 'everyone') return h('span', { class: 'mention' }, `@${mark.name}`);
  if (mark.type === 'role') {
    const role = state.guild.roles?.find((one) => one.id === mark.id);
    return h(
      'span',
      { class: 'mention' },
      '@',
      h('bdi', null, role?.name ?? text(pane.locale(), 'unknownUser')),
    );
  }
  if (mark.type === 'channel') {
    const channel = channelOf(state, mark.id);
    if (!channel) return h('span', { class: 'mention' }, `#${text(pane.locale(), 'unknownChannel')}`);
    return h(
      'button',
      { type: 'button', class: 'mention', onclick: () => pane.openChannel(mark.id) },
      '#',
      h('bdi', null, channelName(state, channel)),
    );
  }
  if (mark.type === 'command') {
    return h(
      'button',
      {
        type: 'button',
        class: 'mention',
        'data-testid': 'command-mention',
        onclick: () => pane.startCommand(mark.name),
      },
      `/${mark.name}`,
    );
  }
  const user = userById(state, mark.id);
  const name = h('bdi', null, user ? displayName(user) : text(pane.locale(), 'unknownUser'));
  if (!user) return h('span', { class: 'mention' }, '@', name);
  return h('button', { type: 'button', class: 'mention', onclick: () => pane.showProfile(user) }, '@', name);
}

/** Lets relative times run. @param {Pane} pane */
export function tickTimes(pane) {
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (
    pane.root.querySelectorAll('time[data-relative]')
  )) {
    const shown = formatRelative(Number(node.dataset.relative), now(pane.state), pane.locale());
    if (node.textContent !== shown) node.textContent = shown;
  }
}
