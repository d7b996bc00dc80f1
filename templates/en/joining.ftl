# Joining by mail: open matches, and those who want to play.

list-verdict = { $count ->
    [0] OPEN MATCHES: none at the moment
    [one] OPEN MATCHES: 1
   *[other] OPEN MATCHES: { $count }
 }
list-match = { $id }: { $title }
list-seats = { $free ->
    [one] 1 of { $seats } seats is free
   *[other] { $free } of { $seats } seats are free
 }{ $named ->
    [yes] : { $marks }.
   *[no] .
 }
list-first = If it began now, the first round would close on { $when }.
list-join = To join, reply: JOIN { $id }
list-how = Behind the match you may name a free colour or side. You are then asked whether you mean it; until you answer YES, nothing is kept.
list-none = No match can be joined at the moment. LIST asks again another day.
not-open-verdict = NOT OPEN: that match cannot be joined
not-open-note = There is no open match of that name: it may have begun, be full, or never have been open.
hello-verdict = HELLO: games played by mail, one letter a round
hello-what = This is botpost, a moderator for games that are played by mail. It reads your orders, plays a round when all are in or the time is up, and sends everybody a report. { $gm } looks after it.
hello-words = A letter from somebody who does not play is answered at most once a day, and only if its first line is one of these: LIST (which matches are open), JOIN and the name of a match, or HELP. Whoever replies to one of our letters is answered more often.

first-join = Somebody asked from your address for a seat in { $id }, a match of { $title } by mail. To play, reply YES by { $when }. HELP tells more. If it was not you, do nothing: nothing is kept of this.
first-list-match = { $id }: { $title }, { $free } of { $seats } seats free
first-list = Reply LIST for the whole list with all that is known, or JOIN and the name of a match to play.
first-hello = This is botpost, which runs games that are played by mail. Reply LIST for the open matches, JOIN and the name of a match to play, or HELP for more. { $gm } looks after it.
first-not-open = There is no open match of that name. Reply LIST for those that are open.

join-verdict = PLEASE CONFIRM: reply YES to play in { $id }
join-what = Somebody asked from your address to play in { $id }: a match of { $title }, played by mail. { $gm } looks after it.
join-seat = { $who-marked ->
    [yes] You would be { $who-mark }. { $count ->
        [one] It is the last free seat.
       *[other] { $count } seats are free.
     }
   *[no] { $count ->
        [one] It is the last free seat.
       *[other] { $count } seats are free.
     }
 }
join-yes = Reply with one word above all this: YES. The seat is yours if it is still free when your answer comes. You have until { $when }. `YES WORDS` brings you letters without drawings, `YES SHORT` narrow ones, `YES PL` Polish ones.
join-named = The others will know you as { $name }. For another name, write a second line: NAME and what they shall call you.
join-unnamed = Your letter shows no name. Write a second line: NAME and what the others shall call you.
join-named-mixed = Nobody can be called { $name } here: the letter { $letter } ({ $code }) is of another alphabet than those before it, and such a name can be taken for another. Write a second line: NAME and what the others shall call you.
join-named-word = Nobody can be called { $name } here: it is a word that means something else in a letter or a list, such as a mark, a colour or an order. Write a second line: NAME and what the others shall call you.
join-not-you = If it was not you, do nothing: nothing is kept of this.
join-plays-verdict = YOU PLAY ALREADY in { $id }
join-plays-note = This address has a seat in { $id }. Reply to the last letter of that match.
join-full-verdict = FULL: no seat is free in { $id }
join-full-note = Others were quicker, or the match is no longer open. LIST as the first line of your reply brings the matches that are open.
join-taken-verdict = { $wish-marked ->
    [yes] TAKEN: { $wish-mark } is no longer free
   *[no] TAKEN: that seat is no longer free
 }
join-taken-note = { $who-marked ->
    [yes] You can be { $who-mark }: reply YES to this letter.
   *[no] Another seat is free: reply YES to this letter.
 } You do not play before that.
join-name-verdict = A NAME IS NEEDED: you do not play in { $id } yet
join-name-none = The others have to call you something. Reply with two lines: YES, and below it NAME and your name.
join-name-taken = Somebody in this match has that name, or one that looks like it, or uses your address. Reply with two lines: YES, and below it NAME and another name.
join-name-word = Nobody can be called { $name } here: it is a word that means something else in a letter or a list, such as a mark, a colour or an order. Reply with two lines: YES, and below it NAME and your name, with a surname or another letter.
join-name-mixed = Nobody can be called { $name } here: the letter { $letter } ({ $code }) is of another alphabet than those before it, and such a name can be taken for another. Reply with two lines: YES, and below it NAME and your name in letters of one alphabet.
join-waits-verdict = CONFIRMED: { $gm } decides now
join-waits-note = { $gm } was told that you want to play in { $id }. If you get the seat, a letter says so; you need do nothing until then.
joined-verdict = { $who-marked ->
    [yes] YES: you play as { $who-mark }
   *[no] YES: the seat is yours
 }
joined-waiting = { $count ->
    [0] All seats have players; the match begins when everybody has said YES.
    [one] 1 seat is still free. The match begins when it is taken and everybody has said YES.
   *[other] { $count } seats are still free. The match begins when all are taken and everybody has said YES.
 }
joined-begun = The match has begun.
joined-gm-verdict = { $who-marked ->
    [yes] JOINED: { $who } plays { $who-mark }
   *[no] JOINED: { $who }
 }
joined-gm-note = { $who } joined by mail and has confirmed it.
join-wants-verdict = { $name } WANTS TO PLAY: please decide
join-wants-note = { $who-marked ->
    [yes] { $name } asked for { $who-mark } by mail and confirmed it.
   *[no] { $name } asked for a seat by mail and confirmed it.
 } Nobody has the seat until you give it. If you do nothing, nothing happens.
command-drop = takes the seat away again
command-replace = gives the seat
invitation-open = { $count ->
    [one] 1 seat is still free and can be joined by mail.
   *[other] { $count } seats are still free and can be joined by mail.
 }
invitation-alone = { $who-marked ->
    [yes] You are { $who-mark }.
   *[no] You are the first.
 }
