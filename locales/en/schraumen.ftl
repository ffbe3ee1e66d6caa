# Words of Schraumen, and the table message: everyone reads it, so it addresses
# nobody. A Schraum is “it”.

plums = { $count ->
    [0] no plums
    [one] one plum
   *[other] { $count } plums
}
scrolls = { $count ->
    [0] no scrolls
    [one] one scroll
   *[other] { $count } scrolls
}
votes = { $count ->
    [0] no votes
    [one] one vote
   *[other] { $count } votes
}
nobody = nobody
names_and = { $names } and { $last }
a_scroll = a scroll
scroll_title = “{ $title }”
option_key = { $key ->
    [plums] Two plums
    [plum] One plum
    [scroll] One scroll
    [burn] Let it burn
    [share] Share
    [grab] Grab
    [buy] Buy
    [decline] Decline
    [accept] Accept
    [refuse] Refuse
    [pass] Pass it on
   *[other] { $key }
}
why_not = { $why ->
    [condition] its condition doesn’t hold
    [open] it lies open and acts by itself
    [early] it was laid open in this very office
    [silent] nothing may be read in this office
   *[another] only another scroll may be read in this office
}
duty = { $duty ->
    [silent] reads nothing in its next office
    [no-auction] holds no auction in its next office
    [skip] sleeps through its next office
   *[only] must read one certain scroll in its next office
}
duty_now = { $duty ->
    [silent] read nothing
    [no-auction] hold no auction
    [skip] sleep through this office
   *[only] read one certain scroll and no other
}
duty_only_read = must read { $title } in its next office
duty_now_only_read = read { $title } and no other
more_lines = { $count ->
    [one] … and one more line
   *[other] … and { $count } more lines
}

office_title = Schraumen · office { $office }
druid_line = **{ $name }** is the druid.
chain_line = Being read: { $steps }
chain_step = { $kind ->
    [read] { $title } ({ $name })
   *[acts] { $title } (lying open before { $name })
}
asked_line = { $what ->
    [read] Reads on or stops: { $names }
    [must-read] Has to read: { $names }
    [read-one] Chooses a scroll to read: { $names }
    [festival] Celebrates, reads and draws: { $names }
    [give] Chooses what to pass on: { $names }
    [take] Is helping itself: { $names }
    [burn] Chooses what will burn: { $names }
    [recall] Fishes in the fire: { $names }
    [scroll] Chooses a scroll: { $names }
    [seat] Chooses a Schraum: { $names }
    [tie] A tie! It is broken by: { $names }
    [option] Still making up their minds: { $names }
    [number] Still to name a number: { $names }
    [vote] Still voting: { $names }
   *[order] Arranges the top of the temple: { $names }
}
auction_line = { $from ->
    [temple] Under the hammer: a scroll from the temple. Only **{ $seller }** knows it.
   *[own] Under the hammer: a scroll of **{ $seller }**.
}
may_bid_line = May bid: { $names }
highest_bid = Highest bid: **{ $name }**, { $plums }.
no_bid_yet = Nobody has bid yet.
passed_line = Passed: { $names }
going_once = **Going once …**
going_twice = **Going once … going twice …**
sealed_line = A sealed auction. Still missing: { $names }
trial_line = **{ $accuser }** cries “Sacrilege!”: has **{ $druid }** given away what is under the hammer? Still voting: { $names }
hammer_until = The hammer falls { $time }.
final_worth_line = At the end of days each scroll counts { $plums }.
circle_title = { $direction ->
    [onward] **The circle** ↓ (the office wanders down)
   *[back] **The circle** ↑ (the office wanders up)
}
circle_seat = { $office ->
    [druid] **{ $name }** · druid · { $plums } · { $scrolls }
   *[none] **{ $name }** · { $plums } · { $scrolls }
}
circle_left = ~~{ $name }~~ · gone
circle_open = { $plums ->
    [0] ⤷ open: { $title }
    [one] ⤷ open: { $title }, with one plum on it
   *[other] ⤷ open: { $title }, with { $plums } plums on it
}
temple_title = Temple
temple_line = { $count ->
    [0] empty
    [one] one scroll
   *[other] { $count } scrolls
}
fire_name = Fire
fire_line = { $count ->
    [one] one scroll: { $last }
   *[other] { $count } scrolls, the latest { $last }
}
fire_empty = still cold
garden_title = Garden
burnt_unread = an unread one
pace_short = { $pace ->
    [live] live pace
    [relaxed] relaxed
   *[open] no deadline
}

ended_title_schraumen = { $offices ->
    [one] Schraumen · the end of days after one office
   *[other] Schraumen · the end of days after { $offices } offices
}
won = { $count ->
    [one] { $names } is **Oberschraum**!
   *[other] { $names } share the title of **Oberschraum**!
}
won_special = { $names } is **Oberschraum**, whatever the plums may say!
ending_temple = The temple is empty: the end of days has come.
ending_scroll = { $title } has brought the end of days.
ending_cut_short = The game was cut short.
final_worth_counted = Each scroll counts { $plums }.
rematch_line = { $count ->
    [one] **{ $names }** would like a rematch.
   *[other] **{ $names }** would all like a rematch.
}
standing = { $rank }. **{ $name }** · { $plums }
standing_counted = { $rank }. **{ $name }** · { $total } ({ $plums } in the purse, and { $scrolls })
standing_left = { $rank }. { $name } · left early
button_scrolls = My scrolls
button_browse = Fire and open scrolls
button_carl = Carl
button_gloria = Gloria
button_bid = Bid { $amount }
button_other = Other amount …
button_limit = My limit …
button_pass_bid = Pass
button_come_back = I’m back in
button_accuse = Sacrilege!
button_guilty = Guilty
button_innocent = Not guilty
button_confess = Confess
button_why = Why?
