# The end of a robot race: places, careers, awards.

race-score = { $all ->
    [one] { $flags } of { $all } flag
   *[other] { $flags } of { $all } flags
}
race-score-finished = finished in round { $round }, register { $register }
race-outcome-won = { $count ->
    [1] { $who-you ->
        [yes] You win the race.
       *[no] { $who } wins the race.
    }
   *[other] First place is shared: { $names }.
}
race-outcome-stopped = Nobody has touched the last flag. Ahead: { $names }.
race-career = { $dealt } damage dealt, { $taken } taken; { $kills ->
    [one] { $kills } kill
   *[other] { $kills } kills
}; { $deaths ->
    [0] never destroyed
    [one] destroyed once
   *[other] destroyed { $deaths } times
}; { $downs ->
    [0] never powered down
    [one] powered down once
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
    [terminator] damage caused: { $count }
    [pacifist] damage caused: { $count }
    [shover] robots shoved to their doom: { $count }
    [friendly] robots shoved to their doom: { $count }
    [swiss-cheese] damage taken: { $count }
    [camouflaged] damage taken: { $count }
    [clumsy] falls off the board: { $count }
    [cautious] falls off the board: { $count }
    [hibernating] rounds powered down: { $count }
    [energizer] rounds powered down: { $count }
    [profitable] damage caused less damage taken: { $count }
   *[generous] damage caused less damage taken: { $count }
}
