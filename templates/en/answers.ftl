# Answers to messages. The first sentence of each is its verdict.

quote = "{ $text }"
quote-more = { $count ->
    [one] ... and one more line
   *[other] ... and { $count } more lines
}

stored-verdict = Received: your order for { $the-round } stands{ $warnings ->
    [0] { "" }
    [one] , with 1 warning
   *[other] , with { $warnings } warnings
 }
stored-first = Received { $at } (order { $serial }, { $filed }).
stored-replaces = Received { $at } (order { $serial }, { $filed }). It replaces order { $old }.
stored-until = It takes effect { $when }{ $waiting ->
    [all] { " " }(sooner if everyone is ready)
    [last] { " " }(sooner if all but one are ready)
   *[no] { "" }
 }{ $binding ->
    [yes] .
   *[no] , unless you send another; CANCEL withdraws it.
 }
stored-until-cooling = { $waiting ->
    [window] The round closes
    [last] At most one player is not ready, so the round closes
   *[all] Everyone is ready, so the round closes
} { $when }.{ $binding ->
    [yes] { "" }
   *[no] { " " }You can change your order until then; CANCEL withdraws it.
 }
stored-final = { $waiting ->
    [window] The round is closed now
   *[all] The deadline has passed
}, so you can no longer change it.
stored-worth = It counts as { $worth }.
stored-announced = { $told } Everyone has just been told.
stored-change = { $binding ->
    [yes] To change it, just reply with a new line; { $replaced } Your order cannot be withdrawn.
   *[no] To change it, just reply with a new line; { $replaced }
 }
stored-wait = Not final yet? { $waiting ->
    [last] WAIT tells us that you are not ready.
   *[all] WAIT keeps the round open until its deadline.
 }
stored-warning = { $count ->
    [one] Warning
   *[other] Warnings
 }
stored-forecast = { $binding ->
    [yes] What it does
   *[no] If nobody else moved (but they will)
 }
stored-end = { $end }
stored-random = This involves chance, so it may turn out differently.

same-verdict = This is already your order for { $the-round }
same-note = Order { $serial }, received { $at }, stands as it was.

refused-verdict = Please fix { $count ->
    [one] one thing
   *[other] { $count } things
 }: this order was not filed
refused-stuck = The board where your order fails
refused-closest = Closest valid line: `{ $order }`. If that is what you meant, copy it and send it.
problem = problem { $number }{ $item ->
    [0] :
   *[other] , { $part } { $item }:
 } { $reason }
problem-column = ({ $last ->
    [1] The first character
   *[other] Characters { $column } to { $last }
 } of that line.)
problem-same = Same problem.
problems-further = There { $count ->
    [one] is 1 more problem
   *[other] are { $count } more problems
 }. Please fix these first.

round-closed-verdict = { $how ->
    [ahead] Nothing was filed: { $the-round } is not open
    [number] Nothing was filed: that round is closed
   *[other] Nothing was filed: { $the-round } is closed
 }
round-closed-note = { $how ->
    [late] Your message came after { $the-round } had closed, so this was not filed:
    [ahead] The match has been rolled back since, and { $the-round } will be played again. This was not filed:
    [number] You replied to an older message, so this was not filed:
   *[before] You replied to a message about { $the-round }, so this was not filed:
 }

confirm-verdict = Please confirm: is this from you?
confirm-note = Your message was not a reply to ours, so anyone could have sent it. If it was you, reply YES to this message to file the order in these lines:

reply-with-verdict = Nothing has been done yet: please reply with { $word }
reply-with-note = Your message was not a reply to ours, so anyone could have sent it. If it was you, reply to this message with that word.

acted-verdict = Done: it took effect at once
acted-note = This is what happened. Everyone will see it in the next report:

not-now-verdict = { $closed ->
    [review] Nothing was filed: { $the-round } is with the moderator
    [spared] You don't have to send anything this round
    [ended] Nothing was filed: the match is over
    [cancelled] Nothing was filed: the match was called off
   *[other] Nothing was filed: no round is open now
 }
not-now-note = { $closed ->
    [review] There is nothing to send until the reports for this round go out. Your report opens the next round: reply to it with your order.
    [spared] Nobody is waiting for an order from you now, so nothing was filed.
    [ended] { $id } has ended, and there are no more rounds.
    [cancelled] { $id } will not take place, and there are no rounds.
   *[other] There is no open round that you could file an order for at the moment.
 }

cap-note-window = This round closes on time, no matter who is ready. Until then you can still send a new line.
cap-note-deadline = This round always runs to its deadline. Until then you can still send a new line.
ready-verdict = { $waiting ->
    [window] READY and WAIT change nothing here
   *[other] You are READY: the round will not wait for you
 }
ready-note = { $waiting ->
    [window] { cap-note-window }
    [no] { cap-note-deadline }
   *[other] Until it closes you can still send a new line, or WAIT.
 }
wait-verdict = { $waiting ->
    [window] READY and WAIT change nothing here
    [last] WAIT: you are not ready yet
    [no] WAIT: the round stays open until its deadline
   *[all] { $filed ->
        [yes] WAIT: the round stays open until its deadline
        [open] WAIT: the round stays open until its deadline
       *[no] WAIT: the round waits for your order
     }
 }
wait-note = { $waiting ->
    [window] { cap-note-window }
    [no] { cap-note-deadline }
    [last] When everyone else is ready, the round closes all the same, and your last valid order counts. READY or a new line makes you ready again.
   *[all] { $filed ->
        [yes] Your order stands. The round will not close early until you send READY or a new line.
        [open] Your order stands. The round will not close early until you send READY or a new line.
       *[no] The round will not close early until you have sent an order. To keep it open even then, send WAIT along with the order.
     }
 }
nothing-to-cap-verdict = You have not sent an order for this round yet
nothing-to-cap-note = READY says that your order is final, but you have not sent one.{ $passes ->
    [yes] { " " }PASS files an empty one.
   *[no] { "" }
 }

cleared-verdict = Withdrawn: order { $serial }
cleared-note = It was { $order }. You now have no order in this round.
binding-verdict = Order { $serial } stands: it cannot be withdrawn
binding-note = It is { $order }. In this round the others build on what is filed, so an order can be replaced by a better one but not withdrawn.
nothing-to-clear-verdict = There is no order to withdraw
nothing-to-clear-note = You have not sent an order for this round yet. Nothing changed.

yes-verdict = You are in
yes-note = { $open ->
    [yes] Everyone has said YES: the match begins with the next message.
   *[no] We'll start, and tell you, once everyone has said YES.
 }
no-verdict = You are not playing
no-note = Thank you for letting us know. We have told { $gm }.

leave-asked-verdict = Do you want to leave? Nothing has changed yet
leave-asked-note = If you really want to give up your seat, reply LEAVE YES. After that no orders are filed for it, and you will get no more messages about this match.
leave-asked-last = With you gone only one player is left, so the match ends.
you-left-verdict = You have left and given up your seat
you-left-note = { $over ->
    [yes] With that the match is over. Thank you for playing. If it was not you who left, tell { $gm } soon.
   *[no] { $back ->
        [yes] You will get no more messages about this match. Thank you for playing.
       *[no] You will get no more messages about this match. Thank you for playing. If it was not you who left, tell { $gm } soon: { $gm } can give you your seat back.
     }
 }
taken-back-verdict = Undone: the answer to your invitation
taken-back-note = What was answered in your name no longer counts.

word-not-now-verdict = { $word ->
    [YES] There is nothing to say YES to right now
    [NO] There is nothing to say NO to right now
   *[other] NOT NOW: { $word } does nothing right now
 }
word-not-now-note = Nothing changed.

unread-verdict = { $count ->
    [one] I found no order in this line
   *[other] I found no order in these lines
 }
unread-note = Nobody else sees { $count ->
    [one] this line
   *[other] these lines
 }.
quoted-verdict = { $count ->
    [one] I found an order in the quoted text
   *[other] I found { $count } orders in the quoted text
 }
quoted-note = Nothing in quoted text is filed. If you want it filed, write it above our message.

empty-verdict = I found nothing from you above our message
empty-note = Please write at the very top, above our message.
too-large-verdict = Your message is too long
too-large-note = One line is enough for an order. Please send it alone, without attachments and without the quoted messages.
several-verdict = Which match do you mean?
several-note = You play in more than one match ({ $ids }), and your message could be for any of them, so nothing in it was read. Please send it again as a reply to a message from the match you mean. A reply to this one counts for { $id }.
enough-verdict = Daily limit: I read your mail, but will answer no more questions today
enough-note = You have had as many answers as anyone gets in 24 hours. For now, messages with only questions get no answer. Anything that changes something, such as an order, is still read, counted and answered.

status-verdict = Status: { $the-round } is open, { $filed ->
    [yes] your order is in
    [open] your order is not confirmed yet
    [free] you don't have to send anything
   *[no] no order from you yet
 }
status-verdict-due = Status: { $the-round } has closed, { $filed ->
    [yes] your order is in
    [open] your order is in, not confirmed
    [free] you didn't have to send anything
   *[no] no order came from you
 }
status-verdict-no-round = { $closed ->
    [review] { $seated ->
        [yes] Status: { $the-round } is with the moderator, you have nothing to send
       *[no] Status: { $the-round } is with the moderator
     }
   *[other] Status: no round of { $title } is open
 }
status-no-round = The match is over.
status-own = Your order for this round
status-own-none = You have not sent one yet.
status-own-order = Order { $serial }, received { $at }{ $by ->
    [gm] , filed for you by the moderator
   *[player] { "" }
 }.
status-open = It counts for the time being. Reply YES or READY to confirm it, or send the line you mean.
status-ready = You are READY: the round does not wait for you.
status-wait-one = You sent WAIT: you are not ready yet.
status-wait = You sent WAIT: the round stays open until its deadline. READY ends that.
status-others = Whose orders are in
status-public = What everyone knows about the orders of this round
status-public-none = Nothing yet.
status-in = in, ready
status-in-wait = in, waiting
status-in-open = in, not confirmed
status-missing = not in yet
status-left = the seat is empty

filed-for-you-verdict = Filed for you. { $verdict }
filed-for-you-note = { $gm } did this for your seat. If it is not what you want, send a line of your own: { $replaced-placed }

# How messages speak of orders that are instructions. A game with others has sentences of its own.

order-filed = { $count ->
    [0] no instructions
    [one] 1 instruction
   *[other] { $count } instructions
 }
order-nothing = No instructions: an empty order.
order-item = instruction
    .numbered = Instruction { $number }
order-replaced = the last valid one counts.
    .placed = the last valid one counts.
order-no-steps = Nobody's orders did anything.

# An order that may not be meant as it stands: stored for the time being, or asked about.

open-verdict = Received, please check{ $long ->
    [yes] : is this your order?
   *[no] : I read `{ $order }`
 }
open-replaces = It replaces { $order }.
open-note = If that is your order, you don't have to do anything: it takes effect { $closes-left }, unless you send another. Reply YES to confirm it now, or send the line you mean.{ $waiting ->
    [last] { " " }Until you confirm it, you do not count as ready.
    [all] { " " }Until you confirm it, the round does not close early.
   *[no] { "" }
 }
open-note-due = If that is your order, you don't have to do anything: it counts. The round has closed, so it can no longer be changed.
asked-several-verdict = { $count ->
    [2] Which of these two did you mean?
    [one] One order: is it this one?
   *[other] Which of these { $count } did you mean?
 }
asked-meant-verdict = { $long ->
    [yes] Is this your order?
   *[no] Is this your order: `{ $order }`?
 }
asked-instead-verdict = { $long ->
    [yes] Do you want to change your order to this?
   *[no] Change your order to `{ $order }`?
 }
asked-again-verdict = { $long ->
    [yes] Please check: is this what you meant?
   *[no] Did you mean `{ $order }`?
 }
asked-subject-verdict = { $long ->
    [yes] I found an order in the subject
   *[no] I found `{ $order }` in the subject
 }
asked-below-verdict = { $long ->
    [yes] I found an order below our message
   *[no] I found `{ $order }` below our message
 }
asked-attached-verdict = { $long ->
    [yes] I found an order in an attachment
   *[no] I found `{ $order }` in an attachment
 }
asked-earlier-verdict = { $long ->
    [yes] You replied to an older message. Is this your order for { $the-round }?
   *[no] You replied to an older message. Is `{ $order }` your order for { $the-round }?
 }
asked-typed = You wrote:
asked-yes = Reply YES to file it. If you meant another order, send that one.
asked-at-once = This cannot be undone, so I am asking first.
asked-wrong-verdict = There is no choice { $number }: which one did you mean?
asked-more = MORE: ask { $gm } for more time
asked-number = Reply with the number of the one you meant.
confirmed-verdict = Confirmed: your order for { $the-round } stands
question-no-verdict = Nothing was filed
leave-no-verdict = You keep your seat. Nothing changed
question-no-open-verdict = Withdrawn: `{ $order }`
question-no-open-note = You now have no order in this round.
which-held = These lines came in a message that was not a reply to ours, so anyone could have sent them. To file them, reply YES to the message showing them:
which-note = These lines wait for your YES to go to { $gm } after the round:
which-file = { $orders }: not filed yet.
which-confirm = { $order }: counts for the time being. A YES confirms it.
which-leave = A YES gives up your seat.
still-open-verdict = { $several ->
   *[no] I still need your answer to my question
    [yes] I still need your answers to my questions
}
still-open-here = Reply YES or NO.
still-open-there = Please reply YES or NO to the message that asks.
question-over-verdict = That question is closed
question-over-note = The question you answered was already settled, or lapsed when a newer order came or its round closed. Nothing changed.
from-before-verdict = Nothing was done: you answered a message from before the rollback
from-before-note = YES, NO and READY only count in reply to our ROLLED BACK message or a later one, and links only if they are in one of those. Please reply to the newest.
from-before-verdict-short = Not done: that message is from before ROLLED BACK
round-unconfirmed = Played as read, not confirmed: { $names }.
reminder-open-verdict = Please confirm your order: { $the-round } closes { $closes-from-now }
reminder-open = I read `{ $order }`. It counts if you do nothing. Reply YES to confirm it, or send the line you mean.
