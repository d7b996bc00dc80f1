## What can be wrong with the lines of orders in a position file.

adjudicate-no-such-seat = No robot of this position has the mark "{ $seat }".
adjudicate-seats = The marks are { $seats }.
adjudicate-seat-twice = There is a line of orders for { $seat } already.
adjudicate-orders-of-whom = Whose orders? Write `orders`, the mark of the seat, and the orders.
adjudicate-no-orders = There are no orders in "{ $text }"; nothing at all is written as `-`.
adjudicate-nothing = This line gives no orders; nothing at all is written as `-`.
