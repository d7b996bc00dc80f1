# What Ricochet Pyramids says in another way in letters without a drawing (-aloud) and in
# narrow ones (-short).

ricochet-way-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} { $to } ({ $stop })
ricochet-way-goal-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} { $to } the goal ({ $stop })
ricochet-way-over-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} over the goal to { $to } ({ $stop })
ricochet-way-blocked-short = { $way ->
    [north] N
    [east] E
    [south] S
   *[west] W
} blocked ({ $stop })
ricochet-stop-robot-short = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} on { $at }
ricochet-slides-short = { $from } to { $to } ({ $stop }).
ricochet-slides-over-short = { $from } over the goal to { $to } ({ $stop }).
ricochet-par-aloud = { $lines ->
    [1] The shortest solution takes
   *[other] The shortest solutions take
} { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $lines ->
    [1] , and there is only one:
    [1000] . There are a thousand or more of them, for example
   *[other] . There are { $lines } of them, for example
} { $words }.
ricochet-heading-points-aloud = Points ({ $points } win the match)
ricochet-slides-aloud = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [cyan] Cyan
   *[black] Black
} slides { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} from { $from } to { $to }, stopped by { $stop }.
ricochet-slides-over-aloud = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [cyan] Cyan
   *[black] Black
} slides { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} from { $from } over the goal to { $to }, stopped by { $stop }.
ricochet-row = { $who-you ->
    [yes] You
   *[no] { $who }
}: { $bid ->
    [yes] bid{ " " }
   *[no] { "" }
}{ $moves }{ $told ->
    [yes] , { $result }.
   *[no] .
}
