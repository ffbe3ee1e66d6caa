// Uploaded files: pictures in a grid that open large, everything else as a link.

import { h } from './dom.js';
import { icon } from './icons.js';
import { text } from './i18n.js';

/** @import { Pane, Message, Attachment } from './types.js' */

const PICTURE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** @param {Pane} pane @param {Message} message */
export function attachments(pane, message) {
  const shownByEmbeds = new Set(
    (message.embeds ?? [])
      .flatMap((embed) => [embed.image?.url, embed.thumbnail?.url])
      .filter(Boolean)
      .map((url) => fileUrl(message, String(url))),
  );
  const files = (message.attachments ?? []).filter((file) => !shownByEmbeds.has(ownUrl(file.url)));
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return [
    pictures.length > 0 &&
      h(
        'div',
        { class: `pictures count-${Math.min(pictures.length, 4)}` },
        pictures.map((file) => picture(pane, message, file, pictures.length === 1)),
      ),
    others.map((file) => download(pane, file)),
  ];
}

/** @param {Attachment} file */
function isPicture(file) {
  return file.content_type ? file.content_type.startsWith('image/') : PICTURE.test(file.filename);
}

/** An address on this very server is used by its path: the page may have been opened under another of its names. @param {string} url */
export function ownUrl(url) {
  const parsed = URL.canParse(url, location.href) ? new URL(url, location.href) : undefined;
  return parsed?.pathname.startsWith('/attachments/') ? parsed.pathname + parsed.search : url;
}

/** An embed may name one of its message's files. @param {Message} message @param {string} url */
export function fileUrl(message, url) {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  const file = name && message.attachments?.find((one) => one.filename === name);
  return ownUrl(file ? file.url : url);
}

/** @param {Pane} pane @param {Message} message @param {Attachment} file @param {boolean} alone */
function picture(pane, message, file, alone) {
  const spoiler =
    file.filename.startsWith('SPOILER_') && !pane.state.revealed.has(`${message.id}.${file.id}`);
  const alt = file.description ?? file.filename;
  const open = () => {
    if (spoiler) {
      pane.state.revealed.add(`${message.id}.${file.id}`);
      pane.touch(message.id);
    } else pane.showPicture(ownUrl(file.url), alt);
  };
  return h(
    'button',
    {
      type: 'button',
      class: `picture ${spoiler ? 'spoiled' : ''}`,
      key: file.id,
      'data-testid': 'picture',
      onclick: open,
      'aria-label': spoiler
        ? text(pane.locale(), 'spoiler')
        : text(pane.locale(), 'openImage', { name: alt }),
    },
    h('img', {
      src: ownUrl(file.url),
      alt,
      width: alone ? file.width : null,
      height: alone ? file.height : null,
      loading: 'lazy',
      decoding: 'async',
    }),
    spoiler && h('span', { class: 'spoiler-tag' }, text(pane.locale(), 'spoilerTag')),
  );
}

/** @param {Pane} pane @param {Attachment} file */
function download(pane, file) {
  return h(
    'div',
    { class: 'file', 'data-testid': 'file', key: file.id },
    icon('file'),
    h(
      'div',
      { class: 'file-text' },
      h('a', { href: ownUrl(file.url), download: file.filename }, h('bdi', null, file.filename)),
      h('small', null, size(file.size, pane.locale())),
    ),
    h(
      'a',
      {
        class: 'file-download',
        href: ownUrl(file.url),
        download: file.filename,
        'aria-label': `${text(pane.locale(), 'download')}: ${file.filename}`,
        title: text(pane.locale(), 'download'),
      },
      icon('download'),
    ),
  );
}

/** @param {number} bytes @param {string} locale */
function size(bytes, locale) {
  const [value, unit] =
    bytes < 1024 ? [bytes, 'bytes'] : bytes < 1048576 ? [bytes / 1024, 'KB'] : [bytes / 1048576, 'MB'];
  return `${new Intl.NumberFormat(locale === 'de' ? 'de' : 'en', { maximumFractionDigits: 2 }).format(value)} ${unit}`;
}
