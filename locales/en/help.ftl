rules_title = Sembli in a few lines
rules_goal =
    Two players convince the powerful. Eight **power cards** (Kings and Queens) come up one after the other. Whoever presents the stronger **argument** wins the card: 1 point. Most points win, 4–4 is a draw.
rules_turn_title = A round
rules_turn =
    One leads, the other answers, once each: present an argument, or pass and exchange one card. An argument must hold the suit of the power card. Then both draw back up to seven and the other one leads. If both pass, or both are exactly equal, the power card stays.
rules_arguments_title = Arguments: 3 or 4 cards
rules_arguments =
    {""}**Row 1** small straight, 3 values in a row
    {""}**Row 2** large straight, 4 values in a row
    {""}**Row 3** two pairs
    {""}**Row 4** three of a kind
    {""}**Row 5** four of a kind
    Values run 2 to 10, then J. The Ace is in no straight{ $ace_low ->
        [yes] , except at this table, where A 2 3 (4) is one.
       *[no] : A 2 3 is none.
    }
rules_groups_title = Groups: C beats B beats A
rules_groups =
    {""}**A** citizens only (2–10), rows 1–3
    {""}**B** with an institution (J, A, Joker), any row
    {""}**C** citizens only, rows 4–5: a broad consensus
rules_ties_title = Equally strong?
rules_ties =
    Within a group the higher row wins, then more suits, then whoever is closer to power: under a King the order is A, J, 10 … 2, under a Queen J, A, 10 … 2.
rules_joker_title = The Joker
rules_joker =
    It stands for any value but King and Queen, once in an argument. It has no suit, and it makes every argument a B: 7 7 7 with a Joker loses to 7 7 7 alone.
rules_suits_title = Suits
rules_decided_title = Where the rules are silent
rules_decided =
    The power card is visible before the exchange. A leader who passes gets no second chance. When the draw pile is empty, the discard pile is shuffled. After twelve rounds in a row in which both pass, the power card counts for nobody.
help_title = Welcome to the temple council
help_text =
    `/sembli` opens a table for two in this channel. Somebody presses **Join**, and the game begins.
    `/sembli opponent:` asks one person, `/sembli house:` plays against the house.
    `/schraumen` opens one for three to eight; whoever opened it presses **Start**.
    {""}**My hand** or **My scrolls** on the table shows what is yours, to you alone. There you play and leave.
    {""}**More** has the pause and the rest. **Rules** tells how to play.
    If you miss your turn twice, a house player stands in for you until you press anything.
help_short_title = Good to know
help_short =
    A table has a pace: live (3 minutes a turn), relaxed (24 hours) or open (no deadline). House rules are options of the commands. Every shuffle can be checked: see **Proof** at the end of a game.
about_title = Tempelrat
about_text =
    Hosts card games about democracy in a Discord channel. Version { $version }.
about_games_title = The games
about_games =
    Sembli is a card game about citizens’ assemblies, Schraumen one about scrolls, plums and druids; both are played here as the README says.
about_privacy_title = What is kept
about_privacy =
    Only what play needs: who sat where, what was played, how it ended, and names as last seen. No messages are read. Questions go to whoever runs this bot on your server.
