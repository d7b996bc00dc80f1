# Ricochet Pyramids in English. Where a variable names a player, `-you` after its name says
# whether the reader is meant. `$colour`, `$way` and the like are words to choose by.

## Nouns

ricochet-robot = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} robot
ricochet-tower = { $medium ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} on { $large ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}
ricochet-no-tower = no tower
ricochet-move = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
ricochet-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
ricochet-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
ricochet-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
ricochet-no-moves = none
ricochet-stop-edge = the edge
ricochet-stop-robot = the { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} robot on { $at }
ricochet-stop-tower = the tower on { $at }

## The board

ricochet-panel-to = Goal
ricochet-panel-goal = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [cyan] cyan
   *[black] black
} to { $at }
ricochet-panel-score = { $own ->
    [yes] { $scored }/{ $points } you
   *[no] { $scored }/{ $points }
}
ricochet-panel-shows = { $own ->
    [yes] { $scored }/{ $points } you, show { $moves }
   *[no] { $scored }/{ $points } shows { $moves }
}
ricochet-panel-bid = { $own ->
    [yes] { $scored }/{ $points } you, bid { $moves }
   *[no] { $scored }/{ $points } bid { $moves }
}
ricochet-legend-tower = G/R tower: green on red
ricochet-legend-robot = (r) robot
ricochet-legend-goal = { $sign } goal: { $tower }
ricochet-legend-on-goal = { $sign } { $robot } on the goal
ricochet-legend-on-tower = (r) robot  { $sign } on a tower

## The board in words

ricochet-goal = Goal: the { $robot } to the tower on { $at }, { $tower }.
ricochet-no-goal = There is no goal any more; the match is over.
ricochet-robot-words = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [cyan] Cyan
   *[black] Black
} robot, { $at }{ $stands ->
    [goal] , on the goal
    [tower] , on the tower { $tower }
   *[no] { "" }
}: { $north }; { $east }; { $south }; { $west }.
ricochet-way = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} to { $to }, stopped by { $stop }
ricochet-way-goal = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} to { $to }, the goal, stopped by { $stop }
ricochet-way-over = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} over the goal to { $to }, stopped by { $stop }
ricochet-way-blocked = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} blocked by { $stop }
ricochet-towers = Towers, column by column: { $list }.
ricochet-tower-at = { $at } { $tower }
ricochet-heading-points = { "" }
ricochet-points = { $who-you ->
    [yes] You: { $score }
   *[no] { $who }: { $score }
}
ricochet-heading-shows = Who has to show a solution, in this order
ricochet-shows-now = { $who-you ->
    [yes] You, now: { $moves ->
        [one] at most { $moves } move
       *[other] at most { $moves } moves
    }
   *[no] { $who }, now: { $moves ->
        [one] at most { $moves } move
       *[other] at most { $moves } moves
    }
}
ricochet-shows-later = { $who-you ->
    [yes] You, if those before you fail: { $moves ->
        [one] at most { $moves } move
       *[other] at most { $moves } moves
    }
   *[no] { $who }, if those above fail: { $moves ->
        [one] at most { $moves } move
       *[other] at most { $moves } moves
    }
}

## A round

ricochet-heading-line = { $who-you ->
    [yes] Your winning line
   *[no] The winning line, by { $who }
}
ricochet-slides = { $from } to { $to }, stopped by { $stop }.
ricochet-slides-over = { $from } over the goal to { $to }, stopped by { $stop }.
ricochet-reaches = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [cyan] Cyan
   *[black] Black
} stops on the goal.
ricochet-parks = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [cyan] Cyan
   *[black] Black
} parks on the goal.
ricochet-heading-bests = Everyone's best
ricochet-heading-bids = Bids
ricochet-table-player = Player
ricochet-who = { $who-you ->
    [yes] You
   *[no] { $who }
}
ricochet-table-best = Best
ricochet-table-bid = Bid
ricochet-table-result = Result
ricochet-result-wins = { $who-you ->
    [yes] you won the round
   *[no] won the round
}
ricochet-result-later = as short, but later
ricochet-result-points = as short, but with more points
ricochet-result-failed = showed no solution
ricochet-result-shows = { $who-you ->
    [yes] you have to show them now
   *[no] has to show them now
}
ricochet-result-none = { "" }
ricochet-par = { $lines ->
    [1] The shortest solution takes
   *[other] The shortest solutions take
} { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}{ $lines ->
    [1] , and there is only one:
    [1000] . There are a thousand or more of them, for example
   *[other] . There are { $lines } of them, for example
} { $line }.
ricochet-par-found = { $moves ->
    [one] { $moves } move is the minimum
   *[other] { $moves } moves is the minimum
}, and { $lines ->
    [1] this is the only solution that short.
    [1000] a thousand or more solutions are that short.
   *[other] { $lines } solutions are that short.
}

## Headlines, without a stop at the end

ricochet-headline-over = { $who-you ->
    [yes] { $points ->
        [one] you won the match with { $points } point
       *[other] you won the match with { $points } points
    }
   *[no] { $points ->
        [one] { $who } won the match with { $points } point
       *[other] { $who } won the match with { $points } points
    }
}
ricochet-headline-stopped = no goal can be reached any more, so the match is over
ricochet-headline-wins = { $who-you ->
    [yes] { $count ->
        [one] you won the round with { $count } move
       *[other] you won the round with { $count } moves
    }
   *[no] { $count ->
        [one] { $who } won the round with { $count } move
       *[other] { $who } won the round with { $count } moves
    }
}
ricochet-headline-wins-shorter = { $count ->
    [one] { $who } won the round with { $count } move; you had { $own }
   *[other] { $who } won the round with { $count } moves; you had { $own }
}
ricochet-headline-wins-earlier = { $count ->
    [one] { $who } won the round with { $count } move; your { $count } came later
   *[other] { $who } won the round with { $count } moves; your { $count } came later
}
ricochet-headline-wins-points = { $count ->
    [one] { $who } won the round with { $count } move; you had { $count } too, but { $who } has fewer points
   *[other] { $who } won the round with { $count } moves; you had { $count } too, but { $who } has fewer points
}
ricochet-headline-nobody = nobody found a solution
ricochet-headline-nobody-showed = nobody could show what they bid, so nobody scores
ricochet-headline-failed = { $who-you ->
    [yes] { $moves ->
        [one] you showed no solution in { $moves } move
       *[other] you showed no solution in { $moves } moves
    }
   *[no] { $moves ->
        [one] { $who } showed no solution in { $moves } move
       *[other] { $who } showed no solution in { $moves } moves
    }
}
ricochet-headline-shows = { $who-you ->
    [yes] { $moves ->
        [one] you must now show a solution in { $moves } move
       *[other] you must now show a solution in { $moves } moves
    }
   *[no] { $moves ->
        [one] { $who } must now show a solution in { $moves } move
       *[other] { $who } must now show a solution in { $moves } moves
    }
}
ricochet-headline-shows-short = { $who-you ->
    [yes] { $moves ->
        [one] you must now show { $moves } move
       *[other] you must now show { $moves } moves
    }
   *[no] { $moves ->
        [one] { $who } must now show { $moves } move
       *[other] { $who } must now show { $moves } moves
    }
}
ricochet-recap-shows = { $who-you ->
    [yes] { $moves ->
        [one] you bid lowest: { $moves } move
       *[other] you bid lowest: { $moves } moves
    }
   *[no] { $moves ->
        [one] { $who } bid lowest: { $moves } move
       *[other] { $who } bid lowest: { $moves } moves
    }
}
ricochet-headline-solves = { $count ->
    [one] { $count } move, and it ends on the goal
   *[other] { $count } moves, and the last one ends on the goal
}
ricochet-headline-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
