# Warum etwas nicht geht, und was geht.

refused_no_such_table = Diesen Tisch gibt es nicht mehr. Mit `/sembli` oder `/schraumen` geht ein neuer auf.
refused_wrong_place = Dieser Knopf gehört zu einem Tisch in einem anderen Kanal.
refused_full = Alle Plätze sind besetzt. Du kannst zuschauen oder mit `/sembli` oder `/schraumen` einen eigenen Tisch eröffnen.
refused_already_seated = Du sitzt schon an diesem Tisch.
refused_not_seated = Du sitzt nicht an diesem Tisch. So steht es:
refused_not_seated_lobby = Du sitzt noch nicht an diesem Tisch. Mit **Mitspielen** nimmst du Platz.
refused_host_only = Das darf nur, wer eingeladen hat: **{ $host }**.
refused_challenged_only = Gefragt ist **{ $name }**: nur diese Person kann hier antworten.
refused_challenge_over = Die Herausforderung ist vorbei. Mit `/sembli` geht ein neuer Tisch auf.
refused_challenged_self = Dich selbst kannst du nicht herausfordern. Frag jemand anderen oder spiel gegen das Haus.
refused_challenged_bot = Bots nehmen keine Herausforderung an. Mit der Option `haus` spielst du gegen das Haus.
refused_challenges_blocked = Diese Person möchte hier nicht herausgefordert werden.
refused_too_many_tables = Du sitzt auf diesem Server schon an drei Tischen. Beende oder verlasse zuerst einen davon.
refused_started = Das Spiel hat schon begonnen, darum geht das nicht mehr.
refused_not_running = Das geht nur, solange das Spiel läuft.
refused_too_few = Es braucht mindestens { $count } am Tisch. Warte auf jemanden oder nimm einen Hausspieler dazu.
refused_too_few_again = Für eine Revanche sind zu wenige geblieben: es braucht mindestens { $count }. Ein neuer Tisch geht auch mit anderen.
refused_over = Dieses Spiel ist aus. **Revanche** spielt noch einmal, `/sembli` oder `/schraumen` eröffnet einen neuen Tisch.
refused_paused = Der Tisch macht Pause. Mit **Weiterspielen** unter «Mehr» geht es weiter.
refused_not_paused = Der Tisch macht gar keine Pause.
refused_bad_lucky_word = Ein Glückswort hat 1 bis 40 Zeichen. Versuch ein anderes.
refused_already_asked = Das hast du schon gewünscht. Die anderen müssen noch zustimmen.
refused_not_away = Abwählen könnt ihr nur, wer gerade vertreten wird. Vielleicht ist die Person eben zurückgekommen.
refused_nothing_to_praise = Anpreisen kann nur, wer gerade eine Rolle versteigert. Diese Auktion ist vorbei oder nicht deine.
refused_bad_praise = Ein Lob hat 1 bis 300 Zeichen. Deines nicht, darum ist noch nichts gesagt. Versuch es noch einmal.
refused_not_oberschraum = Diesen Titel trägt nur, wer diese Partie gewonnen hat.
refused_title_passed_on = Inzwischen ist auf diesem Server eine neuere Partie zu Ende gegangen. Der Titel ist weitergezogen.
refused_store = Das liess sich gerade nicht speichern, und nichts hat sich geändert. Versuch es gleich noch einmal.
refused_stale = Das ist inzwischen entschieden. So steht es jetzt:
refused_not_your_turn = Du bist nicht dran: am Zug ist **{ $name }**.
refused_already_chosen = Du hast schon gewählt. Jetzt fehlt noch die andere Wahl.
refused_not_asked = Gefragt ist jetzt etwas anderes. So steht es:
refused_no_such_card = Diese Karte ist nicht mehr auf deiner Hand. Das sind deine Karten:
refused_unreadable = Diesen Knopf kenne ich nicht. Vielleicht stammt er aus einer älteren Version: mit `/sembli` oder `/schraumen` geht ein neuer Tisch auf.
refused_direct_message = Zum Spielen braucht es einen Kanal mit Leuten. Ruf `/sembli` oder `/schraumen` auf einem Server auf.
refused_lacks_permission = Mir fehlen in diesem Kanal Rechte: { $missing }. Bitte wende dich an jemanden, der den Server verwaltet.
refused_broken = Bei mir ist etwas schiefgegangen. Verloren ist nichts: versuch es bitte noch einmal.
permission_name = { $permission ->
    [view] Kanal anzeigen
    [send] Nachrichten senden
    [threads] Nachrichten in Threads senden
    [embed] Links einbetten
   *[history] Nachrichtenverlauf anzeigen
}
refused_one_opponent = Wähl entweder eine Person oder das Haus zum Gegenüber, nicht beides.
