## Orders of the moderator that do not fit the match, each with the way out.

gm-not-draft = The invitations of this match are out already.
gm-not-open = Nobody can join this match by email, so there is nothing to close.
gm-not-open-hint = `match show` shows how it stands; `seat drop` takes a seat from its holder.
gm-too-few = { $count ->
    [0] Nobody has a seat, and the game needs at least { $least } players.
    [one] 1 player has a seat, and the game needs at least { $least }.
   *[other] { $count } players have seats, and the game needs at least { $least }.
 }
gm-too-few-hint = Invite someone with `seat invite`, or call off the match with `match end`.
gm-not-draft-hint = Move the answer-by date with `deadline extend`, or make another match.
gm-not-playing = This match is not being played now.
gm-not-playing-hint = `match show` shows how it stands.
gm-misfit = Round { $round } does not follow from the rounds before it, so nothing can be played on.
gm-misfit-hint = `botpost verify` says what differs, `botpost restore` goes back to a backup.
gm-not-stopped = This match is neither paused nor frozen.
gm-not-stopped-hint = `match show` shows how it stands.
gm-over = This match is over.
gm-set-stopped = The clock of this match stands still, so the deadline of the open round cannot follow now.
gm-set-stopped-hint = Leave out --now, or `match resume` first.
gm-set-long = No setting can be longer than a year.
gm-set-long-hint = Give a shorter span.
gm-over-hint = Make another one with `match new`.
gm-move-frozen = This match is frozen, so it cannot move.
gm-move-frozen-hint = See with `match show` what is wrong; `match resume` lets it go on, and then it can move.
gm-move-over-hint = There is nothing left to play. `match archive` writes it as a folder of pages.
gm-moved = This match has moved: it is moderated from { $to }.
gm-moved-hint = Do it there. If that desk refuses the match, `match take-back` lets it go on here.
gm-not-moved = This match has not moved: it is moderated from here.
gm-no-position = This match has no position.
gm-other-round = Round { $asked } is not open; round { $open } is.
gm-other-round-hint = To play it now: `round run` with the number { $open }.
gm-deadline-past = That moment has passed already.
gm-deadline-past-hint = Give a moment in the future, or play the round now with `round run`.
gm-too-far = That is more than a year away.
gm-too-far-hint = Pause the match instead, with `match pause`.
gm-say-length = A word to everyone has at most { $most } characters, and at least one.
gm-say-length-hint = Shorten it, or say it in two parts.
gm-no-seat = There is no such seat in this match.
gm-seat-left = { $seat } is no longer playing.
gm-seat-hint = `match show` lists the seats.
gm-no-orders = There are no orders in this text.
gm-no-orders-hint = Write them as the player would, on one line.
gm-orders-several = These lines have more than one order, or words that make it unclear whether it is meant.
gm-orders-several-hint = Write the one order on one line, with nothing else.
gm-no-compensation = The game has no compensation for { $seat } here.
gm-no-compensation-hint = The rules page of the game explains compensation; a player who is out gets none.
gm-owes-nothing = { $seat } files nothing in this round.
gm-owes-nothing-hint = `match show` shows whose orders are missing.
fault-change = I could not tell what of your order this changes.
