-- What is set for a server, seats on offer, and servers that are gone.

-- A seat of a running game that its owner would hand to this person. Erasable.
create table offers (
    table_id integer not null references tables (id) on delete cascade,
    seat integer not null,
    user integer not null,
    name text not null,
    primary key (table_id, seat)
) strict, without rowid;

-- Who may open tables: everyone, those with a role, or those who manage the
-- server.
alter table guilds add column openers text not null default 'everyone'
    check (openers in ('everyone', 'role', 'managers'));
alter table guilds add column role integer;
-- The pace that a table has unless its opener chooses another.
alter table guilds add column sembli_pace text
    check (sembli_pace in ('live', 'relaxed', 'open'));
alter table guilds add column schraumen_pace text
    check (schraumen_pace in ('live', 'relaxed', 'open'));
-- When the bot was found to be gone from the server.
alter table guilds add column left_at integer;

-- The channels in which tables may be opened; all of them if there is no row.
create table guild_channels (
    guild integer not null,
    channel integer not null,
    primary key (guild, channel)
) strict, without rowid;

-- Whether a person is answered without pictures (T29).
alter table people add column plain text not null default 'off'
    check (plain in ('on', 'off'));
