# Eine Partie, die vorbei ist, noch einmal Schritt für Schritt.

button_replay = Nachspielen
refused_no_replay = Diese Partie stammt aus der Zeit, bevor man nachspielen konnte: Wie gegeben wurde, ist nicht mehr bekannt.
replay_title = { $eyes ->
    [own] **Nachspielen** · Schritt { $step } von { $last } · so hast du es gesehen
   *[all] **Nachspielen** · Schritt { $step } von { $last } · alle Hände offen
}
replay_hand = Auf der Hand von { $name }
button_replay_first = |◀ Anfang
button_replay_back = ◀ Zurück
button_replay_on = Weiter ▶
button_replay_last = Schluss ▶|
button_replay_chapter_back = { $chapter ->
    [round] « Runde
   *[office] « Amt
}
button_replay_chapter_on = { $chapter ->
    [round] Runde »
   *[office] Amt »
}
button_replay_open = Alle Hände aufdecken
button_replay_own = Nur was ich sah
button_replay_download = Herunterladen
replay_file_title = { $game } · Tisch { $table } · { $names } · Tempo: { $pace }
replay_file_step = Schritt { $step }
replay_file_text = Die ganze Partie in Worten, Schritt für Schritt.
replay_cards = { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
replay_shut = { $count } unbekannt
replay_dealt = **{ $name }** bekommt { $cards }.
replay_starts = { $why ->
    [chance] Der Zufall will es: **{ $name }** eröffnet.
   *[chosen] **{ $name }** eröffnet, wie gewählt.
}
replay_mulligan_chosen = **{ $name }** hat gewählt, was getauscht wird.
replay_exchanged = **{ $name }** tauscht { $cards }.
replay_kept_all = **{ $name }** behält alle Karten.
replay_drew = **{ $name }** zieht { $cards }.
replay_reshuffled = { $count ->
    [one] Der Ablagestapel wird zum Nachziehstapel: eine Karte.
   *[other] Der Ablagestapel wird zum Nachziehstapel: { $count } Karten.
}
