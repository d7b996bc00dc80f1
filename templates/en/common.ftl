# What many letters share.

letter-marker = === reply above this line ===

list-more = { $before }, { $next }
list-last = { $before } and { $last }
code = { $code }
player = { $who }
empty = { "" }

board-north = north
board-heading = Board (the same in words follows)
film-legend = One character is one square; ' marks a square that was just left.
words-heading = In words
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
clock-all-ready = When all are ready sooner, it closes { $minutes ->
    [0] at once.
    [one] a minute later.
   *[other] { $minutes } minutes later.
 }
clock-all-but-one = When all but one are ready sooner, it closes { $minutes ->
    [0] at once.
    [one] a minute later.
   *[other] { $minutes } minutes later.
 }
clock-window = { $minutes ->
    [0] The first order that counts closes it at once.
   *[other] Once the first order that counts is in, it closes { $span } later, if that is sooner.
 }
clock-cooling = { $cause ->
    [first] An order is in:
    [last] All are ready, or all but one:
   *[all] Everybody is ready:
} { $the-round } closes { $when }{ $cause ->
    [first] .
   *[all] , unless somebody thinks again before.
 }
clock-grace = The deadline of { $the-round } has passed. Those who are missing still have until { $when }.
clock-held = { $the-round-head } was due { $when }, and waits: orders are missing, and the moderator decides.
clock-due = { $the-round-head } closed { $when } and is played next.
clock-paused = The match is paused since { $since }: the clock stands still.
clock-frozen = The match stands still until the moderator has looked at it. Nothing you sent is lost.
clock-inviting = Invitations can be answered until { $when }.

ask-heading = Your order for { $the-round }
lesson-heading = How to play (you get this until you have sent two orders)
lesson-worked = Worked out on this board, if nobody else moved: { $told }

ask-nothing = Nothing is asked of you in this round.
ask-sample-none = Your order: write one line above all this.
ask-sample = Your order: write one line above all this, for example `{ $sample }`

foot-rules = { $reading }

# What a round is called; "-head" begins a sentence.
round-name = round { $number }
    .head = Round { $number }
