# What the order reader of RAMbots says in English: instructions in words, and what is wrong
# with orders. `$typed` is the player's own text; codes and names of ours are never his.

## Instructions in words

rambots-echo-instruction = { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}, { $way ->
    [north] north
    [east] east
    [south] south
    [west] west
   *[reverse] reverse
}
rambots-echo-goal = { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
rambots-echo-pass = no instruction

## The spelling of an instruction

rambots-order-size-missing = "{ $typed }" has no size (1 2 3, or small, medium, large).
rambots-order-colour-missing = "{ $typed }" has no colour (R Y G B).
rambots-order-way-missing = "{ $typed }" has no direction (N E S W, or U for reverse).
rambots-order-incomplete = "{ $typed }" is not a whole instruction: each has a size, a colour and a direction.
rambots-order-two-sizes = "{ $typed }" is one size too many for one instruction.
rambots-order-two-colours = "{ $typed }" is one colour too many for one instruction.
rambots-order-two-ways = "{ $typed }" is one direction too many for one instruction.
rambots-order-surplus = "{ $typed }" does not belong in this instruction.
rambots-order-not-a-size = "{ $typed }" is not a size (1 2 3).
rambots-order-not-a-colour = "{ $typed }" is not a colour (R Y G B).
rambots-order-not-a-way = "{ $typed }" is not a direction (N E S W U).
rambots-order-compass = "{ $typed }" is not a direction here. Directions go by the compass: N is up on the board, E right, S down, W left, whichever way your robot faces.
rambots-order-small-or-south = "{ $typed }" has two readings, small { $colour } and { $colour } to the south, and each lacks a part.
rambots-order-two-readings = "{ $typed }" has two readings: { $first } and { $second }.
rambots-order-hint-ways = Directions are N, E, S and W; U is the reverse gear.
rambots-order-hint-polish-west = Did you mean W, for west?
rambots-order-hint-small-or-south = Write 1{ $letter } and a direction, or a size and { $letter }S.
rambots-order-hint-form = A RAMbots order is a size, a colour and a direction, such as 2GN: medium green, north.

## Pieces and programs

rambots-order-not-owned = You own no { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}. { $count ->
    [0] You own no piece of that colour.
   *[other] Your { $colour ->
        [red] reds
        [yellow] yellows
        [green] greens
       *[blue] blues
    }: { $codes }.
}
rambots-order-used-twice = { $owned ->
    [one] You own only one { $piece }, and an earlier instruction uses it.
   *[other] You own only { $owned } of { $piece }, and earlier instructions use them.
}
rambots-order-too-many = An order has at most { $most } instructions; this is one more.
rambots-order-pass-and-more = These lines say both PASS, the empty order, and instructions.
rambots-order-two-blocks = Your mail holds two different orders: { $first }, and then { $second }. Neither was taken.
rambots-order-hint-mean = Did you mean { $code }?
rambots-order-hint-other-piece = Another piece of that colour is free: { $code }.
rambots-order-hint-free-pieces = Pieces that are free: { $codes }.
rambots-order-hint-one-block = Send only the one you mean.

## Goals

rambots-order-goals-set = The goals are set; this round asks for instructions.
rambots-order-goals-first = This round asks for goals; instructions come when all goals are set.
rambots-order-goals-way = "{ $typed }" does not belong in a goal stack: goals are pieces without a direction.
rambots-order-goal-size-missing = "{ $typed }" has no size (1 2 3, or small, medium, large).
rambots-order-goal-colour-missing = "{ $typed }" has no colour (R Y G B).
rambots-order-goal-not-owned = You own no { $piece }.
rambots-order-goal-colour-twice = { $piece } is a second { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} goal: a goal stack has one piece of each colour.
rambots-order-goal-colours-missing = A goal stack has one piece of each colour; { $count ->
    [one] this colour is missing: { $colours }.
   *[other] these colours are missing: { $colours }.
}
rambots-order-hint-goals-form = Goals are four pieces, one of each colour, in the order in which they must be tagged, such as GOALS 1G 3Y 2R 1B.

# How letters speak of orders that set goals

rambots-goals-filed = { $count ->
    [0] no goals
    [one] 1 goal
   *[other] { $count } goals
 }
rambots-goal = goal
    .numbered = Goal { $number }
