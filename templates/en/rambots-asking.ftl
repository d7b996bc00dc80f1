# What RAMbots says to WHY and ASK. `$way`, `$size`, `$colour` and the like are words to choose
# by, not to be shown.

## Nouns

rambots-thing-robot = { $who-you ->
    [yes] your robot
   *[no] { $who }'s robot
}
rambots-thing-beacon = { $colour ->
    [red] the red beacon
    [yellow] the yellow beacon
    [green] the green beacon
   *[blue] the blue beacon
}

## ASK

rambots-ask-unknown = This names nothing on the board.
rambots-ask-hint = Ask for a square (d6), a robot by its colour (RED), a beacon (RED BEACON), or a player by name.
rambots-ask-no-robot = { $colour ->
    [red] Nobody plays red
    [yellow] Nobody plays yellow
    [green] Nobody plays green
   *[blue] Nobody plays blue
} in this match, so there is no such robot.
rambots-ask-hint-beacon = The beacon is there: ask for the { $colour ->
    [red] red beacon.
    [yellow] yellow beacon.
    [green] green beacon.
   *[blue] blue beacon.
}
rambots-ask-gone = Not on the board: { $thing }.
rambots-ask-empty = { $at } is empty.
rambots-ask-beacon = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
   *[blue] Blue
} beacon: { $at }, { $pose ->
    [upright] upright.
   *[lying] lying.
}
rambots-ask-line = { $way ->
    [north] To the north:
    [east] To the east:
    [south] To the south:
   *[west] To the west:
} { $thing }, { $at }, { $distance ->
    [one] next square.
   *[other] { $distance } squares away.
}
rambots-ask-line-wall = { $way ->
    [north] To the north:
    [east] To the east:
    [south] To the south:
   *[west] To the west:
} { $free ->
    [0] the wall, adjacent.
    [one] the wall, after 1 empty square.
   *[other] the wall, after { $free } empty squares.
}
rambots-ask-pool = { $who-you ->
    [yes] Your pool: { $pieces }
   *[no] { $who }'s pool: { $pieces }
}
rambots-ask-wanted = { $colour ->
    [red] Red
    [green] Green
    [yellow] Yellow
   *[blue] Blue
} is the colour of { $who-you ->
    [yes] your next goal.
   *[no] { $who }'s next goal.
}

## WHY: the comparison

rambots-explain-step = { $who-you ->
    [yes] You,
   *[no] { $who },
} { $code }: { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
}, { $way ->
    [north] north.
    [east] east.
    [south] south.
    [west] west.
   *[reverse] reverse.
}
rambots-explain-loaded = Loaded then: { $who-mark } ({ $who }) { $code }, { $size ->
    [small] small
    [medium] medium
   *[large] large
} { $colour ->
    [red] red.
    [yellow] yellow.
    [green] green.
   *[blue] blue.
}
rambots-explain-stack = Ties then, top first: { $first }, { $second }, { $third }, { $fourth }.
rambots-explain-alone = Next because nothing else was loaded (R10).
rambots-explain-size = Next because it was the smallest piece loaded: { $size ->
    [small] small (R10).
    [medium] medium (R10).
   *[large] large (R10).
}
rambots-explain-colour = Next because at equal sizes the colour higher in the stack goes first: { $colour ->
    [red] red
    [yellow] yellow
    [green] green
   *[blue] blue
} before { $count ->
    [1] { $first }
    [2] { $first } and { $second }
   *[3] { $first }, { $second } and { $third }
} (R10, B46).
rambots-explain-robot = Next because at equal pieces the robot whose colour is higher in the stack goes first: { $robot } before { $count ->
    [1] { $first }
    [2] { $first } and { $second }
   *[3] { $first }, { $second } and { $third }
} (R10).

## WHY: what came of it

rambots-explain-faces = The robot faced { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} already, so turning took no unit (B45).
rambots-explain-turns = The robot faced { $from ->
    [north] north,
    [east] east,
    [south] south,
   *[west] west,
} so { $units ->
    [1] its one unit
   *[other] the first of its { $units } units
} turned it { $way ->
    [north] north (R13, B5).
    [east] east (R13, B5).
    [south] south (R13, B5).
   *[west] west (R13, B5).
}
rambots-explain-tips = The robot stood upright, so { $units ->
    [1] its one unit
   *[other] the first of its { $units } units
} laid it down, facing { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} { $units ->
    [1] (R13, B6).
   *[other] (R13).
}
rambots-explain-no-reverse = The robot stood upright, and an upright robot cannot reverse: it stayed where it was (R14, B7).
rambots-explain-moves = { $steps ->
    [1] One step forward
   *[other] { $steps } steps forward
}, { $from } to { $to } (R13, R15).
rambots-explain-backs = { $steps ->
    [1] One step backward
   *[other] { $steps } steps backward
}, { $from } to { $to }; its facing stayed (R14).
rambots-explain-pushes = Pushed: { $thing }, to { $to }; what is pushed keeps its pose (R15, R16).
rambots-explain-wall = The next step went into the wall, which does nothing (R15).
rambots-explain-blocked = { $rammed ->
    [yes] The row in the way was up against the wall, so nothing moved; the RAM counts all the same (R15, B8).
   *[no] The row in the way was up against the wall, so nothing moved (R15).
}
rambots-explain-rams = A step forward met { $thing } on { $at }: a RAM (R17).
rambots-explain-takes = { $victim-you ->
    [yes] You lost { $piece }, the first of your pool by size and then by the stack. The pool was { $pool }.
   *[no] { $victim } lost { $piece }, the first of the pool by size and then by the stack. The pool was { $pool }.
} { $beam ->
    [yes] A red beam takes one piece, whatever its size (R25, R19).
   *[no] That is the damage of a RAM (R18, R19).
}
rambots-explain-takes-nothing = { $victim-you ->
    [yes] Your pool was empty, so nothing was taken
   *[no] The pool of { $victim } was empty, so nothing was taken
} { $beam ->
    [yes] (R25, R19, B24).
   *[no] (R18, R19, B24).
}
rambots-explain-topples = It stood upright and tipped { $kind ->
    [robot] over, facing { $way ->
        [north] north (R18, B14).
        [east] east (R18, B14).
        [south] south (R18, B14).
       *[west] west (R18, B14).
    }
   *[beacon] over (R18).
}
rambots-explain-tags = { $who-you ->
    [yes] It had stood upright and had the colour of your next goal: TAG. { $piece } goes to your pool (R20).
   *[no] It had stood upright and had the colour of { $who }'s next goal: TAG. { $piece } goes to the pool (R20).
}
rambots-explain-no-tag = { $why ->
    [lying] It was lying down, so no tag (R20).
    [robot] Robots are not goals in this match, so no tag (R20, B9).
   *[colour] It did not have the colour of the next goal, so it only tipped over (R20, B43).
}
rambots-explain-beam-up = The robot was upright, so its beam went straight up (R21).
rambots-explain-beam-wall = Its beam went { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}, met nothing and ended at the wall (R21).
rambots-explain-beam = Its beam went { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}; the first thing on the line was { $thing } on { $at } (R21).
rambots-explain-raises = { $kind ->
    [robot] The beam stood it up, so it has no facing now (R24, B41).
   *[beacon] The beam stood it up (R24).
}
rambots-explain-drives = Blue pushed { $thing } from { $from } to { $to } (R22).
rambots-explain-pulls = Yellow pulled { $thing } from { $from } to { $to } (R23).
rambots-explain-slides = Red slid { $thing } across the beam, toward the centre line, from { $from } to { $to } (R26).
rambots-explain-carries = It took { $thing } along to { $to } (R16, B17).
rambots-explain-edge = { $colour ->
    [red] The row was up against the wall, so it went no further (R26).
   *[blue] The row was up against the wall, so it went no further (R22).
}
rambots-explain-near = It stood next to the robot already, so yellow did not move it (R23).
rambots-explain-upright = It stood upright already, so green changed nothing (R24).
rambots-explain-harmless = A beacon has nothing that damage could take (R25).
rambots-explain-wins = { $who-you ->
    [yes] It was your last goal: you had all four.
   *[no] It was { $who }'s last goal: all four were tagged.
} { $goes-on ->
    [yes] The rest of that program went back to the pool, and the others played on (R27, B30).
   *[no] Everything else was dropped and went back to its owners (R27, B30).
}
rambots-explain-returns = { $more ->
    [no] { $piece } went back to the pool; nothing more was loaded there (R11).
   *[yes] { $piece } went back to the pool, and { $next } was loaded; then all were compared again (R11).
}
rambots-explain-stack-turns = It was the last one: the top of the stack went to its bottom (R12).
rambots-explain-ends = It was the last one of the last round (B40).
