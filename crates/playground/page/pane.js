// One person's client: its state, its socket and its part of the window.
// Panes share nothing but the theme.

import { patch } from './dom.js';
import { connect } from './socket.js';
import { connectionLost, receive } from './receive.js';
import { tickTimes } from './markdown-view.js';
import { overlayView } from './overlays.js';
import { logFrame } from './inspector.js';
import { closeSelect } from './select.js';
import { beginForm } from './command-form.js';
import { entryNamed } from './palette.js';
import { channelOf, createState, firstChannel } from './state.js';
import { view } from './client.js';

/** @import { Message, User, Overlay } from './types.js' */

/** How near to the end counts as reading the newest, in pixels. */
const BOTTOM_PX = 48;
/** Below this width of a pane the member list lies over the messages; the style says the same. */
const NARROW_PX = 860;
/** Below this width the channel list does so too. */
const PHONE_PX = 640;

export class Pane {
  /** @param {string} slug whose client this is @param {() => void} changed called after each drawing */
  constructor(slug, changed) {
    this.slug = slug;
    this.changed = changed;
    this.state = createState(slug);
    this.root = document.createElement('section');
    this.root.className = 'pane';
    this.root.dataset.pane = slug;
    this.root.dataset.testid = 'pane';
    this.drawing = false;
    /** The channel whose history was asked for last. @type {string} */
    this.asked = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.autocompleteTimer = undefined;
    /** @type {HTMLElement | null} where the focus was before a dialog opened */
    this.returnTo = null;
    /** @type {Element | null} the list whose size is watched */
    this.followed = null;
    /** Where the messages were scrolled to when last looked at, in pixels. */
    this.lastTop = 0;
    this.resized = new ResizeObserver(() => {
      if (this.state.atBottom) this.toBottom();
    });
    this.root.addEventListener('pointerdown', (event) => {
      const inside = /** @type {Element} */ (event.target).closest('.select.is-open');
      if (this.state.openSelect && !inside) closeSelect(this);
    });
    this.width = new ResizeObserver(([entry]) => this.setWidth(entry.contentRect.width));
    this.width.observe(this.root);
    this.socket = connect(slug, {
      frame: (frame) => this.receive(frame),
      status: (status) => this.setConnection(status),
    });
    this.draw();
  }

  locale() {
    return this.state.me.locale;
  }

  /** Applies a frame as if the server had sent it. @param {{t: string, d: any}} frame */
  receive(frame) {
    logFrame(this, 'in', frame);
    receive(this.state, frame);
    if (frame.t === 'hello') this.asked = '';
    this.ensureHistory();
    if (frame.t === 'clock') tickTimes(this);
    this.update();
  }

  /** @param {{op: string, [field: string]: any}} frame */
  send(frame) {
    const sent = this.socket.send(frame);
    if (sent) logFrame(this, 'out', frame);
    return sent;
  }

  /** @param {'connecting' | 'open' | 'closed'} status */
  setConnection(status) {
    if (status === 'closed' && this.state.connection === 'open') {
      connectionLost(this.state);
      this.asked = '';
    }
    this.state.connection = status;
    this.update();
  }

  /** @param {number} width */
  setWidth(width) {
    const [narrow, phone] = [width < NARROW_PX, width < PHONE_PX];
    if (narrow === this.state.narrow && phone === this.state.phone) return;
    Object.assign(this.state, { narrow, phone });
    this.update();
  }

  /** Asks for the open channel's messages, again when some may have been missed. */
  ensureHistory() {
    const { state } = this;
    const { channelId } = state;
    const needed = !state.loaded.has(channelId) || state.stale.has(channelId);
    if (!state.ready || !channelId || !needed || this.asked === channelId) return;
    if (!this.send({ op: 'open', channel_id: channelId })) return;
    this.asked = channelId;
    state.stale.delete(channelId);
  }

  /** Draws soon: once for everything that happens in one go. */
  update() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => {
      if (this.drawing) this.draw();
    });
  }

  /** Draws now, keeping the reader's place and focus. */
  draw() {
    this.drawing = false;
    const focused = this.root.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement)
      : null;
    const home = focused?.closest('[data-message-id]')?.getAttribute('data-message-id');
    const had = this.root.querySelector(':scope > .overlay') !== null;
    if (this.state.overlay && !had) this.returnTo = focused;
    patch(this.root, view(this), overlayView(this));
    this.follow();
    if (had && !this.state.overlay) this.restoreFocus();
    else if (focused && (!focused.isConnected || /** @type {any} */ (focused).disabled)) this.focusNear(home);
    this.changed();
  }

  /** A message is drawn anew although it is the same. @param {string} messageId */
  touch(messageId) {
    this.state.touched.set(messageId, (this.state.touched.get(messageId) ?? 0) + 1);
    this.update();
  }

  restoreFocus() {
    const target = this.returnTo;
    this.returnTo = null;
    if (target?.isConnected && !(/** @type {any} */ (target).disabled)) target.focus({ preventScroll: true });
    else this.focusComposer();
  }

  /** What had the focus is gone or disabled: the nearest thing that makes sense. @param {string | null | undefined} messageId */
  focusNear(messageId) {
    const row =
      messageId &&
      [...this.root.querySelectorAll('[data-message-id]')].find(
        (one) => /** @type {HTMLElement} */ (one).dataset.messageId === messageId,
      );
    if (!row) {
      if (this.state.form === null) this.focusComposer();
      return;
    }
    const next = row.querySelector('.component-rows button:not([disabled])') ?? row;
    /** @type {HTMLElement} */ (next).focus({ preventScroll: true });
  }

  focusComposer() {
    const area = /** @type {HTMLTextAreaElement | null} */ (
      this.root.querySelector('textarea.composer-input:not([disabled])')
    );
    area?.focus({ preventScroll: true });
  }

  toBottom() {
    const scroller = this.root.querySelector('.scroller');
    if (!scroller) return;
    scroller.scrollTop = scroller.scrollHeight;
    this.lastTop = scroller.scrollTop;
  }

  /** Follows the newest message from now on. */
  scrollDown() {
    this.state.atBottom = true;
    this.state.unread.delete(this.state.channelId);
    this.draw();
    this.toBottom();
  }

  /** Stays at the end whenever the messages or the room for them change size: measured after layout, which costs nothing extra. */
  follow() {
    const scroller = this.root.querySelector('.scroller');
    const list = scroller?.firstElementChild;
    if (!scroller || !list || list === this.followed) return;
    this.followed = list;
    this.resized.disconnect();
    this.resized.observe(scroller);
    this.resized.observe(list);
  }

  /** The reader leaves the end only by scrolling up: what grew below in the meantime doesn't count. */
  scrolled() {
    const { state } = this;
    const scroller = /** @type {HTMLElement} */ (this.root.querySelector('.scroller'));
    const upwards = scroller.scrollTop < this.lastTop - 1;
    this.lastTop = scroller.scrollTop;
    const near = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < BOTTOM_PX;
    if (near === state.atBottom || (!near && !upwards)) return;
    state.atBottom = near;
    if (near) state.unread.delete(state.channelId);
    this.update();
  }

  /** @param {string} id */
  openChannel(id) {
    const { state } = this;
    if (!channelOf(state, id)) return;
    closeSelect(this);
    state.place = state.dms.has(id) ? 'dms' : 'guild';
    state.channelId = id;
    state.lastChannel[state.place] = id;
    state.newFrom = state.unread.get(id)?.firstId ?? '';
    state.unread.delete(id);
    Object.assign(state, {
      palette: null,
      mention: null,
      form: null,
      replyTo: '',
      drawer: '',
      atBottom: true,
    });
    this.asked = '';
    this.ensureHistory();
    this.draw();
    this.toBottom();
    if (matchMedia('(hover: hover)').matches) this.focusComposer();
  }

  /** @param {'guild' | 'dms'} place */
  goTo(place) {
    const { state } = this;
    state.place = place;
    const first = place === 'dms' ? ([...state.dms.keys()][0] ?? '') : firstChannel(state);
    const target = channelOf(state, state.lastChannel[place]) ? state.lastChannel[place] : first;
    const drawer = state.drawer;
    if (target) this.openChannel(target);
    state.drawer = drawer;
    this.update();
  }

  /** @param {Overlay} overlay */
  showOverlay(overlay) {
    this.state.overlay = overlay;
    this.draw();
  }

  closeOverlay() {
    this.state.overlay = null;
    this.draw();
  }

  /** @param {User} user */
  showProfile(user) {
    this.showOverlay({ kind: 'profile', user });
  }

  /** @param {string} url @param {string} alt */
  showPicture(url, alt) {
    this.showOverlay({ kind: 'picture', url, alt });
  }

  /** @param {Message} message */
  askDelete(message) {
    this.showOverlay({ kind: 'delete', message });
  }

  /** @param {string} messageId */
  startReply(messageId) {
    this.state.replyTo = messageId;
    this.draw();
    this.focusComposer();
  }

  /** Begins a command that a text names. @param {string} name */
  startCommand(name) {
    const entry = entryNamed(this, name);
    if (entry) beginForm(this, entry);
  }

  /** Brings a message into view. @param {string} messageId */
  showMessage(messageId) {
    const row = [...this.root.querySelectorAll('article[data-message-id]')].find(
      (one) => /** @type {HTMLElement} */ (one).dataset.messageId === messageId,
    );
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.classList.add('flash');
    setTimeout(() => row.classList.remove('flash'), 1500);
  }

  /** @param {'' | 'frames' | 'faults'} name */
  toggleDock(name) {
    this.state.dock = this.state.dock === name ? '' : name;
    this.update();
  }

  /** @param {'' | 'channels' | 'members'} name */
  toggleDrawer(name) {
    const closed = this.state.drawer;
    this.state.drawer = closed === name ? '' : name;
    this.draw();
    const target = this.state.drawer
      ? `.${this.state.drawer} [aria-current="page"], .${this.state.drawer} button`
      : `[data-testid="toggle-${closed}"]`;
    /** @type {HTMLElement | null} */ (this.root.querySelector(target))?.focus({ preventScroll: true });
  }

  /** Once a second: running times, typing that ran out. */
  tick() {
    tickTimes(this);
    for (const typing of this.state.typing.values()) {
      for (const [id, until] of typing) {
        if (until > Date.now()) continue;
        typing.delete(id);
        this.update();
      }
    }
  }

  close() {
    this.socket.close();
    this.resized.disconnect();
    this.width.disconnect();
    clearTimeout(this.autocompleteTimer);
    this.root.remove();
  }
}
