## Looking before letting go: a round that was played waits for its release.

review-verdict = REVIEW: { $the-round } was played and waits for you
review-note = Nobody has its report yet, and the next round is not open. It goes out by itself { $when-left }. What the preview shows is what a spectator will get.{ $plays ->
    [yes] { " " }You play in this match: the report will say that you released the round.
   *[no] { "" }
 }
command-preview = shows the round as a spectator will get it
command-release = sends the reports and opens the next round

review-clock = { $the-round-head } was played and is with the moderator, who looks at it before the reports go out. The next round opens with them, at the latest { $when }.
review-own-hand = { $put-right ->
    [yes] { $who }, who moderates and plays, has put this round right before anyone else saw it.
   *[no] { $who }, who moderates and plays, has looked at this round before the others and released it.
 }
review-plays = { $who } moderates this match and plays in it.
review-agreed = { $plays ->
    [yes] { $gm } moderates and plays in this match, looks at each round before its report goes out, and may put a round right. A round waits { $span } at the most, and the report says what { $gm } did with it. If you say YES, you agree to that.
   *[no] { $gm } looks at each round before its report goes out. That takes { $span } at the most; the next round opens with the report.
 }


gm-no-review = There is no round { $asked } that waits for its release.
gm-no-review-hint = `botpost status` says what waits for you. The report of a round that was released is on its way.
gm-review-other = Round { $asked } does not wait for its release: round { $waits } does.
gm-review-other-hint = Give the number { $waits }.
gm-review-stopped = The match stands still, and the next round would open with the release.
gm-review-stopped-hint = Let it go on first: `match resume`.
gm-review = No round is open: round { $waits } was played and waits for you.
gm-review-hint = `round show` shows it, `round release` with the number { $waits } opens the next round.
gm-plays = { $seat } is your own seat, and the others did not agree that you act on rounds or see orders before they do.
gm-plays-hint = They agree where the match is made with `match new --review`: the invitations say so then. Rounds close and go out by themselves.
gm-plays-set = You play in this match yourself: you cannot begin to look at its rounds before the others do.
gm-plays-set-hint = Make a match with `match new --review`: the invitations say so, and a player who says YES agrees.
