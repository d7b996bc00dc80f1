# What messages without a drawing (-aloud, for screen readers) and narrow ones (-short, for
# phones) say in another way than the others. The key before the last hyphen names the
# sentence whose place it takes.

## What only messages without a drawing have

table-pair = { $name }: { $rest }
order-in-words = { $code } ({ $words })
others-heading = The others
board-place = Columns are a to { $file } from west to east, rows 1 to { $rows } from south to north.
board-centre = Two centre lines count in these rules: between columns { $west } and { $east }, and between rows { $south } and { $north }.
typed-line = Your line: "{ $text }"
place-end = at the end of the line
place-whole = "{ $text }"
place-letter = { $first ->
    [1] first character
    [2] second character
    [3] third character
    [4] fourth character
    [5] fifth character
    [6] sixth character
   *[other] character { $first }
} of "{ $text }"
place-letters = { $count ->
    [2] characters { $first } and { $last }
   *[other] characters { $first } to { $last }
} of "{ $text }"

## Numbers that stand alone in a column elsewhere

stored-number = { $number }
stored-number-aloud = { $item-numbered }
ended-place = { $place }
ended-place-aloud = Place { $place }

## Without a drawing

board-heading-aloud = The board
round-steps-aloud = What happened in { $the-round }
round-board-aloud = The board after { $the-round }
ended-board-aloud = The board at the end
step-aloud = Step { $number }. { $who }, { $code }{ $said ->
    [yes] , { $words }
   *[no] { "" }
} ({ $why }). { $effects }
step-plain-aloud = Step { $number }. { $who }, { $code }{ $said ->
    [yes] , { $words }
   *[no] { "" }
}. { $effects }
step-own-aloud = Step { $number }. { $code }{ $said ->
    [yes] , { $words }
   *[no] { "" }
}. { $effects }
step-nobody-aloud = Step { $number }. { $effects }
refused-stuck-aloud = The board where your order fails
ask-sample-aloud = { $reply } `{ $sample }`{ $said ->
    [yes] , which means: { $words }.
   *[no] { "" }
}
refused-closest-aloud = Closest valid line, ready to copy: `{ $order }`{ $said ->
    [yes] , which means: { $words }.
   *[no] { "" }
}
problem-aloud = Problem { $number }{ $item ->
    [0] { "" }
   *[other] , { $part } { $item }
}{ $located ->
    [yes] , { $place }
   *[no] { "" }
}: { $reason }

## For phones

stored-verdict-short = Received: your order stands{ $warnings ->
    [0] { "" }
   *[other] , with a warning
}
same-verdict-short = This is already your order
reminder-verdict-short = REMINDER: no order from you yet
deadline-verdict-short = { $earlier ->
    [yes] EARLIER DEADLINE: { $closes }
   *[no] DEADLINE MOVED: { $closes }
 }
invitation-verdict-short = { $title }: reply YES or NO
status-verdict-short = Status: { $filed ->
    [yes] your order is in
    [open] your order is not confirmed
    [free] nothing to send
   *[no] no order from you yet
}
round-steps-short = { $own ->
    [yes] What happened to you
   *[no] What happened in { $the-round }
}
stored-end-short = { $end } TRY shows each step.
stored-wait-short = Not final yet? { $waiting ->
    [last] WAIT says you are not ready.
   *[all] WAIT keeps the round open.
 }
step-short = { $who-you ->
    [yes] You
   *[no] { $who }
 } { $code }. { $effects }
foot-words-short = HELP lists the commands. Or write to { $gm } in plain words.
clock-all-ready-short = Sooner if everyone is ready.
clock-window-short = { $minutes ->
    [0] It closes once the answer it is waiting for is in, even if it is PASS.
   *[other] Or sooner: { $span } after the first order (PASS does not count).
 }
clock-all-but-one-short = Or { $minutes ->
    [0] once
    [one] a minute after
   *[other] { $minutes } minutes after
 } all but one are ready.
invitation-at-once-aloud = You can also choose a format or language now: `YES FULL` for drawings, `YES SHORT` for phones, or `YES PL` for Polish.
invitation-at-once-short = You can also choose a format or language now: `YES FULL` for wide messages, `YES WORDS` for screen readers (no drawings), or `YES PL` for Polish.
offer-verdict-short = { $bench ->
    [yes] A SEAT IS FREE for you in { $title }. Reply YES or NO.
   *[no] A seat in { $title }: YES or NO?
 }
offer-stands-verdict-short = NOT ANSWERED YET: a seat for you
offer-withdrawn-verdict-short = WITHDRAWN: the seat is not free now
welcome-verdict-short = { $who-marked ->
    [yes] WELCOME to { $title }: you are { $who-mark }
   *[no] WELCOME to { $title }
 }
ended-round-short = The last round: { $headline }.
cancelled-verdict-short = CALLED OFF: { $title }
compensated-verdict-short = COMPENSATION for a mistake
filed-for-you-verdict-short = Filed for you by the moderator
confirm-verdict-short = Please confirm: is this from you?
reply-with-verdict-short = Please reply with { $word }
wait-verdict-short = { $waiting ->
    [window] READY and WAIT change nothing
    [last] WAIT: you are not ready yet
    [no] WAIT: open until the deadline
   *[all] { $filed ->
        [yes] WAIT: open until the deadline
        [open] WAIT: open until the deadline
       *[no] WAIT: the round waits for your order
     }
 }
nothing-to-cap-verdict-short = You have not sent an order yet
nothing-to-clear-verdict-short = There is no order to withdraw
word-not-now-verdict-short = There is nothing to answer right now
empty-verdict-short = I found nothing above our message
several-verdict-short = Which match do you mean?
enough-verdict-short = Daily limit: no more answers today
not-possible-verdict-short = NOT POSSIBLE: { $count ->
    [one] 1 problem
   *[other] { $count } problems
}
asked-not-now-verdict-short = NOT NOW: { $word } does not work yet
asked-not-understood-verdict-short = NOT UNDERSTOOD: your question
why-none-verdict-short = NO ROUND YET: none has been played
history-none-verdict-short = NO HISTORY: no round has been played yet
proof-verdict-short = PROOF: { $count ->
    [0] no message before this one
    [one] 1 message before this one
   *[other] { $count } messages before this one
}
standing-stored-verdict-short = STORED: your standing order
standing-no-order-verdict-short = NOT STORED: no standing order there
more-asked-verdict-short = ASKED: more time
unknown-sender-verdict-short = NOT READ: from an unknown address
time-weekday-aloud = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[other] Sunday
 }
time-month-aloud = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
 }
time-day-aloud = { $weekday } { $day } { $month }
time-span-aloud = { $unit ->
    [days] { $days } days{ $hours ->
        [0] { "" }
        [one] { " and " }{ $hours } hour
       *[other] { " and " }{ $hours } hours
     }
    [hours] { $hours ->
        [one] { $hours } hour
       *[other] { $hours } hours
     }{ $minutes ->
        [0] { "" }
        [one] { " and " }{ $minutes } minute
       *[other] { " and " }{ $minutes } minutes
     }
   *[minutes] { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
     }
 }
time-left-aloud = in { time-span-aloud }
begun-styles-aloud = Reply FULL to get drawings, or SHORT for a phone.
begun-styles-short = Reply WORDS to get all this without drawings, or FULL for a wide screen.
round-verdict-short = { $headline }.
open-verdict-short = { $long ->
    [yes] Please check: is this your order?
   *[no] Please check: `{ $order }`
 }
refused-verdict-short = Please fix: this order was not filed
round-closed-verdict-short = { $how ->
    [ahead] Nothing was filed: { $the-round } is not open
   *[other] Nothing was filed: the round is closed
 }
asked-meant-verdict-short = { $long ->
    [yes] Is this your order?
   *[no] Your order: `{ $order }`?
 }
asked-instead-verdict-short = { $long ->
    [yes] Change your order to this?
   *[no] Change to `{ $order }`?
 }
asked-again-verdict-short = { $long ->
    [yes] Is this what you meant?
   *[no] Did you mean `{ $order }`?
 }
asked-subject-verdict-short = I found an order in the subject
asked-below-verdict-short = I found an order below our message
asked-earlier-verdict-short = Is this your order for { $the-round }?
asked-attached-verdict-short = I found an order in an attachment
confirmed-verdict-short = Confirmed: your order stands
question-no-open-verdict-short = Your order is withdrawn
quoted-verdict-short = There is an order in the quoted text
ready-verdict-short = { $waiting ->
    [window] READY and WAIT change nothing
   *[other] READY: we will not wait for you
 }
leave-asked-verdict-short = Leave? Nothing has changed yet
not-now-verdict-short = { $closed ->
    [review] Nothing was filed: { $the-round } is with the moderator
    [spared] You don't have to send anything
   *[other] Nothing was filed
 }
taken-back-verdict-short = Undone: your answer
too-large-verdict-short = Your message is too long
binding-verdict-short = Your order cannot be withdrawn
reminder-open-verdict-short = Please confirm your order
