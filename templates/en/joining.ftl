# Joining by email: open matches, and people who want to play.

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
list-how = After the match you can name a free colour or side. We then ask whether you mean it; until you answer YES, we keep nothing.
list-none = You cannot join any match right now. Send LIST again another day.
not-open-verdict = NOT OPEN: you cannot join that match
not-open-note = There is no open match of that name: it may have begun, or be full, or never have been open.
hello-verdict = HELLO: games played by email, one message a round
hello-what = This is botpost, a moderator for games that are played by email. It reads your orders, plays a round when all are in or the time is up, and sends everyone a report. { $gm } runs it.
hello-words = If you don't play yet, we answer you at most once a day, and only if your first line is one of these: LIST (the open matches), JOIN and the name of a match, BENCH and the name of a game (to take over seats that become free), or HELP. If you reply to one of our messages, we answer more often.

first-join = Someone asked from your address for a seat in { $id }, a match of { $title } by email. To play, reply YES by { $when }. HELP explains more. If it was not you, do nothing: we keep nothing.
first-list-match = { $id }: { $title }, { $free } of { $seats } seats free
first-list = Reply LIST for the whole list with all details, or JOIN and the name of a match to play.
first-hello = This is botpost, which runs games that are played by email. Reply LIST for the open matches, JOIN and the name of a match to play, or HELP for more. { $gm } runs it.
first-not-open = There is no open match of that name. Reply LIST for those that are open.

join-verdict = PLEASE CONFIRM: reply YES to play in { $id }
join-what = Someone asked from your address to play in { $id }: a match of { $title }, played by email. { $gm } runs it.
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
join-yes = Just reply YES by { $when }. The seat is yours if it is still free when your answer comes. You can also choose a format or language now: `YES WORDS` for screen readers (no drawings), `YES SHORT` for phones, or `YES PL` for Polish.
join-named = { $why ->
    [none] Your message shows no name. Write a second line: NAME and the name you want.
    [mixed] You cannot be called { $name } here: the letter { $letter } ({ $code }) is from a different alphabet from the letters before it, so the name could be mistaken for another. Write a second line: NAME and the name you want.
    [word] You cannot be called { $name } here: it is a word that means something else in a message or a list, such as a mark, a colour or an order. Write a second line: NAME and the name you want.
   *[no] The others will know you as { $name }. For another name, write a second line: NAME and the name you want.
 }
join-not-you = If it was not you, do nothing: we keep nothing.
join-plays-verdict = YOU ARE ALREADY PLAYING in { $id }
join-plays-note = This address has a seat in { $id }. Please reply to the last message of that match.
join-full-verdict = FULL: no seat is free in { $id }
join-full-note = Others were quicker, or the match is no longer open. Reply LIST for the open matches.
join-taken-verdict = { $wish-marked ->
    [yes] TAKEN: { $wish-mark } is no longer free
   *[no] TAKEN: that seat is no longer free
 }
join-taken-note = { $who-marked ->
    [yes] You can be { $who-mark }: reply YES to this message.
   *[no] Another seat is free: reply YES to this message.
 } Until then you are not in the match.
join-name-verdict = A NAME IS NEEDED: you are not in { $id } yet
join-name-note = { $why ->
    [none] The others need a name to call you by. Reply with two lines: YES, and below it NAME and your name.
    [mixed] You cannot be called { $name } here: the letter { $letter } ({ $code }) is from a different alphabet from the letters before it, so the name could be mistaken for another. Reply with two lines: YES, and below it NAME and your name in letters of one alphabet.
    [word] You cannot be called { $name } here: it is a word that means something else in a message or a list, such as a mark, a colour or an order. Reply with two lines: YES, and below it NAME and your name, with a surname or an initial.
   *[taken] Someone in this match has that name, or one that looks like it, or uses your address. Reply with two lines: YES, and below it NAME and another name.
 }
join-waits-verdict = CONFIRMED: now it is up to { $gm }
join-waits-note = { $gm } knows that you want to play in { $id }. If you get the seat, we will let you know; you don't have to do anything until then.
joined-verdict = { $who-marked ->
    [yes] YES: you play as { $who-mark }
   *[no] YES: the seat is yours
 }
joined-waiting = { $open ->
    [yes] The match has begun.
   *[no] { $free ->
        [0] All seats have players; the match begins when everyone has said YES.
        [one] 1 seat is still free. The match begins when it is taken and everyone has said YES.
       *[other] { $free } seats are still free. The match begins when all are taken and everyone has said YES.
     }
 }
joined-gm-verdict = { $who-marked ->
    [yes] JOINED: { $who } plays { $who-mark }
   *[no] JOINED: { $who }
 }
joined-gm-note = { $who } has joined by email and confirmed.
join-wants-verdict = { $name } WANTS TO PLAY: please decide
join-wants-note = { $who-marked ->
    [yes] { $name } asked for { $who-mark } by email and confirmed it.
   *[no] { $name } asked for a seat by email and confirmed it.
 } Nobody has the seat until you give it to someone. If you do nothing, nothing happens.
command-drop = takes the seat away again
command-replace = gives the seat
invitation-open = { $count ->
    [one] 1 seat is still free; anyone can join by email.
   *[other] { $count } seats are still free; anyone can join by email.
 }
invitation-alone = { $who-marked ->
    [yes] You are { $who-mark }.
   *[no] You are the first.
 }
