# What Ricochet Pyramids asks for, announces and finds wrong, in English. `$robot`, `$tower` and
# `$stop` are phrases of ricochet.ftl; `$word` is somebody's own text.

## What a round asks

ricochet-ask-solutions = Bring the { $robot } to a stop on { $square }. Send your moves on one line, each a robot's letter and a direction{ $shown ->
    [0] { "" }
   *[other] , for example `{ $example }` (just to show the format)
}. No idea? Send{ "\u00A0" }PASS.
ricochet-ask-bids = Find moves that bring the { $robot } to a stop on { $square }, and send only the number of moves, for example BID 5. A bid can be lowered but not withdrawn, and the lowest bidder has to show the moves in the next round. No idea? Send{ "\u00A0" }PASS.
ricochet-ask-show = { $who-you ->
    [yes] You bid { $moves }: send your moves now, all on one line. They must bring the { $robot } to a stop on { $square } in
   *[no] { $who } bid { $moves } and must send the moves now. They must bring the { $robot } to a stop on { $square } in
} { $moves ->
    [one] one move.
   *[other] at most { $moves } moves.
}{ $shown ->
    [0] { "" }
   *[other] { " " }Moves are written like this: { $example }.
}
ricochet-ask-nothing = The match is over, and nothing is asked.
ricochet-absent-open = If you send nothing, you simply score nothing this round.
ricochet-absent-show = If no moves arrive in time, the bid is lost, and { $others ->
    [yes] the next bidder has to show a solution.
   *[no] nobody scores: no other bid is left.
}

## What is in

ricochet-worth = a solution in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
ricochet-public-best = The best solution so far takes { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
ricochet-public-hidden = Somebody has a solution. How short the best one is stays hidden until the round is over.
ricochet-public-bid = { $who-you ->
    [yes] You bid { $moves }.
   *[no] { $who } bids { $moves }.
}
ricochet-announce-solution = { $order ->
    [first] The first solution is in:
   *[lower] A shorter solution is in:
} { $moves ->
    [one] { $moves } move.
   *[other] { $moves } moves.
}
ricochet-last-move = { $step }, and the goal is reached; { $moves ->
    [one] the move after it does not count
   *[other] the { $moves } moves after it do not count
}

## What is wrong with a line

ricochet-fault-stuck = { $code } moves nothing: on { $square } the { $robot } is right up against { $stop }.
ricochet-fault-short = That is not a solution: after { $moves ->
    [one] one move
   *[other] { $moves } moves
} the { $robot } is on { $square }, not { $goal }.{ $passed ->
    [yes] { " " }It slid over { $goal }, but it has to stop there.
   *[no] { "" }
}
ricochet-hint-goal = We checked it against the current goal: { $robot } to { $square } ({ $tower }).
ricochet-fault-over-bid = This line has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, and the bid was { $bid }.
ricochet-hint-over-bid = { $bid ->
    [one] Send a line of one move, or PASS if there is none.
   *[other] Send a line of at most { $bid } moves, or PASS if there is none.
}
ricochet-fault-not-shorter = This solution takes { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, and you already have one in { $own }.
ricochet-hint-not-shorter = That one stands; only a shorter one can replace it.
ricochet-fault-pass = What you sent stands: { $standing }. PASS takes nothing back.
ricochet-hint-pass = If you have nothing better, there is nothing to do.
ricochet-fault-not-now = These orders are for another kind of round.
ricochet-fault-not-yours = Somebody else has to show a solution now.

## What is wrong with options, a table or an event

ricochet-fault-no-form = The first line does not say which form is played.
ricochet-fault-form = There is no form "{ $word }".
ricochet-fault-other-of-four = Robots in colours of their own go with three tower colours only.
ricochet-fault-given-towers = The towers are { $needed }, the squares { $count }.
ricochet-fault-given-robots = The robots are { $needed }, the squares { $count }.
ricochet-hint-given = Name one square for each, in this order: { $order }.
ricochet-fault-on-tower = On { $square } stands a tower, and a robot begins on an empty square.
ricochet-fault-given-and-drawn = Where all towers have their squares, none can be drawn easy or hard.
ricochet-hint-given-or-drawn = Leave out either set-up or towers.
ricochet-fault-set-up = No board could be drawn under these options.
ricochet-hint-set-up = On a board with these squares no robot may be able to reach a tower. Name other squares, or fewer of them.
ricochet-fault-event = This is not an event.

## What is wrong with a position

ricochet-fault-no-robots = There is no line of robots.
ricochet-fault-no-goal = There is neither a goal nor the word "over".
ricochet-fault-no-points = There is no line of points.
ricochet-fault-tower = "{ $word }" is not a tower: the medium colour, a slash, the large colour.
ricochet-fault-square = "{ $word }" is not a square.
ricochet-fault-robot = "{ $word }" is not a robot.
ricochet-fault-bid = "{ $word }" is not a bid.
ricochet-fault-taken = On { $square } stands another piece of the same kind already.
ricochet-hint-free = Name another square.
ricochet-fault-tower-twice = There is a tower { $tower } already.
ricochet-fault-enclosed = The tower on { $square } is shut in: there are towers on all squares beside it ({ $around }).
ricochet-hint-enclosed = Move it, or one of the towers beside it.
ricochet-fault-robot-twice = There is a robot { $robot } already.
ricochet-fault-tower-foreign = Under these rules there is no tower { $tower }.
ricochet-fault-robot-foreign = Under these rules there is no robot { $robot }.
ricochet-hint-foreign = The colours are { $known }; with other options (colours=4, robots=other) there are others.
ricochet-fault-robots-many = There can be { $most } robots at most.
ricochet-fault-goal-tower = There is no tower on { $square }, and the goal is a tower.
ricochet-fault-goal-robot = There is no robot { $robot } on the board.
ricochet-fault-goal-done = The robot stands on { $square } already.
ricochet-hint-other-goal = Name another goal, or move the robot.
ricochet-fault-over-and-goal = A match that is over has no goal.
ricochet-fault-over-and-show = In a match that is over nobody shows a line.
ricochet-fault-show-sealed = With sealed solutions nobody shows a line for a bid.
ricochet-hint-show-sealed = Remove the line, or write "bids" in the first line.
ricochet-fault-won = This seat has the points that win, { $points }, and there is no goal any more.
ricochet-hint-won = Write "over" instead of the goal, or fewer points.
ricochet-fault-won-twice = Another seat has the points that win, { $points }, and the match was over with the first.
ricochet-hint-won-twice = Give only one seat the points that win.
ricochet-fault-seat-twice = Seat { $seat } is named twice.
ricochet-fault-seat-gap = Before seat { $seat } one is missing.
ricochet-fault-seat-missing = There is no seat { $seat } in this match.
ricochet-hint-seats = Seats are A, B and so on, each once, in the line of points.
ricochet-fault-show-order = Seat { $seat } bid lower than the one named before it.
ricochet-hint-show-order = The lowest bid is shown first.

## What is found out about a line

ricochet-examine-no-line = There is no line of moves to look at.
ricochet-examine-bid = A bid of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}. Its moves are checked when they are shown.
ricochet-examine-solved = { $moves ->
    [one] The line solves the goal in { $moves } move.
   *[other] The line solves the goal in { $moves } moves.
}{ $surplus ->
    [0] { "" }
    [one] { " " }The move after it does not count.
   *[other] { " " }The { $surplus } moves after it do not count.
}
ricochet-examine-optimum = The shortest has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: { $line }. { $lines ->
    [one] There is no other of that length.
   *[other] There are { $lines } of that length.
}
ricochet-examine-unreachable = No line leads to this goal.
