# Was geschah, ein Satz für jedes Ereignis; alle lesen es.

event_began = Der Tempel öffnet. **{ $name }** beginnt als Druidenschraum.
event_dealt = **{ $name }** bekommt { $scrolls }.
event_office_began = Amt { $office }: **{ $name }** ist Druidenschraum.
event_office_duties = Auferlegt ist ihm: { $duties }.
event_office_skipped = **{ $name }** verschläft sein Amt.
event_office_ended = Das Amt von **{ $name }** ist zu Ende.
event_vow_cant_be_kept = **{ $name }** hält mehr als fünf Schriftrollen und kann keine vorlesen. Das Amt geht weiter.
event_stopped_reading = **{ $name }** hört auf zu lesen.
event_unasked = { $count ->
    [one] { $names } hatte keine Wahl und wurde nicht gefragt.
   *[other] { $names } hatten keine Wahl und wurden nicht gefragt.
}
event_read = { $again ->
    [yes] **{ $name }** liest noch einmal **{ $title }** vor:
   *[no] **{ $name }** liest **{ $title }** vor:
}
event_reading_burnt = { $title } verbrennt.
event_laid_open = { $title } liegt nun offen vor **{ $name }**.
event_handed = { $title } geht an **{ $name }**.
event_acts = { $title } bei **{ $name }** wirkt:
event_shielded = { $title } bewahrt **{ $name }** vor dem Verlust: gerettet { $plums }.
event_drew = **{ $name }** zieht { $scrolls } aus dem Tempel.
event_nothing_to_draw = **{ $name }** will ziehen, aber der Tempel ist leer.
event_passed = **{ $from }** gibt **{ $to }** { $scrolls }.
event_swapped = **{ $first }** und **{ $second }** tauschen alle Schriftrollen.
event_hands_rotated = Alle reichen ihre Schriftrollen weiter, jedes Schraum an das nächste.
event_burnt = { $face ->
    [up] **{ $name }** verliert { $scrolls } ans Feuer.
   *[down] **{ $name }** verliert { $scrolls } ungelesen ans Feuer.
}
event_burnt_temple = Ins Feuer, { $face ->
    [up] für alle sichtbar
   *[down] ungelesen
}: { $scrolls } aus dem Tempel.
event_back_to_temple = **{ $name }** bringt { $scrolls } in den Tempel zurück, und der Tempel wird gemischt.
event_recalled = **{ $name }** fischt { $title } aus dem Feuer.
event_peeked = **{ $by }** sieht die Schriftrollen von **{ $of }** an: { $scrolls }.
event_revealed = **{ $name }** zeigt allen seine Schriftrollen: { $scrolls }.
event_looked = **{ $name }** sieht nach, was oben im Tempel liegt: { $scrolls }.
event_arranged = **{ $name }** legt { $scrolls } in den Tempel zurück.
event_chose_seat = **{ $name }** wählt **{ $chosen }**.
event_chose_own = **{ $name }** wählt unter den eigenen Schriftrollen: { $scrolls }.
event_chose_scroll = **{ $name }** greift blind zu, bei **{ $of }**: { $scrolls }.
event_replied = **{ $name }** hat geantwortet.
event_answered = Aufgedeckt: { $answers }
event_told = Aufgedeckt: { $numbers }
event_voted = Die Stimmen: { $result }. Gewählt ist **{ $name }**.
event_voted_tie = Die Stimmen: { $result }. Gleichauf liegen { $names }.
event_voted_nobody = Niemand hat eine Stimme bekommen.
event_obliged = **{ $name }** { $duty }.
event_reversed = { $direction ->
    [onward] Kehrt: das Amt wandert im Kreis wieder nach unten.
   *[back] Kehrt: das Amt wandert im Kreis nach oben.
}
event_extra_auctions = { $count ->
    [one] In diesem Amt gibt es eine Versteigerung mehr.
   *[other] In diesem Amt gibt es { $count } Versteigerungen mehr.
}
event_final_worth = Am Ende der Tage zählt jede Schriftrolle { $plums }.
event_echoed = Das Echo wiederholt **{ $title }**:
event_no_auction = **{ $name }** versteigert in diesem Amt nichts.
event_left = **{ $name }** ist gegangen.
event_stopped = { $title } hätte nie aufgehört und wurde angehalten.

plums_from_garden = **{ $name }** bekommt { $plums } aus dem Garten.
plums_to_garden = **{ $name }** gibt { $plums } in den Garten.
plums_given = **{ $from }** gibt **{ $to }** { $plums }.
plums_laid = **{ $name }** legt { $plums } auf { $title }.
plums_taken = **{ $name }** nimmt { $plums } von { $title }.
plums_garden_to_scroll = { $count ->
    [one] Aus dem Garten kommt eine Pflaume auf { $title }.
   *[other] Aus dem Garten kommen { $count } Pflaumen auf { $title }.
}
plums_scroll_to_garden = { $count ->
    [one] Von { $title } rollt eine Pflaume in den Garten.
   *[other] Von { $title } rollen { $count } Pflaumen in den Garten.
}
plums_stay = Im Garten bleibt alles, wie es ist ({ $plums }).

event_lot_put_up = { $from ->
    [temple] **{ $seller }** versteigert { $lot } aus dem Tempel.
   *[own] **{ $seller }** versteigert aus der eigenen Kutte: { $lot }.
} Bieten dürfen: { $names }.
event_bid = **{ $name }** bietet { $plums }.
event_passed_bid = **{ $name }** passt.
event_came_back = **{ $name }** ist wieder dabei.
event_hammer = { $stage ->
    [0] Genug gepriesen.
    [1] Zum Ersten …
    [2] Zum Zweiten …
   *[3] … und zum Dritten!
}
event_sold = { $to ->
    [self] Verkauft! Das Druidenschraum **{ $winner }** kauft selbst ({ $lot }), der Preis geht in den Garten: { $price }.
   *[other] Verkauft! **{ $winner }** kauft von **{ $seller }** { $lot }, Preis: { $price }.
}
event_bids = { $count ->
    [one] Das einzige Gebot: { $bids }.
   *[other] Die Gebote: { $bids }.
}
event_hallelujah = Halleluja! Niemand bietet, also bekommt **{ $name }** umsonst { $lot }.
event_unsold_free = Niemand bietet, und bei **{ $seller }** ist kein Platz mehr: **{ $name }** bekommt umsonst { $lot }.
event_unsold_burnt = Niemand bietet, und nirgends ist noch Platz. Ungelesen ins Feuer: { $lot }.
event_unsold_kept = Niemand bietet. **{ $seller }** behält { $lot }.
event_accused = **{ $name }** ruft «Frevel!» Die Versteigerung steht still. Es stimmen ab: { $names }.
event_confessed = **{ $name }** gesteht den Frevel.
event_verdict = { $verdict ->
    [guilty] **Schuldig**, mit { $yes } von { $of } Stimmen.
   *[innocent] **Nicht schuldig**, mit nur { $yes } von { $of } Stimmen. Die Versteigerung geht weiter.
}
event_office_lost = **{ $name }** verliert auf der Stelle sein Amt. Ins Feuer, ungelesen und ohne Wirkung: { $lot }.
steps_left_out = *… die Schritte davor stehen in der Aufzeichnung.*

why_auction_title = Versteigerung { $auction }: warum?
why_bids = Geboten wurde der Reihe nach:
why_limits = Die Limits, in der Reihenfolge, in der sie eintrafen:
why_live = Mehr wollte oder konnte niemand bieten. **{ $name }** zahlt das eigene Gebot: { $plums }.
why_sealed_alone = Nur **{ $name }** nannte ein Limit. Dann genügt der kleinste Preis: { $plums }.
why_sealed_tie = Das höchste Limit nannten mehrere gleich, und das frühere gilt. **{ $name }** zahlt das ganze Limit: { $plums }.
why_sealed_second = **{ $name }** nannte das höchste Limit, und das zweithöchste war { $second }. Zu zahlen ist eine Pflaume mehr als das zweithöchste: { $plums }.
why_unsold_free = Niemand bot. Dann bekommt es umsonst, wer versteigert, ausser bei fünf oder mehr Schriftrollen: dann das nächste Schraum mit weniger als fünf. Hier ist das **{ $name }**.
why_unsold_burnt = Niemand bot, und kein Schraum hielt weniger als fünf Schriftrollen. Dann verbrennt sie ungelesen.
why_unsold_kept = Niemand bot. Eine eigene Schriftrolle bleibt dann bei **{ $name }**.

refused_over_schraumen = Dieses Spiel ist aus. **Revanche** spielt noch einmal, `/schraumen` eröffnet einen neuen Tisch.
refused_has_left = Du bist aus diesem Spiel gegangen. Zuschauen darfst du.
refused_not_yours = Gefragt bist jetzt nicht du, sondern: { $names }
refused_already_answered = Du hast schon geantwortet, und das gilt. So steht es:
refused_no_such_entry = Das steht so nicht mehr zur Wahl. Schau noch einmal:
refused_wrong_number = { $count ->
    [one] Wähl genau eine Schriftrolle.
   *[other] Wähl genau { $count } Schriftrollen.
}
refused_out_of_bounds = Es muss eine Zahl von { $min } bis { $max } sein.
refused_no_number = Da brauche ich eine ganze Zahl, zum Beispiel 7.
refused_no_auction = Diese Versteigerung ist vorbei. So steht es:
refused_late_stroke = Der Hammer kam zu spät: inzwischen wurde geboten.
refused_too_low = Zu wenig: das nächste Gebot ist mindestens { $plums }.
refused_too_low_for_purse = Zu wenig: es wären mindestens { $plums } nötig. In deinem Beutel: { $own }.
refused_above_purse = Mehr als im Beutel ist, geht nicht. Darin: { $plums }.
refused_is_leading = Das Höchstgebot ist schon deins, und sich selbst überbietet niemand.
refused_may_not_bid = Hier darfst du nicht bieten: wer fünf Schriftrollen hat, keine Pflaume oder selbst verkauft, schaut zu.
