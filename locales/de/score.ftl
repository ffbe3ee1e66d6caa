# Die Rangliste, und was ein Spiel an den Wertungen ändert.

command_score = rangliste
command_score_about = Wer auf diesem Server wie gut steht
option_score_game_about = Welches Spiel (sonst Sembli)
choice_sembli = Sembli
choice_schraumen = Schraumen
option_score_person_about = Schlag die Seite auf, auf der diese Person steht
option_season_name = saison
option_season_about = Nur ein Vierteljahr, zum Beispiel 2026-4 (sonst alle Zeiten)
score_title = Rangliste · { $game } · { $period }
score_season = { $quarter }. Quartal { $year }
score_all_time = alle Zeiten
score_line = { $mark ->
    [own] ▸{ " " }
   *[other] { "" }
}**{ $rank }.** { $name } · **{ $points }** ± { $margin }{ $provisional ->
    [yes] { " " }· *vorläufig*
   *[no] { "" }
}
score_counts = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
} · { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} · { $draws } unentschieden · beste Serie { $streak }
score_footer = Seite { $page } von { $pages } · { $people ->
    [one] eine Person
   *[other] { $people } Personen
}
score_margin_footer = ± heisst: In zwei von drei Fällen liegt die wahre Stärke so nah. Vorläufig ist eine Wertung, bis fünf Spiele gespielt sind; wer vorläufig ist, steht hinten.
score_nobody = Hier hat noch niemand { $game } gegen andere Menschen zu Ende gespielt. Das erste Spiel eröffnet die Rangliste!
score_nobody_in_season = Hier hat noch niemand { $game } gespielt ({ $season }).
score_beyond = Eine Seite { $page } gibt es nicht; die letzte ist Seite { $pages }.
score_no_games_own = Du stehst noch nicht auf dieser Liste. Ein Spiel gegen einen anderen Menschen, und du bist dabei.
score_no_games = { $name } steht nicht auf dieser Liste: noch kein Spiel gegen andere Menschen.
score_unknown_season = «{ $season }» ist keine Saison, die ich kenne. Schreib Jahr und Quartal, zum Beispiel 2026-4, oder lass sie für alle Zeiten weg.
score_no_chart = Das Bild liess sich nicht zeichnen. Deine Wertung steht auf der Liste.
score_chart_about = { $game } · { $period }
score_chart_note = { $games ->
    [one] Deine Wertung nach deinem ersten Spiel: **{ $points }**.
   *[other] Deine Wertung über deine letzten { $games } Spiele. Jetzt steht sie bei **{ $points }**.
}
chart_alt = Wertung von { $name }, { $about }. { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
} vom { $first } bis { $last }, Punkte nach jedem Spiel: { $points }.
button_standings = Rangliste
button_score_back = ◀ Zurück
button_score_on = Weiter ▶
button_score_me = Mein Platz
button_score_chart = Mein Verlauf
button_score_game = { $game } zeigen
button_score_season = Diese Saison
button_score_all_time = Alle Zeiten
rating_title = Wertung
rating_line = { $name }: { $before } → **{ $after }** ({ $change })
