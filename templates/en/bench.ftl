# Seats that become free, those who take them, and those who come back.

bench-offer-no = If you don't answer by then, the seat is offered to the next person, and you stay on the bench. With NO you are off the bench, as with BENCH OFF. If the player who left comes back before you answer, we let you know.
bench-late-verdict = TOO LATE: the seat is no longer offered to you
bench-late-note = { $who-marked ->
    [yes] You did not answer within 48 hours, so the seat of { $who-mark } in { $title } goes to the next person. You don't have to do anything.
   *[no] You did not answer within 48 hours, so the seat in { $title } goes to the next person. You don't have to do anything.
 }
bench-back-verdict = NOT NEEDED: the player has come back
bench-back-note = { $who-marked ->
    [yes] The player who gave up { $who-mark } in { $title } has just come back, so the seat is no longer free. Thank you for being ready to help. You don't have to do anything.
   *[no] The player who gave up the seat in { $title } has just come back, so it is no longer free. Thank you for being ready to help. You don't have to do anything.
 }
bench-gone-verdict = TOO LATE: the seat is no longer offered to you
bench-gone-note = { $who-marked ->
    [yes] Your answer came when the seat of { $who-mark } in { $title } was no longer offered to you: someone else has it, or was asked. Nothing has changed for you.
   *[no] Your answer came when the seat in { $title } was no longer offered to you: someone else has it, or was asked. Nothing has changed for you.
 }
bench-stays = You stay on the bench and hear from us when another seat becomes free. BENCH OFF ends that.
bench-confirm-off-verdict = PLEASE CONFIRM: reply BENCH OFF to this message
bench-confirm-off-note = Someone asked from your address to take you off the bench. If it was you, reply BENCH OFF. If not, do nothing: you stay on it.
bench-off-verdict = OFF THE BENCH: you get no more offers
bench-off-note = You are no longer on the bench for this game, and we have deleted your entry. To come back, send BENCH and the name of the game.

silent-warning-verdict = PLEASE ANSWER: nothing came from you in { $rounds ->
    [one] the last round
   *[other] the last { $rounds } rounds
 }
silent-warning-note = If nothing comes from you in { $the-round } either, your seat is offered to someone else. An order, or any other reply to this message, keeps it.
silent-out-verdict = OUT: nothing came from you in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 }
silent-out-note = Nothing came from you for so long that your seat is offered to someone else now. You will get no more messages about this match.
return-note = You can take your seat back while it is free: reply RETURN to this message.
returned-verdict = BACK: the seat is yours again
returned-note = A separate message shows how the match stands and what you have to do. Replies to older messages no longer count.
return-taken-verdict = TAKEN: your seat has a new player
return-taken-note = { $who } has your seat by now, so you cannot take it back. If you would like to play again, write to { $gm }.
return-not-now-verdict = NOT NOW: you cannot take a seat back
return-not-now-note = The match is over, or { $gm } has stopped it. If you would like to play again, write to { $gm }.
back-verdict = BACK: { $who } plays again
back-note = { $who-marked ->
    [yes] { $who } has come back and plays { $who-mark } again.
   *[no] { $who } has come back and plays again.
 }

left-note-bench = The seat is now offered to someone on the bench, who has 48 hours to answer.
bench-empty-verdict = AN EMPTY SEAT: nobody on the bench takes it
bench-empty-note = { $who-marked ->
    [yes] The seat of { $who-mark } is empty, and there is nobody on the bench who can be asked. The match goes on without a player there. You get this message once for this seat.
   *[no] The seat of { $who } is empty, and there is nobody on the bench who can be asked. The match goes on without a player there. You get this message once for this seat.
 }
only-silent-verdict = SILENT: nothing came from { $who } in { $rounds } rounds
only-silent-note = The seat was not given away, because the match would be over: nobody on the bench is free for it. { $who } was warned. You can find someone else, or end the match.


bench-confirm-verdict = PLEASE CONFIRM: reply YES to be on the bench for { $title }
bench-confirm-note = Someone asked from your address to be on the bench: when a seat becomes free in a match of { $title } that is played by email here, we offer it to you. To be on the bench, reply YES within two weeks. If it was not you, do nothing: we keep nothing.
bench-confirm-name = { $named ->
    [yes] The others would know you as { $name }. For another name, write a second line: NAME and the name you want.
   *[no] Your message shows no name. Write a second line: NAME and the name you want.
 }
bench-name-verdict = A NAME IS NEEDED: you are not on the bench yet
bench-name-note = The others need a name to call you by, in letters of one alphabet, and no word that means something else here, such as a colour or an order. Reply with two lines: YES, and below it NAME and the name you want.
bench-on-verdict = ON THE BENCH for { $title }
bench-on-note = When a seat becomes free in a match of { $title }, we offer it to those on the bench in the order in which they came. You then have 48 hours to answer; until you say YES, you have no duties. BENCH OFF ends it at any time, and so does a NO to an offer. After 12 months we forget that you are on the bench.
bench-on-gm = { $gm } has put you on the bench. If you don't want that, reply BENCH OFF.
bench-on-name = The others will know you as { $name }.
bench-already-verdict = ALREADY ON THE BENCH for { $title }
bench-which-verdict = WHICH GAME? You are not on the bench
bench-which-note = Reply BENCH and the name of a game. There are: { $games }.

bench-dropped-verdict = OFF THE BENCH: you get no more offers
bench-dropped-note = { $gm } has taken you off the bench for { $title }, and we have deleted your entry.
