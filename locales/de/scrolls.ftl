# Die eigenen Schriftrollen, und was man gefragt wird: hier heisst es «du».

scrolls_title = Deine Schriftrollen
scrolls_paused = Der Tisch macht Pause: alles wartet auf dich.
no_scrolls = Du hast keine Schriftrolle. Da hilft nur bieten.
readable = vorlesbar
scroll_line = **{ $title }**{ $place } · { $state }
lies_open_with = { $plums ->
    [0] {" "}(offen)
    [one] {" "}(offen, darauf eine Pflaume)
   *[other] {" "}(offen, darauf { $plums } Pflaumen)
}
waiting_for = Wir warten auf: { $names }
you_answered = Deine Antwort steht. Aufgedeckt wird, wenn alle geantwortet haben.
scroll_asks = **{ $title }**, vorgelesen von { $name }:
ask_read = Du bist Druidenschraum. Lies eine Schriftrolle vor, oder hör auf; dann kommt die Versteigerung.
ask_read_must = Du bist Druidenschraum, und diesmal **musst** du eine Schriftrolle vorlesen.
ask_read_one = Welche Schriftrolle liest du vor?
ask_festival = Das Fest läuft: lies, zieh oder hör auf. Bei leerem Tempel beendet ein Zug das Spiel.
ask_give = { $count ->
    [one] Welche Schriftrolle bekommt **{ $name }**?
   *[other] Welche { $count } Schriftrollen bekommt **{ $name }**?
}
ask_take = { $count ->
    [one] Welche Schriftrolle nimmst du von **{ $name }**?
   *[other] Welche { $count } Schriftrollen nimmst du von **{ $name }**?
}
ask_burn = { $count ->
    [one] Welche deiner Schriftrollen soll verbrennen?
   *[other] Welche { $count } deiner Schriftrollen sollen verbrennen?
}
ask_rotate = { $count ->
    [one] Welche Schriftrolle schiebst du **{ $name }** zu? Alle geben gleichzeitig.
   *[other] Welche { $count } Schriftrollen schiebst du **{ $name }** zu? Alle geben gleichzeitig.
}
ask_recall = { $count ->
    [one] Welche Schriftrolle fischst du aus dem Feuer?
   *[other] Welche { $count } Schriftrollen fischst du aus dem Feuer?
}
ask_scroll = { $count ->
    [one] Welche deiner Schriftrollen wählst du?
   *[other] Welche { $count } deiner Schriftrollen wählst du?
}
ask_seat = Welches Schraum wählst du?
ask_tie = Gleich viele Stimmen! Du entscheidest: wer soll es sein?
ask_option = Wofür entscheidest du dich?
ask_number = Nenn eine Zahl von { $min } bis { $max }.
ask_vote = Wem gibst du deine Stimme? Sie bleibt geheim, bis alle gestimmt haben.
ask_order = In welcher Reihenfolge legst du sie zurück? Die oberste zuerst.
ask_limit = Bis wohin gehst du? In deinem Beutel: { $plums }. Niemand sieht dein Limit, bis alle eins haben.
your_limit = Dein Limit: { $plums }. Es gilt.
your_lot = Unter deinem Hammer: **{ $title }**. Nur du kennst sie; preisen und lügen darfst du.
you_cannot_bid = Du bietest diesmal nicht mit: wer fünf Schriftrollen hat, keine Pflaume oder selbst verkauft, schaut zu.

menu_read = Was liest du vor?
menu_scrolls = { $count ->
    [one] Schriftrolle wählen
   *[other] { $count } Schriftrollen wählen
}
menu_order = Was liegt an Stelle { $place }?
menu_seat = Schraum wählen
menu_vote = Stimme geben
button_read = Laut vorlesen
button_stop = Aufhören
button_to_the_temple = Zum Tempel
button_draw = Eine ziehen
button_abstain = Für niemanden
button_number = Zahl nennen …
button_choose = Wählen
button_vote = So stimmen
button_give = Geben
button_take = Nehmen
button_burn = Ins Feuer damit
button_order = So zurücklegen
button_praise = Anpreisen …
button_notes = Mein Notizbuch
button_open_scrolls = Offene Schriftrollen
button_fire = Feuer

confirm_reading = Du liest **{ $title }** vor:
confirm_read = Es geschieht, was da steht, ob es dir gefällt oder nicht. Zurücknehmen geht nicht.
confirm_read_again = Sie liegt offen: liest du sie noch einmal, verbrennt sie, und ihre Pflaumen gehören dir, wenn sie das sagt. Zurücknehmen geht nicht.
confirm_stop = Du hörst auf zu lesen. Im Amt des Druidenschraums folgt die Versteigerung.
confirm_draw = { $temple ->
    [0] Der Tempel ist leer. Ziehst du als Druidenschraum, ist das Spiel aus!
   *[other] Du ziehst die oberste Schriftrolle des Tempels.
}
confirm_seat = Deine Wahl: **{ $name }**. Sie gilt.
confirm_vote = Deine Stimme für **{ $name }**. Sie gilt.
confirm_abstain = Du stimmst für niemanden. Das gilt.
confirm_option = Deine Antwort: **{ $option }**. Sie gilt.
confirm_number = Deine Zahl: **{ $number }**. Sie gilt.
confirm_pass_bid = Du passt, ohne ein Limit zu nennen. In einer verdeckten Versteigerung gilt das.
confirm_accuse = Du klagst **{ $name }** des Frevels an: es hätte verraten, was unter dem Hammer liegt. Die Versteigerung steht still, alle Anwesenden stimmen ab. Preisen, Andeuten und Lügen ist kein Frevel.
confirm_confess = Du gestehst den Frevel: du verlierst dein Amt, die Schriftrolle verbrennt, und die Hälfte deiner Pflaumen geht in den Garten.
confirm_give = { $titles } geht an **{ $name }**. Zurück gibt es nichts.
confirm_take = { $titles } von **{ $name }** gehört dann dir.
confirm_burn = { $titles } verbrennt ungelesen und für immer.
confirm_recall = { $titles } kommt aus dem Feuer in deine Hand.
confirm_scroll = Deine Wahl: { $titles }. Sie gilt.
chosen_so_far = { $count ->
    [one] Bisher: { $titles }. Eine fehlt noch.
   *[other] Bisher: { $titles }. Es fehlen noch { $count }.
}
order_so_far = Bisher, von oben: { $titles }
confirm_order = Von oben: { $titles }. So kommt es in den Tempel.

form_bid = Dein Gebot
form_limit = Dein Limit
form_number = Deine Zahl
form_between = Eine ganze Zahl von { $min } bis { $max }
form_praise = Anpreisen
form_praise_label = Was macht sie so einmalig?
praise_post = **{ $name }** preist an: «{ $text }»

fire_title = Das Feuer
fire_text = { $read ->
    [0] Vorgelesen und verbrannt: noch nichts.
    [one] Vorgelesen und verbrannt: eine.
   *[other] Vorgelesen und verbrannt: { $read }, die letzte zuerst.
}{ $shut ->
    [0] {""}
    [one] {" "}Ungelesen verbrannt: eine, die bleibt für immer zu.
   *[other] {" "}Ungelesen verbrannt: { $shut }, die bleiben für immer zu.
}
open_title = Offene Schriftrollen
open_text = Sie liegen vor ihren Schraumen, zählen zu deren fünf und wirken von selbst.
open_none = Keine Schriftrolle liegt offen.
open_line = { $plums ->
    [0] **{ $title }** bei { $owner }
    [one] **{ $title }** bei { $owner }, darauf eine Pflaume
   *[other] **{ $title }** bei { $owner }, darauf { $plums } Pflaumen
}
open_uses = { $uses ->
    [one] wirkt noch einmal
   *[other] wirkt noch { $uses } Mal
}
notes_title = Dein Notizbuch
notes_text = Was man dir gezeigt hat, das Neueste zuerst. Niemand sonst kann das lesen.
note_hand = Amt { $office }: **{ $name }** hielt { $titles }
note_temple = Amt { $office }: oben im Tempel lagen { $titles }
note_lot = Amt { $office }: unter deinem Hammer war { $title }
