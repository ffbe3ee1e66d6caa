-- What the winners of a server's last game of Schraumen call themselves (ZE4):
-- from the press until the next game there ends. Erasable.
create table titles (
    guild integer not null,
    user integer not null,
    title text not null check (title in ('carl', 'gloria')),
    primary key (guild, user)
) strict, without rowid;
