# The end of a robot race: places, careers, awards.

race-score = { $all ->
    [one] { $flags } of { $all } flag
   *[other] { $flags } of { $all } flags
}
race-score-finished = finished in round { $round }, move { $register }
race-outcome-won = { $count ->
    [1] { $who-you ->
        [yes] You win the race.
       *[no] { $who } wins the race.
    }
   *[other] First place is shared: { $names }.
}
race-outcome-stopped = Nobody has touched the last flag. Ahead: { $names }.
race-career = { $dealt } damage dealt, { $taken } taken; { $kills ->
    [0] no kills
    [one] { $kills } kill
   *[other] { $kills } kills
}; { $deaths ->
    [0] never destroyed
    [one] destroyed once
    [2] destroyed twice
   *[other] destroyed { $deaths } times
}; { $downs ->
    [0] never powered down
    [one] powered down once
    [2] powered down twice
   *[other] powered down { $downs } times
}
race-award = { $award ->
    [terminator] Terminator
    [pacifist] Pacifist
    [shover] Shover
    [friendly] Friendly robot
    [swiss-cheese] Swiss cheese
    [camouflaged] Camouflaged
    [clumsy] Clumsy
    [cautious] Cautious
    [hibernating] Hibernating
    [energizer] Energizer
    [profitable] Good business
   *[generous] Generous
}
race-award-for = { $award ->
    [terminator] caused the most damage: { $count }
    [pacifist] { $count ->
        [0] caused no damage
       *[other] caused the least damage: { $count }
    }
    [shover] { $count ->
        [1] shoved a robot to its doom
       *[other] shoved { $count } robots to their doom
    }
    [friendly] { $count ->
        [0] shoved nobody to their doom
       *[other] shoved the fewest robots to their doom: { $count }
    }
    [swiss-cheese] took the most damage: { $count }
    [camouflaged] { $count ->
        [0] took no damage
       *[other] took the least damage: { $count }
    }
    [clumsy] { $count ->
        [1] fell off the board
        [2] fell off the board twice
       *[other] fell off the board { $count } times
    }
    [cautious] { $count ->
        [0] never fell off the board
       *[other] fell off the board least often: { $count }
    }
    [hibernating] { $count ->
        [1] rested for a round
       *[other] rested for { $count } rounds
    }
    [energizer] { $count ->
        [0] never rested
       *[other] rested for the fewest rounds: { $count }
    }
    [profitable] { $count } more damage dealt than taken
   *[generous] { $count } more damage taken than dealt
}
