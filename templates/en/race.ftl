# What the robot race says of positions and rounds. `$way`, `$turn`, `$how` and the like are words
# to choose by, not to be shown.

race-upgrade = { $upgrade ->
    [brakes] brakes
    [fourth-gear] fourth gear
    [reverse-gear] reverse gear
    [crab-legs] crab legs
    [dual-processor] dual processor
    [gyro] gyroscope
    [double-barrel] double-barreled laser
    [rear-laser] rear laser
    [ramming-gear] ramming gear
    [high-power] high-power laser
    [pressor] pressor beam
    [tractor] tractor beam
    [howitzer] mini howitzer
    [scrambler] scrambler
    [radio] radio control
    [coat] ablative coat
    [breaker] circuit breaker
    [shield] power-down shield
    [superior-archive] superior archive
    [extra-memory] extra memory
    [flywheel] flywheel
   *[recompile] recompile
}

## What a round asks

race-ask-programs = Send your five instructions on one line, in the order your robot should carry them out.
race-ask-some = Choose { $registers ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] five
} of your { $count ->
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
    [11] eleven
    [12] twelve
   *[other] { $count }
} instructions and send them on one line, in the order your robot should carry them out.
race-ask-all = { $count ->
    [0] You have no instructions in this round, so your program will be filled in at random.
    [1] You have one instruction in this round: send it.
   *[other] Send all your instructions on one line, in the order your robot should carry them out.
}
race-ask-locked = All registers of your robot are locked, so it repeats its last program and you don't have to send anything. POWER DOWN makes it rest in the next round, which repairs all damage.
race-ask-starts = Name the starts, the one you want most first, for example STARTS 3 1 4 2.
race-ask-powered-down = Your robot is powered down in this round, so you don't have to send anything. POWER DOWN makes it rest for another round.
race-absent-programs = If we hear nothing from you, your program will be filled in at random.
race-absent-starts = If we hear nothing from you, you get a start at random.

## The panel

race-panel-at = { $at } { $way }
race-panel-down = { $at } { $way } (down)
race-panel-waiting = no start yet
race-panel-destroyed = destroyed
race-panel-out = out of the race
race-panel-damage = damage { $damage }
race-panel-flags = flag { $flags }/{ $all }
race-panel-lives = { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}
race-panel-own = { $own ->
    [yes] you
   *[no] { "" }
}

## The signs

race-legend-robot = A^ robot A, faces north; a^ powered down
race-legend-belt = > < ^ v belts
race-legend-express = >> << ^^ vv express belts
race-legend-curve = >s vw ... belts that turn
race-legend-gear = @R @L gears
race-legend-pit = OO pit
race-legend-laser = == !! laser beams, L their source
race-legend-site = w1 repair, w2 repair and upgrade

## Lists

race-own-hand = { $count ->
    [one] Your { $count } instruction
   *[other] Your { $count } instructions
} for { $registers ->
    [one] 1 register
   *[other] { $registers } registers
}: { $hand }
race-own-saved = Kept by the flywheel: { $saved }
race-own-locked = Register { $register } is locked: { $held }
race-own-locked-empty = Register { $register } is locked, and chance fills it.
race-own-wildcards = { $count ->
    [one] { $count } wildcard: write W:F3, or any other instruction after W:
   *[other] { $count } wildcards: write W:F3, or any other instruction after W:
}{ $crab ->
    [yes] ; in crab legs W:CF+L for the F, CF+W:L for the L
   *[no] { "" }
}
race-own-switch = { $on ->
    [yes] The { $upgrade } is on: { $code } OFF behind your program turns it off.
   *[no] The { $upgrade } is off: { $code } ON behind your program turns it on.
}
race-own-use = { $upgrade ->
    [brakes] Brakes: F0 uses an F and stays where it is.
    [fourth-gear] Fourth gear: F4 uses an F3.
    [reverse-gear] Reverse gear: B2 uses a B.
    [crab-legs] Crab legs: CL and CR use an F and an L or R for a step sidewise.
    [dual-processor] Dual processor: F2+L, in one register, goes a square less and then turns.
    [breaker] Circuit breaker: BREAKER 10 behind your program sets it at 10 damage.
    [flywheel] Flywheel: SAVE F2 behind your program keeps the F2 for the next round.
   *[recompile] Recompile: RECOMPILE in a letter of its own deals new instructions, for 2 damage.
}
race-own-powering-down = It powers down in the next round.
race-heading-upgrades = Upgrades
race-upgrades-of = { $who-you ->
    [yes] You: { $list }
   *[no] { $who }: { $list }
}
race-upgrade-switch = { $upgrade } ({ $on ->
    [yes] on
   *[no] off
})
race-upgrade-switch-left = { $upgrade } ({ $on ->
    [yes] on
   *[no] off
}, { $left } left)
race-upgrade-left = { $upgrade } ({ $left })
race-heading-offers = On offer
race-offer = { $at }: { $upgrade }, { $rounds ->
    [one] for this round only
   *[other] for { $rounds } rounds
}
race-offer-none = { $at }: nothing
race-heading-order = Who moves first at a tie
race-heading-picks = Who picks a start first
race-order = { $list }

## Robots in words

race-robot = { $who-you ->
    [yes] You, robot { $letter }
   *[no] { $who }, robot { $letter }
}: { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}. Damage { $damage }, { $flag }, archive { $archive }. Ahead: { $ahead }.
race-robot-down = { $who-you ->
    [yes] You, robot { $letter }, powered down
   *[no] { $who }, robot { $letter }, powered down
}: { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}. Damage { $damage }, { $flag }, archive { $archive }. Ahead: { $ahead }.
race-robot-waiting = { $who-you ->
    [yes] You, robot { $letter }: no start yet.
   *[no] { $who }, robot { $letter }: no start yet.
}
race-robot-destroyed = { $who-you ->
    [yes] You, robot { $letter }: destroyed, { $flag }, archive { $archive }.
   *[no] { $who }, robot { $letter }: destroyed, { $flag }, archive { $archive }.
}
race-robot-out = { $who-you ->
    [yes] You, robot { $letter }: out of the race.
   *[no] { $who }, robot { $letter }: out of the race.
}
race-next-flag = next flag { $flag } on { $at }
race-no-flag = all flags touched
race-ahead-wall = { $free ->
    [0] a wall, right there
    [one] a wall, after { $free } empty square
   *[other] a wall, after { $free } empty squares
}
race-ahead-edge = { $free ->
    [0] the open edge, right there
    [one] the open edge, after { $free } empty square
   *[other] the open edge, after { $free } empty squares
}
race-ahead-robot = { $who-you ->
    [yes] you on { $at }
   *[no] { $who } on { $at }
}, { $free ->
    [0] right there
    [one] after { $free } empty square
   *[other] after { $free } empty squares
}

## The floor in words

race-numbered = { $number } on { $at }
race-run = { $from } to { $to }
race-floor-flags = Flags: { $list }.
race-floor-starts = Starts: { $list }.
race-floor-repair = Repair on { $list }.
race-floor-upgrade = Repair and upgrades on { $list }.
race-floor-pits = Pits: { $list }.
race-floor-right = Gears that turn right: { $list }.
race-floor-left = Gears that turn left: { $list }.
race-floor-belts = Belts { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}: { $list }.
race-floor-express = Express belts { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}: { $list }.
race-floor-curves = Belts that turn what a belt carries in from the side: { $list }.
race-floor-lasers = Lasers: { $list }.
race-floor-laser = from { $at } { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}, { $strength ->
    [one] { $strength } beam
   *[other] { $strength } beams
}
race-floor-walls = Walls { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} of { $list }.
race-floor-edge-whole = The { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} edge is a wall.
race-floor-edge = The { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} edge is a wall at { $list }, and open elsewhere.
race-floor-open = The edges are open.

## A round

race-heading-opening = Before the first move
race-heading-register = Move { $number }
race-heading-end = The end of the round
race-table-head = { $head ->
    [step] No
    [damage] Dmg
    [name] Name
    [move] Move
    [notes] Notes
   *[what] What happened
}
race-picture = The board after move { $number }, with everybody's way. The table says the same.
race-legend-move = Move 1 runs register 1. No: the step, for WHY. Dmg: the damage after the move. A robot to which nothing happened has no row.
race-legend-forced = Move: the robot's own order, and in brackets the squares it was pushed or carried: (NN) is two squares north.
race-note-random = { $late ->
    [yes] by chance, nothing had come
   *[no] by chance
}
race-note-down = powered down
race-note-gear = turned { $turn ->
    [left] left
    [right] right
   *[around] around
} by a gear
race-note-curve = turned { $turn ->
    [left] left
    [right] right
   *[around] around
} by the belt
race-note-pushed = { $by-you ->
    [yes] pushed by you
   *[no] pushed by { $by }
}
race-note-beamed = { $by-you ->
    [yes] moved by your beam
   *[no] moved by the beam of { $by }
}
race-note-held = the gyroscope holds against the { $what ->
    [gear] gear
   *[belt] belt
}
race-note-wall = { $how ->
    [own] stopped by a wall
    [belt] a wall holds it on the belt
   *[beam] a wall holds it against the beam
}
race-note-rival = { $by-you ->
    [yes] stays, you would come to the same square
   *[no] stays, { $by } would come to the same square
}
race-note-blocked = { $by-you ->
    [yes] stays, you are in the way
   *[no] stays, { $by } is in the way
}
race-note-torn = stays between two beams
race-note-used-up = { $upgrade } used up
race-note-radio = { $by-you ->
    [yes] under your radio control
   *[no] under the radio control of { $by }
}
race-note-scrambled = { $by-you ->
    [yes] register { $register } scrambled by you
   *[no] register { $register } scrambled by { $by }
}
race-note-no-effect = { $by-you ->
    [yes] your { $upgrade } has no effect
   *[no] the { $upgrade } of { $by } has no effect
}
race-note-destroyed = destroyed { $how ->
    [pit] in the pit on { $at }
    [edge] over the edge at { $at }
   *[damage] by damage
}
race-note-shoved = { $by-you ->
    [yes] destroyed { $how ->
        [pit] in the pit on { $at }
        [edge] over the edge at { $at }
       *[damage] by damage
    }, shoved by you
   *[no] destroyed { $how ->
        [pit] in the pit on { $at }
        [edge] over the edge at { $at }
       *[damage] by damage
    }, shoved by { $by }
}
race-note-lost = loses the { $upgrade }
race-note-out = out of the race
race-note-flag = { $last ->
    [yes] touches flag { $flag }, the last one
   *[no] touches flag { $flag }
}
race-note-archive = archive on { $at }
race-note-laser = laser from { $at }: { $damage } damage{ $absorbed ->
    [0] { "" }
   *[other] , { $absorbed } absorbed
}
race-note-shot = { $by-you ->
    [yes] shot by you: { $damage } damage
   *[no] shot by { $by }: { $damage } damage
}{ $absorbed ->
    [0] { "" }
   *[other] , { $absorbed } absorbed
}
race-note-rammed = { $by-you ->
    [yes] rammed by you: { $damage } damage
   *[no] rammed by { $by }: { $damage } damage
}{ $absorbed ->
    [0] { "" }
   *[other] , { $absorbed } absorbed
}
race-told-switch = turns the { $upgrade } { $on ->
    [yes] on
   *[no] off
}
race-told-breaker = sets the circuit breaker at { $at }
race-told-powering-down = announces a power down
race-told-recompiled = recompiles, 2 damage
race-told-recompiled-own = recompiles, 2 damage; new instructions: { $hand }
race-told-wildcard = gets a wildcard from the moderator{ $own ->
    [yes] : write W: before an instruction, as in W:F3
   *[no] { "" }
}
race-told-start = start { $start } on { $at }{ $random ->
    [yes] , by chance
   *[no] { "" }
}
race-told-repaired = repairs { $amount } damage
race-told-upgraded = takes the { $upgrade }
race-told-breaks = the circuit breaker powers it down
race-told-returned = returns on { $at }{ $near ->
    [yes] , next to its archive,
   *[no] { "" }
} with { $damage } damage
race-told-down = powered down for the next round, all damage repaired
race-told-up = acts again
race-told-offered = { $at } now offers the { $upgrade }
race-told-last-round = round { $round } is the last one
race-told-over = the race is over

## A round in sentences

race-aloud-row = { $who-you ->
    [yes] Your robot
   *[no] { $who }
}: { $told }.{ $there ->
    [yes] { " " }Damage { $damage }.
   *[no] { "" }
}{ $step ->
    [0] { "" }
   *[other] { " " }Step { $step }.
}
race-aloud-of = { $who-you ->
    [yes] Your robot
   *[no] { $who }
}: { $told }.
race-aloud-all = { $told }.
race-aloud-carried = carried { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}{ $squares ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $squares } times
}
race-aloud-pushed = pushed { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}{ $squares ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $squares } times
} by { $by-you ->
    [yes] you
   *[no] { $by }
}
race-aloud-beamed = moved { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}{ $squares ->
    [one] { "" }
    [2] { " twice" }
   *[other] { " " }{ $squares } times
} by { $by-you ->
    [yes] your beam
   *[no] the beam of { $by }
}
race-told-offered-aloud = On { $at } the { $upgrade } is on offer now
race-told-last-round-aloud = Round { $round } is the last one
race-told-over-aloud = The race is over

## Headlines, without a stop at the end

race-headline-over = the race is over
race-headline-began = the robots stand at their starts
race-headline-finishes = { $who-you ->
    [yes] you touch the last flag
   *[no] { $who } touches the last flag
}
race-headline-flag = { $who-you ->
    [yes] you touch flag { $flag }
   *[no] { $who } touches flag { $flag }
}
race-headline-destroyed = { $who-you ->
    [yes] your robot is destroyed { $how ->
        [pit] in a pit
        [edge] over the edge
       *[damage] by damage
    }
   *[no] { $who }'s robot is destroyed { $how ->
        [pit] in a pit
        [edge] over the edge
       *[damage] by damage
    }
}
race-headline-shoved = { $who-you ->
    [yes] { $by } shoves you { $how ->
        [pit] into a pit
        [edge] over the edge
       *[damage] to destruction
    }
   *[no] { $by-you ->
        [yes] you shove { $who } { $how ->
            [pit] into a pit
            [edge] over the edge
           *[damage] to destruction
        }
       *[no] { $by } shoves { $who } { $how ->
            [pit] into a pit
            [edge] over the edge
           *[damage] to destruction
        }
    }
}
race-headline-out = { $who-you ->
    [yes] you are out of the race
   *[no] { $who } is out of the race
}
race-headline-damage = your robot takes { $damage } damage
race-headline-damage-all = { $damage } damage dealt, no new flag
race-headline-last = round { $round } is the last one
race-headline-upgrade = { $who-you ->
    [yes] you take the { $upgrade }
   *[no] { $who } takes the { $upgrade }
}
race-caution-destroyed = Your robot is destroyed in register { $register }, { $how ->
    [pit] in the pit on { $at }.
    [edge] over the edge at { $at }.
   *[damage] by damage.
}
