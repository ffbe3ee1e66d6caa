# Warum eine Runde Sembli so ausging.

why_power = { $card } **{ $name }** wollte überzeugt werden; ein Argument brauchte { $suit }.
why_group = { $group ->
    [a] Nur Bürger:innen, aber kein Konsens: Gruppe A.
    [b] Mit einer Institution (J, A oder Joker): Gruppe B.
   *[c] Nur Bürger:innen, und sie sind sich einig: ein Konsens, Gruppe C.
}
why_won = **{ $name }** gewinnt { $power }.
why_alone = Es lag kein anderes Argument da.
why_by_group = Zuerst zählt die Gruppe: C schlägt B, B schlägt A.
why_by_row = Die Gruppe ist dieselbe. Dann zählt die Reihe, und die höhere gewinnt.
why_by_suits = Gruppe und Reihe sind dieselben. Dann zählen die Farben, und mehr gewinnt.
why_by_closeness = Gruppe, Reihe und Zahl der Farben sind dieselben. Dann zählt die Nähe zur Macht, die höchste Karte zuerst: { $rank ->
    [K] beim König A, J, 10 bis 2.
   *[Q] bei der Königin J, A, 10 bis 2.
}
why_nobody = { $why ->
    [tie] Gruppe, Reihe, Zahl der Farben und Nähe zur Macht sind genau gleich. { $power } bleibt liegen, und die nächste Runde geht wieder darum.
    [passed] Beide haben gepasst. { $power } bleibt liegen, und die nächste Runde geht wieder darum.
   *[aside] Beide haben zum zwölften Mal nacheinander gepasst. { $power } kommt beiseite und zählt für niemanden.
}
