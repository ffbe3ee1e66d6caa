# Die Tischnachricht: alle lesen sie, also redet sie niemanden an.

lobby_title = Sembli · ein Tisch ist offen
lobby_intro = **{ $host }** lädt zu Sembli ein: zwei Personen, acht Machtkarten, eine gute Viertelstunde.
lobby_challenge = **{ $host }** fordert **{ $name }** zu Sembli heraus. Die Frage gilt, bis sie verfällt: { $time }.
lobby_seats = Plätze
lobby_seat_host = { $name } · lädt ein
lobby_seat_free = *frei*
lobby_missing = { $count ->
    [one] Noch eine Person, dann beginnt das Spiel von selbst.
   *[other] Noch { $count } Personen, dann beginnt das Spiel.
}
lobby_closes = Schliesst { $time }, wenn sich nichts mehr tut.
lobby_options = Einstellungen
option_pace = Tempo: { $pace }
option_starts = Es beginnt: { $starts }
footer_seal = Tisch { $table } · Mischung versiegelt (SHA-256) { $seal }
footer_table = Tisch { $table } · { $pace } · Siegel { $seal }…
footer_ended = Tisch { $table } · Siegel { $seal }… · Protokoll { $log }

play_title = Sembli · Runde { $round }
mulligan_title = Sembli · Kartentausch
ended_title = Sembli · Spielende
closed_title = Sembli · geschlossen
power_line = { $card } **{ $name }** will überzeugt werden. Ein Argument braucht { $suit }.
power_line_tie_break = 4–4! { $card } **{ $name }** kommt noch einmal und entscheidet. Ein Argument braucht { $suit }.
turn_mulligan = Vor der ersten Runde dürfen beide einmal beliebig viele Karten tauschen.
turn_mulligan_wait = Noch am Wählen: **{ $names }**
turn_lead = **{ $name }** eröffnet.
turn_respond = **{ $name }** antwortet.
turn_until = Die Zeit läuft { $time } ab.
turn_paused = **Pause.** Geht es nicht weiter, schliesst der Tisch { $time }.
pause_asked = **{ $names }** { $count ->
    [one] möchte
   *[other] möchten
 } eine Pause. Zustimmen geht unter «Mehr».
cancel_asked = **{ $names }** { $count ->
    [one] möchte
   *[other] möchten
 } das Spiel ohne Ergebnis beenden. Zustimmen geht unter «Mehr».
seat_presented = { $cards }
    { $argument }
seat_passed = passt und wirft { $card } ab
seat_leads = eröffnet
seat_answers = antwortet
seat_chosen = hat gewählt
seat_choosing = wählt noch
seat_won = Gewonnen: { $cards }
seat_lucky = mit Glückswort
piles_title = Stapel
piles_line = Nachziehstapel { $draw } · Ablagestapel { $discard } · Machtkarten verdeckt { $powers }
set_aside_line = Beiseitegelegt, für niemanden: { $cards }
house_rules_title = Hausregeln
last_round_title = Runde { $round } · { $power }
report_presented = **{ $name }**: { $cards } { $argument }
report_passed = **{ $name }** passt und wirft { $card } ab
report_silent = **{ $name }** kommt nicht mehr zum Zug
verdict_won = **{ $name }** gewinnt { $power }: { $because ->
    [alone] das einzige Argument.
    [group] die stärkere Gruppe.
    [row] die höhere Reihe.
    [suits] mehr Farben.
   *[closeness] näher an der Macht.
}
verdict_tie = Genau gleich stark: { $power } bleibt liegen.
verdict_both_passed = Beide passen: { $power } bleibt liegen.
verdict_set_aside = Zum zwölften Mal nacheinander passen beide: { $power } kommt beiseite und zählt für niemanden.

ended_won = **{ $name }** gewinnt { $points }.
ended_draw = Unentschieden, { $points }.
ended_left = **{ $left }** hat das Spiel verlassen. **{ $name }** gewinnt.
ended_rematch = **{ $names }** möchte eine Revanche.
closed_why = { $why ->
    [cancelled] Ohne Ergebnis beendet, wie abgemacht.
    [empty] Alle sind gegangen.
    [idle] Eine halbe Stunde lang kam niemand.
    [declined] Die Herausforderung wurde abgelehnt.
    [lapsed] Die Herausforderung ist verfallen.
    [paused] Sieben Tage Pause: Schluss ohne Ergebnis.
    [abandoned] Vierzehn Tage lang geschah nichts: Schluss ohne Ergebnis.
   *[nobody] Es blieben nur Hausspieler übrig.
}
closed_again = Mit `/sembli` oder `/schraumen` geht ein neuer Tisch auf.
moved_below = Dieser Tisch steht jetzt weiter unten.

button_join = Mitspielen
button_leave = Aufstehen
button_add_house = Hausspieler dazu
button_options = Einstellungen
button_start = Beginnen
button_cancel = Absagen
button_rules = Regeln
button_lucky = Glückswort
button_accept = Annehmen
button_decline = Ablehnen
button_hand = Meine Hand
button_more = Mehr
button_rematch = Revanche
button_proof = Nachweis
resume_asked = **{ $names }** { $count ->
    [one] möchte
   *[other] möchten
 } weiterspielen. Zustimmen geht unter «Mehr».
