# Standings of Ricochet Pyramids, and what the end of a match tells.

ricochet-score = { $points ->
    [one] { $scored } of { $points } point
   *[other] { $scored } of { $points } points
}
ricochet-outcome-won = { $who-you ->
    [yes] { $points ->
        [one] You win with { $points } point.
       *[other] You win with { $points } points.
    }
   *[no] { $points ->
        [one] { $who } wins with { $points } point.
       *[other] { $who } wins with { $points } points.
    }
}
ricochet-outcome-stopped = { $count ->
    [1] No goal can be reached any more: { $names } has the most points and wins.
   *[other] No goal can be reached any more: { $names } share the first place.
}
ricochet-career = { $won ->
    [0] no rounds won
    [one] { $won } round won
   *[other] { $won } rounds won
}; { $solved ->
    [one] { $solved } solution
   *[other] { $solved } solutions
} ({ $sharp ->
    [0] none
    [one] { $sharp }
   *[other] { $sharp }
} as short as possible)
ricochet-career-none = no solution
ricochet-award-eye = Sharpest eye
ricochet-award-eye-for = { $count ->
    [one] found { $count } shortest solution
   *[other] found { $count } shortest solutions
}
ricochet-award-way = The long way round
ricochet-award-way-for = { $count ->
    [one] won a round with a line of { $count } move
   *[other] won a round with a line of { $count } moves
}
ricochet-award-hair = By a hair
ricochet-award-hair-for = { $count ->
    [one] lost { $count } round
   *[other] lost { $count } rounds
} only because an equal { $form ->
    [bids] bid came first
   *[sealed] solution came first
}
ricochet-award-tale = Tall tales
ricochet-award-tale-for = { $count ->
    [one] made { $count } bid without a solution
   *[other] made { $count } bids without a solution
}
