# Subjects, and the messages of a match from its invitation to its end.

subject-invitation = [{ $id }] { $name }, fancy a game of { $title }?
subject-observing = [{ $id }] You are watching { $title }
subject-begun = [{ $id }] { $title } has begun{ $asked ->
    [yes] . { $turn }
   *[no] { "" }
 }
subject-round = [{ $id }] { $asked ->
    [yes] { $headline }. { $turn }
   *[no] { $the-round-head }: { $told }
 }
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

invitation-verdict = { $gm } has invited you to a game of { $title }. Reply YES or NO.
invitation-what = { $what }
invitation-you = { $who-marked ->
    [yes] You would be { $who-mark } and play with { $others }.
   *[no] You would play with { $others }.
 }
invitation-player = { $who-marked ->
    [yes] { $who } ({ $who-mark })
   *[no] { $who }
 }
orders-sealed = Orders stay sealed until a round is played.
invitation-window = A round closes { $span } after its first order other than PASS, or at its deadline ({ $slow ->
    [yes] { "" }
   *[no] { $cadence },{ " " }
 }at most { $most } after it opens) if that is sooner.
invitation-cadence = Rounds close { $cadence }, sooner if everyone is ready.
invitation-deadline = Rounds close { $cadence }.
invitation-pace = { $pace }
invitation-yes-no = Just reply YES or NO by { $when }. We start once everyone has said YES.
invitation-at-once = You can also choose a format or language now: `YES WORDS` for screen readers (no drawings), `YES SHORT` for phones, or `YES PL` for Polish.
invitation-words = All you need is email. HELP explains the game on one page, and you can write to { $gm } by replying in plain words.
invitation-asked = You have not answered the invitation yet: reply YES or NO.
invitation-sealed = { $secrecy } Others see your name, never your address.

begun-verdict = { $title } has begun.
begun-players = Players: { $players }.

round-verdict = { $round ->
    [0] { $headline }.
   *[other] { $the-round-head }: { $headline }.
 }
round-quiet = a quiet round
round-board = Board after { $the-round }
round-steps = What happened in { $the-round }{ $why ->
    [yes] { " " }(brackets say why that step came next)
   *[no] { "" }
 }
round-missed = { $count ->
    [one] No order came from { $names }.
   *[other] No orders this round: { $names }.
 }
round-unanswered = Your order was not played: it waited for your YES, and none came.
round-last-default = { $asked ->
    [yes] In place of the order that waited for your YES,
   *[no] You sent no order last round, so
 } { $order } was used.
round-last-chance = { $asked ->
    [yes] In place of the order that waited for your YES,
   *[no] You sent no order last round, so
 } chance chose for you.

ended-verdict = THE END: { $outcome }
ended-without-outcome = Ended early, with no winner
ended-by-gm = { $gm } ended the match as it stood.
ended-round = { $the-round-head }, the last: { $headline }.
ended-farewell = { $farewell }
ended-standings = Final standings
ended-recap = The match, round by round
recap-round = { $the-round-head }
recap-turning = { $told } The turning point: { $count ->
    [1] from here on nobody was ahead of { $own ->
        [yes] you
       *[no] { $names }
     }.
   *[other] from here on nobody was ahead of { $own ->
        [yes] you and { $names }
       *[no] { $names }
     }.
 }
ended-last = What everyone ordered in { $the-round }
ended-rematch = Another match? Reply REMATCH, and we will tell { $gm } you would like one.
ended-careers = Match record
ended-held = { $all ->
    [yes] { $name } (to round { $last })
   *[no] { $name } (rounds { $first } to { $last })
 }
ended-held-since = { $name } (from round { $first })
ended-awards = Awards
ended-award = { $names }{ $seats ->
    [1] { $holders ->
        [1] , { $reason }
       *[other] , together { $reason }
     }
   *[other] { " " }(tied), { $reason }
 }
ended-board = Board at the end
ended-check = Check it yourself
ended-honest = { $peeks ->
    [0] Nobody used botpost to look at sealed orders while a round was open
    [one] botpost was used once to look at sealed orders while a round was open
   *[other] botpost was used { $peeks } times to look at sealed orders while a round was open
 }; the person running the mailbox could still have read the messages in it.

cancelled-verdict = CALLED OFF: this { $title } match will not take place
cancelled-note = { $gm } called off the match before it began. You don't have to do anything.

because = The reason: "{ $reason }"

announced-own = Order { $serial } stands: { $order }. You can still replace it with a better one.
announced-open = You can still send a better order.
announced-off = You get at most one of these an hour. NEWS NO stops them.
board-elsewhere = The board is in the message that opened { $the-round }; STATUS sends it again.

reminder-verdict = REMINDER: { $the-round } closes { $closes-from-now }, and we have no order from you yet
reminder-others = { $missing ->
    [0] { $others ->
        [0] Yours is the only order we need.
        [one] The other order is in.
       *[other] The other { $others } orders are in.
     }
    [one] One other order is missing.
   *[other] { $missing } other orders are missing.
 }

deadline-verdict = { $open ->
    [yes] { $earlier ->
        [yes] EARLIER DEADLINE: { $the-round } now closes { $closes }
       *[no] DEADLINE MOVED: { $the-round } now closes { $closes }
     }
   *[no] { $earlier ->
        [yes] EARLIER DEADLINE: please answer by { $closes }
       *[no] DEADLINE MOVED: please answer by { $closes }
     }
 }
deadline-was = The deadline was { $from }, and is now { $closes-utc }.
deadline-gm = { $gm } moved it.
deadline-outage = The service was down for { $span }. You have as much time as was left when it went down, up to one day.
deadline-outage-mail = The service could not send any mail for { $span }. You have as much time as was left when that began, up to one day.
deadline-clock = The service's clock was wrong, and so was that deadline.

paused-verdict = PAUSED: the clock is stopped
paused-note = { $waits ->
    [yes] { $gm } paused the match. { $the-round-head } was played and waits for its report that much longer.
   *[no] { $gm } paused the match. When it resumes, the deadline moves by the length of the pause.
 }
paused-orders = You can still send orders.

compensated-verdict = COMPENSATION for a mistake
compensated-note = { $gm } made up for a mistake that cannot be undone. The next report will tell everyone:

resumed-verdict = RESUMED: the clock is running again
begun-styles = Reply WORDS to get all this without drawings, for a screen reader, or SHORT for a phone.
round-log = { $cut ->
    [yes] log.txt has the board and all steps.
   *[no] All steps and lists are in log.txt.
}
turn-by = { $turn-by }

# Settings that the moderator changed: what it is now, and what it was before.

set-verdict = { $from ->
    [start] NEW SETTINGS before the match begins
    [next] NEW SETTINGS from { $the-round } on
   *[now] NEW SETTINGS in force from now on
 }
set-note = { $from ->
    [start] { $gm } changed how this match is run:
    [next] { $gm } changed how this match is run. From { $the-round } on:
   *[now] { $gm } changed how this match is run. From now on:
 }
set-changed = { $key ->
    [grace] Extra time for missing orders after a deadline: { $to } (previously: { $from }).
    [early] When everyone is ready: { $to } (previously: { $from }).
    [min-open] A round is open for at least { $to } (previously: { $from }).
    [reminders] A reminder at each of these times before a deadline: { $to } (previously: { $from }).
    [missing] When orders are missing at the deadline: { $to } (previously: { $from }).
    [more] Requests for more time (MORE) per match: { $to } (previously: { $from }).
    [talk] Messages to everyone (SAY): { $to } (previously: { $from }).
    [tell] Messages to one player (TELL): { $to } (previously: { $from }).
    [review] Before a report goes out, { $gm } looks at the round: { $to } (previously: { $from }).
    [away] Days a player can be away (AWAY): { $to } (previously: { $from }).
    [misses] Rounds in a row without anything from a player before the seat is offered to others: { $to } (previously: { $from }).
    [empty] An empty seat: { $to } (previously: { $from }).
    [calendar] Calendar entries (CALENDAR): { $to } (previously: { $from }).
    [pictures] Pictures in messages (PICTURES): { $to } (previously: { $from }).
    [holidays] Days without a deadline: { $to } (previously: { $from }).
   *[deadline] Rounds close { $to } (previously: { $from }).
 }
set-value = { $key ->
    [grace] { $count ->
        [0] none
       *[other] { $value }
    }
    [early] { $written ->
        [no] the round still waits for its deadline
        [game] the round closes early, as the rules of the game say
       *[other] the round closes { $value } later
    }
    [missing] { $written ->
        [default] the round is played as the rules of the game say
       *[hold] the round waits for { $gm }
    }
    [more] { $count ->
        [0] none
       *[other] { $count }
    }
    [talk] { $written ->
        [report] sent with the report
        [now] sent at once
       *[no] not passed on
    }
    [tell] { $written ->
        [yes] allowed
       *[no] not allowed
    }
    [review] { $written ->
        [no] no
       *[other] for { $value } at the most
    }
    [away] { $count ->
        [0] none
        [one] 1 day
       *[other] { $count } days
    }
    [misses] { $count ->
        [0] no limit
        [one] 1 round
       *[other] { $count } rounds
    }
    [empty] { $written ->
        [idle] does what the rules say for missing orders
       *[house] the house plays
    }
    [calendar] { $written ->
        [yes] for everyone who has not sent CALENDAR NO
       *[no] only for those who ask
    }
    [pictures] { $written ->
        [yes] for everyone who has not sent PICTURES NO
       *[no] none
    }
   *[other] { $written ->
        [none] none
       *[other] { $value }
    }
 }
