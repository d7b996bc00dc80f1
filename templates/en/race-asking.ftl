# What the robot race says to WHY and ASK.

race-ask-unknown = This names nothing in the race.
race-ask-hint = Ask for a square (d6), a robot by its letter (A) or its player, or a flag (FLAG 2).
race-ask-plain = { $at }: plain floor.
race-ask-pit = { $at }: a pit.
race-ask-gear = { $at }: a gear that turns { $right ->
    [yes] right.
   *[no] left.
}
race-ask-belt = { $at }: { $express ->
    [yes] an express belt
   *[no] a belt
} { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}{ $curve ->
    [yes] { " that turns what a belt carries in from the side" }
   *[no] { "" }
}.
race-ask-repair = { $at }: a wrench, 2 damage are repaired at the end of a round.
race-ask-upgrade = { $at }: a wrench and a hammer, 2 damage are repaired at the end of a round, and the upgrade on offer is taken.
race-ask-flag = { $at }: flag { $flag }.
race-ask-start = { $at }: start { $start }.
race-side = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
race-ask-walls = Walls: { $list }.
race-ask-beam = A laser from { $from } shines here: { $strength ->
    [one] { $strength } beam.
   *[other] { $strength } beams.
}
race-rank = { $rank ->
    [1] first
    [2] second
    [3] third
   *[other] place { $rank }
}
race-explain-step = { $who-you ->
    [yes] You, { $code }, in register { $register }.
   *[no] { $who }, { $code }, in register { $register }.
}
race-explain-alone = Nobody else moved in this register.
race-explain-first = Nothing faster was ordered, so this came first (D6).
race-explain-rival = { $who-you ->
    [yes] you { $code }
   *[no] { $who } { $code }
}
race-explain-after = Before it came: { $list } (D6).{ $tie ->
    [yes] { " " }Equal orders follow the list, which was: { $order }.
   *[no] { "" }
}
race-explain-moves = { $steps ->
    [one] One square
   *[other] { $steps } squares
} on its own, { $from } to { $to } (D7).
race-explain-pushes = { $other-you ->
    [yes] Pushed: you (D7, D21).
   *[no] Pushed: { $other } (D7, D21).
}
race-explain-turns = Turned to face { $way ->
    [north] north.
    [east] east.
    [south] south.
   *[west] west.
}
race-explain-stopped = { $why ->
    [wall] A wall stopped it, or the row that it pushed (D7).
   *[robot] What was in the way did not move (D7).
}
race-explain-rams = { $other-you ->
    [yes] The ramming gear did { $damage } damage to you (U9).
   *[no] The ramming gear did { $damage } damage to { $other } (U9).
}
race-explain-destroyed = { $who-you ->
    [yes] You: { $note } (D13, D17).
   *[no] { $who }: { $note } (D13, D17).
}
race-explain-nothing = It moved nothing.
race-explain-notes = In this register: { $list }. Belts are D8 and D9, gears and lasers D10, flags D11, destruction D13.
