# The table message: everyone reads it, so it addresses nobody.

lobby_title = Sembli · a table is open
lobby_intro = **{ $host }** opens a game of Sembli: two players, eight power cards, about a quarter of an hour.
lobby_challenge = **{ $host }** asks **{ $name }** to a game of Sembli. The question stands until it lapses, { $time }.
lobby_seats = Seats
lobby_seat_host = { $name } · host
lobby_seat_free = *free*
lobby_missing = { $count ->
    [one] One more player and the game begins by itself.
   *[other] { $count } more players and the game begins.
}
lobby_closes = Closes { $time } unless somebody touches it.
lobby_options = Options
option_pace = Pace: { $pace }
option_starts = First to lead: { $starts }
footer_seal = Table { $table } · sealed shuffle (SHA-256) { $seal }
footer_table = Table { $table } · { $pace } · seal { $seal }…
footer_ended = Table { $table } · seal { $seal }… · log { $log }

play_title = Sembli · round { $round }
mulligan_title = Sembli · exchange
ended_title = Sembli · the end
closed_title = Sembli · closed
power_line = { $card } **{ $name }** must be convinced. An argument needs { $suit }.
power_line_tie_break = 4–4! { $card } **{ $name }** comes once more and decides. An argument needs { $suit }.
turn_mulligan = Before the first round each player may exchange any number of cards, once.
turn_mulligan_wait = Still choosing: **{ $names }**
turn_lead = **{ $name }** leads.
turn_respond = **{ $name }** answers.
turn_until = Time runs out { $time }.
turn_paused = **Paused.** The table closes { $time } unless it goes on.
pause_asked = **{ $names }** { $count ->
    [one] asks
   *[other] ask
 } for a pause. Agree under “More”.
cancel_asked = **{ $names }** { $count ->
    [one] asks
   *[other] ask
 } to end the game without a result. Agree under “More”.
seat_presented = { $cards }
    { $argument }
seat_passed = passes, discards { $card }
seat_leads = leads
seat_answers = answers
seat_chosen = has chosen
seat_choosing = is choosing
seat_won = Won: { $cards }
seat_lucky = with a lucky word
piles_title = Piles
piles_line = Draw pile { $draw } · discard pile { $discard } · power cards to come { $powers }
set_aside_line = Set aside, for nobody: { $cards }
house_rules_title = House rules
last_round_title = Round { $round } · { $power }
report_presented = **{ $name }**: { $cards } { $argument }
report_passed = **{ $name }** passes, discards { $card }
report_silent = **{ $name }** doesn’t get to answer
verdict_won = **{ $name }** wins { $power }: { $because ->
    [alone] the only argument.
    [group] the stronger group.
    [row] the higher row.
    [suits] more suits.
   *[closeness] closer to power.
}
verdict_tie = Exactly equal: { $power } stays.
verdict_both_passed = Both pass: { $power } stays.
verdict_set_aside = Both have passed twelve times in a row: { $power } is set aside and counts for nobody.

ended_won = **{ $name }** wins, { $points }.
ended_draw = A draw, { $points }.
ended_left = **{ $left }** has left the game. **{ $name }** wins.
ended_rematch = **{ $names }** would like a rematch.
closed_why = { $why ->
    [cancelled] Ended without a result, as agreed.
    [empty] Everyone has left.
    [idle] Nobody came for half an hour.
    [declined] The challenge was declined.
    [lapsed] The challenge has lapsed.
    [paused] Paused for seven days: it ends without a result.
    [abandoned] Nothing happened for fourteen days: it ends without a result.
   *[nobody] Only house players were left.
}
closed_again = `/sembli` or `/schraumen` opens a new table.
moved_below = This table goes on further below.

button_join = Join
button_leave = Leave
button_add_house = Add house player
button_options = Options
button_start = Start
button_cancel = Cancel
button_rules = Rules
button_lucky = Lucky word
button_accept = Accept
button_decline = Decline
button_hand = My hand
button_more = More
button_rematch = Rematch
button_proof = Proof
resume_asked = **{ $names }** { $count ->
    [one] asks
   *[other] ask
 } to go on. Agree under “More”.
