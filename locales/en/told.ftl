# What happened, a sentence for each event; everyone reads it.

event_began = The temple opens. **{ $name }** begins as druid.
event_dealt = **{ $name }** is dealt { $scrolls }.
event_office_began = Office { $office }: **{ $name }** is the druid.
event_office_duties = It is obliged to { $duties }.
event_office_skipped = **{ $name }** sleeps through its office.
event_office_ended = The office of **{ $name }** is over.
event_vow_cant_be_kept = **{ $name }** holds more than five scrolls and can read none of them. The office goes on.
event_stopped_reading = **{ $name }** stops reading.
event_unasked = { $count ->
    [one] { $names } had no choice and wasn’t asked.
   *[other] { $names } had no choice and weren’t asked.
}
event_read = { $again ->
    [yes] **{ $name }** reads **{ $title }** once more:
   *[no] **{ $name }** reads **{ $title }**:
}
event_reading_burnt = { $title } burns.
event_laid_open = { $title } now lies open before **{ $name }**.
event_handed = { $title } goes to **{ $name }**.
event_acts = { $title } before **{ $name }** acts:
event_shielded = { $title } shields **{ $name }** from the loss and keeps { $plums } dry.
event_drew = **{ $name }** draws { $scrolls } from the temple.
event_nothing_to_draw = **{ $name }** would draw, but the temple is empty.
event_passed = **{ $from }** gives **{ $to }** { $scrolls }.
event_swapped = **{ $first }** and **{ $second }** swap all their scrolls.
event_hands_rotated = Everybody passes all scrolls on, each Schraum to the next.
event_burnt = { $face ->
    [up] **{ $name }** loses { $scrolls } to the fire.
   *[down] **{ $name }** loses { $scrolls } to the fire, unread.
}
event_burnt_temple = Into the fire, { $face ->
    [up] for all to see
   *[down] unread
}: { $scrolls } from the temple.
event_back_to_temple = **{ $name }** takes { $scrolls } back to the temple, and the temple is shuffled.
event_recalled = **{ $name }** fishes { $title } out of the fire.
event_peeked = **{ $by }** studies the scrolls of **{ $of }**: { $scrolls }.
event_revealed = **{ $name }** shows everybody its scrolls: { $scrolls }.
event_looked = **{ $name }** looks at the top of the temple: { $scrolls }.
event_arranged = **{ $name }** puts { $scrolls } back into the temple.
event_chose_seat = **{ $name }** chooses **{ $chosen }**.
event_chose_own = **{ $name }** chooses among its own scrolls: { $scrolls }.
event_chose_scroll = **{ $name }** picks blindly from **{ $of }**: { $scrolls }.
event_replied = **{ $name }** has answered.
event_answered = Revealed: { $answers }
event_told = Revealed: { $numbers }
event_voted = The votes: { $result }. Elected: **{ $name }**.
event_voted_tie = The votes: { $result }. Tied: { $names }.
event_voted_nobody = Nobody got a single vote.
event_obliged = **{ $name }** { $duty }.
event_reversed = { $direction ->
    [onward] About-turn: the office wanders down the circle again.
   *[back] About-turn: the office wanders up the circle.
}
event_extra_auctions = { $count ->
    [one] There is one more auction in this office.
   *[other] There are { $count } more auctions in this office.
}
event_final_worth = At the end of days each scroll counts { $plums }.
event_echoed = The echo repeats **{ $title }**:
event_no_auction = **{ $name }** holds no auction in this office.
event_left = **{ $name }** has left.
event_stopped = { $title } would never have come to an end and was stopped.

plums_from_garden = **{ $name }** gets { $plums } from the garden.
plums_to_garden = **{ $name }** gives { $plums } to the garden.
plums_given = **{ $from }** gives **{ $to }** { $plums }.
plums_laid = **{ $name }** lays { $plums } on { $title }.
plums_taken = **{ $name }** takes { $plums } off { $title }.
plums_garden_to_scroll = { $count ->
    [one] One plum from the garden lands on { $title }.
   *[other] { $count } plums from the garden land on { $title }.
}
plums_scroll_to_garden = { $count ->
    [one] One plum rolls off { $title } into the garden.
   *[other] { $count } plums roll off { $title } into the garden.
}
plums_stay = Everything in the garden stays as it is ({ $plums }).

event_lot_put_up = { $from ->
    [temple] **{ $seller }** puts up { $lot } from the temple.
   *[own] **{ $seller }** puts up from its own robe: { $lot }.
} May bid: { $names }.
event_bid = **{ $name }** bids { $plums }.
event_passed_bid = **{ $name }** passes.
event_came_back = **{ $name }** is back in.
event_hammer = { $stage ->
    [0] Enough praise.
    [1] Going once …
    [2] Going twice …
   *[3] … gone!
}
event_sold = { $to ->
    [self] Sold! The druid **{ $winner }** buys it itself ({ $lot }), and the garden gets the price: { $price }.
   *[other] Sold! **{ $winner }** buys { $lot } from **{ $seller }** for { $price }.
}
event_bids = { $count ->
    [one] The only bid: { $bids }.
   *[other] The bids: { $bids }.
}
event_hallelujah = Hallelujah! Nobody bids, so **{ $name }** gets { $lot } for nothing.
event_unsold_free = Nobody bids, and **{ $seller }** has no room left: **{ $name }** gets { $lot } for nothing.
event_unsold_burnt = Nobody bids, and nobody has room. Into the fire, unread: { $lot }.
event_unsold_kept = Nobody bids. **{ $seller }** keeps { $lot }.
event_accused = **{ $name }** cries “Sacrilege!” The auction stands still. Voting: { $names }.
event_confessed = **{ $name }** confesses the sacrilege.
event_verdict = { $verdict ->
    [guilty] **Guilty**, by { $yes } of { $of } votes.
   *[innocent] **Not guilty**, by only { $yes } of { $of } votes. The auction goes on.
}
event_office_lost = **{ $name }** loses its office on the spot. Into the fire, unread and without effect: { $lot }.
steps_left_out = *… the steps before are in the record.*

why_auction_title = Auction { $auction }: why?
why_bids = The bids, one after the other:
why_limits = The limits, in the order in which they came in:
why_live = Nobody would or could bid more. **{ $name }** pays its own bid: { $plums }.
why_sealed_alone = Only **{ $name }** named a limit. Then the smallest price will do: { $plums }.
why_sealed_tie = Several named the highest limit, and the earlier one counts. **{ $name }** pays its whole limit: { $plums }.
why_sealed_second = **{ $name }** named the highest limit, and the second highest was { $second }. The price is one plum more than the second highest: { $plums }.
why_unsold_free = Nobody bid. Then it goes for nothing to whoever auctions it; or, if that Schraum holds five scrolls or more, to the next one with fewer than five. Here that is **{ $name }**.
why_unsold_burnt = Nobody bid, and no Schraum held fewer than five scrolls. Then it burns unread.
why_unsold_kept = Nobody bid. A scroll of one’s own then stays with **{ $name }**.

refused_over_schraumen = This game is over. **Rematch** plays it again, `/schraumen` opens a new table.
refused_has_left = You have left this game. You may look on.
refused_not_yours = It isn’t you who is asked now, but: { $names }
refused_already_answered = You have answered, and answers are final. This is how it stands:
refused_no_such_entry = That isn’t on offer any more. Have another look:
refused_wrong_number = { $count ->
    [one] Choose exactly one scroll.
   *[other] Choose exactly { $count } scrolls.
}
refused_out_of_bounds = It has to be a number from { $min } to { $max }.
refused_no_number = I need a whole number there, such as 7.
refused_no_auction = This auction is over. This is how it stands:
refused_late_stroke = The hammer came too late: there has been another bid.
refused_too_low = Too little: the next bid is at least { $plums }.
refused_too_low_for_purse = Too little: it would take at least { $plums }. In your purse: { $own }.
refused_above_purse = No bid above what is in the purse. In it: { $plums }.
refused_is_leading = The highest bid is yours already, and nobody outbids itself.
refused_may_not_bid = You may not bid here: whoever has five scrolls, no plum, or sells the scroll itself looks on.
