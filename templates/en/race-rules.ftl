# The robot race introduces itself: a page of help, the complete rules, the reading in force. The
# numbers are those of docs/rules/robot_race.md; a test compares them.

race-title = Robot Race
race-what = Robot Race is a race across a factory floor: each round you secretly choose five instructions from your hand, and the first to touch every flag in order wins.
race-greeting = The factory floor is empty at night. Somebody left the belts on, and the lasers, and a row of flags.
race-farewell = The belts run on, carrying nothing. In the morning somebody will wonder about the scratches.
race-secrecy = No other player sees your hand or your program until the round is played. Everyone sees the board.
race-pace = A race usually lasts ten to fifteen rounds.
race-reading = Rules: course { $course }, { $lives ->
    [one] { $lives } life
   *[other] { $lives } lives
}, { $after ->
    [one] { $after } more round
   *[other] { $after } more rounds
} after the first robot finishes{ $upgrades ->
    [no] , no upgrades
   *[yes] { "" }
}. All belts move first, then express belts move again. { $early ->
    [yes] A round is played once everyone is ready.
   *[no] Rounds always run to the deadline.
}

## Help

race-help-heading-goal = Goal
race-help-goal = Touch the flags in order by standing on them at the end of a move. The first to touch the last flag wins; the race goes on for { $after ->
    [one] { $after } more round.
   *[other] { $after } more rounds.
}
race-help-heading-order = An order is five instructions on one line: F2 L F R U
race-help-codes = F3, F2 and F drive three squares, two and one forward, B drives one back. L, R and U turn left, right and around. Words work, too: forward 2, left.
race-help-hand = Use only the instructions in your hand, each as often as you have it. Your hand is in the message that opens the round.
race-help-chance = Anything you leave open is filled in at random at the deadline, and so is your whole program if you send none.
race-help-down = POWER DOWN on a line of its own makes your robot rest in the next round, which repairs all its damage.
race-help-heading-round = A round
race-help-register = A round has five moves. In each, robots move, belts carry them, express belts carry them again, gears turn them, lasers fire, and flags are touched.
race-help-push = Faster instructions go first: F3, F2, F, B, then turns. Robots push whatever is in their way, walls stop them, pits and open edges destroy them.
race-help-laser = In each move every robot fires straight ahead; a hit does 1 damage. The lasers of the board fire as well.
race-help-damage = For every two points of damage you are dealt one fewer instruction. From 12 on, moves lock, the fifth first. 22 points destroy you.
race-help-return = { $lives ->
    [1] A destroyed robot is out of the race.
   *[other] A destroyed robot returns to its archive (the last flag or repair site it stood on, else its start) with 4 damage and one fewer upgrade. After { $lives } times it is out of the race.
}
race-help-site = A robot on w1 repairs 2 damage at the end of the round; on w2 it { $upgrades ->
    [no] does the same.
   *[yes] also picks up the upgrade on offer there.
}

## The complete rules

race-rules-course = The course
race-rule-d51 = D51 A course is a board of squares, at most 12 files wide and 24 ranks high, with walls between squares. Each start square has a number, and a direction that the robot faces there: north, unless the course says otherwise.
race-rule-d44 = D44 An edge of the board without a wall destroys any robot that goes over it. A wall on the edge stops every robot.

race-rules-instructions = Instructions
race-rule-d1 = D1 There are seven instructions: F3, F2 and F drive forward three, two squares and one; B drives one square back; L, R and U turn left, right and around. At the beginning of a round each robot gets ten of them, one fewer for every two points of damage, down to none. Each is drawn by itself: of 14, three are F, two F2, one F3, one B, three L, three R and one U.
race-rule-d2 = D2 You put exactly five of them into the registers of your robot (moves 1 to 5 in messages), in the order in which they should be carried out. A locked register keeps what it holds (D5). You can also announce in a round that your robot powers down in the next one.
race-rule-d39 = D39 If you have five instructions or fewer, all of them have to be placed. Crab legs and a dual processor use two in one register, so a round can take more than five.
race-rule-d40 = D40 If you send more registers than there is room for, the first ones count. The rest is reported and ignored.
race-rule-d19 = D19 A wildcard stands for any one of the seven instructions, in any register. The moderator gives one to a player who suffered from a mistake that cannot be undone; it stays until it is used. In a program it is written W:F3. With crab legs the register names both instructions: W:CF+L where the wildcard is the F, CF+W:L where it is the L.
race-rule-d20 = D20 Programs are due at the deadline in the message, 22:00 in the zone of the race and at least 20 hours after the round opened, unless the moderator sets other times; hours are real hours, also when clocks change. A register for which nothing came is filled at random from the instructions that are left. If nothing came in time, the whole program is filled at random. A recompilation moves no deadline.
race-rule-d41 = D41 Random instructions are drawn without putting back, register by register, and the report shows them. Registers that you filled stay as they are.
race-rule-d56 = D56 If the instructions are used up, new ones are drawn with the weights of D1. An instruction that a flywheel saves is drawn last. It waits while its robot is powered down or destroyed, is lost with the flywheel, and is exchanged in a recompilation. The 2 damage of a recompilation pass a coat. The breaker is read after repairs and before robots return. An upgrade that a robot loses may be offered again; a site does not offer its last one at once unless nothing else is free.
race-rule-d42 = D42 { $early ->
    [yes] A round is played once all are ready, at its deadline at the latest.
   *[no] A round waits for its deadline even if all programs are in, because they may be changed until then.
}

race-rules-register = A register, phase by phase
race-rule-d3 = D3 Each of the five registers is played in this order: robots move; all belts carry one square; express belts carry one square more; gears turn; lasers fire; flags are touched and archives set.
race-rule-d6 = D6 Faster moves come first: F4, F3, F2, B2, then F and crab legs, F0, B, then turns, then robots that are powered down, then the destroyed. A dual processor counts as its driving instruction. At a tie the robot that was ahead in the register before goes first: there is one list for the whole race, sorted again in each register without disturbing ties. A robot that is destroyed moves to the end of that list. At first it has the order in which starts were picked or drawn.
race-rule-d7 = D7 A robot drives square by square. A wall stops it. A robot in the way is pushed along, and with it every robot behind in the row; if the row comes against a wall, the mover stops. A robot that leaves the board or gets into a pit, driving, pushed or carried, is destroyed there, and the mover drives on. Bumping does no damage.
race-rule-d21 = D21 A row of robots is pushed like one robot, however long it is.
race-rule-d8 = D8 Belts carry all robots on them at the same time. A robot stays where it is if a wall is in its way, if another carried robot would come to the same square (then both stay), or if a robot that stays is there. Rows on a belt and whole loops move on together. Belts never push.
race-rule-d22 = D22 All belts carry before express belts carry again. So from an express belt onto a normal one a robot goes one square, and from a normal one onto an express belt two.
race-rule-d23 = D23 Two belts head on, or two that carry into one pit: both robots stay.
race-rule-d9 = D9 A curve turns a robot by 90 degrees if a belt carried it on through the curve's entry; then the robot has made the curve as the belt does. It does not turn a robot that drove on, was pushed on, or was carried on straight. All of them are carried on as usual.
race-rule-d24 = D24 At a junction of belts only robots that come in from the side are turned. Each curve of a course lists its entries.
race-rule-d53 = D53 Any entry by a belt at a right angle turns; no straight piece has an entry at its side that does not. A robot that a wall holds back does not compete for the square (D8). A robot that moves right after the one that controls it by radio (U15) keeps that place in the list.
race-rule-d10 = D10 A gear turns the robot on it by 90 degrees. All lasers fire at the same time. Each beam ends at its first robot or wall, and does 1 damage; a board laser also hits a robot on the square of its mount. Every active robot fires one beam straight ahead, at any distance. Pits stop no beam.
race-rule-d35 = D35 Beams that move robots do so after all damage is done: all at once, from where robots stood when they fired. Two robots that would be moved to the same square stay, and so does one that would be moved in two directions.
race-rule-d58 = D58 Two beams that move a robot the same way move it one square, once, because all moves are made at once. The one ahead in the list has moved it: if the robot dies of that, the kill is credited to that one.
race-rule-d59 = D59 A row that stands against a wall gets nowhere. It claims no square, and another beam may still move a robot in it.
race-rule-d11 = D11 A robot that is on its next flag, not destroyed and not powered down, touches it. On any flag and on any repair site, also out of turn, it sets its archive to that square.

race-rules-damage = Damage and destruction
race-rule-d5 = D5 With 0 or 1 damage a robot gets ten instructions, with 2 or 3 nine, and so on to five with 10 or 11. From 12 on registers lock too, one for every two points, the fifth first: with 12 or 13 four instructions and register 5 locked, with 14 or 15 three and 4-5, with 16 or 17 two and 3-5, with 18 or 19 one and 2-5, with 20 or 21 none and all. 22 destroy.
race-rule-d25 = D25 Which registers are locked is settled at the end of a round, after repairs. A locked register keeps what it last held, in two parts too, even if the upgrade for it is gone. If it never held anything, it is filled at random.
race-rule-d26 = D26 The same holds for a register that locks while its robot is powered down: it keeps what it held in the last round in which the robot acted.
race-rule-d13 = D13 A robot is destroyed by 22 damage, in a pit, or off the board. At once it loses one of its upgrades by chance, and the rest of its program. At the end of the round it returns at its archive, else at its start, with 4 damage, facing as it did. { $lives ->
    [1] It does not return: it is out of the race.
   *[other] When it has been destroyed { $lives } times, it is out of the race.
}
race-rule-d61 = D61 A robot that is out of the race gives all its upgrades back at once, and sites may offer them again: each exists once, and nobody else would have any use of them (U23).
race-rule-d27 = D27 A robot that gets to 22 damage or more in one phase is destroyed only once. The robot has fired all the same, because all fire at once.
race-rule-d14 = D14 If several return to one archive, the one destroyed first gets its square. Each next one gets an empty neighbouring square at random, not a diagonal one and not a pit; nothing else on the floor matters. It faces as it did.
race-rule-d28 = D28 They return at the end of the round, after repairs. An archive with a living robot on it counts as taken. If no neighbour is free, the next ring of squares is tried. Nobody returns off the board.
race-rule-d29 = D29 Of robots destroyed in the same phase, the one ahead in the list counts as destroyed first.
race-rule-d54 = D54 A ring is all squares the same number of steps away, counted along files and ranks; walls do not matter. The gyroscope of a robot that is powered down works. Destruction empties the registers that were still to come, not those that were played.
race-rule-d12 = D12 A power down begins with the round after it was announced: all damage is repaired, and for that round there are no instructions, moves, shots, flags, archives, repairs or upgrades. The robot is still pushed, carried, turned and damaged. If it is destroyed before, the power down is off. It is never assumed: the player has to announce it.
race-rule-d52 = D52 A robot that is powered down may announce it again. It cannot recompile.
race-rule-d4 = D4 After register 5 a robot on a wrench repairs 2 damage. On a wrench with a hammer it repairs 2 and takes the upgrade that is offered there. Then the destroyed return, and new instructions are dealt.
race-rule-d43 = D43 Damage never goes below 0. A robot that powers down in the next round still repairs now.

race-rules-credit = Whose doing it was
race-rule-d17 = D17 A robot that is pushed to destruction is a kill of the one that pushed it last. A robot that dies of its own accord is nobody's kill.
race-rule-d31 = D31 The last push counts if it was in the same round, unless the victim died during its own move. In a row all are pushed by the robot that drives.
race-rule-d32 = D32 Death by damage counts as the damage dealt, and as no kill. What a coat or a shield takes was not dealt.
race-rule-d55 = D55 A pull into a pit is a kill. For start picks and awards a kill counts as 3 points of damage caused. A fall is one over the edge of the board. Damage past 22 counts as dealt and taken, too; that of a return or a recompilation does not count as taken. If the first place has also caused most damage, the next best in damage picks second; a tie with nothing caused is drawn.

race-rules-end = The end of a race, and the next one
race-rule-d15 = D15 { $after ->
    [one] The race goes on for { $after } more round after
   *[other] The race goes on for { $after } more rounds after
} the round in which somebody first touches the last flag. Robots that have finished play on.
race-rule-d33 = D33 Robots that touch the last flag in the same register share the place. Which of them picks first for the next race is drawn.
race-rule-d34 = D34 The rounds of D15 are counted from the next one. The race ends early if all have finished or are out.
race-rule-d16 = D16 Starts of the next race are picked in this order: who came first; who caused the most damage; second place, third and so on; then who did not finish, by flags touched, ties drawn. Newcomers get what is left, at random. Nobody picks twice.
race-rule-d50 = D50 The next race begins with a round 0, in which each of them mails one line, STARTS 3 1 4 2, the most wanted first. Starts are given in the order of D16; a player who sends no line gets one at random. In a first race starts are dealt at random.
race-rule-d18 = D18 Awards at the end: most and least damage dealt, kills, damage taken, falls off the board, power downs, and the best and the worst balance of damage dealt and taken. Nobody gets an award for having done nothing, nor one that contradicts another; two who tie share it, and of more nobody gets it.

race-rules-upgrades = The upgrades
race-rule-u23 = U23 { $upgrades ->
    [no] There are no upgrades in this race.{ " " }
   *[yes] { "" }
}A switch keeps its last setting; that of a new upgrade is off. Each upgrade exists once. What is offered at a site is replaced when somebody takes it, and at the end of its fifth round.
race-rule-u1 = U1 Brakes: you can order F as F0, which does not move.
race-rule-u2 = U2 Fourth gear: you can order F3 as F4.
race-rule-u3 = U3 Reverse gear: you can order B as B2.
race-rule-u4 = U4 Crab legs: F with L or R in one register is one square sideways, without a turn: CF+L or CF+R, CL or CR for short.
race-rule-u5 = U5 Dual processor: a driving and a turning instruction in one register, F2+R. The robot drives one square less, with U two less, down to none, and then turns. It goes with F4 and B2 too.
race-rule-u6 = U6 Gyroscope, GYRO ON and OFF: gears and belts do not turn the robot. It is still carried.
race-rule-u7 = U7 Double-barrelled laser: two beams forward.
race-rule-u8 = U8 Rear laser: one more beam, backward. It stays an ordinary one, whatever other upgrades do.
race-rule-u9 = U9 Ramming gear: the first robot that the robot pushes or bumps in its own move takes 2 damage, once a register. Not when the robot itself is pushed or carried.
race-rule-d45 = D45 The ramming gear also does its damage when nobody moves, because the row stands against a wall.
race-rule-u10 = U10 High-power laser: the beam passes one wall or one robot and hits what is behind. The robot that it passes is damaged too.
race-rule-d46 = D46 If a wall and a robot are in the way, the high-power laser passes one, and the other stops it.
race-rule-u11 = U11 Pressor beam, PRESSOR ON and OFF: instead of damage the forward beam pushes its target one square away, with the row behind it, not through walls. A push into a pit is a kill.
race-rule-u12 = U12 Tractor beam, TRACTOR ON and OFF: instead of damage the forward beam pulls its target one square closer. A target next to the robot is damaged as usual.
race-rule-u13 = U13 Mini howitzer, HOWITZER ON and OFF: the forward beam pushes its target one square and damages it. After five hits it is gone.
race-rule-u14 = U14 Scrambler, SCRAMBLER ON and OFF: instead of damage the target's next register becomes one drawn at random. After register 5, and if the next register is locked, it is damaged as usual.
race-rule-u15 = U15 Radio control, RADIO ON and OFF: instead of damage the target carries out the robot's own registers for the rest of the round, moving right after it in a tie, even if the robot is destroyed. A target that is powered down feels nothing.
race-rule-d36 = D36 A beam of U11 to U15 stands for all shots forward; a second barrel adds nothing. Only one of them is on. If one mail switches several on, the first one named counts.
race-rule-d37 = D37 Scrambler and radio have nothing to change in a robot that is powered down, and do no damage to it.
race-rule-d57 = D57 The blow of a ramming gear falls before the push; a victim that dies of it leaves its square to the mover. High power does not lengthen a beam of U11 to U15, and its ordinary damage is 1 even with two barrels. A new ON switches the old beam off. A row behind a target that cannot move stays; a robot destroyed in the same step breaks its row; a push that is called off still claims its square. Every hit is a use of the howitzer, also one that is absorbed or blocked. Two scramblers on one robot make one draw. A scrambled register wins over radio. Radio copies the program as it is when it hits, overrides locked registers, and leaves what D25 keeps; of two controllers the one ahead in the list counts; after register 5 it has no effect. The shield goes before the coat; a ramming blow comes from the side of the push; the last of a coat goes to board lasers first, then by the list.
race-rule-d60 = D60 In a register that is scrambled a robot does not move after the one that controls it by radio: it keeps its own place in the list. In later registers it does move right after it. If register 5 is the scrambled one, the radio that reached it in register 4 has no effect.
race-rule-u16 = U16 Ablative coat: takes the next six points of damage, and is gone.
race-rule-u17 = U17 Circuit breaker, BREAKER 8: if the robot has at least this much damage at the end of a round, it powers down in the next. Any number from 1 to 21 will do.
race-rule-u18 = U18 Power-down shield: while the robot is powered down, it takes 1 damage less from each direction in each register.
race-rule-u19 = U19 Superior archive: the robot returns without damage.
race-rule-d30 = D30 If the superior archive is the very upgrade that is lost on destruction, it still works for this return.
race-rule-u20 = U20 Extra memory: one instruction more each round.
race-rule-u21 = U21 Flywheel, SAVE F3: one instruction that you do not use is kept for the next round, one at a time.
race-rule-u22 = U22 Recompile: once a round, RECOMPILE exchanges all your instructions at once, for 2 damage.
race-rule-d38 = D38 The new instructions are as many as the old ones. The 2 damage are there at once; what they lock is settled at the end of the round (D25). With 20 damage or more you cannot recompile.

race-rules-reports = Reports
race-rule-d47 = D47 The report shows each register in a table (in sentences where nothing is drawn): step, damage, name, move, and what came of it. Everything stands once, in the row of the robot that did it: whom it pushed, shot or moved with a beam, and where to. What belts, gears and board lasers do to a robot stands in its own row.
race-rule-d48 = D48 The damage shown is that after the register. Rows are in the order in which the robots moved; robots that did not move come after them. A robot with nothing to tell has no row.
race-rule-d49 = D49 Pictures have a blue line for moves that were ordered and a dashed green one for all others. Turns are not drawn.

race-chapters = D are the rules and how they are read, U are the upgrades.
