# Who sits where, and who watches.

offer-verdict = { $bench ->
    [yes] A SEAT IS FREE for you in { $title }. Reply YES or NO.
   *[no] { $gm } has a seat for you in { $title }. Reply YES or NO.
 }
offer-what = { $bench ->
    [yes] You are on the bench, and a seat has become free in a match of { $title }: it is offered to you now.
   *[no] { $gm } has invited you to take over a seat in a match of { $title }.
 }
offer-seat = { $who-marked ->
    [yes] You would be { $who-mark }
   *[no] You would replace { $who }
 }{ $open ->
    [no] { "" }
   *[yes] , from { $the-round } on
 }. You would play with { $others }.
offer-yes-no = Just reply YES or NO by { $when }. Say YES and the seat is yours at once, with a full round's time for your first order.
offer-stands-verdict = NOT ANSWERED YET: a seat is offered to you
offer-stands-note = Just reply YES or NO by { $when }. YES takes the seat, NO declines it.
offer-withdrawn-verdict = WITHDRAWN: the seat is no longer offered to you
offer-withdrawn-note = { $who-marked ->
    [yes] The seat of { $who-mark } in { $title } is no longer free. You don't have to do anything.
   *[no] The seat in { $title } is no longer free. You don't have to do anything.
 }
offer-declined-verdict = DECLINED: { $name } does not take the seat
offer-declined-note = { $who-marked ->
    [yes] { $name } answered NO to the offer of { $who-mark }.
   *[no] { $name } answered NO to the offer of the seat of { $who }.
 }
offer-overdue-verdict = OVERDUE: { $name } has not answered
offer-overdue-note = { $who-marked ->
    [yes] The time to answer is up. { $name } was offered the seat of { $who-mark }. A later YES still counts, until you offer the seat to someone else.
   *[no] The time to answer is up. { $name } was offered the seat of { $who }. A later YES still counts, until you offer the seat to someone else.
 }
seat-accepted-verdict = YES: the seat is yours
seat-accepted-note = A separate message shows how the match stands and what you have to do.

welcome-verdict = WELCOME to { $title }{ $who-marked ->
    [yes] : you are { $who-mark }
   *[no] { "" }
 }{ $open ->
    [no] { "" }
   *[yes] ; { $the-round } is open
 }
welcome-order = Any order filed for this seat before you joined counts: you can replace it with a better one, but not withdraw it. STATUS shows it.
welcome-whole-round = You have a full round's time.
past-heading = What happened so far
past-round = { $the-round-head }: { $headlines }.
past-more = HISTORY { $round } sends the full report on { $the-round }; HELP sends the rules on one page.

seat-taken-verdict = { $who-marked ->
    [yes] A NEW PLAYER: { $who } plays { $who-mark }
   *[no] A NEW PLAYER: { $who }
 }
seat-taken-note = { $who-marked ->
    [yes] { $who } takes over { $who-mark } from { $before }.
   *[no] { $who } takes over from { $before }.
 } { $kept ->
    [yes] Any order already filed for this seat still counts.
   *[no] Any order already filed for this seat has been dropped.
 }
deadline-newcomer = The deadline was { $from }; it has been moved to give { $who } a full round's time.
replaced-verdict = YOUR SEAT HAS A NEW PLAYER: { $who }
replaced-note = { $gm } gave your seat to { $who }. You will get no more messages about this match. Thank you for playing.
dropped-verdict = OUT: you are no longer in this match
dropped-note = { $gm } took you out of the match. You will get no more messages about it. If that is a mistake, write to { $gm }.

observing-verdict = You are now watching a match of { $title }
observing-note = { $gm } added you as a spectator. You get every report, but nothing secret. Send LEAVE to stop, WORDS for messages without drawings, SHORT for narrow ones, PL for Polish.
stopped-observing-verdict = You are no longer watching
stopped-observing-note = You will get no more messages about this match.
help-leave-observer = ends these messages at once
help-status-guest = shows how the match stands
status-verdict-guest = STATUS: { $the-round } is open


command-invite = offers the seat to someone

gm-no-seats-now = Seats cannot change hands now.
gm-no-seats-now-hint = They can as soon as invitations are out, until the end. For a draft, make another match; for a frozen match, use `match resume` first.
gm-seat-left-hint = `seat invite` offers it to someone.
gm-person-taken = { $name }, or someone with this name or address, is in this match already.
gm-person-taken-hint = If it is the same person under another address, botpost player address "{ $name }" ADDRESS changes it. Otherwise give another name or address; `match show` lists all.
gm-address-taken = { $name } has that address in this match.
gm-address-taken-hint = Two people of one match cannot share an address: `match show` lists all.
gm-person-like = { $name } can be confused with { $other }, who is in this match already.
gm-person-like-hint = Give a name that looks different, as with a surname; players who are in the match keep theirs.
gm-person-word = Nobody can be called { $name }: it is a mark, a colour, an order or another word that means something else here.
gm-person-word-hint = Add a surname or an initial, such as `Red Baron`.
gm-no-observer = There is no spectator called { $name }.
gm-no-observer-hint = `match show` lists the spectators.
gm-observers-full = This match cannot have any more spectators.
gm-observers-full-hint = It has had 64 already, including those who have left.
