//! Every message of the standings by name, as in the parent.

messages! {
    command_score();
    command_score_about();
    option_score_game_about();
    choice_sembli();
    choice_schraumen();
    option_score_person_about();
    option_season_name();
    option_season_about();
    score_title(game, period);
    score_season(quarter, year);
    score_all_time();
    score_line(rank, mark, name, points, margin, provisional);
    score_counts(games, wins, draws, streak);
    score_footer(page, pages, people);
    score_margin_footer();
    score_nobody(game);
    score_nobody_in_season(game, season);
    score_beyond(page, pages);
    score_no_games_own();
    score_no_games(name);
    score_unknown_season(season);
    score_no_chart();
    score_chart_about(game, period);
    score_chart_note(points, games);
    chart_alt(name, about, games, first, last, points);
    button_standings();
    button_score_back();
    button_score_on();
    button_score_me();
    button_score_chart();
    button_score_game(game);
    button_score_season();
    button_score_all_time();
    rating_title();
    rating_line(name, before, after, change);
}
