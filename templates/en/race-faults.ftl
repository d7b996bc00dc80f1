# What the order reader of the robot race finds wrong with orders, in English. `$typed` is the
# player's own text; codes and names of ours are never his.

## The spelling of a move

race-fault-stored-program = These are not orders in canonical form.
race-order-not-a-register = "{ $typed }" is not an instruction.
race-order-not-an-act = This is not an act.
race-order-half = "{ $typed }" is only a part of a move.
race-order-surplus = "{ $typed }" does not belong here.
race-order-distance = "{ $typed }" is not a distance: you can go forward 1, 2 or 3 squares, 0 with brakes and 4 with the fourth gear.
race-order-back-distance = "{ $typed }" is not a distance: you can go back 1 square, and 2 with the reverse gear.
race-order-how-far = "{ $typed }" does not say how far, or which way.
race-order-which-turn = "{ $typed }" does not say which way to turn.
race-order-turn-or-crab = "{ $typed }" could mean two things: a turn on the spot or a step sideways.
race-order-which-crab = "{ $typed }" does not say to which side.
race-order-bad-pair = "{ $typed }" is not a pair of instructions for one move.
race-order-turn-first = "{ $typed }" turns first, but a robot moves first and then turns.
race-order-crab-or-dual = "{ $typed }" could mean two things, because you own crab legs and a dual processor.
race-order-wild-crab = "{ $typed }" does not say which half of the move is the wildcard.
race-order-number = "{ $typed }" is a number that means nothing here.
race-order-number-or-twice = "{ $typed }" could be a distance, a number of times or the number of a move.
race-order-number-out-of-order = The number { $typed } stands before move { $expected }.
race-order-two-readings = "{ $typed }" could mean two things: its numbers may be distances or the numbers of moves.
race-order-compass = "{ $typed }" is a compass direction, but a robot only knows forward, back, left and right.
race-order-up = "{ $typed }" is not an instruction: a robot only knows forward, back, left and right.
race-order-square = "{ $typed }" is a square; an instruction says how the robot moves.
race-order-pass = PASS means nothing here: a robot always carries out five instructions, and what you leave empty is filled in at random.
race-order-hint-form = The instructions are F3, F2, F, B, L, R and U: forward 3, 2 or 1, back, left, right, turn around. A program is a line such as F2 L F R U.
race-order-hint-turns = Write L for left, R for right or U to turn around.
race-order-hint-turn-or-crab = Write { $code } for the turn, or C{ $code } for a step sideways with crab legs.
race-order-hint-crab = Crab legs are written CL or CR.
race-order-hint-crab-or-dual = Write { $crab } for crab legs, or DUAL { $dual } for the dual processor.
race-order-hint-wild-crab = Write W:CF+{ $turn } if it is the F, CF+W:{ $turn } if it is the { $turn }.
race-order-hint-pair = A dual processor takes a move and a turn, such as F2+R; crab legs take F and L, or F and R.
race-order-hint-write = If that is what you mean, write { $code }.
race-order-hint-number = Write the distance straight after the letter: F2. To do something twice, write it twice: F F. Numbers of moves run 1. 2. 3.
race-order-hint-one-only = Send only the one you mean.
race-order-hint-pass = Send instructions, or nothing at all if you want a random program.

## Hands and upgrades

race-order-not-in-hand = You have no { $code } this round.
race-order-used-up = { $count ->
    [one] You have one { $code }, and an earlier move uses it.
   *[other] You have { $count } of { $code }, and earlier moves use them.
}
race-order-no-wildcard = { $count ->
    [0] You have no wildcard.
    [one] You have one wildcard, and an earlier move uses it.
   *[other] You have { $count } wildcards, and earlier moves use them.
}
race-order-needs = { $code } needs { $upgrade ->
    [brakes] brakes
    [fourth-gear] the fourth gear
    [reverse-gear] the reverse gear
    [crab-legs] crab legs
   *[dual-processor] a dual processor
}, which your robot does not have.
race-order-not-owned = Your robot has no { $upgrade ->
    [gyro] gyroscope
    [pressor] pressor beam
    [tractor] tractor beam
    [howitzer] mini howitzer
    [scrambler] scrambler
    [radio] radio control
    [breaker] circuit breaker
   *[flywheel] flywheel
}.
race-order-locked = Move { $register } is locked: it keeps { $held }.
race-order-locked-empty = Move { $register } is locked and will be filled in at random.
race-order-beyond = { $registers ->
    [one] Only the first move is played now.
   *[other] Only the first { $registers } moves are played now.
}
race-order-powered-down = Your robot is powered down this round and carries out no instructions.
race-order-out = Your robot is out of the race.
race-order-over = The race is over.
race-order-hint-left = Still in your hand: { $hand }.
race-order-hint-nothing-left = Your hand is used up.
race-order-hint-wildcard = If it is to be a wildcard, write { $code }.
race-order-hint-not-owned = You pick up upgrades on squares marked w2. Leave this out.
race-order-hint-one-each = Write one instruction for each move.
race-order-hint-locked = { $open ->
    [0] All moves are locked, so there is nothing to program in this round.
    [one] Only move 1 is free.
   *[other] Moves 1 to { $open } are free.
}
race-order-hint-beyond = Leave out the others.
race-order-hint-powered-down = POWER DOWN keeps it down for another round; otherwise there is nothing to send.
race-order-hint-over = There is nothing to send.

## Settings

race-order-switch-state = "{ $typed }" needs ON or OFF after it.
race-order-breaker-number = "{ $typed }" needs a number after it.
race-order-breaker-range = "{ $typed }" is not a number from 1 to 21.
race-order-save-what = "{ $typed }" does not say which instruction to save.
race-order-save-not-in-hand = You have no { $code } to save.
race-order-save-used = { $code } cannot be saved: your moves use all that you have.
race-order-contradiction = This contradicts another of your lines.
race-order-two-beams = Only one beam can replace your laser.
race-order-hint-settings = Put settings on lines of their own: POWER DOWN, NO POWER DOWN, GYRO ON, RADIO OFF, BREAKER 8, SAVE F3.
race-order-hint-breaker = Say at how much damage the breaker powers the robot down: BREAKER 8.
race-order-hint-save = You can save one instruction from your hand, for example SAVE F3.
race-order-recompile-not-owned = Your robot has no recompiler.
race-order-recompile-damage = A recompile costs 2 damage, and your robot would not survive it.
race-order-recompiled = Your robot has already recompiled in this round, and it can only do so once.
race-order-recompile-down = A robot that is powered down cannot recompile.
race-order-recompile-and-more = RECOMPILE throws your hand away, so the instructions in the same message would be for a hand that nobody knows yet.
race-order-hint-no-recompile = Leave RECOMPILE out.
race-order-hint-recompile-alone = Send RECOMPILE alone; the answer shows your new hand.

## More than one


race-order-fleeting = A program cannot be kept for later rounds: each round deals you a new hand.
race-order-hint-fleeting = Send a program each round; if you send none, one is filled in at random.

## Starts

race-order-starts-first = This round is about starts; programs come once all robots are on theirs.
race-order-starts-set = All robots are on their starts already; this round is about programs.
race-order-starts-word = These look like starts, but the word STARTS is missing.
race-order-starts-surplus = "{ $typed }" is not a start.
race-order-no-starts = This names no start.
race-order-not-a-start = There is no start "{ $typed }".
race-order-start-twice = Start "{ $typed }" is named twice.
race-order-no-pick = You do not pick a start: you get one of those that are left, at random.
race-order-hint-starts = Name the starts by number, the one you want most first: STARTS 3 1 4 2.
race-order-hint-start = The starts are numbered 1 to { $most }; name each once.
race-order-hint-no-pick = There is nothing to send.
