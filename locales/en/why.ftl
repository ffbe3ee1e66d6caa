# Why a round of Sembli ended so.

why_power = { $card } **{ $name }** was to be convinced; an argument needed { $suit }.
why_group = { $group ->
    [a] Citizens only, but no consensus: group A.
    [b] With an institution (J, A or Joker): group B.
   *[c] Citizens only, and they agree: a consensus, group C.
}
why_won = **{ $name }** wins { $power }.
why_alone = There was no other argument.
why_by_group = The group counts first: C beats B, B beats A.
why_by_row = The group is the same. Then the row counts, and the higher one wins.
why_by_suits = Group and row are the same. Then the suits count, and more of them win.
why_by_closeness = Group, row and number of suits are the same. Then closeness to power counts, the highest card first: { $rank ->
    [K] under a King A, J, 10 down to 2.
   *[Q] under a Queen J, A, 10 down to 2.
}
why_nobody = { $why ->
    [tie] Group, row, number of suits and closeness to power are exactly equal. { $power } stays, and the next round is for it again.
    [passed] Both have passed. { $power } stays, and the next round is for it again.
   *[aside] Both have passed for the twelfth time in a row. { $power } is set aside and counts for nobody.
}
