-- Who stands where (T21, T22, T23), kept up to date with each result that
-- counts, in its transaction.

-- Somebody on one server. Erasable: the row of an erased person keeps neither
-- user nor name, so that the results of others still tell the same.
create table players (
    id integer primary key autoincrement,
    guild integer not null,
    user integer,
    -- As last seen.
    name text
) strict;

create unique index players_by_user on players (guild, user);

-- What is known about a player of a game, in one season (20264 is the last
-- quarter of 2026) or ever (0). Ratings are in thousandths of a point.
create table standings (
    guild integer not null,
    game text not null,
    season integer not null,
    player integer not null references players (id) on delete cascade,
    mean integer not null,
    deviation integer not null,
    -- The rating as it is shown, in points.
    points integer not null,
    -- 1 after so many games that the rating says something; those stand first.
    established integer not null check (established in (0, 1)),
    games integer not null,
    wins integer not null,
    draws integer not null,
    streak integer not null,
    best_streak integer not null,
    primary key (guild, game, season, player)
) strict, without rowid;

create index standings_by_points
    on standings (guild, game, season, established desc, points desc, player);
create index standings_by_player on standings (player);

-- What each result did to the ratings of its seats, in the order in which the
-- results were counted. Points as they are shown.
create table rating_changes (
    id integer primary key autoincrement,
    table_id integer not null references results (table_id) on delete cascade,
    seat integer not null,
    -- None if the person was erased before the game had ended.
    player integer references players (id) on delete cascade,
    game text not null,
    season integer not null,
    at integer not null,
    before integer not null,
    after integer not null,
    -- After it, by the games of its season alone.
    after_in_season integer not null,
    unique (table_id, seat)
) strict;

create index rating_changes_by_player on rating_changes (player, game);

-- Results from before there were standings: counted when the bot starts, each
-- once, and then taken out of here.
create table uncounted_results (
    table_id integer primary key references results (table_id) on delete cascade
) strict;

insert into uncounted_results select table_id from results where counted = 'people';

-- Whoever is erased from the results stands nowhere any more.
create trigger an_erased_person_stands_nowhere
after update of user on result_seats when old.user is not null and new.user is null
begin
    delete from standings where player in (
        select players.id from players
        join results on results.guild = players.guild
        where results.table_id = old.table_id and players.user = old.user
    );
    update players set user = null, name = null
    where user = old.user
      and guild = (select guild from results where table_id = old.table_id);
end;
