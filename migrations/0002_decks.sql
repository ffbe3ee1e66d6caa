-- The decks of Schraumen that tables were opened with, by the hash of what is
-- in them: a game keeps its deck, whatever becomes of the file.
create table decks (
    hash text primary key,
    -- The deck as JSON.
    deck text not null
) strict, without rowid;
