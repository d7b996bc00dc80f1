# What the robot race says to WHY and ASK.

race-ask-unknown = ASK does not know that word.
race-ask-hint = Ask about a square (d6), a robot by its letter (A) or its player, a flag (FLAG 2) or the whole floor (FLOOR).
race-ask-plain = { $at }: plain floor.
race-ask-pit = { $at }: a pit.
race-ask-gear = { $at }: a gear that turns { $right ->
    [yes] right.
   *[no] left.
}
race-ask-belt = { $at }: { $express ->
    [yes] an express belt
   *[no] a belt
} going { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}{ $curve ->
    [yes] { " that turns a robot which another belt carries onto it from the side" }
   *[no] { "" }
}.
race-ask-repair = { $at }: a repair site. It repairs 2 damage at the end of a round.
race-ask-upgrade = { $at }: a repair and upgrade site. At the end of a round it repairs 2 damage and hands out the upgrade on offer.
race-ask-flag = { $at }: flag { $flag }.
race-ask-start = { $at }: start { $start }.
race-side = { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
}
race-ask-walls = Walls on these sides: { $list }.
race-ask-beam = The laser on { $from } shines here with { $strength ->
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
    [yes] You, move { $register }: { $code }.
   *[no] { $who }, move { $register }: { $code }.
}
race-explain-alone = Nobody else acted in this move.
race-explain-first = Nobody had a faster instruction, so this came first (D6).
race-explain-rival = { $who-you ->
    [yes] you { $code }
   *[no] { $who } { $code }
}
race-explain-after = These came before it: { $list } (D6).{ $tie ->
    [yes] { " " }Tie order then: { $order }.
   *[no] { "" }
}
race-explain-nothing = This moved nothing.
race-explain-notes = In this move (D7, D21): { $list }.
race-explain-other = { $who-you ->
    [yes] You,
   *[no] { $who },
} in this move: { $list }.
race-explain-clauses = The rules: belts D8 and D9, gears and lasers D10, flags D11, destruction D13 and D17, ramming U9.
