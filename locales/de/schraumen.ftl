# Wörter von Schraumen und die Tischnachricht: alle lesen sie, also redet sie
# niemanden an. Ein Schraum ist «es».

plums = { $count ->
    [0] keine Pflaume
    [one] eine Pflaume
   *[other] { $count } Pflaumen
}
scrolls = { $count ->
    [0] keine Schriftrolle
    [one] eine Schriftrolle
   *[other] { $count } Schriftrollen
}
votes = { $count ->
    [0] keine Stimme
    [one] eine Stimme
   *[other] { $count } Stimmen
}
nobody = niemand
names_and = { $names } und { $last }
a_scroll = eine Schriftrolle
scroll_title = «{ $title }»
option_key = { $key ->
    [plums] Zwei Pflaumen
    [plum] Eine Pflaume
    [scroll] Eine Schriftrolle
    [burn] Verbrennen lassen
    [share] Teilen
    [grab] Zugreifen
    [buy] Kaufen
    [decline] Ablehnen
    [accept] Annehmen
    [refuse] Ausschlagen
    [pass] Weiterreichen
   *[other] { $key }
}
why_not = { $why ->
    [condition] die Bedingung ist nicht erfüllt
    [open] liegt offen und wirkt von selbst
    [early] liegt erst seit diesem Amt offen
    [silent] in diesem Amt wird nichts vorgelesen
   *[another] in diesem Amt darf nur eine andere vorgelesen werden
}
duty = { $duty ->
    [silent] liest im nächsten Amt nichts vor
    [no-auction] versteigert im nächsten Amt nichts
    [skip] verschläft das nächste Amt
   *[only] muss im nächsten Amt eine bestimmte Schriftrolle vorlesen
}
duty_now = { $duty ->
    [silent] nichts vorlesen
    [no-auction] nichts versteigern
    [skip] dieses Amt verschlafen
   *[only] nur eine bestimmte Schriftrolle vorlesen
}
duty_only_read = muss im nächsten Amt { $title } vorlesen
duty_now_only_read = nur { $title } vorlesen
more_lines = { $count ->
    [one] … und eine weitere Zeile
   *[other] … und { $count } weitere Zeilen
}

office_title = Schraumen · Amt { $office }
druid_line = **{ $name }** ist Druidenschraum.
chain_line = Vorgelesen wird: { $steps }
chain_step = { $kind ->
    [read] { $title } ({ $name })
   *[acts] { $title } (liegt offen bei { $name })
}
asked_line = { $what ->
    [read] Liest vor oder hört auf: { $names }
    [must-read] Muss vorlesen: { $names }
    [read-one] Wählt eine Schriftrolle zum Vorlesen: { $names }
    [festival] Feiert, liest und zieht: { $names }
    [give] Wählt, was weitergeht: { $names }
    [take] Sucht sich etwas aus: { $names }
    [burn] Wählt, was verbrennt: { $names }
    [recall] Fischt im Feuer: { $names }
    [scroll] Wählt eine Schriftrolle: { $names }
    [seat] Wählt ein Schraum: { $names }
    [tie] Gleich viele Stimmen! Es entscheidet: { $names }
    [option] Entscheidet sich noch: { $names }
    [number] Nennt noch eine Zahl: { $names }
    [vote] Stimmt noch ab: { $names }
   *[order] Ordnet, was im Tempel oben liegt: { $names }
}
auction_line = { $from ->
    [temple] Unter dem Hammer: eine Schriftrolle aus dem Tempel. Nur **{ $seller }** kennt sie.
   *[own] Unter dem Hammer: eine Schriftrolle von **{ $seller }**.
}
may_bid_line = Bieten dürfen: { $names }
highest_bid = Höchstgebot: **{ $name }**, { $plums }.
no_bid_yet = Noch bietet niemand.
passed_line = Gepasst: { $names }
going_once = **Zum Ersten …**
going_twice = **Zum Ersten … zum Zweiten …**
sealed_line = Verdeckte Versteigerung. Es fehlen noch: { $names }
trial_line = **{ $accuser }** ruft «Frevel!»: hat **{ $druid }** verraten, was unter dem Hammer liegt? Es stimmen noch ab: { $names }
hammer_until = Der Hammer fällt { $time }.
final_worth_line = Am Ende der Tage zählt jede Schriftrolle { $plums }.
circle_title = { $direction ->
    [onward] **Der Kreis** ↓ (das Amt wandert nach unten)
   *[back] **Der Kreis** ↑ (das Amt wandert nach oben)
}
circle_seat = { $office ->
    [druid] **{ $name }** · Druidenschraum · { $plums } · { $scrolls }
   *[none] **{ $name }** · { $plums } · { $scrolls }
}
circle_left = ~~{ $name }~~ · gegangen
circle_open = { $plums ->
    [0] ⤷ offen: { $title }
    [one] ⤷ offen: { $title }, darauf eine Pflaume
   *[other] ⤷ offen: { $title }, darauf { $plums } Pflaumen
}
temple_title = Tempel
temple_line = { $count ->
    [0] leer
    [one] eine Schriftrolle
   *[other] { $count } Schriftrollen
}
fire_name = Feuer
fire_line = { $count ->
    [one] eine Schriftrolle: { $last }
   *[other] { $count } Schriftrollen, zuletzt { $last }
}
fire_empty = noch kalt
garden_title = Garten
burnt_unread = eine ungelesene
pace_short = { $pace ->
    [live] live
    [relaxed] gemütlich
   *[open] ohne Frist
}

ended_title_schraumen = { $offices ->
    [one] Schraumen · das Ende der Tage nach einem Amt
   *[other] Schraumen · das Ende der Tage nach { $offices } Ämtern
}
won = { $count ->
    [one] **Oberschraum** ist { $names }!
   *[other] Den Titel **Oberschraum** teilen sich { $names }!
}
won_special = **Oberschraum** ist { $names }, was immer die Pflaumen sagen!
ending_temple = Der Tempel ist leer, das Ende der Tage ist da.
ending_scroll = { $title } hat das Ende der Tage gebracht.
ending_cut_short = Das Spiel wurde vorzeitig beendet.
final_worth_counted = Jede Schriftrolle zählt { $plums }.
rematch_line = { $count ->
    [one] **{ $names }** möchte eine Revanche.
   *[other] **{ $names }** möchten eine Revanche.
}
standing = { $rank }. **{ $name }** · { $plums }
standing_counted = { $rank }. **{ $name }** · { $total } ({ $plums } im Beutel, dazu { $scrolls })
standing_left = { $rank }. { $name } · vorzeitig gegangen
button_scrolls = Meine Schriftrollen
button_browse = Feuer und Offenes
button_carl = Carl
button_gloria = Gloria
button_bid = { $amount } bieten
button_other = Anderer Betrag …
button_limit = Mein Limit …
button_pass_bid = Passen
button_come_back = Doch wieder dabei
button_accuse = Frevel!
button_guilty = Schuldig
button_innocent = Nicht schuldig
button_confess = Gestehen
button_why = Warum?
