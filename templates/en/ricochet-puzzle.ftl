## What `botpost puzzle` says of a puzzle of Ricochet Pyramids.

ricochet-puzzle-task = Get the { $robot ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} robot to { $square }, the { $medium ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} pyramid on a { $large ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} one, in as few moves as you can.
ricochet-puzzle-only = There is only one shortest solution.
ricochet-puzzle-answer = { $moves ->
    [one] { $moves } move: { $line }
   *[other] { $moves } moves: { $line }
}
ricochet-puzzle-proof = No other line is as short: { $positions ->
    [one] { $positions } position was examined, which is
   *[other] { $positions } positions were examined, which are
} all that this many moves can reach.
ricochet-puzzle-moves = moves
ricochet-puzzle-positions = new positions
ricochet-puzzle-lines = solutions
ricochet-puzzle-number = { $number }
ricochet-puzzle-range = There are no puzzles of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} here.
ricochet-puzzle-hint-range = With this number of colours, ask for 1 to { $most } moves.
ricochet-puzzle-none = No puzzle of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} was found among { $tries ->
    [one] { $tries } set-up
   *[other] { $tries } set-ups
}.
ricochet-puzzle-hint-none = Ask for fewer moves, give another seed, or take another kind of set-up.
ricochet-puzzle-hint-given = Ask for fewer moves, give another seed, or leave out the squares of towers and robots (towers, start).
ricochet-puzzle-not-here = This board has no puzzle of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
ricochet-puzzle-hint-here = Puzzles on this board have one of these numbers of moves: { $lengths }.
ricochet-puzzle-minimum = With minimum={ $minimum } no goal takes only { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
ricochet-puzzle-hint-minimum = { $within ->
    [yes] Ask for { $minimum } moves or more, or leave out minimum={ $minimum }.
   *[no] Leave out minimum={ $minimum }.
}
