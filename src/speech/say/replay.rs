//! Every message of the replay by name, as in the parent.

messages! {
    button_replay();
    refused_no_replay();
    replay_title(step, last, eyes);
    replay_hand(name);
    button_replay_first();
    button_replay_back();
    button_replay_on();
    button_replay_last();
    button_replay_chapter_back(chapter);
    button_replay_chapter_on(chapter);
    button_replay_open();
    button_replay_own();
    button_replay_download();
    replay_file_title(game, table, names, pace);
    replay_file_step(step);
    replay_file_text();
    replay_cards(count);
    replay_shut(count);
    replay_dealt(name, cards);
    replay_starts(name, why);
    replay_mulligan_chosen(name);
    replay_exchanged(name, cards);
    replay_kept_all(name);
    replay_drew(name, cards);
    replay_reshuffled(count);
}
