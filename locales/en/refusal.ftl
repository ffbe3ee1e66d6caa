# Why something isn’t possible, and what is.

refused_no_such_table = This table is gone. `/sembli` or `/schraumen` opens another.
refused_wrong_place = This button belongs to a table in another channel.
refused_full = Every seat is taken. You can watch, or open a table of your own with `/sembli` or `/schraumen`.
refused_already_seated = You sit at this table already.
refused_not_seated = You don’t sit at this table. This is how it stands:
refused_not_seated_lobby = You don’t sit at this table yet. **Join** takes a seat.
refused_host_only = Only the host may do that: **{ $host }**.
refused_challenged_only = Only **{ $name }** was asked and can answer that.
refused_challenge_over = The challenge is over. `/sembli` opens a new table.
refused_challenged_self = One can’t challenge oneself. Ask somebody else, or play against the house.
refused_challenged_bot = Bots don’t answer challenges. Try the option `house` to play against the house.
refused_challenges_blocked = This person doesn’t want to be challenged here.
refused_too_many_tables = You sit at three tables of this server already. Finish or leave one first.
refused_started = The game has begun, so that isn’t possible any more.
refused_not_running = That is possible only while the game is running.
refused_too_few = It takes at least { $count } at the table. Wait for somebody, or add a house player.
refused_too_few_again = Too few have stayed for a rematch: it takes at least { $count }. A new table works with others as well.
refused_over = This game is over. **Rematch** plays it again, `/sembli` or `/schraumen` opens a new table.
refused_paused = The table is paused. **Go on** under “More” ends the pause.
refused_not_paused = The table isn’t paused.
refused_bad_lucky_word = A lucky word has 1 to 40 characters. Try another.
refused_already_asked = You have asked for that already. The others have yet to agree.
refused_not_away = Only someone who is away can be voted out. Perhaps they have just come back.
refused_nothing_to_praise = Only whoever is selling a scroll can praise it. This auction is over, or not yours.
refused_bad_praise = A praise has 1 to 300 characters. Yours hasn’t, so nothing was said yet. Try once more.
refused_not_oberschraum = Only the winner of this game bears that title.
refused_title_passed_on = A later game has ended on this server since. The title has passed on.
refused_store = That couldn’t be saved just now, and nothing has changed. Please try again in a moment.
refused_stale = That has been decided meanwhile. This is how it stands now:
refused_not_your_turn = It isn’t your turn: **{ $name }** is to act.
refused_already_chosen = You have chosen already. The other choice is awaited.
refused_not_asked = Something else is asked now. This is how it stands:
refused_no_such_card = That card isn’t in your hand any more. These are your cards:
refused_unreadable = I don’t know this button. It may come from an older version: `/sembli` or `/schraumen` opens a new table.
refused_direct_message = The games need a channel with people in it. Use `/sembli` or `/schraumen` on a server.
refused_lacks_permission = I’m missing permissions in this channel: { $missing }. Please ask someone who manages the server.
refused_broken = Something went wrong on my side. Nothing is lost: please try again.
permission_name = { $permission ->
    [view] View Channel
    [send] Send Messages
    [threads] Send Messages in Threads
    [embed] Embed Links
   *[history] Read Message History
}
refused_one_opponent = Choose either a person or the house to play against, not both.
