# Schraumen before the start, and its rules.

lobby_title_schraumen = Schraumen · a table is open
lobby_intro_schraumen = **{ $host }** opens a game of Schraumen: three to eight Schraumen, 77 scrolls, 100 plums.
lobby_missing_schraumen = { $count ->
    [0] Enough are here: the host may press **Start**. With eight it begins by itself.
    [one] At least one more player, and it can begin.
   *[other] At least { $count } more players, and it can begin.
}
pace_long = { $pace ->
    [live] live (3 minutes to read, 90 seconds a question)
    [relaxed] relaxed (24 hours)
   *[open] open (no deadline)
}
option_first = First druid: { $first }
first_name = { $first ->
    [oldest] the oldest account
   *[chance] chance decides
}
rite = { $rite ->
    [live] Auctions with the hammer
    [sealed] Sealed auctions, with secret limits
    [strict-vow] Strict vow: five scrolls already oblige to read
    [no-festival] Without the Festival of Magic
   *[no-sacrilege] Without cries of sacrilege
}
options_first = Who is druid first
options_bidding = How lots are sold
bidding_by_pace = By pace: with the hammer if live, else sealed

rules_schraumen_title = Schraumen in a few lines
rules_schraumen_goal =
    Three to eight **Schraumen** read scrolls aloud, auction them and gather **plums**. Whoever has most at the end of days is **Oberschraum**. Each Schraum begins with seven plums and three scrolls.
rules_office_title = The office
rules_office =
    First the **druid** reads as many of its scrolls aloud as it likes, then it auctions the top scroll of the temple. Then the office goes to the next Schraum in the circle.
rules_reading_title = Reading
rules_reading =
    What is read happens and burns, even if it hurts. A text that begins in bold has a condition: if it doesn’t hold, the scroll stays in the hand. Otherwise what is possible is done, and there are no debts. **The vow:** with more than five scrolls the druid must read until it holds five at most.
rules_auction_title = Auctions
rules_auction =
    Only the druid sees what is under the hammer; it may praise, and it may lie. Everybody with fewer than five scrolls and at least one plum may bid, the druid too. The druid gets the price; if it buys itself, the garden does. If nobody bids, the druid gets the scroll for nothing. If it holds five already, the next Schraum with fewer gets it; if there is none, it burns.
rules_sofort_title = SOFORT
rules_sofort =
    A SOFORT scroll is read at once when it comes to somebody from the temple, bought, given or drawn.
rules_sacrilege_title = Sacrilege
rules_sacrilege =
    A druid that gives away what is under the hammer commits sacrilege. Whoever thinks so cries “Sacrilege!”, and the others who are present vote. Guilty means: the office is lost, the scroll burns, and half of the plums go into the garden.
rules_end_title = The end of days
rules_end =
    A scroll can end the game, or a druid needs one from the empty temple. Equal plums share a rank. The Oberschraum may call itself Carl or Gloria, and a “von” as well.
rules_silent_title = Where the rules are silent
rules_silent =
    Nobody outbids itself; a pass can be taken back until the hammer falls. When several answer at once, all stays secret until all have answered. There is a richest or a poorest Schraum only if it is alone so. Plums on a scroll are in nobody’s purse. Whoever has only one possibility isn’t asked. What is given or drawn is taken even above five.
