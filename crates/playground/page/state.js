// What one pane knows, and questions about it. Each pane has its own state;
// nothing here touches the document or the network.

/** @import { Person, User, Me, Guild, Channel, Message, Command, Pending, Failure, Echo, OpenSelect, CommandForm, Overlay, LoggedFrame, PendingFaults } from './types.js' */

export const MANAGE_GUILD = 1n << 5n;
export const VIEW_CHANNEL = 1n << 10n;
export const SEND_MESSAGES = 1n << 11n;
export const MANAGE_MESSAGES = 1n << 13n;
const ADMINISTRATOR = 1n << 3n;
const MANAGE_THREADS = 1n << 34n;
const SEND_IN_THREADS = 1n << 38n;

export const EPHEMERAL = 64;
export const LOADING = 128;
/** Frames kept for the developers' panel. */
export const FRAMES_KEPT = 200;

/** @param {string} slug whose pane it is */
export function createState(slug) {
  return {
    slug,
    connection: /** @type {'connecting' | 'open' | 'closed'} */ ('connecting'),
    ready: false,
    me: /** @type {Me} */ ({ id: '', username: slug, locale: 'en-GB', permissions: {} }),
    people: /** @type {Map<string, Person>} */ (new Map()),
    guild: /** @type {Guild} */ ({ id: '', name: '', roles: [] }),
    channels: /** @type {Map<string, Channel>} */ (new Map()),
    dms: /** @type {Map<string, Channel>} */ (new Map()),
    commands: /** @type {Command[]} */ ([]),
    bot: /** @type {User & {online?: boolean, member?: boolean}} */ ({ id: '', username: 'bot', bot: true }),
    botOnline: true,
    /** The server's clock minus this machine's, in milliseconds. */
    skewMs: 0,
    clockOffsetMs: 0,
    place: /** @type {'guild' | 'dms'} */ ('guild'),
    channelId: '',
    lastChannel: { guild: '', dms: '' },
    collapsed: /** @type {Set<string>} */ (new Set()),
    messages: /** @type {Map<string, Map<string, Message>>} */ (new Map()),
    loaded: /** @type {Set<string>} */ (new Set()),
    /** Loaded channels of which something may have been missed since. */
    stale: /** @type {Set<string>} */ (new Set()),
    unread: /** @type {Map<string, {count: number, mentions: number, firstId: string}>} */ (new Map()),
    /** Where the "new" line stands in the channel being read. */
    newFrom: '',
    pending: /** @type {Map<string, Pending>} */ (new Map()),
    failures: /** @type {Map<string, Failure>} by message */ (new Map()),
    /** What was chosen in a select and not yet overtaken by an update, by message and custom_id. */
    chosen: /** @type {Map<string, string[]>} */ (new Map()),
    echoes: /** @type {Map<string, Echo>} */ (new Map()),
    typing: /** @type {Map<string, Map<string, number>>} */ (new Map()),
    openSelect: /** @type {OpenSelect | null} */ (null),
    overlay: /** @type {Overlay | null} */ (null),
    replyTo: '',
    drafts: /** @type {Map<string, string>} */ (new Map()),
    palette: /** @type {{query: string, index: number} | null} */ (null),
    mention: /** @type {{query: string, start: number, index: number} | null} */ (null),
    form: /** @type {CommandForm | null} */ (null),
    revealed: /** @type {Set<string>} spoilers that were clicked */ (new Set()),
    drawer: /** @type {'' | 'channels' | 'members'} */ (''),
    membersHidden: false,
    /** The member list lies over the messages. */
    narrow: false,
    /** The channel list does so too. */
    phone: false,
    dock: /** @type {'' | 'frames' | 'faults'} */ (''),
    /** The bot's routes, by which requests can be made to fail. @type {string[]} */
    routes: [],
    faults: /** @type {PendingFaults} */ ({ rest: [], deliveries: [] }),
    frameFilter: /** @type {'all' | 'in' | 'out'} */ ('all'),
    frames: /** @type {LoggedFrame[]} */ ([]),
    frameCount: 0,
    atBottom: true,
    nonce: 0,
    /** Rises when names, languages or permissions change: everything is drawn anew. */
    epoch: 0,
    /** Rises for a message when something the client itself knows about it changes. */
    touched: /** @type {Map<string, number>} */ (new Map()),
  };
}

/** @typedef {ReturnType<typeof createState>} State */

/** The server's clock. */
export function now(/** @type {State} */ state) {
  return Date.now() + state.skewMs;
}

/** Older first: snowflakes are numbers too long for a number. @param {string} a @param {string} b */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** @returns {Channel | undefined} */
export function channelOf(/** @type {State} */ state, /** @type {string} */ id) {
  return state.channels.get(id) ?? state.dms.get(id);
}

/** Messages of a channel, oldest first. */
export function messagesOf(/** @type {State} */ state, /** @type {string} */ channelId) {
  return [...(state.messages.get(channelId)?.values() ?? [])].sort((a, b) => compareIds(a.id, b.id));
}

/** @returns {Message | undefined} */
export function findMessage(/** @type {State} */ state, /** @type {string} */ messageId) {
  for (const channel of state.messages.values()) {
    const found = channel.get(messageId);
    if (found) return found;
  }
  return undefined;
}

/** The name people see. */
export function displayName(/** @type {User | undefined} */ user) {
  return user?.global_name || user?.username || '';
}

/** The freshest description of a user: names change, old messages keep the old one. @param {State} state @param {User} user @returns {User} */
export function current(state, user) {
  if (user.id === state.me.id) return state.me;
  return state.people.get(user.id) ?? (user.id === state.bot.id ? { ...user, ...state.bot } : user);
}

/** Anybody known by this id. @param {State} state @param {string} id @returns {User | undefined} */
export function userById(state, id) {
  if (id === state.bot.id) return state.bot;
  if (id === state.me.id) return state.me;
  return state.people.get(id);
}

/** The guild's people and, last, its bot. @param {State} state @returns {User[]} */
export function everybody(state) {
  return [...state.people.values(), ...(state.bot.id ? [state.bot] : [])];
}

/** Whether this person may do something in a channel. Unknown permissions are granted: the server decides. */
export function may(
  /** @type {State} */ state,
  /** @type {string} */ channelId,
  /** @type {bigint} */ permission,
) {
  if (state.dms.has(channelId)) return permission !== MANAGE_MESSAGES;
  const parent = state.channels.get(channelId)?.parent_id;
  const bits = state.me.permissions?.[channelId] ?? (parent ? state.me.permissions?.[parent] : undefined);
  if (bits === undefined) return permission !== MANAGE_MESSAGES && permission !== MANAGE_THREADS;
  const granted = BigInt(bits);
  return (granted & ADMINISTRATOR) !== 0n || (granted & permission) === permission;
}

/** Why one can't write here, or '' if one can. @returns {'' | 'noSend' | 'threadLocked'} */
export function writingRefused(/** @type {State} */ state, /** @type {string} */ channelId) {
  const channel = channelOf(state, channelId);
  if (!channel) return 'noSend';
  if (channel.thread_metadata?.locked && !may(state, channelId, MANAGE_THREADS)) return 'threadLocked';
  return may(state, channelId, isThread(channel) ? SEND_IN_THREADS : SEND_MESSAGES) ? '' : 'noSend';
}

/** Whether the person may use the panel's faults. */
export function isAdmin(/** @type {State} */ state) {
  if (state.me.admin !== undefined) return state.me.admin;
  if (state.guild.owner_id === state.me.id) return true;
  return Object.values(state.me.permissions ?? {}).some(
    (bits) => (BigInt(bits) & (ADMINISTRATOR | MANAGE_GUILD)) !== 0n,
  );
}

export function isThread(/** @type {Channel} */ channel) {
  return channel.type >= 10 && channel.type <= 12;
}

/** A channel's name as one reads it: direct messages are named after the other. */
export function channelName(/** @type {State} */ state, /** @type {Channel} */ channel) {
  if (channel.name) return channel.name;
  const others = (channel.recipients ?? []).filter((user) => user.id !== state.me.id);
  return others.map((user) => displayName(current(state, user))).join(', ') || displayName(state.bot);
}

/** The other person of a direct message. @returns {User} */
export function partner(/** @type {State} */ state, /** @type {Channel} */ channel) {
  const other = (channel.recipients ?? []).find((user) => user.id !== state.me.id);
  return other ? current(state, other) : state.bot;
}

/** Whether a message calls this person. */
export function mentionsMe(/** @type {State} */ state, /** @type {Message} */ message) {
  if (message.author.id === state.me.id) return false;
  const roles = state.people.get(state.me.id)?.roles ?? [];
  return (
    Boolean(message.mention_everyone) ||
    (message.mentions ?? []).some((user) => user.id === state.me.id) ||
    (message.mention_roles ?? []).some((role) => roles.includes(role))
  );
}

/** What is on its way for a message, if anything: only one press or choice at a time. */
export function pendingOf(/** @type {State} */ state, /** @type {string} */ messageId) {
  for (const pending of state.pending.values()) {
    if (pending.messageId === messageId && (pending.kind === 'press' || pending.kind === 'select'))
      return pending;
  }
  return undefined;
}

/** A key for what belongs to one component of one message. */
export function componentKey(/** @type {string} */ messageId, /** @type {string | undefined} */ customId) {
  return `${messageId} ${customId ?? ''}`;
}

/** Channels in the order of the list, categories followed by what is in them. */
export function orderedChannels(/** @type {State} */ state) {
  const visible = [...state.channels.values()].filter(
    (channel) => channel.type === 4 || may(state, channel.id, VIEW_CHANNEL),
  );
  const byPosition = (/** @type {Channel} */ a, /** @type {Channel} */ b) =>
    rank(a) - rank(b) || (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);
  const children = (/** @type {string | null} */ parent) =>
    visible
      .filter(
        (channel) =>
          channel.type !== 4 &&
          (state.channels.has(channel.parent_id ?? '') ? channel.parent_id : null) === parent,
      )
      .sort(byPosition);
  const withThreads = (/** @type {Channel[]} */ list) =>
    list.flatMap((channel) => [channel, ...children(channel.id)]);
  const categories = visible.filter((channel) => channel.type === 4).sort(byPosition);
  return [
    { category: /** @type {Channel | null} */ (null), channels: withThreads(children(null)) },
    ...categories.map((category) => ({
      category: /** @type {Channel | null} */ (category),
      channels: withThreads(children(category.id)),
    })),
  ].filter((group) => group.channels.length > 0);
}

/** Voice channels come after all others. */
function rank(/** @type {Channel} */ channel) {
  return channel.type === 2 || channel.type === 13 ? 1 : 0;
}

/** The first channel one can write and read in. */
export function firstChannel(/** @type {State} */ state) {
  for (const group of orderedChannels(state)) {
    const found = group.channels.find((channel) => channel.type === 0 || channel.type === 5);
    if (found) return found.id;
  }
  return '';
}

/** What a person did that a message answers; for a modal that is what opened it. */
export function origin(/** @type {Message} */ message) {
  const metadata = message.interaction_metadata;
  return metadata?.triggering_interaction_metadata ?? metadata;
}
