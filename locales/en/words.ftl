# Words of the game. A suit is always told by its symbol and its letter.

suit_vision = { $suit ->
    [D] Technology
    [C] Nature
    [S] Tradition
   *[H] Solidarity
}
power_name = { $rank ->
    [K] King
   *[Q] Queen
} of { $vision }
row_name = { $row ->
    [1] small straight
    [2] large straight
    [3] two pairs
    [4] three of a kind
   *[5] four of a kind
}
suits_count = { $count ->
    [one] 1 suit
   *[other] { $count } suits
}
argument_line = { $group } · row { $row }, { $row_name } · { $suits }
joker_as = Joker as { $rank }
joker_card = Joker
house_name = { $level ->
    [easy] House (Easy)
   *[medium] House (Medium)
}
nameless = someone nameless
seat_away = { $name } (away)
points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
hand_count = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
pace_name = { $pace ->
    [live] live (3 minutes a turn)
    [relaxed] relaxed (24 hours a turn)
   *[open] open (no deadline)
}
starts_name = { $starts ->
    [chance] chance decides
    [opener] whoever opened the table
   *[guest] whoever joins
}
language_name = { $language ->
    [de] German
   *[en] English
}
house_rule = { $rule ->
    [three-jokers] Three Jokers
    [tie-break] Tie-break: at 4–4 one more power card decides
    [ace-low] Ace low: A 2 3 (4) is a straight
    [citizens-needed] Citizens needed: a B holds at least one citizen
    [four-suits] Consensus: a C is citizens in all four suits
   *[one-suit] Consensus: a C is citizens in one suit
}
