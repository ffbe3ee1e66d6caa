// Discord's markdown: text → a tree of plain objects, which markdown-view.js
// shows. There is no HTML in between, so nothing a person or a bot writes can
// become markup.

/** @typedef {{type: string, children?: Mark[], [field: string]: any}} Mark */

/** Inline rules, tried in this order at every position. @type {[RegExp, (match: RegExpExecArray) => Mark][]} */
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, (m) => ({ type: 'text', text: m[1] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ type: 'code', text: m[2].replace(/^ (?=`)|(?<=`) $/g, '') })],
  [/<@!?(\d+)>/y, (m) => ({ type: 'user', id: m[1] })],
  [/<@&(\d+)>/y, (m) => ({ type: 'role', id: m[1] })],
  [/<#(\d+)>/y, (m) => ({ type: 'channel', id: m[1] })],
  [/<\/([^\n:<>]{1,100}):(\d+)>/y, (m) => ({ type: 'command', name: m[1], id: m[2] })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    (m) =>
      Math.abs(Number(m[1])) <= 8.64e12
        ? { type: 'time', ms: Number(m[1]) * 1000, style: m[2] ?? 'f' }
        : plain(m[0]),
  ],
  [/<(a?):(\w{2,32}):(\d+)>/y, (m) => ({ type: 'emoji', name: m[2], id: m[3], animated: m[1] === 'a' })],
  [/@(everyone|here)\b/y, (m) => ({ type: 'everyone', name: m[1] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => ({ type: 'link', url: m[1], children: [plain(m[1])] })],
  [
    /\[((?:\\[\s\S]|[^[\]\\])+)\]\(\s*<?(https?:\/\/(?:[^\s()<>]|\([^\s()<>]*\))+)>?(?:\s+"[^"\n]*")?\s*\)/y,
    (m) => ({ type: 'link', url: m[2], masked: true, children: parseInline(m[1]) }),
  ],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])!?*_~|]/y, (m) => ({ type: 'link', url: m[0], children: [plain(m[0])] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, (m) => ({ type: 'strong', children: parseInline(m[1]) })],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, (m) => ({ type: 'u', children: parseInline(m[1]) })],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/y, (m) => ({ type: 'em', children: parseInline(m[1]) })],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, (m) => ({ type: 'em', children: parseInline(m[1]) })],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, (m) => ({ type: 's', children: parseInline(m[1]) })],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, (m) => ({ type: 'spoiler', children: parseInline(m[1]) })],
];
/** Characters at which a rule may begin; everything else is text. */
const SPECIAL = /[\\`<@[h*_~|]/g;

/** Block rules, tried at the beginning of a line. @type {[RegExp, (match: RegExpExecArray) => Mark][]} */
const BLOCKS = [
  [/>>> ?([\s\S]*)/y, (m) => ({ type: 'quote', children: parse(m[1]) })],
  [
    /(?:> [^\n]*(?:\n|$))+/y,
    (m) => ({ type: 'quote', children: parse(m[0].replace(/\n$/, '').replace(/^> /gm, '')) }),
  ],
  [
    /(#{1,3}) +([^\n]*\S[^\n]*)(?:\n|$)/y,
    (m) => ({ type: 'heading', level: m[1].length, children: parseInline(m[2].trim()) }),
  ],
  [/-# +([^\n]*\S[^\n]*)(?:\n|$)/y, (m) => ({ type: 'subtext', children: parseInline(m[1].trim()) })],
  [
    /(?: *(?:[-*]|\d{1,9}\.) +\S[^\n]*(?:\n|$))(?: *(?:[-*]|\d{1,9}\.) +\S[^\n]*(?:\n|$)| +\S[^\n]*(?:\n|$))*/y,
    (m) => list(m[0]),
  ],
];
const FENCE = /```(?:([\w+#.-]+)\n)?\n*([\s\S]*?[^\n][\s\S]*?)\n*```\n?/y;

/** @param {string} source @returns {Mark[]} */
export function parse(source) {
  /** @type {Mark[]} */
  const marks = [];
  let paragraph = '';
  const flush = () => {
    if (paragraph) marks.push(...parseInline(paragraph));
    paragraph = '';
  };
  let at = 0;
  while (at < source.length) {
    const found = blockAt(source, at, at === 0 || source[at - 1] === '\n');
    if (found) {
      flush();
      marks.push(found.mark);
      at = found.end;
      continue;
    }
    const end = nextStop(source, at);
    paragraph += source.slice(at, end);
    at = end;
  }
  flush();
  return marks;
}

/** @param {string} source @param {number} at @param {boolean} lineStart */
function blockAt(source, at, lineStart) {
  if (source.startsWith('```', at) && source[at - 1] !== '\\') {
    FENCE.lastIndex = at;
    const fence = FENCE.exec(source);
    if (fence)
      return { mark: { type: 'pre', language: fence[1] ?? '', text: fence[2] }, end: FENCE.lastIndex };
  }
  if (!lineStart) return undefined;
  for (const [rule, build] of BLOCKS) {
    rule.lastIndex = at;
    const match = rule.exec(source);
    if (match) {
      const end = at + match[0].length;
      return { mark: build(match), end };
    }
  }
  return undefined;
}

/** The next place where a block may begin: after a line's end, or at a fence. @param {string} source @param {number} at */
function nextStop(source, at) {
  const line = source.indexOf('\n', at);
  const fence = source.indexOf('```', at + 1);
  const stops = [line < 0 ? source.length : line + 1, fence < 0 ? source.length : fence];
  return Math.min(...stops);
}

/** Lines of bullets and numbers, by indent; where one kind follows the other a new list begins. @param {string} source @returns {Mark} */
function list(source) {
  const lines = source.replace(/\n$/, '').split('\n');
  const indent = width(lines[0]);
  /** @type {{number: RegExpExecArray | null, items: {head: string, rest: string[]}[]}[]} */
  const lists = [];
  for (const line of lines) {
    const bullet = /^ *(?:[-*]|(\d{1,9})\.) +(.*)$/.exec(line);
    let current = lists[lists.length - 1];
    if (!bullet || (width(line) > indent && current)) {
      current.items[current.items.length - 1].rest.push(line);
      continue;
    }
    const number = bullet[1] === undefined ? null : bullet;
    if (!current || (current.number === null) !== (number === null)) {
      current = { number, items: [] };
      lists.push(current);
    }
    current.items.push({ head: bullet[2], rest: [] });
  }
  return {
    type: 'group',
    children: lists.map(({ number, items }) => ({
      type: number ? 'ol' : 'ul',
      start: number ? Number(number[1]) : 1,
      items: items.map(({ head, rest }) => [...parseInline(head), ...nested(rest)]),
    })),
  };
}

/** @param {string[]} lines @returns {Mark[]} */
function nested(lines) {
  if (lines.length === 0) return [];
  if (/^ *(?:[-*]|\d{1,9}\.) +/.test(lines[0])) return [list(lines.join('\n'))];
  return [plain('\n'), ...parseInline(lines.map((line) => line.trim()).join('\n'))];
}

/** @param {string} line */
function width(line) {
  return line.length - line.trimStart().length;
}

/** @param {string} source @returns {Mark[]} */
export function parseInline(source) {
  /** @type {Mark[]} */
  const marks = [];
  let at = 0;
  while (at < source.length) {
    const mark = inlineAt(source, at);
    if (mark) {
      push(marks, mark.mark);
      at = mark.end;
      continue;
    }
    SPECIAL.lastIndex = at + 1;
    const next = SPECIAL.exec(source)?.index ?? source.length;
    push(marks, plain(source.slice(at, next)));
    at = next;
  }
  return marks;
}

/** @param {string} source @param {number} at */
function inlineAt(source, at) {
  for (const [rule, build] of INLINE) {
    rule.lastIndex = at;
    const match = rule.exec(source);
    if (!match) continue;
    if (source[at] === '_' && /\w/.test(source[at - 1] ?? '')) return undefined;
    return { mark: build(match), end: at + match[0].length };
  }
  return undefined;
}

/** @returns {Mark} */
function plain(/** @type {string} */ value) {
  return { type: 'text', text: value };
}

/** Neighbouring texts become one. @param {Mark[]} marks @param {Mark} mark */
function push(marks, mark) {
  const last = marks[marks.length - 1];
  if (mark.type === 'text' && last?.type === 'text') last.text += mark.text;
  else marks.push(mark);
}
