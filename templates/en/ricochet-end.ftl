# Standings of Ricochet Pyramids, and what the end of a match tells.

ricochet-score = { $points ->
    [one] { $scored } of { $points } point
   *[other] { $scored } of { $points } points
}
ricochet-outcome-won = { $who-you ->
    [yes] { $points ->
        [one] You have { $points } point and win.
       *[other] You have { $points } points and win.
    }
   *[no] { $points ->
        [one] { $who } has { $points } point and wins.
       *[other] { $who } has { $points } points and wins.
    }
}
ricochet-outcome-stopped = { $count ->
    [1] No goal can be reached any more: { $names } has most points and wins.
   *[other] No goal can be reached any more: { $names } share the first place.
}
ricochet-career = { $won ->
    [0] no turn won
    [one] { $won } turn won
   *[other] { $won } turns won
}; { $solved ->
    [one] { $solved } solution
   *[other] { $solved } solutions
}, { $sharp ->
    [0] none as short as can be
    [one] { $sharp } as short as can be
   *[other] { $sharp } as short as can be
}
ricochet-career-none = no solution
ricochet-award-eye = Sharpest eye
ricochet-award-eye-for = { $count ->
    [one] { $count } solution as short as can be
   *[other] { $count } solutions as short as can be
}
ricochet-award-way = The long way round
ricochet-award-way-for = { $count ->
    [one] won a turn with a line of { $count } move
   *[other] won a turn with a line of { $count } moves
}
ricochet-award-hair = By a hair
ricochet-award-hair-for = { $count ->
    [one] { $count } turn lost only because another solution arrived first
   *[other] { $count } turns lost only because another solution arrived first
}
ricochet-award-tale = Tall tales
ricochet-award-tale-for = { $count ->
    [one] { $count } bid without a solution behind it
   *[other] { $count } bids without a solution behind them
}
