# Subjects, and the letters of a match from its invitation to its end.

subject-invitation = [{ $id }] { $name }, a game of { $title }?
subject-observing = [{ $id }] You look on: { $title }
subject-begun = [{ $id }] { $the-round-head }: { $title } begins
subject-round = [{ $id }] { $the-round-head }: { $headline }
subject-ended = [{ $id }] { $outcome }
subject-gm = [{ $id }] { $verdict }

mark = { $who-marked ->
    [yes] { $who-mark }
   *[no] { "" }
 }
mark-of = { $who-marked ->
    [yes] { $who } ({ $who-mark })
   *[no] { $who }
 }

invitation-verdict = { $gm } invites you to { $title }: please answer YES or NO
invitation-short = In short
invitation-greeting = { $greeting }
invitation-what = { $gm } invites you to { $title }, played by mail.
invitation-you = { $who-marked ->
    [yes] You are { $who-mark }. With you: { $others }.
   *[no] With you: { $others }.
 }
invitation-player = { $who-marked ->
    [yes] { $who } ({ $who-mark })
   *[no] { $who }
 }
orders-sealed = Orders stay sealed until a round is played.
invitation-window = Rounds fall due { $cadence }, and { $most } after their opening at the latest. Once the first order that counts is in, a round closes { $span } later, if that is sooner.
invitation-cadence = One line of orders a round, { $cadence }.
invitation-pace = { $pace }
invitation-answer = Your answer
invitation-yes-no = Reply with one word above all this: YES or NO. You have until { $when }. The match begins when everybody has said YES.
invitation-at-once = You can say at once how you want your letters: `YES WORDS` leaves all drawings out, for screen readers, `YES SHORT` makes them narrow, for phones, `YES PL` makes them Polish.
invitation-words = Later, at any time: HELP sends the rules on one page, STATUS tells where things stand, LEAVE gives the seat up.
invitation-asked = You have not answered the invitation yet: reply with the one word YES or NO.
invitation-fair = Fair play
invitation-sealed = { $secrecy } The others see your name, never your address. Whoever runs the mailbox could read the letters.

begun-verdict = { $title } begins: { $the-round } is open, and your order is asked for
begun-players = At the table: { $players }.

round-verdict = { $the-round-head } is played: { $headline }
round-verdict-last = { $the-round-head } is played, the last one: { $headline }
round-quiet = a quiet round
round-over = The match is over. The standings come in a letter of their own.
round-line-below = How to send your order is told near the end.
round-board = Board after { $the-round } (the same in words follows)
round-steps = { $count ->
    [0] What happened in { $the-round }
    [one] What happened, one step
   *[other] What happened, { $count } steps
 }{ $why ->
    [yes] { " " }(in brackets: why this one was next)
   *[no] { "" }
 }
round-missed = { $count ->
    [one] No order came from { $names }.
   *[other] No orders came from { $names }.
 }
round-last-time = Last time your order was { $order }.
round-last-none = Last time no order came from you.
round-last-default = Last time no order came from you; what stood in for it was { $order }.

ended-verdict = THE END: { $outcome }
ended-without-outcome = Ended early, with no winner
ended-by-gm = { $gm } ended the match as it stands.
ended-farewell = { $farewell }
ended-standings = Final standings
ended-careers = What each did
ended-held = { $all ->
    [yes] { $name } (to round { $last })
   *[no] { $name } (rounds { $first } to { $last })
 }
ended-held-since = { $name } (from round { $first })
ended-awards = Awards
ended-award = { $names }, { $reason }
ended-board = Board at the end (the same in words follows)
ended-check = Check it yourself
ended-honest = Sealed orders of an open round looked at through botpost: { $peeks ->
    [0] none
    [one] once
   *[other] { $peeks } times
 }. Whoever runs the mailbox could read the letters themselves.

cancelled-verdict = CALLED OFF: this match of { $title } is not played
cancelled-note = { $gm } called the match off before it began. You need do nothing.

because = The reason given: "{ $reason }"

announced-own = Your order { $serial } stands: { $order }. Until then a better one takes its place.
announced-open = Until then you can send a better one.

reminder-verdict = REMINDER: { $the-round } closes { $left }, no order from you yet
reminder-others = { $missing ->
    [0] { $others ->
        [0] Only yours is asked for.
        [one] The other order is in.
       *[other] The other { $others } orders are in.
     }
    [one] One other order is missing too.
   *[other] { $missing } other orders are missing too.
 }

deadline-verdict = DEADLINE MOVED: { $the-round } now closes { $when }
deadline-verdict-answers = DEADLINE MOVED: please answer by { $when }
deadline-was = It was { $from }, and is now { $when }.
deadline-gm = { $gm } moved it.
deadline-outage = The service was down for { $span }. You have as long again as was left when that began, a day at most.
deadline-clock = The clock of the service was wrong, and so was that deadline.
deadline-stands = What you sent stands; you need do nothing.

paused-verdict = PAUSED: the clock stands still
paused-note = { $gm } paused the match. When it goes on, the deadline moves by as long as the pause was.
paused-stands = What you sent stands, and you can still send orders.

compensated-verdict = COMPENSATED: something for a mistake
compensated-note = { $gm } gave you this for a mistake that cannot be undone. Everybody will be told with the next report:

resumed-verdict = RESUMED: the clock runs again
resumed-note = What you sent before the pause still stands.
