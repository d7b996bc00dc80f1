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

rambots-ask-unknown = Nothing on the board has that name.
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
rambots-explain-stack = Tie order then, top first: { $first }, { $second }, { $third }, { $fourth }.
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

## WHY: what came of it. A report tells it too: its sentences, of which some share a part here,
## have a form `.why`.

rambots-explain = { $told-why }
rambots-explain-faces = The robot already faced { $way }, so no unit was spent on turning (B45).
rambots-explain-pushed = Pushed: { $pushed }; what is pushed keeps its pose (R15, R16).
rambots-explain-ram = A step forward met { $object } on { $at }: a RAM (R17).{ $upright ->
    [yes] { "" }
   *[no] {" "}It was lying down, so no tag (R20).
}
rambots-explain-loses = { $victim-you ->
    [yes] You lost { $taken }, the first of your pool by size and then by the stack. The pool was { $pool }.
   *[no] { $victim } lost { $taken }, the first of the pool by size and then by the stack. The pool was { $pool }.
}
rambots-explain-empty = { $victim-you ->
    [yes] Your pool was empty, so nothing was taken
   *[no] The pool of { $victim } was empty, so nothing was taken
}
rambots-explain-beam-up = The robot was upright, so its beam went straight up (R21).
rambots-explain-beam-wall = Its beam went { $way }, met nothing and ended at the wall (R21).
rambots-explain-beam = Its beam went { $facing }; the first thing on the line was { $object } on { $at } (R21).
rambots-explain-edge = { $how ->
    [red] The row was up against the wall, so it went no further (R26).
   *[blue] The row was up against the wall, so it went no further (R22).
}
rambots-explain-drops = { $goes-on ->
    [yes] The rest of that program went back to the pool, and the others played on (R27, B30).
   *[no] Everything else was dropped and went back to its owners (R27, B30).
}
rambots-explain-returns = { $more ->
    [no] { $piece } went back to the pool; nothing more was loaded there (R11).
   *[yes] { $piece } went back to the pool, and { $next } was loaded; then all were compared again (R11).
}
rambots-explain-stack-turns = It was the last one: the top piece of the stack went to the bottom (R12).
rambots-explain-ends = It was the last one of the last round (B40).
