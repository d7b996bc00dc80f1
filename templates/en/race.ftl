# What the robot race says about positions and rounds. `$way`, `$turn`, `$how` and the like are
# words to choose by, not to be shown.

race-upgrade = { $upgrade ->
    [brakes] brakes
    [fourth-gear] fourth gear
    [reverse-gear] reverse gear
    [crab-legs] crab legs
    [dual-processor] dual processor
    [gyro] gyroscope
    [double-barrel] double-barrelled laser
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
   *[recompile] recompiler
}

## What a round asks

race-ask-programs = Send your five instructions on one line, in the order your robot should carry them out.
race-reply = { $which ->
    [some] Send { $registers ->
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
    } instructions on one line, for example
    [all] { $count ->
        [1] Send your only instruction, for example
       *[other] Send all your instructions on one line, for example
    }
   *[none] Reply with one line, for example
}
race-reply-short = { $which ->
    [some] Send { $registers ->
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
    }, for example
    [all] { $count ->
        [1] Send your only instruction, for example
       *[other] Send your whole hand, for example
    }
   *[none] Reply with one line, for example
}
race-ask-some = { "" }
race-ask-all = { $count ->
    [0] You have no instructions this round, so your program will be filled in at random.
   *[other] { "" }
}
race-ask-locked = You don't have to send anything: all moves of your program are locked, so your robot repeats its last program. POWER DOWN powers it down for the next round, which repairs all damage.
race-ask-powered-down-short = Your robot is powered down: send nothing, or POWER DOWN for one more round.
race-ask-starts = Name the starts, the one you want most first, for example STARTS 3 1 4 2.
race-ask-powered-down = Your robot is powered down this round, so you don't have to send anything. POWER DOWN keeps it down for another round.
race-absent-programs = If we hear nothing from you, your program will be filled in at random.
race-absent-starts = If we hear nothing from you, you get a start at random.

## The panel

race-panel-name = { $who }
race-panel-name-short = { $who-you ->
    [yes] You
   *[no] { $who }
}
race-panel-at = { $at } { $way }
race-panel-down = { $at } { $way } (down)
race-panel-down-short = { $at } { $way } off
race-panel-waiting = no start yet
race-panel-destroyed = destroyed
race-panel-out = out of the race
race-panel-damage = damage { $damage }
race-panel-flags = flag { $flags }/{ $all }
race-panel-lives = { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}
race-panel-damage-short = dmg { $damage }
race-panel-flags-short = F{ $flags }/{ $all }
race-panel-lives-short = x{ $lives }
race-panel-own = { $own ->
    [yes] you
   *[no] { "" }
}
race-panel-own-short = { "" }

## The signs

race-legend-robot = A^ robot A, faces north; a^ powered down
race-legend-belt = > < ^ v belts
race-legend-express = >> << ^^ vv express belts
race-legend-curve = >s >S belts that turn south
race-legend-gear = @R @L gears
race-legend-pit = OO pit
race-legend-laser = == !! laser beams, L their source
race-legend-site = w1 repair, w2 repair and upgrade
race-legend-ask = ASK FLOOR explains the symbols.
race-legend-ask-short = { "" }

## Your own robot, next to what is asked

race-own-hand = Your hand: { $hand }.
race-own-place = You are on { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}, damage { $damage }; { $flag }. { $ahead }
race-own-place-short = You are on { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}, damage { $damage }; { $flag }.
race-own-place-aloud = { "" }
race-own-saved = Your flywheel keeps { $saved }.
race-own-locked = Move { $register } is locked by damage and keeps { $held }.
race-own-locked-empty = Move { $register } is locked by damage and will be filled in at random.
race-own-wildcards = { $count ->
    [one] You have a wildcard
   *[other] You have { $count } wildcards
}: write W:F3, or W: before any other instruction{ $crab ->
    [yes] ; with crab legs, W:CF+L replaces the F and CF+W:L the L
   *[no] { "" }
}.
race-own-switch = { $on ->
    [yes] Your { $upgrade } is on. Write { $code } OFF after your program to turn it off.
   *[no] Your { $upgrade } is off. Write { $code } ON after your program to turn it on.
}{ $beam ->
    [pressor] { " " }While it is on, it replaces your laser: it pushes the robot it hits one square away.
    [tractor] { " " }While it is on, it replaces your laser: it pulls the robot it hits one square closer.
    [howitzer] { " " }While it is on, it replaces your laser: 1 damage, and it pushes the robot it hits one square away.
    [scrambler] { " " }While it is on, it replaces your laser: it swaps the next instruction of the robot it hits for a random one.
    [radio] { " " }While it is on, it replaces your laser: the robot it hits carries out your instructions for the rest of the round.
   *[gyro] { " " }While it is on, belts and gears do not turn you.
}
race-own-switch-short = { $on ->
    [yes] Your { $upgrade } is on: add { $code } OFF to turn it off.
   *[no] Your { $upgrade } is off: add { $code } ON to turn it on.
}
race-own-use = { $upgrade ->
    [brakes] Brakes: write F0 to use an F and stay where you are.
    [fourth-gear] Fourth gear: write F4 to use an F3 and drive four squares.
    [reverse-gear] Reverse gear: write B2 to use a B and back up two squares.
    [crab-legs] Crab legs: write CL to use an F and an L for a step to the left, CR to use an F and an R for one to the right.
    [dual-processor] Dual processor: write F2+L to drive one square less and then turn, in one move.
    [breaker] Circuit breaker: write BREAKER 10 after your program to power down at 10 damage.
    [flywheel] Flywheel: write SAVE F or the like after your program to keep an unused instruction for the next round.
   *[recompile] Recompiler: send RECOMPILE alone to swap your whole hand, for 2 damage.
}
race-own-use-short = { $upgrade ->
    [brakes] Brakes: F0 uses an F and stays put.
    [fourth-gear] Fourth gear: F4 uses an F3 and drives four.
    [reverse-gear] Reverse gear: B2 uses a B and backs up two.
    [crab-legs] Crab legs: CL and CR step sideways; they use F and L, or F and R.
    [dual-processor] Dual processor: write F2+L for a shorter drive and a turn.
    [breaker] Circuit breaker: add BREAKER 10 to power down at 10 damage.
    [flywheel] Flywheel: add SAVE F to keep an unused F.
   *[recompile] Recompiler: RECOMPILE alone swaps your hand.
}
race-own-powering-down = You power down in the next round, which repairs all damage.

## Lists

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
race-upgrade-switch-aloud = { $upgrade } (switched { $on ->
    [yes] on
   *[no] off
})
race-upgrade-switch-left-aloud = { $upgrade } (switched { $on ->
    [yes] on
   *[no] off
}, { $left } left)
race-upgrade-left = { $upgrade } ({ $what ->
    [breaker] trips at { $left }
   *[coat] { $left } left
})
race-heading-lists = Upgrades and turn order
race-heading-lists-short = Upgrades
race-heading-picks = Who picks a start first
race-offer = On { $at } { $rounds ->
    [one] for one more round
   *[other] for the next { $rounds } rounds
}: { $upgrade }
race-offer-short = At { $at }: { $upgrade } ({ $rounds ->
    [one] { $rounds } more round
   *[other] { $rounds } more rounds
})
race-offer-none = On { $at }: nothing on offer
race-order = Who moves first in a tie: { $list }
race-picks = { $list }

## A first lesson

race-lesson-goal = You win by being the first to touch every flag in order: flag 1, flag 2 and so on. You touch a flag by standing on it at the end of a move.
race-lesson-program = A program is five instructions. F, F2 and F3 drive one, two or three squares forward and B one back; L and R turn you left and right, U turns you around. Use only what is in your hand.
race-lesson-together = Everyone's first instructions make up move 1, their second instructions make up move 2, and so on. Within a move, faster instructions go first: F3, F2, F, B, then turns. You push robots that are in your way, and walls stop you.
race-lesson-floor = After each move the floor acts: belts carry you one square, express belts two, and gears turn you.
race-lesson-laser = Then every robot fires straight ahead: 1 damage. For every two points of damage you are dealt one fewer instruction.
race-lesson-pit = Pits and open edges destroy you. { $lives ->
    [1] You have one life.
   *[other] You have { $lives } lives; after being destroyed you return to your archive (the last flag or repair site you stood on, or your start) with 4 damage.
}
race-lesson-starts = You are choosing where your robot starts. The starts are S1, S2 and so on; if somebody before you takes the one you want, you get your next choice.
race-lesson-move = Move { $number }, { $code }: { $told }.
race-lesson-move-aloud = Move { $number }, { $words }: { $told }.

## Robots in words

race-robot = { $who-you ->
    [yes] You (robot { $letter })
   *[no] { $who } (robot { $letter })
}: { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}. Damage { $damage }, { $flag }, archive { $archive }. { $ahead }
race-robot-down = { $who-you ->
    [yes] You (robot { $letter }, powered down)
   *[no] { $who } (robot { $letter }, powered down)
}: { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}. Damage { $damage }, { $flag }, archive { $archive }. { $ahead }
race-other = { $who } ({ $letter }{ $down ->
    [yes] , powered down
   *[no] { "" }
}): { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}, damage { $damage }, { $next ->
    [0] all flags touched
   *[other] next: flag { $next }
}.{ $faces ->
    [yes] { " " }{ $ahead }
   *[no] { "" }
}
race-robot-waiting = { $who-you ->
    [yes] You (robot { $letter }): no start yet.
   *[no] { $who } (robot { $letter }): no start yet.
}
race-robot-destroyed = { $who-you ->
    [yes] You (robot { $letter }): destroyed, { $flag }, archive { $archive }.
   *[no] { $who } (robot { $letter }): destroyed, { $flag }, archive { $archive }.
}
race-robot-out = { $who-you ->
    [yes] You (robot { $letter }): out of the race.
   *[no] { $who } (robot { $letter }): out of the race.
}
race-next-flag = next: flag { $flag } on { $at }
race-next-flag-short = next: flag { $flag } on { $at }
race-no-flag = all flags touched
race-ahead-wall = { $own-you ->
    [yes] { $free ->
        [0] Directly ahead of you
        [one] Ahead of you: { $free } free square, then
       *[other] Ahead of you: { $free } free squares, then
    }
   *[no] { $free ->
        [0] Directly ahead
        [one] Ahead: { $free } free square, then
       *[other] Ahead: { $free } free squares, then
    }
}{ $free ->
    [0] :
   *[other] { "" }
} a wall.
race-ahead-edge = { $own-you ->
    [yes] { $free ->
        [0] Directly ahead of you
        [one] Ahead of you: { $free } free square, then
       *[other] Ahead of you: { $free } free squares, then
    }
   *[no] { $free ->
        [0] Directly ahead
        [one] Ahead: { $free } free square, then
       *[other] Ahead: { $free } free squares, then
    }
}{ $free ->
    [0] :
   *[other] { "" }
} the open edge.
race-ahead-pit = { $own-you ->
    [yes] { $free ->
        [0] Directly ahead of you
        [one] Ahead of you: { $free } free square, then
       *[other] Ahead of you: { $free } free squares, then
    }
   *[no] { $free ->
        [0] Directly ahead
        [one] Ahead: { $free } free square, then
       *[other] Ahead: { $free } free squares, then
    }
}{ $free ->
    [0] :
   *[other] { "" }
} a pit on { $at }.
race-ahead-robot = { $own-you ->
    [yes] { $free ->
        [0] Directly ahead of you
        [one] Ahead of you: { $free } free square, then
       *[other] Ahead of you: { $free } free squares, then
    }
   *[no] { $free ->
        [0] Directly ahead
        [one] Ahead: { $free } free square, then
       *[other] Ahead: { $free } free squares, then
    }
}{ $free ->
    [0] :
   *[other] { "" }
} { $who-you ->
    [yes] you on { $at }.
   *[no] { $who } on { $at }.
}

## The floor in words

race-numbered = { $number } on { $at }
race-run = { $from } to { $to }
race-floor-flags = Flags: { $list }.
race-floor-starts = Starts: { $list }.
race-floor-repair = Repair sites: { $list }.
race-floor-upgrade = Repair and upgrade sites: { $list }.
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
race-floor-curves = Belts that turn a robot which another belt carries onto them from the side: { $list }.
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
race-floor-walls = Walls on the { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} side of { $list }.
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
} edge has a wall at { $list } and is open everywhere else.
race-floor-open = The edges are open.
race-legend-ask-aloud = The floor never changes: ASK FLOOR describes it, ASK d6 a single square.

## A round

race-heading-opening = Before the first move
race-heading-register = Move { $number }
race-heading-end = The end of the round
race-heading-end-short = End
race-heading-opening-short = First
race-table-head = { $head ->
    [step] No
    [register] No
    [move] Move
    [square] Ends on
    [damage] Dmg
    [name] Name
   *[notes] Result
}
race-table-head-short = { $head ->
    [step] No
    [register] No
    [move] Move
    [square] Ends on
    [damage] Dmg
    [name] Name
   *[notes] { "" }
}
race-who = { $who-you ->
    [yes] You
   *[no] { $who }
}
race-picture = Board after move { $number } with every robot's path.
race-note-random = random
race-note-down = powered down
race-note-to = to { $at }
race-note-falls = { $who-you ->
    [yes] drive
   *[no] drives
} { $how ->
    [pit] into the pit on { $at }: destroyed
   *[edge] over the edge at { $at }: destroyed
}
race-note-faces = now facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
race-note-pushes = { $who-you ->
    [yes] push { $other }
   *[no] { $other-you ->
        [yes] pushes you
       *[no] pushes { $other }
    }
} to { $at }
race-note-pushes-off = { $who-you ->
    [yes] push { $other }
   *[no] { $other-you ->
        [yes] pushes you
       *[no] pushes { $other }
    }
} { $how ->
    [pit] into the pit on { $at }: destroyed
   *[edge] over the edge at { $at }: destroyed
}
race-note-carried = { $who-you ->
    [yes] the belt carries you to { $at }
   *[no] carried to { $at } by the belt
}
race-note-carried-off = { $who-you ->
    [yes] the belt carries you
   *[no] carried by the belt
} { $how ->
    [pit] into the pit on { $at }: destroyed
   *[edge] over the edge at { $at }: destroyed
}
race-note-carried-off-pushed = { $who-you ->
    [yes] the belt carries you
   *[no] carried by the belt
} { $how ->
    [pit] into the pit on { $at }: destroyed
   *[edge] over the edge at { $at }: destroyed
}, pushed there by { $by-you ->
    [yes] you
   *[no] { $by }
}
race-note-gear = { $who-you ->
    [yes] a gear turns you { $turn ->
        [left] left
        [right] right
       *[around] around
    }
   *[no] turned { $turn ->
        [left] left
        [right] right
       *[around] around
    } by a gear
}
race-note-curve = { $who-you ->
    [yes] the belt turns you { $turn ->
        [left] left
        [right] right
       *[around] around
    }
   *[no] turned { $turn ->
        [left] left
        [right] right
       *[around] around
    } by the belt
}
race-note-held = the gyroscope holds against the { $what ->
    [gear] gear
   *[belt] belt
}
race-note-wall = { $how ->
    [own] stopped by a wall
   *[belt] { $who-you ->
        [yes] a wall holds you on the belt
       *[no] a wall holds it on the belt
    }
}
race-note-rival = { $who-you ->
    [yes] go no further
   *[no] goes no further
}: { $by-you ->
    [yes] you were heading for the same square
   *[no] { $by } was heading for the same square
}
race-note-blocked = { $who-you ->
    [yes] go no further
   *[no] goes no further
}: { $by-you ->
    [yes] you are in the way
   *[no] { $by } is in the way
}
race-note-beam-held = { $who-you ->
    [yes] your beam cannot move { $other }
   *[no] its beam cannot move { $other-you ->
        [yes] you
       *[no] { $other }
    }
}: { $why ->
    [wall] a wall is in the way
    [torn] two beams pull { $other-you ->
        [yes] you
       *[no] it
    } two ways
   *[rival] { $by-you ->
        [yes] you were heading for the same square
       *[no] { $by } was heading for the same square
    }
}
race-note-beam = after the moves { $who-you ->
    [yes] your beam { $move ->
        [pull] pulls
       *[push] pushes
    } { $other }
   *[no] its beam { $move ->
        [pull] pulls
       *[push] pushes
    } { $other-you ->
        [yes] you
       *[no] { $other }
    }
} to { $at }
race-note-beam-off = after the moves { $who-you ->
    [yes] your beam { $move ->
        [pull] pulls
       *[push] pushes
    } { $other }
   *[no] its beam { $move ->
        [pull] pulls
       *[push] pushes
    } { $other-you ->
        [yes] you
       *[no] { $other }
    }
} { $how ->
    [pit] into the pit on { $at }: destroyed
   *[edge] over the edge at { $at }: destroyed
}
race-note-shoots = { $who-you ->
    [yes] shoot { $other }
   *[no] { $other-you ->
        [yes] shoots you
       *[no] shoots { $other }
    }
}: { $damage } damage{ $absorbed ->
    [0] { "" }
   *[other] , { $absorbed } absorbed
}
race-note-rams = { $who-you ->
    [yes] ram { $other }
   *[no] { $other-you ->
        [yes] rams you
       *[no] rams { $other }
    }
}: { $damage } damage{ $absorbed ->
    [0] { "" }
   *[other] , { $absorbed } absorbed
}
race-note-laser = laser from { $at }: { $damage } damage{ $absorbed ->
    [0] { "" }
   *[other] , { $absorbed } absorbed
}
race-note-used-up = { $upgrade } used up
race-note-radio = { $who-you ->
    [yes] take { $other } over by radio
   *[no] { $other-you ->
        [yes] takes you over by radio
       *[no] takes { $other } over by radio
    }
}
race-note-scrambles = { $who-you ->
    [yes] scramble { $other }'s move { $register }
   *[no] { $other-you ->
        [yes] scrambles your move { $register }
       *[no] scrambles { $other }'s move { $register }
    }
}
race-note-no-effect = { $who-you ->
    [yes] your { $upgrade } has no effect on { $other }
   *[no] { $other-you ->
        [yes] its { $upgrade } has no effect on you
       *[no] its { $upgrade } has no effect on { $other }
    }
}
race-note-destroyed = { $who-you ->
    [yes] are destroyed by damage
   *[no] is destroyed by damage
}
race-note-lost = { $who-you ->
    [yes] lose the { $upgrade }
   *[no] loses the { $upgrade }
}
race-note-out = out of the race
race-note-flag = { $who-you ->
    [yes] touch flag { $flag }
   *[no] touches flag { $flag }
}{ $last ->
    [yes] , the last one
   *[no] { "" }
}
race-note-archive = archive now on { $at }
race-told-switch = { $who-you ->
    [yes] turn the { $upgrade }
   *[no] turns the { $upgrade }
} { $on ->
    [yes] on
   *[no] off
}
race-told-breaker = { $who-you ->
    [yes] set the circuit breaker to { $at }
   *[no] sets the circuit breaker to { $at }
}
race-told-powering-down = { $who-you ->
    [yes] announce a power-down for the next round
   *[no] announces a power-down for the next round
}
race-told-recompiled = { $who-you ->
    [yes] swap the whole hand for 2 damage
   *[no] swaps the whole hand for 2 damage
}
race-told-recompiled-own = swap the whole hand for 2 damage; the new one: { $hand }
race-told-wildcard = { $own ->
    [yes] get a wildcard, which can stand for any instruction: write W: before it, as in W:F3
   *[no] gets a wildcard from the moderator (it can stand for any instruction)
}
race-told-start = { $who-you ->
    [yes] get
   *[no] gets
} start { $start } on { $at }{ $random ->
    [yes] , at random
   *[no] { "" }
}
race-told-repaired = { $who-you ->
    [yes] repair { $amount } damage
   *[no] repairs { $amount } damage
}
race-told-upgraded = { $who-you ->
    [yes] pick up the { $upgrade }
   *[no] picks up the { $upgrade }
}
race-told-breaks = { $who-you ->
    [yes] trip the circuit breaker
   *[no] trips the circuit breaker
}
race-told-returned = { $who-you ->
    [yes] are
   *[no] is
} back on { $at }{ $near ->
    [yes] , next to the archive,
   *[no] { "" }
} with { $damage } damage
race-told-down = { $who-you ->
    [yes] power
   *[no] powers
} down for the next round, with any remaining damage repaired
race-told-up = { $who-you ->
    [yes] power up again
   *[no] powers up again
}
race-told-offered = now on offer on { $at }: { $upgrade }
race-told-last-round = the others race on, until round { $round } at the latest
race-told-over = the race is over

## A round in sentences

race-legend-forced = Dmg: damage so far. N, E, S or W beside a move: pushed or carried one square that way.
race-pushed = pushed { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
race-aloud-row = { $who-you ->
    [yes] You
   *[no] { $who }
}: { $told }.{ $news ->
    [yes] { " " }Damage { $damage }.
   *[no] { "" }
}{ $step ->
    [0] { "" }
   *[other] { " " }Step{ "\u00A0" }{ $step }.
}
race-aloud-row-short = { $who-you ->
    [yes] You
   *[no] { $who }
}{ $moved ->
    [yes] { " " }{ $code }
   *[no] { "" }
}{ $silent ->
    [yes] .
   *[no] : { $rest }.
}
race-aloud-of = { $who-you ->
    [yes] You
   *[no] { $who }
} { $told }.
race-aloud-all = { $told }.
race-told-offered-aloud = Now on offer on { $at }: { $upgrade }
race-told-last-round-aloud = The others race on, until round { $round } at the latest
race-told-over-aloud = The race is over

## Forecasts

race-forecast-end = { $open ->
    [yes] Without the random moves, you
   *[no] You
} would end on { $at }, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}, damage { $damage }, { $flag }.

race-aloud-forecast = Move { $number }: { $does ->
    [yes] { $told }
   *[no] none
}{ $there ->
    [yes] ; on { $at }, facing { $way ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }
   *[no] { "" }
}.

## Headlines, without a stop at the end

race-headline-over = the race is over
race-headline-began = the robots are on their starts
race-headline-finishes = { $who-you ->
    [yes] { $wins ->
        [yes] you reach the last flag first and win
       *[no] you touch the last flag
    }
   *[no] { $wins ->
        [yes] { $who } is the first to touch the last flag
       *[no] { $who } touches the last flag
    }
}
race-headline-flag = { $who-you ->
    [yes] you touch flag { $flag }
   *[no] { $who } touches flag { $flag }
}
race-headline-destroyed = { $who-you ->
    [yes] your robot { $how ->
        [pit] is destroyed in a pit
        [edge] goes over the edge
       *[damage] is destroyed by damage
    }
   *[no] { $who }'s robot { $how ->
        [pit] is destroyed in a pit
        [edge] goes over the edge
       *[damage] is destroyed by damage
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
race-headline-last = the others race on, until round { $round } at the latest
race-headline-upgrade = { $who-you ->
    [yes] you pick up the { $upgrade }
   *[no] { $who } picks up the { $upgrade }
}
race-headline-upgrade-short = { $who-you ->
    [yes] you get the { $upgrade }
   *[no] { $who } gets the { $upgrade }
}
race-caution-destroyed = Your robot is destroyed in move { $register }, { $how ->
    [pit] in the pit on { $at }.
    [edge] over the edge at { $at }.
   *[damage] by damage.
}
