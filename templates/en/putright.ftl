# What the moderator is told of an order to put something right that does not fit.
gm-put-right-unplayed = Nothing has been played in this match yet.
gm-put-right-round = Round { $asked } has not been played, or it does not stand any more.
gm-put-right-round-hint = `orders list` shows the rounds that were played.
gm-redo-illegal = In round { $round } the order of { $seat } could not be played any more.
gm-redo-illegal-hint = Give another order with `--order`, or leave it out with `--without`.
gm-redo-rollback-hint = `match rollback` lets everybody play on from there.
gm-redo-act = In round { $round } something that was done at once could not be done any more.
gm-redo-acts = This text does something at once; only orders can be given to a round that was played.
gm-redo-acts-hint = Leave it out, or use `match rollback`.
gm-redo-owes-nothing-hint = Leave this seat out.
gm-redo-by-hand = The position of round { $round } was put right by hand, and the rounds before it would now lead to another one.
gm-redo-by-hand-hint = Redo the rounds from { $round } on, or use `match rollback`.
gm-correct-acts = Something was done at once in the open round, from the position as it is.
gm-correct-acts-hint = Wait for the next round, or go back with `match rollback`.
gm-correct-same = This is the position as it is.
gm-correct-same-hint = Nothing is changed.
gm-correct-options = The first line has other options than the match.
gm-correct-options-hint = `round redo --option` changes them.
gm-correct-over = In this position the match is over.
gm-correct-over-hint = `match end` ends it.

check-corrected = What was put right: from { $the-round } on other versions may stand, or none.
