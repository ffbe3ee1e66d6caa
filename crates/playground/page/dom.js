// The page's only way to the document: descriptions of elements (`h`) that are
// compared with what is there (`patch`). Elements that stay keep their focus,
// scroll position and loaded pictures. Text is always text, never markup.

/**
 * @typedef {{tag: string, key?: string, props: Record<string, any>, children: Child[], deps?: any[]}} Element_
 * @typedef {{key: string, deps: any[], build: () => Element_}} Lazy
 * @typedef {Element_ | Lazy | string} Child
 * @typedef {Child | number | boolean | null | undefined | Loose[]} Loose
 */

const SHOWN = Symbol('what this node shows');
const HANDLERS = Symbol('handlers');
const SVG = 'http://www.w3.org/2000/svg';
/** Set as properties, and only when the description changes, so that typing is never undone. */
const PROPERTIES = new Set(['value', 'checked']);

/**
 * Describes an element. `on…` functions are handlers, `style` is an object,
 * `ref` is called with the new element once it is in the document.
 * @param {string} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Loose} children
 * @returns {Element_}
 */
export function h(tag, props, ...children) {
  const { key, ...rest } = props ?? {};
  return { tag, key, props: rest, children: flatten(children) };
}

/**
 * An element that is described again only when one of `deps` has changed.
 * @param {string} key
 * @param {any[]} deps
 * @param {() => Element_} build
 * @returns {Lazy}
 */
export function lazy(key, deps, build) {
  return { key, deps, build };
}

/**
 * Makes the children of `parent` show `children`.
 * @param {Element} parent
 * @param {...Loose} children
 */
export function patch(parent, ...children) {
  /** @type {(() => void)[]} */
  const created = [];
  patchChildren(parent, flatten(children), created);
  for (const call of created) call();
}

/** @param {Loose[]} children @returns {Child[]} */
function flatten(children) {
  /** @type {Child[]} */
  const flat = [];
  for (const child of children) {
    if (child === null || child === undefined || typeof child === 'boolean') continue;
    if (Array.isArray(child)) flat.push(...flatten(child));
    else flat.push(typeof child === 'number' ? String(child) : child);
  }
  return flat;
}

/** @param {any} parent @param {Child[]} wanted @param {(() => void)[]} created */
function patchChildren(parent, wanted, created) {
  const keyed = new Map();
  /** @type {any[]} */
  const free = [];
  for (const node of [...parent.childNodes]) {
    const key = node[SHOWN]?.key;
    if (key === undefined) free.push(node);
    else keyed.set(key, node);
  }
  let next = 0;
  const nodes = wanted.map((child) => {
    if (typeof child !== 'string' && child.key !== undefined) {
      return update(keyed.get(child.key), child, parent, created);
    }
    const found = free.findIndex((node, at) => at >= next && alike(node, child));
    if (found < 0) return update(undefined, child, parent, created);
    next = found + 1;
    return update(free[found], child, parent, created);
  });
  const stay = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!stay.has(node)) node.remove();
  let cursor = parent.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  }
}

/** Whether a node without a key may be turned into what `child` describes. */
function alike(/** @type {any} */ node, /** @type {any} */ child) {
  if (typeof child === 'string') return node.nodeType === Node.TEXT_NODE;
  const shown = node[SHOWN];
  return (
    shown !== undefined &&
    shown.tag === child.tag &&
    firstWord(shown.props.class) === firstWord(child.props.class)
  );
}

/** @param {string | undefined} words */
function firstWord(words) {
  return (words ?? '').split(' ', 1)[0];
}

/** @returns {any} */
function update(
  /** @type {any} */ node,
  /** @type {Child} */ child,
  /** @type {any} */ parent,
  /** @type {(() => void)[]} */ created,
) {
  if (typeof child === 'string') {
    if (!node) return document.createTextNode(child);
    if (node.nodeValue !== child) node.nodeValue = child;
    return node;
  }
  if ('build' in child) {
    if (node && sameItems(node[SHOWN].deps, child.deps)) return node;
    child = { ...child.build(), key: child.key, deps: child.deps };
  }
  if (!node || node[SHOWN].tag !== child.tag) node = create(child, parent, created);
  const before = node[SHOWN]?.props ?? {};
  node[SHOWN] = child;
  patchChildren(node, child.children, created);
  patchProps(node, before, child.props);
  return node;
}

/** @param {Element_} child @param {any} parent @param {(() => void)[]} created */
function create(child, parent, created) {
  const svg = child.tag === 'svg' || parent.namespaceURI === SVG;
  const node = svg ? document.createElementNS(SVG, child.tag) : document.createElement(child.tag);
  const ref = child.props.ref;
  if (ref) created.push(() => ref(node));
  return node;
}

/** @param {any} node @param {Record<string, any>} before @param {Record<string, any>} props */
function patchProps(node, before, props) {
  for (const name of Object.keys(before)) if (!(name in props)) setProp(node, name, undefined, before[name]);
  for (const [name, value] of Object.entries(props)) {
    if (value !== before[name] || name === 'style') setProp(node, name, value, before[name]);
  }
}

/** @param {any} node @param {string} name @param {any} value @param {any} before */
function setProp(node, name, value, before) {
  if (name === 'ref') return;
  if (name.startsWith('on')) return setHandler(node, name.slice(2), value);
  if (name === 'style') return setStyle(node, value ?? {}, before ?? {});
  if (PROPERTIES.has(name)) {
    node[name] = value ?? '';
    return;
  }
  if (value === null || value === undefined || value === false) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? '' : String(value));
}

/** Through the object model, because the page's content policy forbids inline styles. */
function setStyle(
  /** @type {any} */ node,
  /** @type {Record<string, string>} */ style,
  /** @type {Record<string, string>} */ before,
) {
  for (const name of Object.keys(before)) if (!(name in style)) node.style.removeProperty(name);
  for (const [name, value] of Object.entries(style)) {
    if (before[name] !== value) node.style.setProperty(name, value);
  }
}

/** @param {any} node @param {string} type @param {any} handler */
function setHandler(node, type, handler) {
  node[HANDLERS] ??= {};
  if (!(type in node[HANDLERS])) {
    node.addEventListener(type, (/** @type {Event} */ event) => node[HANDLERS][type]?.(event));
  }
  node[HANDLERS][type] = handler;
}

/** @param {any[] | undefined} a @param {any[]} b */
function sameItems(a, b) {
  return a !== undefined && a.length === b.length && a.every((item, at) => item === b[at]);
}
