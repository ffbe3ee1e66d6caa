# Wörter des Spiels. Eine Farbe steht immer mit Zeichen und Buchstabe da.

suit_vision = { $suit ->
    [D] Technologie
    [C] Natur
    [S] Tradition
   *[H] Solidarität
}
power_name = { $rank ->
    [K] König
   *[Q] Königin
} der { $vision }
row_name = { $row ->
    [1] kleine Strasse
    [2] grosse Strasse
    [3] zwei Paare
    [4] Drilling
   *[5] Vierling
}
suits_count = { $count ->
    [one] 1 Farbe
   *[other] { $count } Farben
}
argument_line = { $group } · Reihe { $row }, { $row_name } · { $suits }
joker_as = Joker als { $rank }
joker_card = Joker
house_name = { $level ->
    [easy] Haus (leicht)
   *[medium] Haus (mittel)
}
nameless = jemand ohne Namen
seat_away = { $name } (vertreten)
points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
hand_count = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
pace_name = { $pace ->
    [live] live (3 Minuten je Zug)
    [relaxed] gemütlich (24 Stunden je Zug)
   *[open] offen (ohne Frist)
}
starts_name = { $starts ->
    [chance] der Zufall
    [opener] wer den Tisch eröffnet hat
   *[guest] wer dazukommt
}
language_name = { $language ->
    [de] Deutsch
   *[en] Englisch
}
house_rule = { $rule ->
    [three-jokers] Drei Joker
    [tie-break] Stechen: bei 4–4 entscheidet eine weitere Machtkarte
    [ace-low] Ass tief: A 2 3 (4) ist eine Strasse
    [citizens-needed] Nicht ohne Bürger:innen: zu jedem B gehört eine Zahlenkarte
    [four-suits] Konsens: C heisst Zahlenkarten in allen vier Farben
   *[one-suit] Konsens: C heisst Zahlenkarten in einer Farbe
}
