# RAMbots in English. Where a variable names a player, `-you` after its name says whether the
# reader is meant, and `-mark` gives the robot's name.

rambots-title = RAMbots

## Nouns

rambots-red = red
rambots-yellow = yellow
rambots-green = green
rambots-blue = blue
rambots-mark-red = Red
rambots-mark-yellow = Yellow
rambots-mark-green = Green
rambots-mark-blue = Blue
rambots-beacon-red = red beacon
rambots-beacon-yellow = yellow beacon
rambots-beacon-green = green beacon
rambots-beacon-blue = blue beacon
rambots-robot = { $who-you ->
    [yes] your robot
   *[no] { $who }'s robot
}
rambots-north = north
rambots-east = east
rambots-south = south
rambots-west = west
rambots-small = small
rambots-medium = medium
rambots-large = large
rambots-codes = { $codes }

## Rounds and what they ask

rambots-ask-goals = Choose the goal stack of your left neighbour: GOALS and four of your pieces, one of each colour, top first.
rambots-ask-play = Up to five instructions, each a piece of your pool with a direction.
rambots-absent-goals = If you send none, the goals you owe your neighbour are drawn at random.
rambots-absent-play = If you send none, your robot stands still.

## The board

rambots-panel-mark = { $mark }
rambots-panel-lying = { $at } { $way }
rambots-panel-upright = { $at } up
rambots-panel-no-goals = { $who-you ->
    [yes] you
   *[no] -
}
rambots-panel-score = { $who-you ->
    [yes] { $tagged }/4 you
   *[no] { $tagged }/4
}
rambots-legend-robot = >R> robot, faces east
rambots-legend-pose = [R] *r* upright  -r- lying
rambots-legend-ties = Ties: { $first } { $second } { $third } { $fourth }

## The board in words

rambots-robot-gone = { $who-you ->
    [yes] You, { $who-mark }: not on the board.
   *[no] { $who-mark } ({ $who }): not on the board.
}
rambots-robot-upright = { $who-you ->
    [yes] You, { $who-mark }: { $at }, upright.
   *[no] { $who-mark } ({ $who }): { $at }, upright.
}
rambots-robot-wall = { $who-you ->
    [yes] You, { $who-mark }: { $at }, facing { $way }.
   *[no] { $who-mark } ({ $who }): { $at }, facing { $way }.
} { $free ->
    [0] Ahead: wall, right at the nose.
    [one] Ahead: wall, { $free } empty square.
   *[other] Ahead: wall, { $free } empty squares.
}
rambots-robot-beacon = { $who-you ->
    [yes] You, { $who-mark }: { $at }, facing { $way }.
   *[no] { $who-mark } ({ $who }): { $at }, facing { $way }.
} { $distance ->
    [one] Ahead: { $object }, { $there }, next square.
   *[other] Ahead: { $object }, { $there }, { $distance } squares away.
}
rambots-robot-robot = { $who-you ->
    [yes] You, { $who-mark }: { $at }, facing { $way }.
   *[no] { $who-mark } ({ $who }): { $at }, facing { $way }.
} { $other-you ->
    [yes] Ahead: you,
   *[no] Ahead: { $other-mark } ({ $other }),
} { $distance ->
    [one] { $there }, next square.
   *[other] { $there }, { $distance } squares away.
}
rambots-beacon-lying = { $colour } { $at } lying
rambots-beacon-upright = { $colour } { $at } upright
rambots-beacons = { $count ->
    [1] Beacon: { $first }.
    [2] Beacons: { $first }, { $second }.
    [3] Beacons: { $first }, { $second }, { $third }.
   *[4] Beacons: { $first }, { $second }, { $third }, { $fourth }.
}
rambots-sets-goals = { $who-you ->
    [yes] You set the goals of { $neighbour }, on your left.
   *[no] { $neighbour-you ->
        [yes] { $who } sets your goals.
       *[no] { $who } sets the goals of { $neighbour }.
    }
}
rambots-needs = { $who-you ->
    [yes] { $count ->
        [0] You have no goal left.
        [1] You need { $first } (tagged: { $tagged } of 4).
        [2] You need { $first }, then { $second } (tagged: { $tagged } of 4).
        [3] You need { $first }, then { $second }, then { $third } (tagged: { $tagged } of 4).
       *[4] You need { $first }, then { $second }, then { $third }, then { $fourth } (tagged: { $tagged } of 4).
    }
   *[no] { $count ->
        [0] { $who } has no goal left.
        [1] { $who } needs { $first } (tagged: { $tagged } of 4).
        [2] { $who } needs { $first }, then { $second } (tagged: { $tagged } of 4).
        [3] { $who } needs { $first }, then { $second }, then { $third } (tagged: { $tagged } of 4).
       *[4] { $who } needs { $first }, then { $second }, then { $third }, then { $fourth } (tagged: { $tagged } of 4).
    }
}
rambots-ties = Ties go to { $first }, then { $second }, { $third }, { $fourth }.
rambots-heading-pools = Pools (public)
rambots-heading-goals = Goal stacks (public, the next one first)
rambots-pool = { $who-mark }: { $pieces }
rambots-goal-stack = { $who-mark }: { $pieces }

## Why an instruction was next

rambots-why-last = last
rambots-why-alone = nobody else
rambots-why-size = only { $size }
rambots-why-colour = { $count ->
    [1] { $size }, { $colour } beats { $first }
    [2] { $size }, { $colour } beats { $first } and { $second }
   *[3] { $size }, { $colour } beats { $first }, { $second } and { $third }
}
rambots-why-robot = { $count ->
    [1] { $size } { $colour } tie, { $robot } robot above { $first }
    [2] { $size } { $colour } tie, { $robot } robot above { $first } and { $second }
   *[3] { $size } { $colour } tie, { $robot } robot above { $first }, { $second } and { $third }
}

## What came of it

rambots-tips = Tips { $way }.
rambots-turns = Turns { $way }.
rambots-moves = To { $to }.
rambots-reverses = Reverses to { $to }.
rambots-no-reverse = Upright: no reverse.
rambots-wall = Wall: no further.
rambots-blocked = The row stands against the wall: no further.
rambots-pushes = Pushes { $object } to { $to }.
rambots-rams-goal = RAMs { $object }: TAG { $number } of 4, gets { $piece }.
rambots-rams-upright-beacon = RAMs { $object }, upright but not the next goal: it tips.
rambots-rams-lying-beacon = RAMs { $object }, lying: no tag.
rambots-rams-robot = { $victim-you ->
    [yes] RAMs you, takes { $piece }.
   *[no] RAMs { $victim }, takes { $piece }.
}
rambots-rams-robot-empty = { $victim-you ->
    [yes] RAMs you, your pool is empty.
   *[no] RAMs { $victim }, whose pool is empty.
}
rambots-robot-topples = { $victim-you ->
    [yes] You tip, facing { $way }.
   *[no] { $victim } tips, facing { $way }.
}
rambots-tags-robot = TAG { $number } of 4, the { $colour } robot: gets { $piece }.
rambots-wins = { $who-you ->
    [yes] { $place ->
        [1] All four goals: you win.
       *[other] All four goals: you finish as number { $place }.
    }
   *[no] { $place ->
        [1] All four goals: { $who } wins.
       *[other] All four goals: { $who } finishes as number { $place }.
    }
}
rambots-beam-up = Beam: straight up.
rambots-beam-wall = Beam: wall.
rambots-beam-raises = Beam: { $object } { $at } stands up.
rambots-beam-upright = Beam: { $object } { $at } stands already.
rambots-beam-near = Beam: { $object } { $at } is at the nose already.
rambots-beam-edge = Beam: { $object } { $at } cannot move, wall.
rambots-beam-harmless = Beam: { $object } { $at } takes no damage.
rambots-beam-moves = Beam: { $object } { $from } to { $to }.
rambots-beam-moves-edge = Beam: { $object } { $from } to { $to }, then wall.
rambots-beam-carries = It takes { $object } along to { $to }.
rambots-beam-takes = { $victim-you ->
    [yes] Beam: takes { $piece } from you.
   *[no] Beam: takes { $piece } from { $victim }.
}
rambots-beam-takes-nothing = { $victim-you ->
    [yes] Beam: your pool is empty, nothing taken.
   *[no] Beam: { $victim }'s pool is empty, nothing taken.
}

## Headlines, without a stop at the end

rambots-headline-wins = { $who-you ->
    [yes] { $place ->
        [1] you win
       *[other] you finish as number { $place }
    }
   *[no] { $place ->
        [1] { $who } wins
       *[other] { $who } finishes as number { $place }
    }
}
rambots-headline-tags = { $who-you ->
    [yes] you tagged { $colour }
   *[no] { $who } tagged { $colour }
}
rambots-headline-steals = { $who-you ->
    [yes] { $count ->
        [one] you took { $count } piece from { $victim }
       *[other] you took { $count } pieces from { $victim }
    }
   *[no] { $victim-you ->
        [yes] { $count ->
            [one] { $who } took { $count } piece from you
           *[other] { $who } took { $count } pieces from you
        }
       *[no] { $count ->
            [one] { $who } took { $count } piece from { $victim }
           *[other] { $who } took { $count } pieces from { $victim }
        }
    }
}
rambots-headline-ended = { $count ->
    [1] the last round is over, { $first } wins
    [2] the last round is over, { $first } and { $second } share the win
    [3] the last round is over, { $first }, { $second } and { $third } share the win
   *[4] the last round is over, { $first }, { $second }, { $third } and { $fourth } share the win
}
rambots-headline-goals = the goal stacks are set
rambots-headline-random = { $who-you ->
    [yes] your goals for { $neighbour } were drawn at random
   *[no] { $neighbour-you ->
        [yes] your goals, which { $who } did not set, were drawn at random
       *[no] the goals of { $neighbour }, which { $who } did not set, were drawn at random
    }
}
rambots-headline-quiet = no tag, nothing taken
rambots-table-robot = For
rambots-table-goals = Goals
rambots-table-by = Set by
rambots-table-random = { $who } (drawn)

## Cautions

rambots-caution-raises = { $victim-you ->
    [yes] Instruction { $number }: your green beam would stand your own robot upright ({ $at }).
   *[no] Instruction { $number }: your green beam would stand { $victim }'s robot upright ({ $at }).
}
rambots-caution-moves-goal = Instruction { $number }: your beam would move your next goal, { $object }, which stands upright, to { $to }.
rambots-caution-no-reverse = Instruction { $number }: your robot would be upright, and does not reverse then.
rambots-caution-stopped = Instruction { $number }: your robot would be stopped, and lose the rest of its movement.

## Standings and the end

rambots-score = { $pieces ->
    [one] { $tagged } of 4, { $pieces } piece
   *[other] { $tagged } of 4, { $pieces } pieces
}
rambots-outcome-won = { $who-you ->
    [yes] You have tagged all your goals and win.
   *[no] { $who } has tagged all goals and wins.
}
rambots-outcome-limit = { $count ->
    [1] The last round is over: { $first } wins.
    [2] The last round is over: { $first } and { $second } share the first place.
    [3] The last round is over: { $first }, { $second } and { $third } share the first place.
   *[4] The last round is over: { $first }, { $second }, { $third } and { $fourth } share the first place.
}
rambots-career-tag = { $colour } R{ $round }
rambots-career = { $count ->
    [0] no tag
    [1] { $first }
    [2] { $first }, { $second }
    [3] { $first }, { $second }, { $third }
   *[4] { $first }, { $second }, { $third }, { $fourth }
}
rambots-award-ram = Battering ram
rambots-award-ram-for = { $count ->
    [one] { $count } RAM on a robot
   *[other] { $count } RAMs on robots
}
rambots-award-magpie = Magpie
rambots-award-magpie-for = { $count ->
    [one] { $count } piece taken
   *[other] { $count } pieces taken
}
rambots-award-generous = Generous
rambots-award-generous-for = { $count ->
    [one] { $count } piece lost
   *[other] { $count } pieces lost
}
rambots-award-lamplighter = Lamplighter
rambots-award-lamplighter-for = { $count ->
    [one] { $count } thing stood up
   *[other] { $count } things stood up
}
rambots-award-wall = Wall inspector
rambots-award-wall-for = { $count ->
    [one] { $count } wall bumped
   *[other] { $count } walls bumped
}
rambots-award-pacifist = Pacifist
rambots-award-pacifist-for = no robot rammed, nothing taken

## About the game

rambots-what = RAMbots is a race between robots that you program: each round you send one line with up to five moves, all robots run at once, and the first to ram four beacons in the right order wins.
rambots-greeting = The scheduler of the Complex has work for you, and it has not asked the others to stay out of your way.
rambots-farewell = Task filed. The lights go out in the chamber, and somewhere the scheduler is already writing the next one.
rambots-pace = A match takes about ten rounds of five minutes each.
rambots-reading-classic = { $bots ->
    [yes] Rules: classic. Red slides its target; an upright robot of the goal's colour counts as a goal.
   *[no] Rules: classic. Red slides its target; only beacons count as goals.
}
rambots-reading-arcade = { $bots ->
    [yes] Rules: arcade. Red takes a piece from a robot; an upright robot of the goal's colour counts as a goal.
   *[no] Rules: arcade. Red takes a piece from a robot; only beacons count as goals.
}
rambots-heading-goal = Goal
rambots-help-goal = Be first to tag the four goals of your goal stack, in its order. To tag: RAM, nose first, an upright beacon or an upright robot of the next colour.
rambots-help-goal-beacons = Be first to tag the four goals of your goal stack, in its order. To tag: RAM, nose first, an upright beacon of the next colour.
rambots-help-setting = Before the first round everybody sets the goals of the player on the left: GOALS 1R 2Y 1G 3B, top first. The pieces leave your pool and go to whoever tags.
rambots-heading-order = An order is up to five instructions on one line: 2GN 1BE 3RU
rambots-help-order = Each: size (1, 2, 3 = units), colour (R Y G B = beam), direction (N E S W, or U = reverse).
rambots-help-pool = Each piece of your pool once a round; it comes back when it is executed.
rambots-heading-instruction = One instruction
rambots-help-turn = Not facing that way, or upright? The first unit turns or tips you.
rambots-help-move = The other units move you, a square each. Things in the way are pushed, and all that is behind them; walls stop you.
rambots-help-ram = Nose contact on the way is a RAM: it tips upright things, and takes the smallest piece from another robot's pool.
rambots-help-reverse = U backs you up without turning. That never RAMs, and upright you cannot do it.
rambots-help-beam = Then the beam, at the first thing ahead: blue pushes it, yellow pulls it (size = squares), green stands it up.
rambots-help-red-classic = Red slides it sideways toward the centre line (size = squares).
rambots-help-red-arcade = Red takes a piece from a robot, whatever the size.
rambots-heading-next = Who is next
rambots-help-next = Of everybody's next instructions: the smaller size, then the colour higher in the precedence stack, then the robot higher in it. Then all are compared again. After each round the top of the stack goes to the bottom.
rambots-heading-end = The end
rambots-help-win = Whoever tags the fourth goal wins at once.
rambots-help-play-on = The others play that round out, for the places after.
rambots-help-limit = { $rounds ->
    [one] After { $rounds } round most goals win, then most pieces.
   *[other] After { $rounds } rounds most goals win, then most pieces.
}
rambots-help-speedbots = Speedbots: a round closes when all but one are ready.

## What can be wrong with a text

rambots-hint-write = Write it like this: { $example }
rambots-fault-no-edition = The first line does not say which edition is played.
rambots-fault-edition = There is no edition "{ $word }".
rambots-fault-option-value = "{ $word }" is not a value of this option.
rambots-fault-players = { $count ->
    [one] Two to four can play, not { $count }.
   *[other] Two to four can play, not { $count }.
}
rambots-fault-colour = "{ $word }" is not a colour.
rambots-fault-colour-taken = "{ $word }" is taken already.
rambots-fault-no-stack = There is no stack line.
rambots-fault-no-bot = There is no robot.
rambots-fault-line = No line begins with "{ $word }".
rambots-fault-line-twice = There is a second { $word } line.
rambots-fault-extra = "{ $word }" is more than belongs here.
rambots-fault-incomplete = Something is missing on this line.
rambots-fault-word = "{ $word }" does not belong here.
rambots-fault-number = "{ $word }" is not a number.
rambots-fault-colour-twice = "{ $word }" is named twice.
rambots-fault-square = "{ $word }" is not a square.
rambots-fault-taken = Something stands on { $word } already.
rambots-fault-facing = "{ $word }" is not a direction.
rambots-fault-pose = "{ $word }" is neither flat nor up.
rambots-fault-piece = "{ $word }" is not a piece.
rambots-fault-too-many = There are more than fifteen { $piece }.
rambots-fault-goal-twice = { $piece } repeats a colour of this goal stack.
rambots-fault-goals-early = There are goals before goals are set.
rambots-fault-goals-pool = Before goals are set, every pool needs a piece of each colour.
rambots-fault-winner = { $colour } is no robot of this match, or is named twice.
rambots-fault-no-winner = There are runners-up without a winner.
rambots-fault-round-phase = { $phase ->
    [goals] Goals are set in round 0, not in round { $round }.
   *[play] In round { $round } goals are set, and nothing is played.
}
rambots-hint-round-phase = Mend the number, or the line "phase".
rambots-fault-round-limit = The match ends after round { $limit }: there is no round { $round }.
rambots-hint-round-limit = Mend the number, or say who has won.
rambots-fault-won-early = Nobody can have won before the goals are set.
rambots-hint-won-early = Take the line out.
rambots-fault-runners-up = Runners-up are only looked for with play-on=yes.
rambots-hint-runners-up = Take the line out, or write play-on=yes in the first line.
rambots-fault-two-winners = Only one robot can have won: several share the first place only when a round-limit is reached.
rambots-hint-two-winners = Name the one that has won.
rambots-fault-goals-left = Robot { $colour } still has goals: it has not tagged all of them.
rambots-hint-goals-left = Write "goals -" for it, or take it out of this line.
rambots-fault-goal-colours = A goal stack has one piece of each colour.
rambots-fault-not-owned = There is no { $piece } in the pool.
rambots-fault-used-twice = { $piece } is used more often than the pool has it.
rambots-fault-not-now = These orders belong to another kind of round.
rambots-fault-stored-program = These are not orders in canonical form.
rambots-fault-event = This is not an event.
