# The standings, and what a game does to the ratings.

command_score = score
command_score_about = Who stands where on this server
option_score_game_about = Which game (else Sembli)
choice_sembli = Sembli
choice_schraumen = Schraumen
option_score_person_about = Open the page on which this person stands
option_season_name = season
option_season_about = One quarter of a year, such as 2026-4 (else all time)
score_title = Standings · { $game } · { $period }
score_season = quarter { $quarter } of { $year }
score_all_time = all time
score_line = { $mark ->
    [own] ▸{ " " }
   *[other] { "" }
}**{ $rank }.** { $name } · **{ $points }** ± { $margin }{ $provisional ->
    [yes] { " " }· *provisional*
   *[no] { "" }
}
score_counts = { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} · { $draws ->
    [one] 1 draw
   *[other] { $draws } draws
} · best streak { $streak }
score_footer = Page { $page } of { $pages } · { $people ->
    [one] one person
   *[other] { $people } people
}
score_margin_footer = ± means: in two cases of three the true strength is as close as that. A rating is provisional until five games are played; whoever is provisional stands last.
score_nobody = Nobody has finished a game of { $game } against other people here yet. The first game opens the standings!
score_nobody_in_season = Nobody has played { $game } here yet ({ $season }).
score_beyond = There is no page { $page }; the last one is page { $pages }.
score_no_games_own = You aren’t on this list yet. One game against another person, and you are in.
score_no_games = { $name } isn’t on this list: no game against other people yet.
score_unknown_season = “{ $season }” is no season I know. Write year and quarter, such as 2026-4, or leave it out for all time.
score_no_chart = The picture couldn’t be drawn. Your rating is on the list.
score_chart_about = { $game } · { $period }
score_chart_note = { $games ->
    [one] Your rating after your first game: **{ $points }**.
   *[other] Your rating over your last { $games } games. It now stands at **{ $points }**.
}
chart_alt = Rating of { $name }, { $about }. { $games ->
    [one] One game
   *[other] { $games } games
} from { $first } to { $last }, points after each game: { $points }.
button_standings = Standings
button_score_back = ◀ Back
button_score_on = Next ▶
button_score_me = My place
button_score_chart = My course
button_score_game = Show { $game }
button_score_season = This season
button_score_all_time = All time
rating_title = Ratings
rating_line = { $name }: { $before } → **{ $after }** ({ $change })
