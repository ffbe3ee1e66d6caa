# What is stored about a person.

command_privacy = privacy
command_privacy_about = What is stored about you: take it along, or have it erased
privacy_title = What is stored about you
privacy_text =
    Only what play needs: where you sat and how it ended, your name as last seen, what you have switched on or off, a title you bear. No messages are read.
    You can take it along as a file, or have it erased. The results of the others stay, and your name becomes “a departed player”.
button_export = Export
button_erase = Erase
button_erase_yes = Erase everything about me
notice_exported = This is all that is stored about you.
confirm_erase = Everything about you is erased, on all servers, and can’t be brought back. You leave your running games first, and they are lost for you. Really erase it?
notice_erased = It is done: nothing about you is stored any more. You are welcome back at any time.
departed_player = a departed player
