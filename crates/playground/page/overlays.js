// What may lie over a pane besides a modal: settings, a question, a picture, a profile.

import { h } from './dom.js';
import { LOCALES, text } from './i18n.js';
import { avatar } from './avatar.js';
import { closeButton, dialog } from './dialog.js';
import { modalView } from './modal.js';
import { setTheme, theme } from './theme.js';
import { appTag } from './message.js';
import { displayName } from './state.js';

/** @import { Pane, Overlay } from './types.js' */

/** @param {Pane} pane */
export function overlayView(pane) {
  const { overlay } = pane.state;
  if (!overlay) return null;
  switch (overlay.kind) {
    case 'modal':
      return modalView(pane, overlay);
    case 'settings':
      return settings(pane);
    case 'delete':
      return deleteQuestion(pane, overlay);
    case 'picture':
      return lightbox(pane, overlay);
    case 'profile':
      return profile(pane, overlay);
    default:
      return null;
  }
}

/** @param {Pane} pane */
function settings(pane) {
  const { state } = pane;
  const locale = pane.locale();
  const close = () => pane.closeOverlay();
  const rename = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem('name')
    );
    if (input.value.trim()) pane.send({ op: 'name', name: input.value.trim() });
  };
  const inGuild = state.me.in_guild !== false;
  const locales = state.me.locale in LOCALES ? LOCALES : { [state.me.locale]: state.me.locale, ...LOCALES };
  return dialog(
    pane,
    { label: text(locale, 'settings'), name: 'settings', close, outsideCloses: true },
    h(
      'header',
      { class: 'dialog-head' },
      avatar(state.me, { size: 'small' }),
      h('h2', null, text(locale, 'settings')),
      closeButton(pane, close),
    ),
    h(
      'div',
      { class: 'dialog-body' },
      h(
        'div',
        { class: 'field' },
        h('label', { for: `locale-${state.slug}` }, text(locale, 'language')),
        h(
          'select',
          {
            id: `locale-${state.slug}`,
            class: 'text-input',
            'data-testid': 'settings-locale',
            onchange: (/** @type {any} */ event) => pane.send({ op: 'locale', locale: event.target.value }),
          },
          Object.entries(locales).map(([code, name]) =>
            h('option', { value: code, selected: code === state.me.locale }, name),
          ),
        ),
        h('p', { class: 'field-hint' }, text(locale, 'languageHint')),
      ),
      h(
        'form',
        { class: 'field', onsubmit: rename },
        h('label', { for: `name-${state.slug}` }, text(locale, 'displayName')),
        h(
          'div',
          { class: 'field-line' },
          h('input', {
            id: `name-${state.slug}`,
            name: 'name',
            class: 'text-input',
            'data-testid': 'settings-name',
            value: displayName(state.me),
            maxlength: 32,
            autocomplete: 'off',
          }),
          h(
            'button',
            { type: 'submit', class: 'button primary', 'data-testid': 'settings-name-save' },
            text(locale, 'save'),
          ),
        ),
      ),
      h(
        'fieldset',
        { class: 'field' },
        h('legend', null, text(locale, 'theme')),
        h(
          'div',
          { class: 'segments' },
          themeChoice(pane, 'auto', 'themeAuto'),
          themeChoice(pane, 'dark', 'themeDark'),
          themeChoice(pane, 'light', 'themeLight'),
        ),
      ),
      h(
        'div',
        { class: 'field' },
        h('span', { class: 'label' }, text(locale, 'server')),
        h(
          'div',
          { class: 'field-line' },
          h('bdi', { class: 'grow' }, state.guild.name),
          h(
            'button',
            {
              type: 'button',
              class: `button ${inGuild ? 'danger' : 'success'}`,
              'data-testid': inGuild ? 'settings-leave' : 'settings-rejoin',
              onclick: () => pane.send({ op: inGuild ? 'leave' : 'rejoin' }),
            },
            text(locale, inGuild ? 'leave' : 'rejoin'),
          ),
        ),
      ),
    ),
  );
}

/** @param {Pane} pane @param {'auto' | 'dark' | 'light'} value @param {'themeAuto' | 'themeDark' | 'themeLight'} key */
function themeChoice(pane, value, key) {
  const chosen = theme() === value;
  return h(
    'button',
    {
      type: 'button',
      class: `segment ${chosen ? 'on' : ''}`,
      'aria-pressed': chosen ? 'true' : 'false',
      'data-testid': `theme-${value}`,
      onclick: () => {
        setTheme(value);
        pane.update();
      },
    },
    text(pane.locale(), key),
  );
}

/** @param {Pane} pane @param {Overlay} overlay */
function deleteQuestion(pane, overlay) {
  const locale = pane.locale();
  const close = () => pane.closeOverlay();
  const remove = () => {
    pane.send({ op: 'delete', message_id: overlay.message.id });
    close();
  };
  return dialog(
    pane,
    { label: text(locale, 'deleteTitle'), name: 'delete-question', close, outsideCloses: true },
    h('header', { class: 'dialog-head' }, h('h2', null, text(locale, 'deleteTitle'))),
    h('div', { class: 'dialog-body' }, h('p', null, text(locale, 'deleteAsk'))),
    h(
      'footer',
      { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button secondary', onclick: close }, text(locale, 'cancel')),
      h(
        'button',
        {
          type: 'button',
          class: 'button danger',
          'data-testid': 'delete-confirm',
          'data-first': true,
          onclick: remove,
        },
        text(locale, 'delete'),
      ),
    ),
  );
}

/** @param {Pane} pane @param {Overlay} overlay */
function lightbox(pane, overlay) {
  const close = () => pane.closeOverlay();
  return dialog(
    pane,
    { label: overlay.alt, name: 'lightbox', close, outsideCloses: true },
    h('img', { src: overlay.url, alt: overlay.alt, onclick: close }),
    h(
      'div',
      { class: 'lightbox-bar' },
      h(
        'a',
        {
          href: overlay.url,
          target: '_blank',
          rel: 'noreferrer noopener',
          class: 'link',
          'data-first': true,
        },
        text(pane.locale(), 'openInBrowser'),
      ),
      closeButton(pane, close),
    ),
  );
}

/** @param {Pane} pane @param {Overlay} overlay */
function profile(pane, overlay) {
  const { state } = pane;
  const { user } = overlay;
  const close = () => pane.closeOverlay();
  const person = state.people.get(user.id);
  const direct = [...state.dms.values()].find(
    (channel) => (channel.recipients ?? []).some((one) => one.id === user.id) && user.id !== state.me.id,
  );
  const roles = (state.guild.roles ?? []).filter((role) => person?.roles?.includes(role.id));
  const online = user.id === state.bot.id ? state.botOnline : (person?.online ?? user.id === state.me.id);
  return dialog(
    pane,
    { label: displayName(user), name: 'profile', close, outsideCloses: true },
    h('div', { class: 'profile-banner' }),
    avatar(user, { size: 'large', status: online ? 'online' : 'offline' }),
    h(
      'div',
      { class: 'dialog-body' },
      h('h2', { class: 'profile-name' }, h('bdi', null, displayName(user)), user.bot && appTag(pane)),
      h(
        'p',
        { class: 'profile-handle' },
        user.username,
        person && ` · ${LOCALES[/** @type {keyof typeof LOCALES} */ (person.locale)] ?? person.locale}`,
      ),
      roles.length > 0 &&
        h(
          'div',
          { class: 'profile-roles', 'aria-label': text(pane.locale(), 'roles') },
          roles.map((role) => h('span', { class: 'tag' }, role.name)),
        ),
      direct &&
        h(
          'button',
          {
            type: 'button',
            class: 'button primary',
            'data-testid': 'profile-message',
            onclick: () => {
              pane.closeOverlay();
              pane.openChannel(direct.id);
            },
          },
          text(pane.locale(), 'profileMessage'),
        ),
    ),
    closeButton(pane, close),
  );
}
