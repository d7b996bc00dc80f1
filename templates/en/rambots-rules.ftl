# RAMbots introduces itself: a page of help, the complete rules, the reading in force. The numbers
# are those of docs/rules/rambots.md; a test compares them.

rambots-title = RAMbots
rambots-what = RAMbots is a race between robots that you program: each round everyone secretly sends one line of up to five moves, and the first to ram four targets in the right order wins.
rambots-greeting = The scheduler of the Complex has work for you, and it has not asked the others to stay out of your way.
rambots-farewell = Task filed. The lights go out in the chamber, and somewhere the scheduler is already writing the next task.
rambots-pace = A match usually lasts about ten rounds; a round takes you about five minutes.
rambots-secrecy = { orders-sealed }
rambots-reading = { $edition ->
    [classic] { $bots ->
        [yes] Rules: classic. Red beams slide their target; an upright robot of the goal's colour counts like the beacon.
       *[no] Rules: classic. Red beams slide their target; only beacons count as goals.
    }
   *[arcade] { $bots ->
        [yes] Rules: arcade. Red beams take a piece from a robot; an upright robot of the goal's colour counts like the beacon.
       *[no] Rules: arcade. Red takes a piece from a robot; only beacons count as goals.
    }
}

## Help

rambots-help-heading-goal = Goal
rambots-help-goal = { $bots ->
    [yes] Be the first to tag your four goals in order. You tag a goal when you RAM, nose first, an upright beacon or an upright robot of that colour.
   *[no] Be the first to tag your four goals in order. You tag a goal when you RAM, nose first, an upright beacon of that colour.
}
rambots-help-setting = Before the first round you choose the goals for the player on your left: `GOALS 1R 2Y 1G 3B`, in the order they must be tagged. These pieces leave your pool; your neighbour gets each one by tagging its goal.
rambots-help-heading-order = An order is up to five instructions on one line: 2GN 1BE 3RU
rambots-help-order = Each is a size (1 small, 2 medium, 3 large: how far), a colour (R Y G B: which beam) and a direction (N E S W, or U to back up).
rambots-help-pool = You can use each piece once per round; you get it back once it has run.
rambots-help-heading-instruction = One instruction
rambots-help-turn = If you are not already facing that way, the first unit turns you (or tips you over if you are upright).
rambots-help-move = Each further unit moves you one square. Whatever is in the way is pushed, with everything in line right behind it; only walls stop you.
rambots-help-ram = Touching something with your nose on the way is a RAM: it tips upright things over, and takes the smallest piece from the pool of a robot you hit.
rambots-help-reverse = U backs up without turning. Backing up never rams, and you cannot do it while upright.
rambots-help-beam = Then the beam hits the first thing ahead: blue pushes it away and yellow pulls it nearer, as many squares as the size says; green stands it upright.
rambots-help-red = { $edition ->
    [classic] Red slides it that far sideways, toward the centre line.
   *[arcade] Red takes one piece from a robot, whatever the size.
}
rambots-help-heading-next = Who goes next
rambots-help-next = Everyone's next instructions are compared: the smallest goes first; ties go to the colour listed first under Ties, then to the robot listed first there. After each instruction they are compared again. After each round the first colour moves to the end of that list.
rambots-help-heading-end = The end
rambots-help-win = The first player to tag a fourth goal wins at once.
rambots-help-play-on = The others finish that round, for the places after the winner.
rambots-help-limit = { $limit ->
    [one] After { $limit } round the player with most goals wins; ties go to the one with most pieces.
   *[other] After { $limit } rounds the player with most goals wins; ties go to the one with most pieces.
}
rambots-help-speedbots = Speedbots: a round closes when all but one are ready.

## The complete rules

rambots-rules-setting = Setting up
rambots-rule-r1 = R1 Two to four players, an 8 by 8 board with walls around it. Each player has one robot, a RAMbot. Four beacons stand on the board as well, one of each colour: red, yellow, green, blue. Beside the board lies the precedence stack, one piece of each colour.
rambots-rule-r2 = R2 The beacons start lying down, on e6, f4, d3 and c5. { $beacons ->
    [fixed] They are red, yellow, green and blue, in that order.
   *[random] Which colour lies where is drawn at random.
} A beacon lies or stands upright; which way it points never matters.
rambots-rule-r3 = R3 The robots begin upright: South on { $south }, West on { $west }, North on { $north }, East on { $east }.
rambots-rule-r4 = R4 Players sit clockwise: South, West, North, East. Two players sit South and North; three sit South, West and North. Your left neighbour is the next player clockwise.
rambots-rule-r5 = R5 With fewer than four players, some colours have no robot and no pool. All four beacons are there, and all four colours of the stack.
rambots-rule-r6 = R6 Your pool has twelve pieces: small, medium and large (1, 2, 3) in each of the four colours.
rambots-rule-r7 = R7 The stack at the start, top first: { $edition ->
    [classic] the robots' colours clockwise, from one drawn at random. With fewer than four players, unplayed colours take the places of the empty sides.
   *[arcade] any order, drawn at random.
}
rambots-rule-r8 = R8 Goals. You secretly choose four of your pieces, one of each colour and of any size, and put them in an order. That is the goal stack of your left neighbour. When all are in, they are shown. You have given these pieces up; your neighbour gets each one by tagging its goal.

rambots-rules-round = A round
rambots-rule-r9 = R9 You secretly lay out a program (by mail, your order): up to five instructions, each one of your pieces with a direction, or U for reverse. Each piece can be used once; it is out of the pool until it is executed. Pools are public, programs are secret until the round is played.
rambots-rule-r10 = R10 The first instruction of each program is loaded. Of all that are loaded, the smallest size is next. If sizes are equal, it is the piece whose colour is highest in the stack; if pieces tie, the one whose robot's colour is highest.
rambots-rule-r11 = R11 When an instruction is over, its piece goes back to the pool and the owner's next one is loaded. Then all are compared afresh, so somebody may act several times in a row.
rambots-rule-r12 = R12 When all programs are done, the top piece of the stack goes to the bottom and the next round begins.
rambots-rule-b46 = B46 Of equal-sized pieces only those of the highest colour stay in the comparison. The others wait, and are compared again.
rambots-rule-b4 = B4 Colours without a robot stay in the stack, because they still rank pieces.
rambots-rule-b29 = B29 If you have no pieces at all, you pass, and your robot stays on the board.
rambots-rule-b28 = B28 A piece you take is of no use in the same round: programs are fixed.
rambots-rule-b36 = B36 Directions are those of the board, the same for everybody.

rambots-rules-movement = An instruction: movement
rambots-rule-r13 = R13 The size gives 1, 2 or 3 units. If your robot is upright or not facing the way it is told to go, the first unit lays it down or turns it to face that way. All other units are steps of one square forward.
rambots-rule-r14 = R14 In reverse your robot steps backward that many squares and keeps its facing. An upright robot cannot reverse: it stays where it is.
rambots-rule-r15 = R15 A step to an empty square moves the robot. A step into the wall does nothing. A step to an occupied square pushes what is there, and everything in line right behind it, one square on. If that row is up against the wall, nothing moves. Each unit is tried separately.
rambots-rule-r16 = R16 What is pushed keeps its pose, upright or lying, and its facing.
rambots-rule-b5 = B5 Turning any way costs one unit, even a half turn.
rambots-rule-b6 = B6 An upright robot with a small piece lies down and does not move; its beam goes the new way.
rambots-rule-b7 = B7 A reverse instruction for an upright robot is wasted: the robot does not move, and its beam goes up.
rambots-rule-b41 = B41 A robot that a beam stood upright has lost its facing: it pays a unit to lie down, and cannot reverse.
rambots-rule-b45 = B45 If your robot faces the right way already, no unit is spent on it.

rambots-rules-ram = An instruction: the RAM
rambots-rule-r17 = R17 If your robot steps forward to an occupied square, it RAMs what is there, whether that can move or not, at most once per instruction. Backing into something, being pushed into something, turning toward a neighbour, pulling something up to your nose: none of these is a RAM. Only the first thing in a pushed row is RAMed.
rambots-rule-r18 = R18 At that moment, in this order: a robot that is RAMed loses a piece; what stood upright tips over (a robot then faces the way the rammer travels); the tag is checked. The push comes after that.
rambots-rule-r19 = R19 Damage: you take the smallest piece in the victim's pool; if several are equally small, the one whose colour is highest in the stack. From an empty pool you get nothing. Goal stacks and laid-out pieces are safe. Whatever was executed is in the pool again and can be taken.
rambots-rule-r20 = R20 Tag: if what you RAMed stood upright and has the colour of the top piece of your goal stack, that piece goes to your pool. { $bots ->
    [yes] It may be a beacon or a robot.
   *[no] Only beacons count; a robot is no goal.
} Something lying down cannot be tagged, and something of the wrong colour only tips over.
rambots-rule-b8 = B8 Contact counts even if nothing can move: it is a full RAM.
rambots-rule-b9 = B9 { $bots ->
    [yes] An upright robot of the right colour is a goal like a beacon. All robots begin upright.
   *[no] An upright robot is no goal in this match, whatever its colour.
}
rambots-rule-b10 = B10 For a goal of your own colour you tag the beacon of that colour.
rambots-rule-b12 = B12 Bumping the same thing several times in one instruction is one RAM. In two instructions it is two.
rambots-rule-b13 = B13 Turning to face a neighbour is no RAM; a step must be tried.
rambots-rule-b14 = B14 What tips over faces the way the rammer travels.
rambots-rule-b17 = B17 A thing pushed into something else does not RAM it.
rambots-rule-b24 = B24 If all the victim's pieces are laid out, nothing is taken.
rambots-rule-b26 = B26 A piece is in the pool again as soon as its instruction is over.
rambots-rule-b42 = B42 One instruction touches at most one thing with the nose.
rambots-rule-b43 = B43 Something upright that is of no use to you tips over all the same.
rambots-rule-b44 = B44 After a tag that does not win, the units left over and the beam are carried out.

rambots-rules-beam = An instruction: the beam
rambots-rule-r21 = R21 Then your robot fires the way it faces, even if it could not move. The beam hits the first thing on the line, near or far. From an upright robot it goes straight up; with nothing on the line it ends at the wall. No beam tips, RAMs or tags.
rambots-rule-r22 = R22 Blue pushes away what it hits, and everything in its way, one square for each point of size or until the row is up against the wall.
rambots-rule-r23 = R23 Yellow pulls what it hits nearer, up to one square for each point of size, until it is next to the robot. What was behind it stays.
rambots-rule-r24 = R24 Green stands upright whatever it hits. A robot that is stood upright no longer faces any way.
rambots-rule-r25 = R25 { $edition ->
    [classic] A red beam that does damage belongs to the arcade edition, and is not played here.
   *[arcade] Red: a robot that is hit suffers damage (R19) once, whatever the size, besides that of a RAM. A beacon suffers nothing.
}
rambots-rule-r26 = R26 { $edition ->
    [classic] Red: what is hit slides sideways, across the beam, toward the centre line, one square for each point of size, with everything it runs into. If the beam is along a file, things on files a-d slide east and on e-h west; along a rank, things on ranks 1-4 slide north and on 5-8 south. It may cross the centre line, and stops early only when the row is up against the wall.
   *[arcade] Red as a slide belongs to the classic edition, and is not played here.
}
rambots-rule-b18 = B18 Your own beam never moves you.
rambots-rule-b23 = B23 { $edition ->
    [classic] Arcade red is not played here.
   *[arcade] Red damages upright robots too; they stay upright.
}
rambots-rule-b37 = B37 Every beam hits the first thing on the line; nothing can be in between.
rambots-rule-b39 = B39 After reversing, the beam hits what is in front, not what was pushed behind.

rambots-rules-end = The end, and options
rambots-rule-r27 = R27 A player who takes the last piece of their own goal stack wins at once. The rest of that instruction and all other instructions are dropped; their pieces go back to their owners, and the stack stays as it is.
rambots-rule-r28 = R28 Only upright things can be tagged; robots are upright at the start. A program may have fewer than five instructions.
rambots-rule-r29 = R29 { $speedbots ->
    [yes] Speedbots: a round closes when all but one are ready; the last one's latest program counts, or none. You may take your READY back until execution begins.
   *[no] Speedbots, where a round closes when all but one are ready, is not played here.
}
rambots-rule-r30 = R30 By mail: goals are a round of their own. Each round has one deadline, and your latest legal orders count. Without orders your robot stands still. Missing goals are drawn at random.
rambots-rule-r31 = R31 The report has a step for each instruction in the order of execution: who, what, why it was next, and everything that came of it; then board, pools, goals and stack.
rambots-rule-r32 = R32 Always true: there are twelve pieces for each player, in pools, programs and goal stacks together; no square has two things on it; beacons never leave the board; only the nose of the robot that acts can RAM.
rambots-rule-b30 = B30 { $play-on ->
    [yes] After the winning tag that round is played out. The winner's remaining instructions go back to the winner's pool and the robot stays as an obstacle; who then takes a last goal piece is a runner-up.
   *[no] The winning tag stops everything.
}
rambots-rule-b33 = B33 An illegal program is refused on arrival, and we say why. We never guess which piece you meant.
rambots-rule-b40 = B40 { $limit ->
    [0] There is no limit on the number of rounds.
    [one] The match ends after { $limit } round of programs: most goals tagged win, then most pieces in the pool.
   *[other] The match ends after { $limit } rounds of programs: most goals tagged win, then most pieces in the pool.
}

rambots-chapters = R clauses are the rules; B clauses settle what could be read in more than one way.
