// What may be chosen in a select, whatever its kind.

import { avatar } from './avatar.js';
import { emoji } from './components.js';
import { channelName, displayName, everybody, orderedChannels } from './state.js';

/** @import { Pane, Component } from './types.js' */

/** @typedef {{value: string, label: string, description?: string, face?: any, byDefault?: boolean}} Choice */

/** What may be chosen, whatever the kind of select. @param {Pane} pane @param {Component} part @returns {Choice[]} */
export function choicesOf({ state }, part) {
  const defaults = new Set((part.default_values ?? []).map((one) => one.id));
  const people = () =>
    everybody(state).map((user) => ({
      value: user.id,
      label: displayName(user),
      description: user.username,
      face: avatar(user, { size: 'small' }),
      byDefault: defaults.has(user.id),
    }));
  const roles = () =>
    (state.guild.roles ?? []).map((role) => ({
      value: role.id,
      label: `@${role.name.replace(/^@/, '')}`,
      byDefault: defaults.has(role.id),
    }));
  switch (part.type) {
    case 5:
      return people();
    case 6:
      return roles();
    case 7:
      return [...people(), ...roles()];
    case 8:
      return orderedChannels(state)
        .flatMap((group) => group.channels)
        .filter((channel) => !part.channel_types?.length || part.channel_types.includes(channel.type))
        .map((channel) => ({
          value: channel.id,
          label: `#${channelName(state, channel)}`,
          byDefault: defaults.has(channel.id),
        }));
    default:
      return (part.options ?? []).map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description,
        face: option.emoji && emoji(option.emoji),
        byDefault: option.default,
      }));
  }
}
