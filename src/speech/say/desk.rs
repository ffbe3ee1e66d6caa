//! Every message of `/table` by name, as in the parent.

messages! {
    command_table();
    command_table_about();
    command_show();
    command_show_about();
    command_pause();
    command_pause_about();
    command_resume();
    command_resume_about();
    command_leave();
    command_leave_about();
    command_hand_over();
    command_hand_over_about();
    command_move();
    command_move_about();
    command_cancel();
    command_cancel_about();
    option_person_name();
    option_person_about();
    option_table_name();
    option_table_about();
    table_entry(game, table, names);
    refused_no_table_here();
    refused_no_table_elsewhere();
    refused_which_table();
    refused_not_within_reach();
    refused_seat_for_bot();
    refused_sits_already();
    refused_not_offered();
    refused_already_there();
    notice_shown();
    notice_moved();
    notice_seat_offered(name);
    notice_seat_taken();
    notice_seat_declined();
    mention_seat_offered(mention, name);
    button_take_seat();
    confirm_get_up();
    moved_to(channel);
}
