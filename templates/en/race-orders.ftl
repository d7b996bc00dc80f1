# What the order reader of the robot race says in English: registers and settings in words, and
# what is noted beside orders that are right. Codes are ours, never the player's own text.

## Registers in words

race-echo-drive = { $way } { $squares }
race-echo-brake = stay put, as fast as F
race-echo-turn = turn { $turn }
race-echo-crab = one square to the { $turn }, without turning
race-echo-dual = { $drive }, then { $turn }
race-echo-dual-turn = stay, then { $turn }
race-echo-wild = { $order }, with { $count ->
    [one] a wildcard
   *[other] { $count } wildcards
}
race-echo-chance = filled in at random
race-echo-start = start { $start }

## Settings in words

race-echo-power-down = power down in the next round
race-echo-switch = { $upgrade ->
    [gyro] gyroscope
    [pressor] pressor beam
    [tractor] tractor beam
    [howitzer] mini howitzer
    [scrambler] scrambler
   *[radio] radio control
} { $state ->
    [on] on
   *[off] off
}
race-echo-breaker = power down at { $damage } or more damage
race-echo-save = keep one instruction for the next round: { $kept }

## What is noted

race-note-chance = { $count ->
    [one] Move { $registers } is empty and will be filled in at random unless you send a complete program.
   *[other] Moves { $registers } are empty and will be filled in at random unless you send a complete program.
}
race-note-surplus = Only the first { $needed ->
    [one] instruction counts
   *[other] { $needed } instructions count
}. The rest are ignored: { $rest }.
race-note-one-beam = Only one beam can replace your laser. The first one you named, { $first }, counts, not { $other }.
race-note-power-down-gone = Your earlier order said POWER DOWN and this one does not, so your robot will not power down. Send it again if you want it.
race-note-save-gone = Your earlier order said SAVE { $code } and this one does not, so nothing is saved. Send it again if you want it.

# How messages speak of programs, and of orders that choose a start

race-register = instruction
    .numbered = Move { $number }
race-starts-filed = { $count ->
    [one] 1 start
   *[other] { $count } starts
 }
race-choice = instruction
    .numbered = Choice { $number }
