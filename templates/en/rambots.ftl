# RAMbots in English. Where a variable names a player, `-you` after its name says whether the
# reader is meant, and `-mark` gives the robot's name.

## Nouns

rambots-red = red
rambots-yellow = yellow
rambots-green = green
rambots-blue = blue
rambots-mark-red = Red
rambots-mark-yellow = Yellow
rambots-mark-green = Green
rambots-mark-blue = Blue
rambots-beacon = { $colour } beacon
rambots-robot = { $who-you ->
    [yes] your robot
   *[no] { $who }'s robot
}
rambots-north = north
rambots-east = east
rambots-south = south
rambots-west = west
rambots-codes = { $codes }

## Rounds and what they ask

rambots-reply-goals = Reply with GOALS and four of your pieces, one of each colour, in the order in which { $neighbour } must tag those colours, for example
rambots-reply-play = Reply with one line of up to five moves, for example
rambots-ask-goals = These are the goals for { $neighbour }, your left neighbour. You give up the four pieces; { $neighbour } gets each one by tagging its goal. Small ones (1) are the cheapest to give, large ones (3) drive farthest.
rambots-ask-goals-all = Everyone chooses the goals for the player on the left.
rambots-absent-goals = If you send nothing, these goals are drawn at random.
rambots-absent-play = If you send nothing, your robot stands still.

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
    [0] Directly ahead: the wall.
    [one] Ahead: one empty square, then the wall.
   *[other] Ahead: { $free } empty squares, then the wall.
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
    [yes] You set the goals of { $neighbour }, your left neighbour.
   *[no] { $neighbour-you ->
        [yes] { $who } sets your goals.
       *[no] { $who } sets the goals of { $neighbour }.
    }
}
rambots-needs = { $who-you ->
    [yes] { $count ->
        [0] You have no goals left ({ $tagged } of 4 tagged).
        [1] Your last goal: { $first } ({ $tagged } of 4 tagged).
        [2] Your goals: { $first }, then { $second } ({ $tagged } of 4 tagged).
        [3] Your goals: { $first }, then { $second }, then { $third } ({ $tagged } of 4 tagged).
       *[4] Your goals: { $first }, then { $second }, then { $third }, then { $fourth } ({ $tagged } of 4 tagged).
    }
   *[no] { $count ->
        [0] { $who } has no goals left ({ $tagged } of 4 tagged).
        [1] { $who }'s last goal: { $first } ({ $tagged } of 4 tagged).
        [2] { $who }'s goals: { $first }, then { $second } ({ $tagged } of 4 tagged).
        [3] { $who }'s goals: { $first }, then { $second }, then { $third } ({ $tagged } of 4 tagged).
       *[4] { $who }'s goals: { $first }, then { $second }, then { $third }, then { $fourth } ({ $tagged } of 4 tagged).
    }
}
rambots-ties = Ties go to { $first }, then { $second }, { $third }, { $fourth }.
rambots-heading-pools = Pools (public)
rambots-heading-holdings = Pools and goals (public)
rambots-pool = { $who-mark }: { $pieces }
rambots-pool-more = { $count ->
    [1] +{ $piece }
   *[other] +{ $count } x { $piece }
}
rambots-pool-less = { $count ->
    [1] -{ $piece }
   *[other] -{ $count } x { $piece }
}
rambots-goals = { $pieces }
rambots-holding = { $who-mark }: { $pieces }{ $other ->
    [yes] {" "}({ $changed })
   *[no] { "" }
}; needs { $goals }
rambots-own-pool = You have { $pieces }.
rambots-own-goal = Your next goal is { $colour }.

## Why an instruction was next

rambots-why-colour = { $count ->
    [1] { $colour } beats { $first }
    [2] { $colour } beats { $first } and { $second }
   *[3] { $colour } beats { $first }, { $second } and { $third }
}
rambots-why-robot = { $count ->
    [1] { $colour } tie: { $robot } ranks above { $first }
    [2] { $colour } tie: { $robot } ranks above { $first } and { $second }
   *[3] { $colour } tie: { $robot } ranks above { $first }, { $second } and { $third }
}

## What came of it. Where the reader acted, `$who-you` is yes. `$first` says whether it is the
## first thing told of a step, `$piece` what was played, `$it` whether the object is the one that
## was rammed just before. `.why` is what WHY says instead, with the clause of the rules.

rambots-tips = { $who-you ->
    [yes] Tip over to face { $way }.
   *[no] Tips over to face { $way }.
}
    .why = The robot stood upright, so { $units ->
        [1] its one unit
       *[other] the first of its { $units } units
    } laid it down, facing { $way } { $units ->
        [1] (R13, B6).
       *[other] (R13).
    }
rambots-tips-to = { $who-you ->
    [yes] Tip over to face { $way }, then drive to { $to }{ $wall ->
        [yes] , at the wall.
       *[no] .
    }
   *[no] Tips over to face { $way }, then drives to { $to }{ $wall ->
        [yes] , at the wall.
       *[no] .
    }
}
    .why = { rambots-tips.why } { rambots-moves.why }
rambots-turns = { $who-you ->
    [yes] Turn { $way }.
   *[no] Turns { $way }.
}
    .why = The robot faced { $facing }, so { $units ->
        [1] its one unit
       *[other] the first of its { $units } units
    } turned it { $way } (R13, B5).
rambots-turns-to = { $who-you ->
    [yes] Turn { $way }, then drive to { $to }{ $wall ->
        [yes] , at the wall.
       *[no] .
    }
   *[no] Turns { $way }, then drives to { $to }{ $wall ->
        [yes] , at the wall.
       *[no] .
    }
}
    .why = { rambots-turns.why } { rambots-moves.why }
rambots-moves = To { $to }{ $wall ->
    [yes] , at the wall.
   *[no] .
}
    .why = { $steps ->
        [1] One step forward
       *[other] { $steps } steps forward
    }, { $start } to { $to } (R13, R15).{ $wall ->
        [yes] {" "}{ rambots-wall.why }
       *[no] { "" }
    }
rambots-reverses = { $who-you ->
    [yes] Back up to { $to }{ $wall ->
        [yes] , at the wall.
       *[no] .
    }
   *[no] Backs up to { $to }{ $wall ->
        [yes] , at the wall.
       *[no] .
    }
}
    .why = { $steps ->
        [1] One step backward
       *[other] { $steps } steps backward
    }, { $start } to { $to }; its facing stayed (R14).{ $wall ->
        [yes] {" "}{ rambots-wall.why }
       *[no] { "" }
    }
rambots-reverses-pushing = { $who-you ->
    [yes] Back up to { $to }, pushing { $pushed }.
   *[no] Backs up to { $to }, pushing { $pushed }.
}
    .why = { rambots-reverses.why } { rambots-explain-pushed }
rambots-no-reverse = { $who-you ->
    [yes] You are upright and cannot back up.
   *[no] Is upright and cannot back up.
}
    .why = The robot stood upright, and an upright robot cannot reverse: it stayed where it was (R14, B7).
rambots-wall = The wall is in the way.
    .why = The next step went into the wall, which does nothing (R15).
rambots-blocked = The wall stops the push: { $first ->
    [yes] nothing moves.
   *[no] nothing moves further.
}
    .why = { $rammed ->
        [yes] The row in the way was up against the wall, so nothing moved; the RAM counts all the same (R15, B8).
       *[no] The row in the way was up against the wall, so nothing moved (R15).
    }
rambots-pushed = { $object } to { $to }
rambots-pushes-it = { $who-you ->
    [yes] You push it to { $there } and end on { $to }.
   *[no] Pushes it to { $there } and ends on { $to }.
}
    .why = { rambots-pushes.why }
rambots-pushes = { $who-you ->
    [yes] You push { $pushed }, ending on { $to }.
   *[no] Pushes { $pushed }, ending on { $to }.
}
    .why = { rambots-moves.why } { rambots-explain-pushed }
rambots-rams-goal = { $who-you ->
    [yes] You RAM { $object }: TAG { $number } of 4, you get { $taken }.
   *[no] RAMs { $object }: TAG { $number } of 4, gets { $taken }.
}
    .why = { rambots-explain-ram } It stood upright and tipped over (R18). { rambots-tags-robot.why }
rambots-rams-upright-beacon = { $who-you ->
    [yes] You RAM { $object }, not your next goal: it tips over.
   *[no] RAMs { $object }, not the next goal: it tips over.
}
    .why = { rambots-explain-ram } It stood upright and tipped over (R18). It did not have the colour of the next goal, so it only tipped over (R20, B43).
rambots-rams-lying-beacon = { $who-you ->
    [yes] You RAM { $object }, which is down: no tag.
   *[no] RAMs { $object }, which is down: no tag.
}
    .why = { rambots-explain-ram }
rambots-rams-robot = { $who-you ->
    [yes] You RAM { $victim } and take { $taken }.
   *[no] { $victim-you ->
        [yes] RAMs you and takes { $taken }.
       *[no] RAMs { $victim } and takes { $taken }.
    }
}
    .why = { rambots-explain-ram } { rambots-explain-loses } That is the damage of a RAM (R18, R19).
rambots-rams-robot-empty = { $who-you ->
    [yes] You RAM { $victim }, whose pool is empty.
   *[no] { $victim-you ->
        [yes] RAMs you; your pool is empty.
       *[no] RAMs { $victim }, whose pool is empty.
    }
}
    .why = { rambots-explain-ram } { rambots-explain-empty } (R18, R19, B24).
rambots-robot-topples = { $victim-you ->
    [yes] You tip over to face { $way }.
   *[no] { $victim } tips over to face { $way }.
}
    .why = It stood upright and tipped over, facing { $way } (R18, B14).{ $tag ->
        [yes] { "" }
       *[no] { $wanted ->
            [yes] {" "}Robots are not goals in this match, so no tag (R20, B9).
           *[no] {" "}It did not have the colour of the next goal, so it only tipped over (R20, B43).
        }
    }
rambots-tags-robot = { $who-you ->
    [yes] TAG { $number } of 4 ({ $colour } robot): you get { $taken }.
   *[no] TAG { $number } of 4 ({ $colour } robot), and gets { $taken }.
}
    .why = { $who-you ->
        [yes] It had stood upright and had the colour of your next goal: TAG, and { $taken } goes to your pool (R20).
       *[no] It had stood upright and had the colour of { $who }'s next goal: TAG, and { $taken } goes to the pool (R20).
    }
rambots-wins = { $who-you ->
    [yes] { $place ->
        [1] All four goals: you win!
       *[other] All four goals: you finish as number { $place }.
    }
   *[no] { $place ->
        [1] All four goals: { $who } wins!
       *[other] All four goals: { $who } finishes as number { $place }.
    }
}
    .why = { $who-you ->
        [yes] It was your last goal: you had all four.
       *[no] It was { $who }'s last goal: all four were tagged.
    }
rambots-beam-raises = { $it ->
    [yes] Beam: it stands up.
   *[no] Beam: { $object } on { $at } stands up.
}
    .why = { rambots-explain-beam } { $bot ->
        [yes] The beam stood it upright, so it has no facing now (R24, B41).
       *[no] The beam stood it upright (R24).
    }
rambots-beam-upright = Beam: { $it ->
    [yes] it
   *[no] { $object } on { $at }
} is already standing.
    .why = { rambots-explain-beam } It was already upright, so green changed nothing (R24).
rambots-beam-near = Beam: { $it ->
    [yes] it
   *[no] { $object } on { $at }
} is already adjacent.
    .why = { rambots-explain-beam } It was already next to the robot, so yellow did not move it (R23).
rambots-beam-edge = Beam: { $it ->
    [yes] it
   *[no] { $object } on { $at }
} cannot move.
    .why = { rambots-explain-beam } { rambots-explain-edge }
rambots-beam-harmless = Beam: { $it ->
    [yes] it
   *[no] { $object } on { $at }
} takes no damage.
    .why = { rambots-explain-beam } A beacon has nothing that damage could take (R25).
rambots-beam-moves = Beam: { $it ->
    [yes] it
   *[no] { $object } on { $from }
} { $how ->
    [red] slides to { $to }
    [blue] is pushed to { $to }
   *[yellow] is pulled to { $to }
}{ $edge ->
    [yes] , as far as it can go.
   *[no] .
}
    .why = { rambots-explain-beam } { $how ->
        [red] Red slid it across the beam, toward the centre line, from { $from } to { $to } (R26).
        [blue] Blue pushed it from { $from } to { $to } (R22).
       *[yellow] Yellow pulled it from { $from } to { $to } (R23).
    }{ $edge ->
        [yes] {" "}{ rambots-explain-edge }
       *[no] { "" }
    }
rambots-beam-carries = It also pushes { $carried }.
    .why = It took along { $carried } (R16, B17).
rambots-beam-takes = { $who-you ->
    [yes] Beam: you take { $taken } from { $victim }.
   *[no] { $victim-you ->
        [yes] Beam: takes { $taken } from you.
       *[no] Beam: takes { $taken } from { $victim }.
    }
}
    .why = { rambots-explain-beam } { rambots-explain-loses } A red beam takes one piece, whatever its size (R25, R19).
rambots-beam-takes-nothing = { $victim-you ->
    [yes] Beam: your pool is empty, so nothing is taken.
   *[no] Beam: { $victim }'s pool is empty, so nothing is taken.
}
    .why = { rambots-explain-beam } { rambots-explain-empty } (R25, R19, B24).

## Where a forecast ends

rambots-end = End: { $at }, facing { $way }; { $tags ->
    [0] no tags.
    [one] { $tags } new tag.
   *[other] { $tags } new tags.
}
rambots-end-upright = End: { $at }, upright; { $tags ->
    [0] no tags.
    [one] { $tags } new tag.
   *[other] { $tags } new tags.
}

## How to play

rambots-lesson-win = - You win by tagging your four goals in order: drive nose first into an upright beacon or robot that has the colour of your next goal.
rambots-lesson-win-beacons = - You win by tagging your four goals in order: drive nose first into an upright beacon that has the colour of your next goal.
rambots-lesson-piece = - A piece is a move: its size says how far (1, 2, 3), its colour says which beam it then fires (R Y G B), and the letter after it says which way (N E S W; U backs up). `2GN` is medium green north. An order may mix sizes and colours; each piece comes back once it has run.
rambots-lesson-turn = - Every turn costs one step, even a half turn: a robot that faces east and gets `2GN` turns north and drives one square. An upright robot tips over first, which is a step too. Anything in the way is pushed.
rambots-lesson-beam = - A beam hits the first thing ahead: blue pushes it and yellow pulls it, one square for each point of size; green stands it upright, { $red ->
    [slides] red slides it toward the centre line.
   *[takes] red takes a piece from a robot.
}
rambots-lesson-next = - Your moves run in the order in which you write them. Of everyone's next moves, the smallest piece's goes first; ties are broken by piece colour, then robot colour, as listed under Ties.
rambots-lesson-upright = your robot is on { $at }, upright.
rambots-lesson-lying = your robot is on { $at }, facing { $way }.
rambots-lesson-order = { $later ->
    [yes] Later you could send
   *[no] You send
} `{ $code }`, { $piece }{ $later ->
    [yes] , if you keep it
   *[no] { "" }
}. What happens:

## Headlines, without a stop at the end

rambots-headline-wins = { $who-you ->
    [yes] { $place ->
        [1] you won
       *[other] you finished as number { $place }
    }
   *[no] { $place ->
        [1] { $who } won
       *[other] { $who } finished as number { $place }
    }
}
rambots-headline-tags = { $who-you ->
    [yes] you tagged { $colour }
   *[no] { $who } tagged { $colour }
}
rambots-headline-steals = { $who-you ->
    [yes] { $count ->
        [one] you took a piece from { $victim }
       *[other] you took { $count } pieces from { $victim }
    }
   *[no] { $victim-you ->
        [yes] { $count ->
            [one] { $who } took a piece from you
           *[other] { $who } took { $count } pieces from you
        }
       *[no] { $count ->
            [one] { $who } took a piece from { $victim }
           *[other] { $who } took { $count } pieces from { $victim }
        }
    }
}
rambots-headline-ended = { $count ->
    [1] the last round is over, { $first } has won
    [2] the last round is over, { $first } and { $second } share the win
    [3] the last round is over, { $first }, { $second } and { $third } share the win
   *[4] the last round is over, { $first }, { $second }, { $third } and { $fourth } share the win
}
rambots-headline-goals = the goals are set
rambots-headline-random = { $who-you ->
    [yes] your goals for { $neighbour } were drawn at random
   *[no] { $neighbour-you ->
        [yes] your goals, which { $who } did not set, were drawn at random
       *[no] the goals of { $neighbour }, which { $who } did not set, were drawn at random
    }
}
rambots-headline-quiet = a quiet round: no tags, no thefts
rambots-table-robot = For
rambots-table-goals = Goals
rambots-table-by = Set by
rambots-table-random = { $who } (drawn)

## Cautions

rambots-caution-raises = { $victim-you ->
    [yes] Instruction { $number }: your green beam would stand your own robot upright ({ $at }).
   *[no] Instruction { $number }: your green beam would stand { $victim }'s robot upright ({ $at }).
}
rambots-caution-moves-goal = Instruction { $number }: your beam would move the upright { $object }, your next goal, to { $to }.
rambots-caution-no-reverse = Instruction { $number }: your robot would be upright, and does not reverse then.
rambots-caution-stopped = Instruction { $number }: your robot would be stopped, and lose the rest of its movement.

## Standings and the end

rambots-score = { $pieces ->
    [one] { $tagged } of 4, { $pieces } piece
   *[other] { $tagged } of 4, { $pieces } pieces
}
rambots-outcome-won = { $who-you ->
    [yes] You have tagged all four goals and won.
   *[no] { $who } has tagged all four goals and won.
}
rambots-outcome-limit = { $count ->
    [1] The last round is over: { $first } wins.
    [2] The last round is over: { $first } and { $second } share the first place.
    [3] The last round is over: { $first }, { $second } and { $third } share the first place.
   *[4] The last round is over: { $first }, { $second }, { $third } and { $fourth } share the first place.
}
rambots-career-tag = { $colour } R{ $round }
rambots-career = { $count ->
    [0] no tags
    [1] { $first }
    [2] { $first }, { $second }
    [3] { $first }, { $second }, { $third }
   *[4] { $first }, { $second }, { $third }, { $fourth }
}
rambots-award-ram = Battering ram
rambots-award-ram-for = { $count ->
    [one] rammed { $count } robot
   *[other] rammed robots { $count } times
}
rambots-award-magpie = Magpie
rambots-award-magpie-for = { $count ->
    [one] took { $count } piece
   *[other] took { $count } pieces
}
rambots-award-generous = Generous
rambots-award-generous-for = { $count ->
    [one] lost { $count } piece
   *[other] lost { $count } pieces
}
rambots-award-lamplighter = Lamplighter
rambots-award-lamplighter-for = { $count ->
    [one] set { $count } thing upright
   *[other] set { $count } things upright
}
rambots-award-wall = Wall inspector
rambots-award-wall-for = { $count ->
    [one] drove into the wall once
   *[other] drove into the wall { $count } times
}
rambots-award-pacifist = Pacifist
rambots-award-pacifist-for = rammed no robot and took nothing

## What can be wrong with a text

rambots-fault-no-edition = The first line does not say which edition is played.
rambots-fault-edition = There is no edition "{ $word }".
rambots-fault-colour = "{ $word }" is not a colour.
rambots-fault-colour-taken = "{ $word }" is taken already.
rambots-fault-no-stack = There is no stack line.
rambots-fault-no-bot = There is no robot.
rambots-fault-word = "{ $word }" does not belong here.
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
rambots-hint-round-phase = Fix the number, or the line "phase".
rambots-fault-round-limit = The match ends after round { $limit }: there is no round { $round }.
rambots-hint-round-limit = Fix the number, or say who has won.
rambots-fault-won-early = Nobody can have won before the goals are set.
rambots-hint-won-early = Remove the line.
rambots-fault-runners-up = Runners-up are only looked for with play-on=yes.
rambots-hint-runners-up = Remove the line, or write play-on=yes in the first line.
rambots-fault-two-winners = Only one robot can have won: several share the first place only when a round-limit is reached.
rambots-hint-two-winners = Name the one that has won.
rambots-fault-goals-left = Robot { $colour } still has goals: it has not tagged all of them.
rambots-hint-goals-left = Write "goals -" for it, or remove it from this line.
rambots-fault-goal-colours = A goal stack has one piece of each colour.
rambots-fault-not-owned = There is no { $piece } in the pool.
rambots-fault-used-twice = { $piece } is used more often than the pool has it.
rambots-fault-not-now = These orders are for another kind of round.
rambots-fault-stored-program = These are not orders in canonical form.
rambots-fault-event = This is not an event.

rambots-before-play = the goals round
    .head = The goals round
rambots-goals-turn = Choose your neighbour's goals
    .by = Choose your neighbour's goals by { $when }.
