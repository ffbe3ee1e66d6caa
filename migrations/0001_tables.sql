-- Everything the bot keeps. Numbers that Discord gives out (guild, channel,
-- user, message) are kept as signed 64-bit integers; moments are milliseconds
-- since the Unix epoch; JSON is text.

-- A game in a channel, from its lobby to its end. The snapshot is the newest
-- state; it names seats, never people, and carries the format it is in.
create table tables (
    id integer primary key autoincrement,
    guild integer not null,
    channel integer not null,
    game text not null,
    stage text not null check (stage in ('lobby', 'playing', 'ended', 'closed')),
    -- The number of the last action; a commit names the one it builds on.
    seq integer not null,
    snapshot text not null,
    opened_at integer not null,
    changed_at integer not null
) strict;

create index tables_by_guild on tables (guild, stage);
create index tables_by_channel on tables (channel, stage);

-- Who sits where. Erasable: a seat whose person was erased keeps its row with
-- neither user nor name. House players have no row.
create table seats (
    table_id integer not null references tables (id) on delete cascade,
    seat integer not null,
    user integer,
    name text,
    primary key (table_id, seat)
) strict, without rowid;

create index seats_by_user on seats (user);

-- Who is asked to play and has not answered yet. Erasable.
create table challenges (
    table_id integer primary key references tables (id) on delete cascade,
    user integer not null,
    name text not null
) strict;

-- What has happened at a table, in order. Only ever appended to; it names
-- seats. The origin is the interaction, the timer or the house player's move
-- that an action stems from: nothing happens twice.
create table actions (
    table_id integer not null references tables (id) on delete cascade,
    seq integer not null,
    at integer not null,
    origin text not null unique,
    actor text not null,
    action text not null,
    events text not null,
    primary key (table_id, seq)
) strict;

create trigger actions_are_never_rewritten before update on actions
begin
    select raise(abort, 'the action log is append-only');
end;

-- What decides the shuffles: of this game, and of a rematch. Shown to nobody
-- before the end.
create table secrets (
    table_id integer not null references tables (id) on delete cascade,
    game text not null check (game in ('this', 'next')),
    secrets text not null,
    primary key (table_id, game)
) strict, without rowid;

-- What happens by itself, and when. At most one of a kind per table.
create table deadlines (
    table_id integer not null references tables (id) on delete cascade,
    kind text not null,
    at integer not null,
    primary key (table_id, kind)
) strict, without rowid;

create index deadlines_by_time on deadlines (at);

-- What is to be published, in order, per channel. Rows are written with the
-- action they stem from and deleted once they are sent.
create table outbox (
    id integer primary key autoincrement,
    table_id integer not null references tables (id) on delete cascade,
    channel integer not null,
    -- The action it stems from; a later one replaces it in the table's row.
    seq integer not null,
    kind text not null check (kind in ('state', 'post')),
    -- Which mentions it posts or deletes, if any.
    mention text,
    post text not null,
    attempts integer not null default 0,
    not_before integer not null
) strict;

create unique index outbox_one_state on outbox (table_id) where kind = 'state';
create index outbox_by_channel on outbox (channel, id);

-- Where a table's message stands and which action's state it shows.
create table table_messages (
    table_id integer primary key references tables (id) on delete cascade,
    channel integer not null,
    message integer not null,
    shows integer not null
) strict;

-- Messages that mention someone until a turn or a challenge is over.
create table mentions (
    table_id integer not null references tables (id) on delete cascade,
    mention text not null,
    channel integer not null,
    message integer not null,
    primary key (table_id, mention, message)
) strict, without rowid;

-- How a game ended, once per table, written with the action that ended it.
create table results (
    table_id integer primary key references tables (id) on delete cascade,
    guild integer not null,
    game text not null,
    started_at integer not null,
    ended_at integer not null,
    actions integer not null,
    rounds integer not null,
    ending text not null,
    -- 'people': between people; 'house': a house player took part; 'none':
    -- it ended before anything was played.
    counted text not null check (counted in ('people', 'house', 'none'))
) strict;

create index results_by_guild on results (guild, game, ended_at);

-- The seats of a result. The user is erasable; house players have none.
create table result_seats (
    table_id integer not null references results (table_id) on delete cascade,
    seat integer not null,
    user integer,
    house text,
    points integer not null,
    rank integer not null,
    left integer not null check (left in (0, 1)),
    primary key (table_id, seat)
) strict, without rowid;

create index result_seats_by_user on result_seats (user);

-- The proof of fairness of a game that is over, as the file's text.
create table proofs (
    table_id integer primary key references tables (id) on delete cascade,
    proof text not null
) strict;

-- What a person has switched off everywhere. Erasable.
create table people (
    user integer primary key,
    mentions text not null check (mentions in ('on', 'off'))
) strict;

-- What a person has switched off on one server. Erasable.
create table members (
    guild integer not null,
    user integer not null,
    challenges text not null check (challenges in ('on', 'off')),
    primary key (guild, user)
) strict, without rowid;

-- What is set for a server.
create table guilds (
    guild integer primary key,
    language text
) strict;

-- When the bot last noted that it is alive.
create table alive (
    id integer primary key check (id = 1),
    at integer not null
) strict;
