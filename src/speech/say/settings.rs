//! Every message of `/settings` by name, as in the parent.

messages! {
    command_settings();
    command_settings_about();
    own_title();
    own_mentions(switch);
    own_challenges(switch);
    own_plain(switch);
    button_plain(switch);
    button_server();
    button_defaults();
    button_own();
    server_title();
    server_channels_all();
    server_channels(channels);
    server_openers(openers);
    server_openers_role(role);
    server_language(language);
    menu_channels();
    menu_openers();
    openers_name(openers);
    menu_role();
    menu_language();
    language_locale();
    defaults_title();
    defaults_text();
    menu_pace(game);
    pace_none();
    refused_not_manager();
    refused_channel(channels);
    refused_role(role);
    refused_managers_only();
}
