# What Ricochet Pyramids says to WHY and ASK. `$colour` and `$way` are words to choose by.

## ASK

ricochet-ask-unknown = Nothing on the board has that name.
ricochet-ask-hint = Ask for a square (g6), a tower by its colours (G/R, or green on red), a robot (red), GOAL, or a player by name.
ricochet-ask-no-tower = There is no tower { $tower } on this board.
ricochet-ask-tower = { $at }: the tower { $code }, { $tower }.
ricochet-ask-empty = { $at } is empty.
ricochet-ask-line = { $way ->
    [north] To the north:
    [east] To the east:
    [south] To the south:
   *[west] To the west:
} { $free ->
    [0] adjacent, { $stop }.
    [one] { $free } free square, then { $stop }.
   *[other] { $free } free squares, then { $stop }.
}
ricochet-ask-entry = { $way ->
    [north] A robot going north stops on the goal, against { $stop }.
    [east] A robot going east stops on the goal, against { $stop }.
    [south] A robot going south stops on the goal, against { $stop }.
   *[west] A robot going west stops on the goal, against { $stop }.
}
ricochet-ask-passes = { $way ->
    [north] A robot going north slides over the goal, as things stand.
    [east] A robot going east slides over the goal, as things stand.
    [south] A robot going south slides over the goal, as things stand.
   *[west] A robot going west slides over the goal, as things stand.
}
ricochet-ask-no-entry = { $way ->
    [north] No robot can enter it going north: { $stop } is on its south side.
    [east] No robot can enter it going east: { $stop } is on its west side.
    [south] No robot can enter it going south: { $stop } is on its north side.
   *[west] No robot can enter it going west: { $stop } is on its east side.
}

## WHY

ricochet-explain-step = { $code }: { $move }.
ricochet-explain-first = Every line begins from the board as it stood when the round opened (R15).
ricochet-explain-leaves = The robot stood on the tower on { $from }. It may leave a tower in any direction (R13).
ricochet-explain-slides = { $squares ->
    [one] It slid { $squares } square in one move, from { $from } to { $to } (R9).
   *[other] It slid { $squares } squares in one move, from { $from } to { $to } (R9).
}
ricochet-explain-over = On its way was the goal on { $at }, which is in nobody's way (R11, B8).
ricochet-explain-over-own = On its way was the goal on { $at }. Nothing behind it stopped the robot there, and sliding over it is not enough (R11, R14).
ricochet-explain-edge = It stopped at the edge of the board (R10).
ricochet-explain-robot = It stopped at { $stop } (R10).
ricochet-explain-robot-on-tower = It stopped at { $stop }, which stands on a tower and is in the way like a robot anywhere else (R10, R12).
ricochet-explain-tower = It stopped at { $stop }, which is not the goal (R10).
ricochet-explain-solves = That is the tower of the goal, { $at }, and the robot of the goal stopped there: a solution (R14).
ricochet-explain-parks = That is the goal, { $at }. Any robot may stop there, but this one is not meant, and from then on it was in the way (R12, B7).
ricochet-explain-only = { $who-you ->
    [yes] Yours was the only solution, so you score the point (R22, R16).
   *[no] The solution of { $who } was the only one, so { $who } scores the point (R22, R16).
}
ricochet-explain-fewest = { $who-you ->
    [yes] { $moves ->
        [one] Nobody else had as few as { $moves } move, so you score the point (R22, R16).
       *[other] Nobody else had as few as { $moves } moves, so you score the point (R22, R16).
    }
   *[no] { $moves ->
        [one] Nobody else had as few as { $moves } move, so { $who } scores the point (R22, R16).
       *[other] Nobody else had as few as { $moves } moves, so { $who } scores the point (R22, R16).
    }
}
ricochet-explain-tie = { $who-you ->
    [yes] { $other } had { $moves } as well, but your solution arrived first (R22, B4).
   *[no] { $other-you ->
        [yes] You had { $moves } as well, but the solution of { $who } arrived first (R22, B4).
       *[no] { $other } had { $moves } as well, but the solution of { $who } arrived first (R22, B4).
    }
}
ricochet-explain-tie-points = { $who-you ->
    [yes] { $other } had { $moves } as well, but you had fewer points (B4).
   *[no] { $other-you ->
        [yes] You had { $moves } as well, but { $who } had fewer points (B4).
       *[no] { $other } had { $moves } as well, but { $who } had fewer points (B4).
    }
}
ricochet-explain-proved = { $who-you ->
    [yes] { $moves ->
        [one] You had bid { $bid } and showed { $moves } move, so you score the point (R27, R16).
       *[other] You had bid { $bid } and showed { $moves } moves, so you score the point (R27, R16).
    }
   *[no] { $moves ->
        [one] { $who } had bid { $bid } and showed { $moves } move, and so scores the point (R27, R16).
       *[other] { $who } had bid { $bid } and showed { $moves } moves, and so scores the point (R27, R16).
    }
}
ricochet-explain-proved-shorter = { $who-you ->
    [yes] { $moves ->
        [one] You had bid { $bid } and showed only { $moves } move; it counts as the bid did, and you score the point (R27, B22, R16).
       *[other] You had bid { $bid } and showed only { $moves } moves; they count as the bid did, and you score the point (R27, B22, R16).
    }
   *[no] { $moves ->
        [one] { $who } had bid { $bid } and showed only { $moves } move; it counts as the bid did, and { $who } scores the point (R27, B22, R16).
       *[other] { $who } had bid { $bid } and showed only { $moves } moves; they count as the bid did, and { $who } scores the point (R27, B22, R16).
    }
}
ricochet-explain-stay = The robots stay where this line has left them (R15).
ricochet-explain-over-match = { $who-you ->
    [yes] { $points ->
        [one] That made { $points } point, so you have won the match (R18).
       *[other] That made { $points } points, so you have won the match (R18).
    }
   *[no] { $points ->
        [one] That made { $points } point, so { $who } has won the match (R18).
       *[other] That made { $points } points, so { $who } has won the match (R18).
    }
}
