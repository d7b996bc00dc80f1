# What the order reader of Ricochet Pyramids says in English: moves in words, and what is wrong
# with orders. `$typed` is the player's own text; codes and names of ours are never his.

## Moves in words

ricochet-echo-move = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} robot { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
ricochet-echo-bid = { $moves ->
    [one] a solution in { $moves } move
   *[other] a solution in { $moves } moves
}
ricochet-echo-pass = no solution

## The spelling of a move

ricochet-fault-stored-program = These are not orders in canonical form.
ricochet-order-way-missing = "{ $typed }" has no direction (N E S W).
ricochet-order-robot-missing = "{ $typed }" does not say which robot moves.
ricochet-order-two-robots = "{ $typed }" names two robots and no direction.
ricochet-order-not-a-way = "{ $typed }" is not a direction (N E S W).
ricochet-order-not-a-robot = "{ $typed }" is not a robot.
ricochet-order-no-such-robot = There is no { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} robot in this match.
ricochet-order-surplus = "{ $typed }" does not belong to a move.
ricochet-order-relative = "{ $typed }" is not a direction here: a robot has no front, and moves by the compass of the board.
ricochet-order-diagonal = "{ $typed }" is a diagonal, and robots move only straight.
ricochet-order-square = "{ $typed }" is a square; a move names the robot and its direction, and the robot slides as far as it can.
ricochet-order-distance = "{ $typed }" looks like a distance, and a robot always slides as far as it can.
ricochet-order-too-many = A line has at most { $most } moves; this is one more.
ricochet-order-hint-form = A move is a robot and a direction, such as yN: yellow north. A line is all its moves in order, such as yN rN yE.
ricochet-order-hint-ways = Directions are N, E, S and W, or the words up, right, down and left.
ricochet-order-hint-right = The letter "r" is always the red robot. If you mean right, write { $code }.
ricochet-order-hint-mean = Did you mean { $code }? (Up, down and left are read only as whole words.)
ricochet-order-hint-polish-west = If you mean west, write { $code }.
ricochet-order-hint-each = Name the robot in every move. If you mean the same one again, write { $code }.
ricochet-order-hint-robots = Its robots are: { $codes }.
ricochet-order-hint-write = If that is what you mean, write { $code }.
ricochet-order-hint-shorter = Send a shorter line.

## Lines and bids

ricochet-order-two-bids = Your mail holds two different bids: { $first }, and then { $second }. Neither was taken.
ricochet-order-pass-and-more = These lines say both PASS, that is no solution, and something else.
ricochet-order-lines-only = This round asks for the moves themselves, not for a bid.
ricochet-order-bids-only = This round asks for a bid; the moves come when bidding is over. Yours were shown to nobody.
ricochet-order-bid-missing = "{ $typed }" needs a number of moves.
ricochet-order-not-a-bid = "{ $typed }" is not a bid: a bid is a number of moves from 1 to { $most }.
ricochet-order-bid-second-number = "{ $typed }" is a second number, and a bid has one.
ricochet-order-bid-and-moves = "{ $typed }" does not belong to a bid.
ricochet-order-bid-word = "{ $typed }" may be a bid, but the word BID is missing.
ricochet-order-bid-not-lower = Your own bid is already { $own }, and a new one must be lower.
ricochet-order-hint-bid = A bid is the word BID and a number of moves, such as BID 5.
ricochet-order-hint-lower = { $most ->
    [one] You can still bid { $most }.
   *[other] You can still bid { $most } or less.
}
ricochet-order-hint-lowest = No bid is lower than 1, so yours stands.
ricochet-order-hint-one-only = Send only the one you mean.

# How letters speak of solutions and of bids

ricochet-line-filed = { $count ->
    [0] PASS
    [one] a solution in 1 move
   *[other] a solution in { $count } moves
 }
ricochet-bid-filed = { $count ->
    [0] PASS
   *[other] { $code }
 }
ricochet-pass-filed = PASS: no solution.
ricochet-item-move = move
    .numbered = Move { $number }
ricochet-item-bid = instruction
    .numbered = Bid
ricochet-line-replaced = { $pass ->
    [yes] any solution counts.
   *[no] only a shorter solution counts.
 }
    .placed = a shorter solution takes its place.
ricochet-bid-replaced = { $pass ->
    [yes] any bid counts.
   *[no] only a lower bid counts.
 }
    .placed = a lower bid takes its place.
ricochet-no-line = No line was carried out.
ricochet-no-bid = Nobody bid.
ricochet-not-shown = No line was shown.
