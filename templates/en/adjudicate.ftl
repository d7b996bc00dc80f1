## What can be wrong with the lines of orders in a position file.

adjudicate-no-such-seat = There is no seat "{ $seat }" in this position.
adjudicate-seats = The seats are { $seats }.
adjudicate-seat-twice = There is a line of orders for { $seat } already.
adjudicate-seat-twice-hint = Of several letters the last one that is right counts: leave only that one.
adjudicate-not-asked = Nothing is asked of { $seat } in this round.
adjudicate-asked = Orders are read from { $seats }.
adjudicate-nobody-asked = Nothing is asked of anybody: leave the lines of orders out.
adjudicate-orders-of-whom = Whose orders? Write `orders`, the letter of the seat, and the orders.
adjudicate-no-orders = There are no orders in "{ $text }"; nothing at all is written as `-`.
adjudicate-act = "{ $text }" acts at once in a match, before the round, so it is no part of its orders.
adjudicate-hint-act = Leave the line out, and write into the position what came of it.
adjudicate-nothing = This line gives no orders; nothing at all is written as `-`.
adjudicate-long-orders = Of a line of orders only the first { $most } characters are read.
adjudicate-many-orders = Only the first { $most } lines of orders are read.
adjudicate-many-orders-hint = Take lines out that do not count.
adjudicate-many-lines = A position has at most { $most } lines.
adjudicate-long-line = A line of a position has at most { $most } characters.
adjudicate-beyond-hint = See that this is the right file.
