# What the order reader of the robot race says in English: registers and settings in words, and
# what is noted beside orders that are right. Codes are ours, never the player's own text.

## Registers in words

race-echo-drive = { $way } { $squares }
race-echo-brake = brake: stay, as fast as F
race-echo-turn = turn { $turn }
race-echo-crab = one square to the { $turn }, without a turn
race-echo-dual = { $drive }, then { $turn }
race-echo-dual-turn = stay, then { $turn }
race-echo-wild = { $order }, with { $count ->
    [one] a wildcard
   *[other] { $count } wildcards
}
race-echo-chance = left to chance
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
race-echo-breaker = power down from { $damage } damage on
race-echo-save = keep one instruction for the next round: { $kept }

## What is noted

race-note-chance = { $count ->
    [one] Register { $registers } is empty. Chance fills it, unless you mail the program again with it.
   *[other] Registers { $registers } are empty. Chance fills them, unless you mail the program again with them.
}
race-note-surplus = Only the first { $needed ->
    [one] register counts
   *[other] { $needed } registers count
} here. What came behind is left out: { $rest }.
race-note-one-beam = Only one beam can replace your laser. The first you named counts, { $first }, and not { $other }.
race-note-power-down-gone = Your earlier order said POWER DOWN and this one does not, so your robot will not power down. Say it again if you want it.
race-note-save-gone = Your earlier order said SAVE { $code } and this one does not, so nothing is saved. Say it again if you want it.

# How letters speak of programs, and of orders that choose a start

race-register = instruction
    .numbered = Register { $number }
race-starts-filed = { $count ->
    [one] 1 start
   *[other] { $count } starts
 }
race-choice = instruction
    .numbered = Choice { $number }
