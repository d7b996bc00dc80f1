# What many messages share.

letter-marker = === reply above this line ===

list-more = { $before }, { $next }
list-told = { $before }; { $next }
list-last = { $before } and { $last }
code = { $code }
player = { $who }
list-you = you
empty = { "" }

board-north = north
board-heading = Board
floor-heading = The floor

step = { $who-you ->
    [yes] You
   *[no] { $who }
 } { $code } ({ $why }). { $effects }
step-plain = { $who-you ->
    [yes] You
   *[no] { $who }
 } { $code }. { $effects }
step-own = { $code }. { $effects }
step-spoken = { $number }. { $effects }
step-nobody = { $effects }

clock-open = { $the-round-head } closes { $when }.
clock-all-ready = If everyone is ready early, it closes { $minutes ->
    [0] at once.
    [one] a minute after the last order.
   *[other] { $minutes } minutes after the last order.
 }
clock-all-but-one = If all but one are ready early, it closes { $minutes ->
    [0] at once.
    [one] a minute later.
   *[other] { $minutes } minutes later.
 }
clock-window = { $minutes ->
    [0] It closes early once the last answer is in, even if it is PASS.
   *[other] Or sooner: { $span } after the first order other than{ "\u00A0" }PASS.
 }
clock-cooling = { $waiting ->
    [window] { $the-round-head } closes { $when }.
    [last] At most one player is not ready: { $the-round } closes { $when }, unless someone changes their mind before then.
   *[all] Everyone is ready: { $the-round } closes { $when }, unless someone changes their mind before then.
 }
clock-grace = The deadline of { $the-round } has passed. Anyone who is missing can still send an order until { $when }.
clock-held = { $the-round-head } was due { $when } and is waiting: orders are missing, and the moderator will decide.
clock-due = { $the-round-head } closed { $when } and is about to be played.
clock-paused = The match has been paused since { $since }: the clock is stopped.
clock-frozen = The match is stopped until the moderator has looked at it. Nothing you send is lost.
clock-moved = The match goes on at another address: { $to }.
clock-inviting = Invitations close { $closes-left }.

lesson-heading = How to play (you get this until you have sent two orders)
lesson-worked = Example on this board: { $told }

ask-nothing = You don't have to send anything this round.
ask-sample-none = To play, reply with one line.
ask-sample = To play, reply with one line, for example `{ $sample }`.

foot-rules = { $reading }

# What a round is called; "-head" begins a sentence.
round-name = round { $number }
    .head = Round { $number }
ask-reply = Reply with one line, for example
order-turn = Your move in { $round }
    .by = Your move in { $round }: by { $when }.
preheader = By { $closes }. For example: { $sample }
preheader-by = By { $closes }.
