//! Every message of `/privacy` by name, as in the parent.

messages! {
    command_privacy();
    command_privacy_about();
    privacy_title();
    privacy_text();
    button_export();
    button_erase();
    button_erase_yes();
    notice_exported();
    confirm_erase();
    notice_erased();
    departed_player();
}
