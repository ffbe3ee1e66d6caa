# A game that is over, seen again step by step.

button_replay = Replay
refused_no_replay = This game is from before there were replays, and how it was dealt wasn’t kept.
replay_title = { $eyes ->
    [own] **Replay** · step { $step } of { $last } · as you saw it
   *[all] **Replay** · step { $step } of { $last } · all hands open
}
replay_hand = In the hand of { $name }
button_replay_first = |◀ Deal
button_replay_back = ◀ Back
button_replay_on = On ▶
button_replay_last = End ▶|
button_replay_chapter_back = { $chapter ->
    [round] « Round
   *[office] « Office
}
button_replay_chapter_on = { $chapter ->
    [round] Round »
   *[office] Office »
}
button_replay_open = Open all hands
button_replay_own = As I saw it
button_replay_download = Download
replay_file_title = { $game } · table { $table } · { $names } · pace: { $pace }
replay_file_step = Step { $step }
replay_file_text = The whole game in words, step by step.
replay_cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
replay_shut = { $count } unknown
replay_dealt = **{ $name }** is dealt { $cards }.
replay_starts = { $why ->
    [chance] Chance has it that **{ $name }** leads first.
   *[chosen] **{ $name }** leads first, as chosen.
}
replay_mulligan_chosen = **{ $name }** has chosen what to exchange.
replay_exchanged = **{ $name }** exchanges { $cards }.
replay_kept_all = **{ $name }** keeps all cards.
replay_drew = **{ $name }** draws { $cards }.
replay_reshuffled = { $count ->
    [one] The discard pile becomes the draw pile: one card.
   *[other] The discard pile becomes the draw pile: { $count } cards.
}
