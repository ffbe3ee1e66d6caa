# Was Leute und Server einstellen können.

command_settings = einstellungen
command_settings_about = Deine Einstellungen, und die des Servers, wenn du ihn verwaltest
own_title = Deine Einstellungen
own_mentions = { $switch ->
    [on] Du wirst erwähnt, wenn du dran bist.
   *[off] Du wirst nicht erwähnt, wenn du dran bist.
}
own_challenges = { $switch ->
    [on] Auf diesem Server darf man dich herausfordern und dir Plätze anbieten.
   *[off] Auf diesem Server kann dich niemand herausfordern oder dir einen Platz anbieten.
}
own_plain = { $switch ->
    [on] Was nur du siehst, kommt als blosser Text, ohne Bilder.
   *[off] Was nur du siehst, darf Bilder haben.
}
button_plain = { $switch ->
    [on] Wieder mit Bildern
   *[off] Für mich nur Text
}
button_server = Dieser Server
button_defaults = Übliche Einstellungen
button_own = Meine eigenen
server_title = Einstellungen dieses Servers
server_channels_all = Tische dürfen in jedem Kanal aufgehen.
server_channels = Tische dürfen in { $channels } und in den Threads dort aufgehen.
server_openers = { $openers ->
    [everyone] Alle dürfen Tische eröffnen.
   *[managers] Nur wer den Server verwaltet, darf Tische eröffnen.
}
server_openers_role = Tische eröffnen darf, wer die Rolle { $role } hat oder den Server verwaltet.
server_language = { $language ->
    [server] Die Tische sprechen die Sprache des Servers.
    [de] Die Tische sprechen Deutsch, wenn nichts anderes gewählt wird.
   *[en] Die Tische sprechen Englisch, wenn nichts anderes gewählt wird.
}
menu_channels = Kanäle (keiner: alle)
menu_openers = Wer Tische eröffnen darf
openers_name = { $openers ->
    [everyone] Alle dürfen Tische eröffnen
   *[managers] Nur wer den Server verwaltet
}
menu_role = Oder wer eine bestimmte Rolle hat
menu_language = Sprache der Tische
language_locale = Wie der Server in Discord eingestellt ist
defaults_title = Übliche Einstellungen
defaults_text = Damit geht ein Tisch auf, wenn nichts anderes gewählt wird.
menu_pace = Tempo von { $game }
pace_none = Wie üblich (live)
refused_not_manager = Dafür braucht es die Berechtigung «Server verwalten».
refused_channel = Auf diesem Server gehen Tische nicht hier auf, sondern in { $channels }.
refused_role = Auf diesem Server eröffnet Tische, wer die Rolle { $role } hat. Mitspielen kannst du an jedem.
refused_managers_only = Auf diesem Server eröffnet nur Tische, wer ihn verwaltet. Mitspielen kannst du an jedem.
