# What people and servers can set.

command_settings = settings
command_settings_about = Your settings, and the server’s if you manage it
own_title = Your settings
own_mentions = { $switch ->
    [on] You are mentioned when it’s your turn.
   *[off] You aren’t mentioned when it’s your turn.
}
own_challenges = { $switch ->
    [on] On this server you may be challenged and offered seats.
   *[off] On this server nobody can challenge you or offer you a seat.
}
own_plain = { $switch ->
    [on] What only you see comes as plain text, without pictures.
   *[off] What only you see may come with pictures.
}
button_plain = { $switch ->
    [on] Pictures again
   *[off] Plain text for me
}
button_server = This server
button_defaults = Default options
button_own = My own
server_title = Settings of this server
server_channels_all = Tables may be opened in every channel.
server_channels = Tables may be opened in { $channels } and in threads there.
server_openers = { $openers ->
    [everyone] Everyone may open tables.
   *[managers] Only those who manage the server may open tables.
}
server_openers_role = Those with the role { $role } may open tables, and those who manage the server.
server_language = { $language ->
    [server] Tables speak the server’s own language.
    [de] Tables speak German unless they are opened otherwise.
   *[en] Tables speak English unless they are opened otherwise.
}
menu_channels = Channels (none: all of them)
menu_openers = Who may open tables
openers_name = { $openers ->
    [everyone] Everyone may open tables
   *[managers] Only those who manage the server
}
menu_role = Or those with a role
menu_language = Language of the tables
language_locale = As the server is set in Discord
defaults_title = Default options
defaults_text = A table is opened with these unless its opener chooses otherwise.
menu_pace = Pace of { $game }
pace_none = As usual (live)
refused_not_manager = For that it takes the permission “Manage Server”.
refused_channel = On this server tables aren’t opened here, but in { $channels }.
refused_role = On this server only those with the role { $role } open tables. You can join theirs.
refused_managers_only = On this server only those who manage it open tables. You can join theirs.
