# What was put right after it was played: what is different now, and what became of the reader's
# own order.

subject-corrected = [{ $id }] CORRECTED: { $the-round }
subject-rolled-back = [{ $id }] CORRECTED: back to { $the-round }
subject-repositioned = [{ $id }] CORRECTED: the board of { $the-round }

corrected-verdict = CORRECTED: { $the-round } was played again.
corrected-note = { $gm } put { $the-round } right. { $later ->
    [0] It was played again.
    [one] It was played again, and so was the round after it, with the orders it had.
   *[other] It was played again, and so were the { $later } rounds after it, with the orders they had.
 } What was not changed is as it was, and so is what chance decided.
corrected-changed = Changed: { $count ->
    [one] the order of { $names }.
   *[other] the orders of { $names }.
 }
corrected-options = Changed from { $the-round } on: { $options }. { $reading }
corrected-start = Changed: the board on which { $the-round } began.
corrected-over = The match is over: { $outcome }.
corrected-goes-on = The match is not over any more: it goes on with { $the-round }.

rolled-back-verdict = CORRECTED: we are back at the start of { $the-round }.
rolled-back-note = { $gm } took the match back to the start of { $the-round }. { $count ->
    [0] What was played of it went to nobody, and does not count.
    [one] What was played of it does not count any more.
   *[other] The { $count } rounds played from there on do not count any more.
 } Nothing of it is deleted.
rolled-back-seen = { $count ->
    [0] No player has seen the orders of that round.
    [one] Everyone has seen the orders of that round.
   *[other] Everyone has seen the orders of these rounds.
 } Those of { $the-round } are filed again as they were, and each can be replaced until the deadline. What chance decides is drawn again.
rolled-back-open = What was sent for { $the-round } does not count either.
rolled-back-deadline = { $the-round-head } closes { $when }.

repositioned-verdict = CORRECTED: { $the-round } begins from another board.
repositioned-note = { $gm } corrected the board by hand.

corrected-seed = The seed of this match was published already. Everything from { $the-round } on is drawn from a new one; check.txt has its commitment.

corrected-stands = Your order for { $the-round } stands: { $order }. You can replace it.
corrected-stands-moved = Your order for { $the-round } still counts: { $order }. You sent it for another board, so please look at it again: READY says that it is final, a new line replaces it.
corrected-void = VOID: your order for { $the-round } does not count any more: { $order }. { $reason } Please send a new one.
corrected-again = Your order of that round is filed again: { $order }. READY says that it is final, a new line replaces it.
corrected-again-former = { $former } held your seat in that round. The order of that time is filed again: { $order }. READY says that it is final, a new line replaces it.
corrected-deadline = The deadline was { $from } and is now { $when }. A reply to this message with a new order counts for { $the-round }.
corrected-reply = A reply to this message with a new order counts for { $the-round }.

## What differs: one line for what was, one for what is now

diff-round = What is different in { $the-round }
diff-round-same = Nothing in { $the-round } went another way.
diff-board = What is different on the board now
diff-board-same = The board is the same.
diff-order = { $who-you ->
    [yes] Your order
   *[no] The order of { $who }
 }
diff-step = Step { $number }, { $who-you ->
    [yes] you
   *[no] { $who }
 } { $code }
diff-step-aloud = Step { $number }, { $who-you ->
    [yes] you
   *[no] { $who }
 }, { $said ->
    [yes] { $words }
   *[no] { $code }
 }
diff-step-nobody = Step { $number }
diff-was-at = { $place }. Was: { $text }
diff-was = Was: { $text }
diff-now = Now: { $text }
diff-nothing = nothing
diff-others = { $count ->
    [one] 1 thing is different that does not touch you.
   *[other] { $count } things are different that do not touch you.
 } HISTORY { $round } has all of { $the-round }.

## HISTORY of a round that has another version

history-other = This is { $the-round } as it counts. { $count ->
    [one] There was another version of it, which does not count any more.
   *[other] There were { $count } other versions of it, which do not count any more.
 }
history-corrected = { $headline } (corrected)

## The last message

ended-corrected-round = { $the-round }
ended-corrected = Put right on the way: { $rounds }. What no longer counts is not told here.
