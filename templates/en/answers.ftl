# Answers to letters. The first sentence of each is its verdict.

quote = "{ $text }"

stored-verdict = STORED: order { $serial }, { $filed }{ $warnings ->
    [0] { "" }
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
stored-first = Order { $serial } of { $at }.
stored-replaces = Order { $serial } of { $at } replaces order { $old } of { $old-at }.
stored-until = You may replace it until { $when }.
stored-until-cooling = You may replace it until { $when }: { $cause ->
    [first] an order is in
    [last] all are ready, or all but one
   *[all] everybody is ready
}, and the round closes then.
stored-final = { $cause ->
    [first] The round is closed now
   *[all] The deadline has passed
}, so it cannot be replaced any more.
stored-worth = Everybody will see it in the report, as: { $worth }
stored-announced = Everybody has just been told: { $told }
stored-echo = Your order, as it was read
stored-change = To change it, reply with a new line above all this; { $replaced } { $binding ->
    [yes] It cannot be taken back.
   *[no] CANCEL withdraws it.
 }{ $waiting ->
    [last] { " " }WAIT says that you are not ready yet.
    [all] { " " }WAIT keeps the round open until its deadline even if all orders are in.
   *[no] { "" }
 }
stored-warning = { $count ->
    [one] Warning
   *[other] Warnings
 }
stored-forecast = { $binding ->
    [yes] What it does
   *[no] If nobody else moved (they will)
 }
stored-random = Chance has a say in this, so it may come otherwise.

same-verdict = STORED ALREADY: this is your order { $serial }, nothing changed
same-note = Order { $serial } of { $at } stands as it was.

refused-verdict = NOT STORED: { $count ->
    [one] 1 problem
   *[other] { $count } problems
 }
refused-stands = Nothing changed: your order { $serial } of { $at } still stands: { $order }.
refused-nothing-stands = You have no order in this round yet.
refused-stuck = The board where the line stops
refused-closest = Closest valid line, ready to copy: `{ $order }`
problem = problem { $number }{ $item ->
    [0] :
   *[other] , { $part } { $item }:
 } { $reason }
problem-column = ({ $last ->
    [1] The first character
   *[other] Characters { $column } to { $last }
 } of that line.)
problems-further = There { $count ->
    [one] is 1 more problem
   *[other] are { $count } more problems
 }. Correct these first.

round-closed-verdict = NOT STORED: { $known ->
    [no] that round is closed
   *[yes] { $the-round } is closed
 }
round-closed-note = { $known ->
    [no] You answered an older letter. Orders count only for the round of the letter they answer, so nothing of this was stored:
   *[yes] You answered a letter of { $the-round }. Orders count only for the round of the letter they answer, so nothing of this was stored:
 }
round-closed-late = Your letter came after { $the-round } had closed, so nothing of this was stored:

confirm-verdict = NOT STORED YET: reply YES to file these lines
confirm-note = Your letter came without the reply address of this match, so anybody could have sent it. If it was you, reply to this letter with the word YES; then these lines are filed:

reply-with-verdict = NOT DONE YET: reply to this letter with { $word }
reply-with-note = Your letter came without the reply address of this match, so anybody could have sent it. If it was you, reply to this letter with { $word }.

acted-verdict = DONE: it took effect at once
acted-note = This is what happened, and everybody will be told with the next report:
acted-nothing-stands = No order of yours stands in this round now: send one.

not-asked-verdict = NOT STORED: nothing is asked of you in this round
not-asked-note = Nobody waits for an order of yours now, and none is taken. Nothing changed.
not-now-verdict = NOT STORED: { $state ->
    [ended] the match is over
    [cancelled] the match was called off
   *[other] no orders are taken now
 }
not-now-note = { $state ->
    [ended] { $id } has ended, and there are no more rounds. Nothing changed.
    [cancelled] { $id } is not played, and there are no rounds. Nothing changed.
   *[other] There is no open round that you could file for at this moment. Nothing changed.
 }

cap-verdict-window = NOTHING WAITS FOR IT: READY and WAIT change nothing here
cap-note-window = This round closes by its clock, whoever is ready. Until then you can still send a new line.
cap-note-deadline = This round closes at its deadline in any case. Until then you can still send a new line.
ready-verdict = READY: the round need not wait for you
ready-note = As far as you are concerned, the round may close before its deadline. Until it does you can still send a new line, or WAIT.
wait-verdict = WAIT: the round stays open until its deadline
wait-verdict-empty = WAIT: the round waits for your order
wait-verdict-one = WAIT: you are not ready yet
wait-note-one = When everybody else is ready, the round closes even so, and your latest good order counts. READY or a new line makes you ready again.
wait-note-empty = You have no order in this round yet, and the round does not close early before you send one. To keep it open even then, send WAIT together with the order.
wait-note = Your order stands. The round does not close early until you send READY or a new line.
nothing-to-cap-verdict = NOT READY: you have no order in this round
nothing-to-cap-note = READY says that the round need not wait for your order, and there is none.
nothing-to-cap-pass = PASS files an empty one.

cleared-verdict = WITHDRAWN: your order { $serial }
cleared-note = It was { $order }. You have no order in this round now.
binding-verdict = IT STANDS: order { $serial } cannot be taken back
binding-note = It is { $order }. In this round the others build on what is filed: an order can be replaced by a better one, not taken back.
nothing-to-clear-verdict = NOTHING TO WITHDRAW: you have not sent an order for this round
nothing-to-clear-note = Nothing changed.

yes-verdict = YES: you are in
yes-note = The match begins when everybody has said YES; you will get a letter.
yes-note-begun = Everybody has said YES: the match begins with the next letter.
no-verdict = NO: you are not playing
no-note = Thank you for the answer. The moderator knows.

leave-asked-verdict = LEAVE: nothing has changed yet
leave-asked-note = If you really want to give your seat up, reply LEAVE YES. From then on nothing is filed for it, and you get no more letters of this match.
you-left-verdict = LEFT: your seat is given up
you-left-note = You get no more letters of this match. Thank you for having played. If it was not you who left, tell { $gm } soon, who can give you the seat back.
taken-back-verdict = TAKEN BACK: the answer to your invitation
taken-back-note = What was answered in your name no longer counts.

word-not-now-verdict = NOT NOW: { $word } means nothing at this moment
word-not-now-note = Nothing was asked that { $word } would answer. Nothing changed.

unread-verdict = { $count ->
    [one] NOT READ: 1 line is no order
   *[other] NOT READ: { $count } lines are no orders
 }
unread-note = Nobody else sees these lines.
quoted-verdict = { $count ->
    [one] NOT TAKEN: 1 order in quoted text
   *[other] NOT TAKEN: { $count } orders in quoted text
 }
quoted-note = Orders are read only above the quoted letter. If you meant them, write them there.

empty-verdict = NOTHING READ: your letter has no line of yours in it
empty-note = Perhaps you wrote below the second line of our letter, or inside the quoted text. Write above all of it.
too-large-verdict = NOT READ: your letter is too large
too-large-note = One line is enough for an order. Please send it without attachments and without the quoted letters.
several-verdict = NOTHING TAKEN: your letter could be for several matches
several-note = You play in { $ids }, and your letter is not plainly for one of them, so nothing in it was read. Please send it again as an answer to a letter of the match you mean. An answer to this one counts for { $id }.
enough-verdict = ENOUGH FOR TODAY: later questions get no answer
enough-note = You have had as many answers as anybody gets in 24 hours. Until that time has passed, letters that only ask get none. Whatever changes something of yours is read, counts and is answered as ever, such as an order.

status-verdict = STATUS: { $the-round } is open, { $filed ->
    [yes] your order is in
    [free] nothing is asked of you
   *[no] no order from you yet
 }
status-verdict-due = STATUS: { $the-round } has closed, { $filed ->
    [yes] your order is in
    [free] nothing was asked of you
   *[no] no order came from you
 }
status-verdict-no-round = STATUS: no round of { $title } is open
status-no-round = The match is over.
status-own = Your order in this round
status-own-none = There is none yet.
status-own-order = Order { $serial } of { $at }{ $by ->
    [gm] , filed for you by the moderator
   *[player] { "" }
 }.
status-ready = You are READY: the round need not wait for you.
status-wait-one = You sent WAIT: you are not ready yet.
status-wait = You sent WAIT: the round stays open until its deadline. READY ends that.
status-others = Whose orders are in
status-public = What is known of the orders of this round
status-public-none = Nothing yet.
status-in = in, ready
status-in-wait = in, waits
status-missing = not in
status-left = the seat is empty

filed-for-you-verdict = FILED FOR YOU, { $verdict }
filed-for-you-note = { $gm } did this for your seat. If it is not what you want, send a line of your own: { $replaced-placed }

# How letters speak of orders that are instructions. A game with others has messages of its own.

order-filed = { $count ->
    [0] no instructions
    [one] 1 instruction
   *[other] { $count } instructions
 }
order-nothing = No instructions: an empty order.
order-item = instruction
    .numbered = Instruction { $number }
order-replaced = the latest good one counts.
    .placed = the latest good one counts.
order-no-steps = Nobody's orders did anything.

# An order that may not be meant as it stands: stored for the time being, or asked about.

open-verdict = Received, please check{ $long ->
    [yes] : is this your order?
   *[no] : I read `{ $order }`
 }
open-replaces = It takes the place of { $order }.
open-note = If that is your order, you don't have to do anything: it counts on { $when } unless you send another. Reply YES to confirm it now, or send the line you mean.{ $waiting ->
    [last] { " " }Until you confirm it, you do not count as ready.
    [all] { " " }Until you confirm it, the round does not close early.
   *[no] { "" }
 }
open-note-due = If that is your order, you don't have to do anything: it counts. The round has closed, so it can no longer be changed.
asked-several-verdict = { $count ->
    [2] Two orders: which one?
   *[other] { $count } orders: which one?
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
    [yes] Please check: is this what you mean?
   *[no] Do you mean `{ $order }`?
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
asked-typed = You wrote:
asked-yes = Reply YES and it is filed. If it is not what you mean, send the line you mean.
asked-at-once = An order like this takes effect at once or cannot be taken back, so I ask first.
asked-number = Reply with the number of the one you mean.
asked-stands = Until then your order stands: { $order }.
asked-nothing-stands = Nothing is filed for you in this round yet.
confirmed-verdict = Confirmed: your order stands
question-no-verdict = Nothing was filed
question-no-open-verdict = Withdrawn: { $order }
question-no-open-note = You have no order in this round now.
which-verdict = Which question do you mean?
which-note = Your message does not say which question it answers, so nothing was done. Please reply to the message that asks.
which-held = These lines came in a message that was not a reply to ours, so anyone could have sent them. Only a YES to the message that shows them files them:
which-file = { $orders }: not filed yet.
which-confirm = { $order }: counts for the time being. A YES confirms it.
question-over-verdict = That question is closed
question-over-note = You answered a question that was settled before, or that ended with a newer order or with its round. Nothing changed.
stored-counts = Received { $at } (order { $serial }). It counts on { $when }{ $binding ->
    [yes] .
   *[no] { " " }unless you send another; CLEAR withdraws it.
 }
