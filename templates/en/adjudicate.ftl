## What can be wrong with the lines of orders in a position file.

adjudicate-no-such-seat = There is no seat "{ $seat }" in this position.
adjudicate-seats = The seats are { $seats }.
adjudicate-seat-twice = There is a line of orders for { $seat } already.
adjudicate-seat-twice-hint = In a match the last valid message counts: leave only that line.
adjudicate-not-asked = { $seat } has nothing to do in this round.
adjudicate-asked = This round reads orders from { $seats }.
adjudicate-nobody-asked = Nothing is asked of anyone: leave out the lines of orders.
adjudicate-orders-of-whom = Whose orders? Write `orders`, the letter of the seat, and the orders.
adjudicate-no-orders = There are no orders in "{ $text }"; write `-` for nothing at all.
adjudicate-act = "{ $text }" acts at once in a match, before the round, so it is no part of its orders.
adjudicate-hint-act = Leave out the line, and write its result into the position.
adjudicate-nothing = This line gives no orders; write `-` for nothing at all.
adjudicate-long-orders = Only the first { $most } characters of a line of orders are read.
adjudicate-many-orders = Only the first { $most } lines of orders are read.
adjudicate-many-orders-hint = Remove lines that do not count.
adjudicate-many-lines = A position has at most { $most } lines.
adjudicate-long-line = A line of a position has at most { $most } characters.
adjudicate-beyond-hint = Make sure that this is the right file.
