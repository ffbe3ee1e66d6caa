rules_title = Sembli in wenigen Zeilen
rules_goal =
    Zu zweit überzeugt ihr die Mächtigen. Acht **Machtkarten** (Könige und Königinnen) kommen nacheinander auf den Tisch. Wer das stärkere **Argument** vorbringt, gewinnt die Karte: 1 Punkt. Mehr Punkte gewinnen, 4–4 ist unentschieden.
rules_turn_title = Eine Runde
rules_turn =
    Jemand eröffnet, dann wird geantwortet, je einmal: ein Argument vorbringen oder passen und eine Karte austauschen. Im Argument muss die Farbe der Machtkarte vorkommen. Danach ziehen beide auf sieben nach, und die andere Person eröffnet. Passen beide oder sind beide genau gleich stark, bleibt die Machtkarte liegen.
rules_arguments_title = Argumente: 3 oder 4 Karten
rules_arguments =
    {""}**Reihe 1** kleine Strasse, 3 Werte nacheinander
    {""}**Reihe 2** grosse Strasse, 4 Werte nacheinander
    {""}**Reihe 3** zwei Paare
    {""}**Reihe 4** Drilling
    {""}**Reihe 5** Vierling
    Die Werte laufen von 2 bis 10, dann J (Bube). Das Ass gehört in keine Strasse{ $ace_low ->
        [yes] , ausser an diesem Tisch: hier ist A 2 3 (4) eine.
       *[no] : A 2 3 ist keine.
    }
rules_groups_title = Gruppen: C schlägt B schlägt A
rules_groups =
    {""}**A** nur Bürger:innen (2–10), Reihen 1–3
    {""}**B** mit einer Institution (J, A, Joker), jede Reihe
    {""}**C** nur Bürger:innen, Reihen 4–5: ein breiter Konsens
rules_ties_title = Gleich stark?
rules_ties =
    In derselben Gruppe gewinnt die höhere Reihe, dann zählen mehr Farben, dann die Nähe zur Macht: beim König A, J, 10 … 2, bei der Königin J, A, 10 … 2.
rules_joker_title = Der Joker
rules_joker =
    Er steht für jeden Wert ausser König und Königin, einmal je Argument. Er hat keine Farbe und macht jedes Argument zu einem B: 7 7 7 mit Joker verliert gegen 7 7 7 allein.
rules_suits_title = Farben
rules_decided_title = Wo die Regeln schweigen
rules_decided =
    Die Machtkarte liegt schon vor dem Kartentausch offen. Wer eröffnet und passt, bekommt keine zweite Gelegenheit. Ist der Nachziehstapel leer, wird der Ablagestapel gemischt. Passen zwölf Runden nacheinander beide, zählt die Machtkarte für niemanden.
help_title = Willkommen im Tempelrat
help_text =
    `/sembli` eröffnet in diesem Kanal einen Tisch für zwei. Jemand drückt **Mitspielen**, und es geht los.
    `/sembli gegen:` fragt eine bestimmte Person, `/sembli haus:` spielt gegen das Haus.
    `/schraumen` eröffnet einen für drei bis acht; wer ihn eröffnet hat, drückt **Beginnen**.
    {""}**Meine Hand** oder **Meine Schriftrollen** am Tisch zeigt, was dir gehört, nur dir. Dort spielst du und gehst.
    Unter **Mehr** gibt es die Pause und alles Weitere, unter **Regeln** die Spielregeln.
    Verpasst du zweimal deinen Zug, wirst du vom Haus vertreten, bis du irgendetwas drückst.
help_short_title = Gut zu wissen
help_short =
    Ein Tisch hat ein Tempo: live (3 Minuten je Zug), gemütlich (24 Stunden) oder offen (ohne Frist). Hausregeln sind Optionen der Befehle. Jede Mischung lässt sich prüfen: siehe **Nachweis** am Spielende.
about_title = Tempelrat
about_text =
    Richtet in einem Discord-Kanal Kartenspiele über Demokratie aus. Version { $version }.
about_games_title = Die Spiele
about_games =
    Sembli ist ein Kartenspiel über Bürger:innenräte, Schraumen eines über Schriftrollen, Pflaumen und Druiden; gespielt werden beide so, wie es im README steht.
about_privacy_title = Was gespeichert wird
about_privacy =
    Nur was das Spiel braucht: wer wo sass, was gespielt wurde, wie es ausging, und Namen, wie sie zuletzt hiessen. Nachrichten werden nicht gelesen. Fragen beantwortet, wer diesen Bot auf deinem Server betreibt.
