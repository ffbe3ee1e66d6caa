# One’s own scrolls, and what one is asked: here it says “you”.

scrolls_title = Your scrolls
scrolls_paused = The table is paused: everything waits for you.
no_scrolls = You have no scroll. Bidding is the cure.
readable = can be read
scroll_line = **{ $title }**{ $place } · { $state }
lies_open_with = { $plums ->
    [0] {" "}(open)
    [one] {" "}(open, with one plum on it)
   *[other] {" "}(open, with { $plums } plums on it)
}
waiting_for = We are waiting for: { $names }
you_answered = Your answer stands. It is revealed when everybody has answered.
scroll_asks = **{ $title }**, read by { $name }:
ask_read = You are the druid. Read a scroll, or go to the temple for the auction.
ask_read_must = You are the druid, and this time you **must** read a scroll.
ask_read_one = Which scroll do you read?
ask_festival = The festival is on: read, draw or stop. With an empty temple, drawing ends the game.
ask_give = { $count ->
    [one] Which scroll does **{ $name }** get?
   *[other] Which { $count } scrolls does **{ $name }** get?
}
ask_take = { $count ->
    [one] Which scroll do you take from **{ $name }**?
   *[other] Which { $count } scrolls do you take from **{ $name }**?
}
ask_burn = { $count ->
    [one] Which of your scrolls shall burn?
   *[other] Which { $count } of your scrolls shall burn?
}
ask_rotate = { $count ->
    [one] Which scroll do you slip to **{ $name }**? Everybody gives at once.
   *[other] Which { $count } scrolls do you slip to **{ $name }**? Everybody gives at once.
}
ask_recall = { $count ->
    [one] Which scroll do you fish out of the fire?
   *[other] Which { $count } scrolls do you fish out of the fire?
}
ask_scroll = { $count ->
    [one] Which of your scrolls do you choose?
   *[other] Which { $count } of your scrolls do you choose?
}
ask_seat = Which Schraum do you choose?
ask_tie = A tie! You break it: who shall it be?
ask_option = What will it be?
ask_number = Name a number from { $min } to { $max }.
ask_vote = Whom do you vote for? It stays secret until everybody has voted.
ask_order = In which order do you put them back? The top one first.
ask_limit = How far do you go? In your purse: { $plums }. Nobody sees your limit until everybody has one.
your_limit = Your limit: { $plums }. It stands.
your_lot = Under your hammer: **{ $title }**. Only you know it; you may praise it, and you may lie.
you_cannot_bid = You don’t bid this time: whoever has five scrolls, no plum, or sells the scroll itself looks on.

menu_read = What do you read?
menu_scrolls = { $count ->
    [one] Choose a scroll
   *[other] Choose { $count } scrolls
}
menu_order = What lies in place { $place }?
menu_seat = Choose a Schraum
menu_vote = Cast your vote
button_read = Read aloud
button_stop = Stop
button_to_the_temple = To the temple
button_draw = Draw one
button_abstain = For nobody
button_number = Name a number …
button_choose = Choose
button_vote = Vote so
button_give = Give
button_take = Take
button_burn = Into the fire
button_order = Put them back so
button_praise = Praise …
button_notes = My notebook
button_open_scrolls = Open scrolls
button_fire = Fire

confirm_reading = You read **{ $title }**:
confirm_read = What it says will happen, whether you like it or not. It can’t be taken back.
confirm_read_again = It lies open: read again, it burns, and its plums are yours if it says so. It can’t be taken back.
confirm_stop = You stop reading. In the druid’s office the auction follows.
confirm_draw = { $temple ->
    [0] The temple is empty. If you draw as the druid, the game is over!
   *[other] You draw the top scroll of the temple.
}
confirm_seat = Your choice: **{ $name }**. It is final.
confirm_vote = Your vote for **{ $name }**. It is final.
confirm_abstain = You vote for nobody. That is final.
confirm_option = Your answer: **{ $option }**. It is final.
confirm_number = Your number: **{ $number }**. It is final.
confirm_pass_bid = You pass without naming a limit. In a sealed auction that is final.
confirm_accuse = You accuse **{ $name }** of sacrilege: of having given away what is under the hammer. The auction stands still, and all who are present vote. Praise, hints and lies are no sacrilege.
confirm_confess = You confess the sacrilege: you lose your office, the scroll burns, and half of your plums go into the garden.
confirm_give = You give { $titles } to **{ $name }**. There is no way back.
confirm_take = You take { $titles } from **{ $name }**.
confirm_burn = You burn { $titles }, unread and for ever.
confirm_recall = You take { $titles } out of the fire into your hand.
confirm_scroll = Your choice: { $titles }. It is final.
chosen_so_far = { $count ->
    [one] So far: { $titles }. One is still missing.
   *[other] So far: { $titles }. { $count } are still missing.
}
order_so_far = So far, from the top: { $titles }
confirm_order = From the top: { $titles }. So they go back into the temple.

form_bid = Your bid
form_limit = Your limit
form_number = Your number
form_between = A whole number from { $min } to { $max }
form_praise = Praise
form_praise_label = What makes it one of a kind?
praise_post = **{ $name }** praises it: “{ $text }”

fire_title = The fire
fire_text = { $read ->
    [0] Read and burnt: nothing yet.
    [one] Read and burnt: one.
   *[other] Read and burnt: { $read }, the latest first.
}{ $shut ->
    [0] {""}
    [one] {" "}Burnt unread: one, which stays shut for ever.
   *[other] {" "}Burnt unread: { $shut }, which stay shut for ever.
}
open_title = Open scrolls
open_text = They lie before their Schraumen, count towards their five and act by themselves.
open_none = No scroll lies open.
open_line = { $plums ->
    [0] **{ $title }** before { $owner }
    [one] **{ $title }** before { $owner }, with one plum on it
   *[other] **{ $title }** before { $owner }, with { $plums } plums on it
}
open_uses = { $uses ->
    [one] acts once more
   *[other] acts { $uses } more times
}
notes_title = Your notebook
notes_text = What you were shown, the latest first. Nobody else can read this.
note_hand = Office { $office }: **{ $name }** held { $titles }
note_temple = Office { $office }: on top of the temple lay { $titles }
note_lot = Office { $office }: under your hammer was { $title }
