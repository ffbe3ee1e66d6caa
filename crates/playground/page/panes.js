// The window: which people are here side by side, the strip to add or close
// one, and which one is in front when there is room for one only.

import { h, patch } from './dom.js';
import { icon } from './icons.js';
import { text } from './i18n.js';
import { avatar } from './avatar.js';
import { Pane } from './pane.js';
import { displayName } from './state.js';
import { isLight, setTheme } from './theme.js';

/** Narrower than this a pane is not worth showing beside another, in pixels. */
const LEAST_PX = 340;

export class Panes {
  /** @param {HTMLElement} root @param {string[]} slugs */
  constructor(root, slugs) {
    this.strip = document.createElement('header');
    this.strip.className = 'strip';
    this.area = document.createElement('div');
    this.area.className = 'panes';
    root.append(this.strip, this.area);
    /** @type {Pane[]} */
    this.panes = [];
    this.front = 0;
    this.adding = false;
    this.drawing = false;
    this.width = this.area.clientWidth;
    for (const slug of slugs) this.add(slug);
    new ResizeObserver(([entry]) => {
      this.width = entry.contentRect.width;
      this.update();
    }).observe(this.area);
    document.addEventListener('pointerdown', (event) => {
      if (this.adding && !this.strip.contains(/** @type {Node} */ (event.target))) this.setAdding(false);
    });
    this.draw();
  }

  /** @param {string} slug */
  add(slug) {
    if (this.panes.some((pane) => pane.slug === slug)) return;
    const pane = new Pane(slug, () => this.update());
    this.panes.push(pane);
    this.area.append(pane.root);
    this.front = this.panes.length - 1;
    this.adding = false;
    this.remember();
    this.update();
  }

  /** @param {Pane} pane */
  remove(pane) {
    pane.close();
    this.panes = this.panes.filter((one) => one !== pane);
    this.front = Math.min(this.front, this.panes.length - 1);
    this.remember();
    this.draw();
    this.panes[this.front]?.focusComposer();
  }

  /** The address names who is here, so that reloading brings them back. */
  remember() {
    const address = new URL(location.href);
    address.search = `?as=${this.panes.map((pane) => encodeURIComponent(pane.slug)).join(',')}`;
    history.replaceState(null, '', address);
  }

  /** @param {boolean} adding */
  setAdding(adding) {
    this.adding = adding;
    this.update();
  }

  update() {
    if (this.drawing) return;
    this.drawing = true;
    queueMicrotask(() => this.draw());
  }

  draw() {
    this.drawing = false;
    const narrow = this.panes.length > 1 && this.width < LEAST_PX * this.panes.length;
    this.area.classList.toggle('one-at-a-time', narrow);
    this.panes.forEach((pane, at) => pane.root.classList.toggle('front', at === this.front));
    patch(
      this.strip,
      this.panes.map((pane, at) => this.chip(pane, at, narrow)),
      this.adder(),
      h('span', { class: 'grow' }),
      this.themeButton(),
    );
    const names = this.panes.map((pane) => displayName(pane.state.me)).join(', ');
    const called = this.panes.reduce(
      (sum, pane) => sum + [...pane.state.unread.values()].reduce((inner, one) => inner + one.mentions, 0),
      0,
    );
    document.title = `${called > 0 ? `(${called}) ` : ''}${this.panes[0]?.state.guild.name || 'Playground'} · ${names}`;
    document.documentElement.lang = this.panes[this.front]?.locale() ?? 'en';
  }

  /** @param {Pane} pane @param {number} at @param {boolean} narrow */
  chip(pane, at, narrow) {
    const { state } = pane;
    const called = [...state.unread.values()].reduce((sum, one) => sum + one.mentions, 0);
    const show = () => {
      this.front = at;
      this.update();
      pane.focusComposer();
    };
    return h(
      'span',
      {
        class: `chip ${narrow && at === this.front ? 'front' : ''}`,
        key: pane.slug,
        'data-testid': 'pane-chip',
        'data-slug': pane.slug,
      },
      h(
        'button',
        {
          type: 'button',
          class: 'chip-name',
          'aria-pressed': at === this.front ? 'true' : 'false',
          onclick: show,
        },
        avatar({ ...state.me, id: state.me.id || pane.slug }, { size: 'tiny' }),
        h('bdi', null, displayName(state.me)),
        called > 0 && h('span', { class: 'badge' }, String(called)),
      ),
      this.panes.length > 1 &&
        h(
          'button',
          {
            type: 'button',
            class: 'chip-close',
            'data-testid': 'pane-close',
            'aria-label': text(pane.locale(), 'removePerson', { name: displayName(state.me) }),
            onclick: () => this.remove(pane),
          },
          icon('cross'),
        ),
    );
  }

  /** The menu of people who aren't here yet. */
  adder() {
    const first = this.panes[0];
    if (!first) return null;
    const locale = first.locale();
    const absent = [...first.state.people.values()].filter(
      (person) => !this.panes.some((pane) => pane.slug === person.slug),
    );
    const label = text(locale, 'addPerson');
    return h(
      'div',
      {
        class: 'adder',
        key: ' adder',
        onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && this.setAdding(false),
      },
      h(
        'button',
        {
          type: 'button',
          class: 'icon-button',
          'data-testid': 'add-pane',
          title: label,
          'aria-label': label,
          'aria-expanded': this.adding ? 'true' : 'false',
          onclick: () => this.setAdding(!this.adding),
        },
        icon('plus'),
      ),
      this.adding &&
        h(
          'ul',
          { class: 'menu', 'data-testid': 'add-pane-menu' },
          absent.length === 0 && h('li', { class: 'popout-none' }, text(locale, 'everyoneHere')),
          absent.map((person) =>
            h(
              'li',
              { key: person.id },
              h(
                'button',
                {
                  type: 'button',
                  'data-testid': 'add-person',
                  'data-slug': person.slug,
                  onclick: () => this.add(person.slug),
                },
                avatar(person, { size: 'tiny' }),
                h('bdi', null, displayName(person)),
                h('small', null, person.locale),
              ),
              h(
                'a',
                {
                  href: `/?as=${encodeURIComponent(person.slug)}`,
                  target: '_blank',
                  rel: 'noopener',
                  class: 'icon-button',
                  'aria-label': text(locale, 'newTab', { name: displayName(person) }),
                  title: text(locale, 'newTab', { name: displayName(person) }),
                },
                icon('external'),
              ),
            ),
          ),
        ),
    );
  }

  themeButton() {
    const locale = this.panes[0]?.locale() ?? 'en-GB';
    const light = isLight();
    const label = `${text(locale, 'theme')}: ${text(locale, light ? 'themeLight' : 'themeDark')}`;
    return h(
      'button',
      {
        type: 'button',
        class: 'icon-button',
        key: ' theme',
        'data-testid': 'theme-toggle',
        title: label,
        'aria-label': label,
        onclick: () => {
          setTheme(light ? 'dark' : 'light');
          this.update();
        },
      },
      icon('sun'),
    );
  }

  tick() {
    for (const pane of this.panes) pane.tick();
  }
}
