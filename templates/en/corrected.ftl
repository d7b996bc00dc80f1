# What was put right after it was played: what is different now, and what became of the reader's
# own order.

subject-corrected = [{ $id }] CORRECTED: { $the-round }
subject-rolled-back = [{ $id }] CORRECTED: back to { $the-round }
subject-repositioned = [{ $id }] CORRECTED: the board of { $the-round }

corrected-verdict = CORRECTED: { $the-round } was played again.
corrected-note = { $gm } corrected { $the-round }. { $later ->
    [0] It was played again.
    [one] It was played again, and so was the round after it, with the orders it had.
   *[other] It was played again, and so were the { $later } rounds after it, with the orders they had.
 } Everything else is unchanged, including the random draws.
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
    [0] What had been played of it reached nobody and does not count, but its record is kept.
    [one] What had been played of it no longer counts, but its record is kept.
   *[other] The { $count } rounds played since then no longer count, but their records are kept.
 }
rolled-back-seen = { $count ->
    [0] No player has seen the orders from that round.
    [one] Everyone has seen the orders from that round.
   *[other] Everyone has seen the orders from these rounds.
 } Orders that were in for { $the-round } have been filed again and can be replaced until the deadline. All random draws will be made again.
rolled-back-open = What was sent for { $the-round } does not count either.
rolled-back-deadline = { $the-round-head } closes { $when }.

repositioned-verdict = CORRECTED: { $the-round } begins from another board.
repositioned-note = { $gm } corrected the board by hand.

corrected-seed = The seed of this match was published already. Everything from { $the-round } on is drawn from a new one; check.txt has its commitment.

corrected-stands = Your order for { $the-round } stands: { $order }. You can replace it.
corrected-stands-moved = Your order for { $the-round } still counts: { $order }. You sent it before the board changed, so please look at it again. Send READY to confirm it, or a new line to replace it.
corrected-void = VOID: your order for { $the-round } does not count any more: { $order }. { $reason } Please send a new one.
corrected-again = Your order of that round is filed again: { $order }. Send READY to confirm it, or a new line to replace it.
corrected-again-former = { $former } held your seat in that round. The order sent then is filed again: { $order }. Send READY to confirm it, or a new line to replace it.
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
    [one] There is 1 change that does not affect you.
   *[other] There are { $count } changes that do not affect you.
 } HISTORY { $round } sends the whole report of { $the-round }.

## HISTORY of a round that has another version

history-other = This is { $the-round } as it counts. { $count ->
    [one] There was another version of it, which does not count any more.
   *[other] There were { $count } other versions of it, which do not count any more.
 }
history-corrected = { $headline } (corrected)

## The last message

ended-corrected-round = { $the-round }
ended-corrected = Corrected during the match: { $rounds }. Versions that no longer count are not shown here.
