# Schraumen vor dem Beginn, und die Regeln.

lobby_title_schraumen = Schraumen · ein Tisch ist offen
lobby_intro_schraumen = **{ $host }** lädt zu Schraumen ein: drei bis acht Schraumen, 77 Schriftrollen, 100 Pflaumen.
lobby_missing_schraumen = { $count ->
    [0] Es sind genug da: **Beginnen** darf, wer eingeladen hat. Bei acht geht es von selbst los.
    [one] Noch eine Person mindestens, dann kann es losgehen.
   *[other] Noch { $count } Personen mindestens, dann kann es losgehen.
}
pace_long = { $pace ->
    [live] live (3 Minuten zum Lesen, 90 Sekunden je Frage)
    [relaxed] gemütlich (24 Stunden)
   *[open] offen (ohne Frist)
}
option_first = Erstes Druidenschraum: { $first }
first_name = { $first ->
    [oldest] wer am längsten auf Discord ist
   *[chance] der Zufall
}
rite = { $rite ->
    [live] Versteigerung mit Hammer
    [sealed] Versteigerung verdeckt, mit geheimen Limits
    [strict-vow] Strenges Gelübde: schon fünf verpflichten zum Lesen
    [no-festival] Ohne das Festival der Magie
   *[no-sacrilege] Ohne Frevelklage
}
options_first = Wer ist zuerst Druidenschraum?
options_bidding = Wie wird versteigert?
bidding_by_pace = Je nach Tempo: live mit Hammer, sonst verdeckt

rules_schraumen_title = Schraumen in wenigen Zeilen
rules_schraumen_goal =
    Drei bis acht **Schraumen** lesen Schriftrollen vor, versteigern sie und sammeln **Pflaumen**. Wer am Ende der Tage die meisten hat, ist **Oberschraum**. Zu Beginn hat jedes Schraum sieben Pflaumen und drei Schriftrollen.
rules_office_title = Das Amt
rules_office =
    Das **Druidenschraum** liest zuerst beliebig viele seiner Schriftrollen vor, dann versteigert es die oberste des Tempels. Dann geht das Amt an das nächste Schraum im Kreis.
rules_reading_title = Vorlesen
rules_reading =
    Was vorgelesen ist, geschieht und verbrennt, auch wenn es weh tut. Was fett beginnt, ist eine Bedingung: ist sie nicht erfüllt, bleibt die Rolle in der Hand. Sonst geschieht, was geht, und Schulden gibt es nicht. **Gelübde:** mit mehr als fünf Schriftrollen muss das Druidenschraum lesen, bis es höchstens fünf sind.
rules_auction_title = Versteigern
rules_auction =
    Nur das Druidenschraum sieht, was unter dem Hammer liegt; es darf preisen und lügen. Bieten dürfen alle mit weniger als fünf Schriftrollen und mindestens einer Pflaume, auch das Druidenschraum. Der Preis geht an das Druidenschraum; kauft es selbst, in den Garten. Bietet niemand, bekommt es die Rolle umsonst. Hat es schon fünf, bekommt sie das nächste mit weniger; gibt es keins, verbrennt sie.
rules_sofort_title = SOFORT
rules_sofort =
    Eine SOFORT-Rolle wird gleich vorgelesen, wenn sie aus dem Tempel zu jemandem kommt, gekauft, geschenkt oder gezogen.
rules_sacrilege_title = Frevel
rules_sacrilege =
    Wer als Druidenschraum verrät, was unter dem Hammer liegt, begeht Frevel. Wer das meint, ruft «Frevel!», und die anderen Anwesenden stimmen ab. Schuldig heisst: das Amt ist weg, die Rolle verbrennt, die Hälfte der Pflaumen geht in den Garten.
rules_end_title = Das Ende der Tage
rules_end =
    Eine Schriftrolle kann das Spiel beenden, oder ein Druidenschraum braucht eine aus dem leeren Tempel. Gleich viele Pflaumen teilen sich den Rang. Das Oberschraum darf sich Carl oder Gloria nennen, und ein «von» dazu.
rules_silent_title = Wo die Regeln schweigen
rules_silent =
    Das Höchstgebot kann niemand selbst überbieten; ein Pass lässt sich zurücknehmen, bis der Hammer fällt. Antworten mehrere zugleich, bleibt alles geheim, bis alle geantwortet haben. Reichstes und ärmstes Schraum gibt es nur allein. Pflaumen auf einer Schriftrolle gehören in niemandes Beutel. Wer nur eine Möglichkeit hat, wird nicht gefragt. Geschenktes und Gezogenes nimmt man auch über fünf hinaus.
