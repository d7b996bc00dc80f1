# Who sits where, and who looks on.

offer-verdict = { $gm } has a seat for you in { $title }. Reply YES or NO.
offer-what = { $gm } has invited you to take over a seat in a match of { $title }.
offer-seat = { $who-marked ->
    [yes] You would be { $who-mark }
   *[no] You would replace { $who }
 }{ $open ->
    [no] { "" }
   *[yes] , from { $the-round } on
 }. You would play with { $others }.
offer-yes-no = Just reply YES or NO by { $when }. With YES the seat is yours at once, and you have a whole round for your first order.
offer-stands-verdict = NOT ANSWERED YET: a seat is offered to you
offer-stands-note = Reply with one word: YES takes the seat, NO declines it. You have until { $when }.
offer-withdrawn-verdict = WITHDRAWN: the seat is no longer offered to you
offer-withdrawn-note = { $who-marked ->
    [yes] The seat of { $who-mark } in { $title } is no longer free. You need do nothing.
   *[no] The seat in { $title } is no longer free. You need do nothing.
 }
offer-declined-verdict = DECLINED: { $name } does not take the seat
offer-declined-note = { $who-marked ->
    [yes] { $name } answered NO to the offer of { $who-mark }.
   *[no] { $name } answered NO to the offer of the seat of { $who }.
 }
offer-overdue-verdict = OVERDUE: { $name } has not answered
offer-overdue-note = { $who-marked ->
    [yes] The time to answer is over. { $name } was offered the seat of { $who-mark }. A later YES still counts, until you offer the seat to somebody else.
   *[no] The time to answer is over. { $name } was offered the seat of { $who }. A later YES still counts, until you offer the seat to somebody else.
 }
seat-accepted-verdict = YES: the seat is yours
seat-accepted-note = Where the match stands, and what is asked of you, comes in a letter of its own.

welcome-verdict = WELCOME to { $title }{ $who-marked ->
    [yes] : you are { $who-mark }
   *[no] { "" }
 }{ $open ->
    [no] { "" }
   *[yes] , and { $the-round } is open
 }
welcome-order = An order was filed for this seat before you came, and it counts: it can be replaced by a better one, not taken back. STATUS shows it.
welcome-whole-round = The deadline was set so that you have a whole round.
past-heading = What happened so far
past-round = { $the-round-head }: { $headlines }.
past-more = HISTORY { $round } brings the whole report of { $the-round }, HELP the rules on one page.

seat-taken-verdict = { $who-marked ->
    [yes] A NEW PLAYER: { $who } plays { $who-mark }
   *[no] A NEW PLAYER: { $who }
 }
seat-taken-note = { $who-marked ->
    [yes] { $who } plays { $who-mark } from now on, in the place of { $before }.
   *[no] { $who } plays from now on, in the place of { $before }.
 } { $kept ->
    [yes] Whatever the seat had filed in this round still counts.
   *[no] What the seat had filed in this round is gone.
 }
deadline-newcomer = The deadline was { $from }; it has moved so that { $who } has a whole round.
replaced-verdict = YOUR SEAT HAS A NEW PLAYER: { $who }
replaced-note = { $gm } gave your seat to { $who }. You get no more letters of this match. Thank you for having played.
dropped-verdict = OUT: you are no longer in this match
dropped-note = { $gm } took you out of the match. You get no more letters of it. If that is a mistake, write to { $gm }.

observing-verdict = YOU LOOK ON at a match of { $title }
observing-note = { $gm } put you on the list of those who look on at a match of { $title }. You get every report, and nothing that is secret. LEAVE ends it. WORDS leaves the drawings out, SHORT makes the letters narrow, PL makes them Polish.
stopped-observing-verdict = STOPPED: you look on no longer
stopped-observing-note = You get no more letters of this match.
unread-verdict-guest = { $count ->
    [one] NOT READ: 1 line, for you look on
   *[other] NOT READ: { $count } lines, for you look on
 }
unread-note-guest = No orders are taken from those who look on, and nobody else sees these lines. HELP tells what you can ask.
help-leave-observer = ends these letters at once
help-status-guest = tells where the match stands
status-verdict-guest = STATUS: { $the-round } is open


command-invite = offers the seat to somebody

gm-no-seats-now = Seats cannot change hands now.
gm-no-seats-now-hint = They can once invitations are out, until the end. Of a draft, make another match; a frozen match goes on with `match resume` first.
gm-seat-left-hint = `seat invite` offers it to somebody.
gm-person-taken = { $name }, or somebody with this name or address, is in this match already.
gm-person-taken-hint = If it is the same person under another address, botpost player address "{ $name }" ADDRESS changes it. Else give another name or address; `match show` lists all.
gm-address-taken = { $name } has that address in this match.
gm-address-taken-hint = Two people of one match cannot share an address: `match show` lists all.
gm-person-like = { $name } can be taken for { $other }, who is in this match already.
gm-person-like-hint = Give a name that looks different, as with a surname; who is in the match keeps theirs.
gm-person-word = Nobody can be called { $name }: it is a mark, a colour, an order or another word that means something else here.
gm-person-word-hint = Add a surname or an initial, such as `Red Baron`.
gm-no-observer = Nobody called { $name } looks on.
gm-no-observer-hint = `match show` lists who looks on.
gm-observers-full = No more people can look on at this match.
gm-observers-full-hint = It has had 64 already, those who went away included.
