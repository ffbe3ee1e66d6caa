// A message's embeds.

import { h } from './dom.js';
import { text } from './i18n.js';
import { formatMessageTime } from './time.js';
import { inlineMarkdown, markdown } from './markdown-view.js';
import { fileUrl } from './attachments.js';
import { now } from './state.js';

/** @import { Pane, Message, Embed, EmbedPicture } from './types.js' */

/** @param {Pane} pane @param {Message} message */
export function embeds(pane, message) {
  return (message.embeds ?? []).map((embed, at) => one(pane, message, embed, `${message.id}.e${at}`));
}

/** @param {Pane} pane @param {Message} message @param {Embed} embed @param {string} scope */
function one(pane, message, embed, scope) {
  const style = embed.color ? { '--bar': `#${embed.color.toString(16).padStart(6, '0')}` } : {};
  return h(
    'section',
    { class: `embed ${embed.thumbnail ? 'with-thumbnail' : ''}`, 'data-testid': 'embed', style },
    h(
      'div',
      { class: 'embed-body' },
      embed.author &&
        h(
          'div',
          { class: 'embed-author' },
          embed.author.icon_url && h('img', { src: fileUrl(message, embed.author.icon_url), alt: '' }),
          linked(embed.author.url, h('bdi', null, embed.author.name)),
        ),
      embed.title &&
        h(
          'div',
          { class: 'embed-title' },
          linked(embed.url, inlineMarkdown(pane, embed.title, `${scope}.t`)),
        ),
      embed.description &&
        h('div', { class: 'embed-description' }, markdown(pane, embed.description, `${scope}.d`)),
      embed.fields &&
        embed.fields.length > 0 &&
        h(
          'div',
          { class: 'embed-fields' },
          columns(embed.fields).map(({ field, span }, at) =>
            h(
              'div',
              { class: `embed-field span-${span}` },
              h('div', { class: 'embed-field-name' }, inlineMarkdown(pane, field.name, `${scope}.n${at}`)),
              h('div', { class: 'embed-field-value' }, markdown(pane, field.value, `${scope}.v${at}`)),
            ),
          ),
        ),
    ),
    embed.thumbnail && image(pane, message, embed.thumbnail, 'embed-thumbnail'),
    embed.image && image(pane, message, embed.image, 'embed-image'),
    (embed.footer || embed.timestamp) && footer(pane, message, embed),
  );
}

/** Inline fields stand side by side, up to three in a row of twelve columns. @param {NonNullable<Embed['fields']>} fields */
function columns(fields) {
  /** @type {{field: NonNullable<Embed['fields']>[number], span: number}[]} */
  const placed = [];
  let run = 0;
  fields.forEach((field, at) => {
    if (!field.inline) {
      run = 0;
      placed.push({ field, span: 12 });
      return;
    }
    run += 1;
    placed.push({ field, span: 4 });
    const ends = run === 3 || !fields[at + 1]?.inline;
    if (!ends) return;
    for (let back = 1; back <= run; back += 1)
      placed[placed.length - back].span = run === 2 ? 6 : run === 1 ? 12 : 4;
    run = 0;
  });
  return placed;
}

/** @param {string | undefined} url @param {any} children */
function linked(url, children) {
  return url ? h('a', { href: url, target: '_blank', rel: 'noreferrer noopener' }, children) : children;
}

/** @param {Pane} pane @param {Message} message @param {EmbedPicture} picture @param {string} name */
function image(pane, message, picture, name) {
  const url = fileUrl(message, picture.url);
  const file = message.attachments?.find((one) => fileUrl(message, one.url) === url);
  const alt = picture.description ?? file?.description ?? file?.filename ?? text(pane.locale(), 'image');
  return h(
    'button',
    {
      type: 'button',
      class: name,
      'data-testid': name,
      'aria-label': text(pane.locale(), 'openImage', { name: alt }),
      onclick: () => pane.showPicture(url, alt),
    },
    h('img', {
      src: url,
      alt,
      width: picture.width ?? file?.width,
      height: picture.height ?? file?.height,
      decoding: 'async',
    }),
  );
}

/** @param {Pane} pane @param {Message} message @param {Embed} embed */
function footer(pane, message, embed) {
  const when =
    embed.timestamp && formatMessageTime(Date.parse(embed.timestamp), now(pane.state), pane.locale());
  return h(
    'div',
    { class: 'embed-footer' },
    embed.footer?.icon_url && h('img', { src: fileUrl(message, embed.footer.icon_url), alt: '' }),
    h('span', null, [embed.footer?.text, when].filter(Boolean).join(' • ')),
  );
}
