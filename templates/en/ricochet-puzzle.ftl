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
ricochet-puzzle-proof = Nothing else is as short: { $positions ->
    [one] { $positions } position was
   *[other] all { $positions } positions were
} looked at that can be reached in so many moves.
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
ricochet-puzzle-hint-given = Ask for fewer moves, give another seed, or leave the squares of towers and robots (towers, start) to chance.
ricochet-puzzle-not-here = This board has no puzzle of { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
ricochet-puzzle-hint-here = On this board there are puzzles with so many moves: { $lengths }.
ricochet-puzzle-minimum = With minimum={ $minimum } no goal takes only { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
ricochet-puzzle-hint-minimum = { $within ->
    [yes] Ask for { $minimum } moves or more, or leave minimum={ $minimum } out.
   *[no] Leave minimum={ $minimum } out.
}
