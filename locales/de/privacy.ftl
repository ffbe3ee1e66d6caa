# Was über jemanden gespeichert ist.

command_privacy = datenschutz
command_privacy_about = Was über dich gespeichert ist: mitnehmen oder löschen lassen
privacy_title = Was über dich gespeichert ist
privacy_text =
    Nur, was das Spiel braucht: wo du sassest und wie es ausging, dein Name, wie er zuletzt war, was du ein- oder ausgeschaltet hast, ein Titel, den du trägst. Nachrichten werden nicht gelesen.
    Du kannst alles als Datei mitnehmen oder löschen lassen. Die Ergebnisse der anderen bleiben, und dein Name wird zu «jemand, der nicht mehr hier ist».
button_export = Mitnehmen
button_erase = Löschen
button_erase_yes = Alles über mich löschen
notice_exported = Das ist alles, was über dich gespeichert ist.
confirm_erase = Alles über dich wird gelöscht, auf allen Servern, und lässt sich nicht zurückholen. Laufende Partien verlässt du vorher, und sie sind für dich verloren. Wirklich löschen?
notice_erased = Erledigt: Über dich ist nichts mehr gespeichert. Du bist jederzeit wieder willkommen.
departed_player = jemand, der nicht mehr hier ist
