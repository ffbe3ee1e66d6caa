// The shapes that travel between modules. Discord's objects carry only the
// fields the page reads; everything else stays as it came.

/**
 * @typedef {{id: string, username: string, global_name?: string | null, bot?: boolean}} User
 * @typedef {User & {slug: string, locale: string, online: boolean, member?: boolean, roles?: string[]}} Person
 * @typedef {User & {locale: string, permissions: Record<string, string>, slug?: string, admin?: boolean, in_guild?: boolean}} Me
 * @typedef {{id: string, name: string, color?: number, permissions?: string}} Role
 * @typedef {{id: string, name: string, preferred_locale?: string, owner_id?: string, roles: Role[]}} Guild
 * @typedef {{id: string, type: number, name?: string, topic?: string | null, parent_id?: string | null, position?: number,
 *   recipients?: User[], thread_metadata?: {archived?: boolean, locked?: boolean}}} Channel
 * @typedef {{name?: string | null, id?: string | null, animated?: boolean}} Emoji
 * @typedef {{label: string, value: string, description?: string, emoji?: Emoji, default?: boolean}} SelectOption
 * @typedef {{type: number, custom_id?: string, style?: number, label?: string, emoji?: Emoji, url?: string, disabled?: boolean,
 *   options?: SelectOption[], placeholder?: string, min_values?: number, max_values?: number, channel_types?: number[],
 *   default_values?: {id: string, type: string}[], components?: Component[], component?: Component, description?: string,
 *   min_length?: number, max_length?: number, required?: boolean, value?: string}} Component
 * @typedef {{id: string, filename: string, size: number, url: string, description?: string, content_type?: string,
 *   width?: number | null, height?: number | null}} Attachment
 * @typedef {{url: string, width?: number, height?: number, description?: string}} EmbedPicture
 * @typedef {{title?: string, description?: string, url?: string, color?: number, timestamp?: string,
 *   author?: {name: string, url?: string, icon_url?: string}, footer?: {text: string, icon_url?: string},
 *   image?: EmbedPicture, thumbnail?: EmbedPicture, fields?: {name: string, value: string, inline?: boolean}[]}} Embed
 * @typedef {{id: string, type: number, name?: string, user: User, interacted_message_id?: string,
 *   triggering_interaction_metadata?: Metadata}} Metadata
 * @typedef {{id: string, channel_id: string, author: User, content: string, timestamp: string, edited_timestamp?: string | null,
 *   type: number, flags?: number, embeds: Embed[], attachments: Attachment[], components?: Component[], mentions?: User[],
 *   mention_everyone?: boolean, mention_roles?: string[], referenced_message?: Message | null,
 *   message_reference?: {message_id?: string},
 *   interaction_metadata?: Metadata}} Message
 * @typedef {{type: number, name: string, description: string, name_localizations?: Record<string, string> | null,
 *   description_localizations?: Record<string, string> | null, required?: boolean, options?: CommandOption[],
 *   choices?: {name: string, value: any, name_localizations?: Record<string, string> | null}[], autocomplete?: boolean,
 *   min_value?: number, max_value?: number, min_length?: number, max_length?: number, channel_types?: number[]}} CommandOption
 * @typedef {{id: string, type?: number, name: string, description: string, options?: CommandOption[],
 *   name_localizations?: Record<string, string> | null, description_localizations?: Record<string, string> | null,
 *   default_member_permissions?: string | null, dm_permission?: boolean, contexts?: number[] | null}} Command
 *
 * @typedef {{kind: 'press' | 'select' | 'slash' | 'submit' | 'autocomplete', messageId?: string, customId?: string,
 *   interactionId?: string}} Pending what was sent and not yet answered
 * @typedef {{reason: string, message?: string}} Failure
 * @typedef {{nonce: string, channelId: string, name: string, after: string, interactionId?: string,
 *   failure?: Failure}} Echo
 *   a command shown by the client itself until the bot answers, or because it didn't
 * @typedef {{messageId: string, customId: string, values: string[], active: number, upwards: boolean, room: number,
 *   offered: string}} OpenSelect
 * @typedef {{command: Command, path: CommandOption[], name: string, shown: string, description: string,
 *   options: CommandOption[]}} Entry a line of the palette: a command or one of its sub-commands
 * @typedef {{option: CommandOption, text: string, value: any, error: string}} Field
 * @typedef {{entry: Entry, fields: Field[], active: number, index: number, choices: {name: string, value: any}[],
 *   nonce: string, open: boolean}} CommandForm
 * @typedef {{at: number, direction: 'in' | 'out', type: string, text: string, number: number}} LoggedFrame
 * @typedef {{rest: {route: string, times: number, status?: number, retry_after?: number, delay_ms?: number}[],
 *   deliveries: {how: string, delay_ms?: number}[]}} PendingFaults what was asked for and hasn't struck yet
 * @typedef {{filename: string, data: string}} FileValue a file for an option, its bytes in base 64
 * @typedef {{kind: string, [field: string]: any}} Overlay
 * @typedef {ReturnType<typeof import('./state.js').createState>} State
 * @typedef {import('./pane.js').Pane} Pane
 */

export {};
