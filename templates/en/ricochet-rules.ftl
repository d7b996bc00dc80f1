# Ricochet Pyramids introduces itself: a page of help, the complete rules, the reading in
# force. The numbers are those of docs/rules/ricochet_pyramids.md; a test compares them.

ricochet-title = Ricochet Pyramids
ricochet-what = Ricochet Pyramids is a puzzle that everyone solves at once: robots slide until something stops them, and the shortest way to bring the right robot to the goal scores the point.
ricochet-greeting = Somewhere on this board is a way there, shorter than you think. Everybody can see it, and nobody has yet.
ricochet-farewell = The robots stop where they stand. The shortest way was there all along.
ricochet-secrecy = { $form ->
    [bids] Bids are public at once. Moves stay secret until their bidder shows them.
   *[sealed] Lines stay sealed until the round is over. { $best ->
        [hidden] Until then everybody is told how long the first one is, but not who sent it.
       *[shown] Until then everybody is told the length of the first one and, at most once an hour, of shorter ones, but not who sent them.
    }
}
ricochet-pace = { $form ->
    [bids] You bid how many moves you need. If your bid is the lowest, you have to show those moves in the next round, which closes when you answer.
   *[sealed] A round takes a few days at most, and you send one line of moves.
}
ricochet-reading = Rules: { $form ->
    [bids] bids
   *[sealed] sealed solutions
}{ $colours ->
    [4] , four colours
   *[3] { "" }
}{ $others ->
    [yes] , robots in colours of their own
   *[no] { "" }
}{ $setup ->
    [easy] , easy set-up
    [hard] , hard set-up
   *[random] { "" }
}{ $given ->
    [towers] , towers on squares of your table's choice
    [robots] , robots on squares of your table's choice
    [both] , towers and robots on squares of your table's choice
   *[none] { "" }
}, every goal takes at least { $minimum ->
    [one] { $minimum } move
   *[other] { $minimum } moves
}, { $points ->
    [one] { $points } point wins
   *[other] { $points } points win
}. If { $form ->
    [bids] bids
   *[sealed] solutions
} are equal, { $tie ->
    [fewer-points] that of the player with fewer points goes first, then the one that arrived first.
   *[arrival] the one that arrived first wins.
}{ $form ->
    [bids] { "" }
   *[sealed] { $best ->
        [hidden] { " " }Only the first number is announced.
       *[shown] { "" }
    }
}

## How to play

ricochet-lesson-goal = - Each round has one goal: bring one robot to a stop on one tower. A tower is named by its colours: `G/R` is green on red. Nobody owns a robot; your moves can use any of them, in any order.
ricochet-lesson-move = - A move is a robot's letter and a compass direction (N E S W): { $others ->
    [yes] `cN` is cyan north. The letters are b blue, c cyan, k black.
   *[no] `yN` is yellow north. { $colours ->
        [4] The letters are r red, y yellow, g green, b blue.
       *[3] The letters are r red, y yellow, g green.
    }
} The robot slides as far as it can: the edge, another robot or a tower stops it.
ricochet-lesson-over = - The goal's own tower stops nobody: a robot stops on it only if something just beyond it blocks the way. Sliding over it is not enough.
ricochet-lesson-sealed = - The fewest moves win the round and score a point; if solutions are equally short, the first to arrive wins. You can send a shorter solution until the round closes.
ricochet-lesson-bids = - The lowest bidder has to show the moves, and scores a point if those moves reach the goal within the bid; if not, the next lowest bidder has to show theirs.
ricochet-lesson-order = the line `{ $codes }` does this.
ricochet-lesson-slides = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [cyan] Cyan
   *[black] Black
} slides { $way ->
    [north] north
    [east] east
    [south] south
   *[west] west
} from { $from }{ $over ->
    [yes] {" "}over the goal
   *[no] { "" }
} to { $to }, stopped by { $stop }.
ricochet-lesson-end = That does not solve it yet.

## Help

ricochet-help-heading-goal = Goal
ricochet-help-goal = Each round has one goal: one robot has to stop on one tower. The player who does it in the fewest moves scores a point.
ricochet-help-robots = Nobody owns a robot. You can move all of them in your head: only the winning line is carried out, and the robots stay where it leaves them.
ricochet-help-heading-moves = One move
ricochet-help-slide = A robot slides north, east, south or west as far as it can. That is one move, however far.
ricochet-help-stops = The edge, another robot and every tower but the goal stop it.
ricochet-help-over = The goal stops nobody: a robot slides over it unless something just beyond it stops the robot there. Sliding over it is not enough.
ricochet-help-parks = Any robot may stop on the goal; it is then in the way.
ricochet-help-nothing = A move that moves nothing makes the line invalid.
ricochet-help-heading-order = An order is { $form ->
    [bids] a number, BID 5, or later a line: { $others ->
        [yes] cN kN cE bE
       *[no] yN rN yE rE
    }
   *[sealed] a line of moves: { $others ->
        [yes] cN kN cE bE
       *[no] yN rN yE rE
    }
}
ricochet-help-order = Each move: the robot's letter and N E S W, so { $others ->
    [yes] cN is cyan north. Words do as well: cyan north, black up.
   *[no] yN is yellow north. Words do as well: yellow north, red up.
}
ricochet-help-letters = The robots are { $others ->
    [yes] b blue, c cyan, k black.
   *[no] { $colours ->
        [4] r red, y yellow, g green, b blue.
       *[3] r red, y yellow, g green.
    }
}
ricochet-help-pass = PASS says that you have no solution.
ricochet-help-heading-turn = A round by mail
ricochet-help-sealed = Send a line, as often as you like. It is checked at once, for your eyes only; a new one replaces yours if it is shorter.
ricochet-help-bids = Send how many moves you need. Bids are public.
ricochet-help-lower = You may bid again, but only lower than your own last bid. A bid is never taken back.
ricochet-help-window = { $form ->
    [bids] The first bid opens a window of { $window }.
   *[sealed] The first solution is announced as a number, nobody learns whose, and opens a window of { $window }.
} The deadline closes the round all the same, at most { $deadline } after its goal was sent.
ricochet-help-wins = When it closes, the fewest moves win. If there is a tie, { $tie ->
    [fewer-points] the player with fewer points wins, then the one that arrived first.
   *[arrival] the one that arrived first wins.
}
ricochet-help-report = The report shows the winning line, everyone's best number, and how short it could have been.
ricochet-help-shows = Then the lowest bidder has { $show } to send the moves. If there is no solution in that many moves, the next bidder shows. Bidding and each showing are rounds of their own.
ricochet-help-heading-end = The end
ricochet-help-point = One round, one point. If nobody solves it, nobody scores, and a new goal is drawn.
ricochet-help-end = { $points ->
    [one] The first player with { $points } point wins.
   *[other] The first player with { $points } points wins.
}

## The complete rules

ricochet-rules-setting = Setting up
ricochet-rule-r1 = R1 Two to eight players share one 8 by 8 board. Nobody owns a robot: you may move all of them, in thought, and only the winning line of a round is carried out.
ricochet-rule-r2 = R2 On the board stand { $colours ->
    [4] sixteen towers, each a medium pyramid on a large one: every pair of four colours once
   *[3] nine towers, each a medium pyramid on a large one: every pair of three colours once
}, pairs of one colour too. Towers never move.
ricochet-rule-r3 = R3 With them stand { $others ->
    [yes] three robots, small pyramids.
   *[no] { $colours ->
        [4] four robots, small pyramids: red, yellow, green and blue.
       *[3] three robots, small pyramids: red, yellow and green.
    }
}
ricochet-rule-r4 = R4 { $others ->
    [yes] The robots have colours that no tower has: blue, cyan and black. It changes nothing else.
   *[no] The robots have the colours of the towers. It changes nothing.
}
ricochet-rule-r5 = R5 { $given ->
    [towers] The towers stand on the squares that your table has named: { $towers }.
    [both] The towers stand on the squares that your table has named: { $towers }.
   *[none] The towers stand on squares drawn at random{ $setup ->
        [easy] ; more of them along the edges, where lines get short.
        [hard] ; more of them in the middle.
       *[random] .
    }
} No tower is shut in: at least one of the squares north, east, south and west of it has no tower.
ricochet-rule-r6 = R6 { $given ->
    [robots] The robots begin on the squares that your table has named: { $start }.
    [both] The robots begin on the squares that your table has named: { $start }.
   *[none] The robots begin on empty squares drawn at random.
}
ricochet-rule-b1 = B1 Each tower is judged by itself (R5). Diagonal squares do not count, since no robot comes that way.
ricochet-rule-b25 = B25 { $setup ->
    [easy] Easy is measured by the mean length of the shortest lines of all goals that can be reached from the first position. Three of four towers stand along the edges and the mean is at most 4 moves. If 40 boards drawn are not like that, the nearest of them is taken.
    [hard] Hard is measured by the mean length of the shortest lines of all goals that can be reached from the first position. Three of four towers stand off the edges and the mean is at least 6 moves. If 40 boards drawn are not like that, the nearest of them is taken.
   *[random] Of boards drawn at random about half have a mean of 5 or more moves for the shortest lines of all goals.
}

ricochet-rules-goal = The goal of a round
ricochet-rule-r7 = R7 A round has one goal: a tower, drawn from all towers, and a robot, drawn from all robots. That robot is to get onto that tower.
ricochet-rule-r8 = R8 A goal is drawn again if its robot stands on that tower already, { $minimum ->
    [1] or if no line leads there.
   *[other] if no line leads there, or if a line of fewer than { $minimum } moves does.
}
ricochet-rule-b2 = B2 Every tower and every robot is equally likely, and the draws are independent. A goal can come twice.
ricochet-rule-b3 = B3 A full search finds out whether a line leads to a goal. One that nobody can reach is drawn again without a word.
ricochet-rule-b26 = B26 Where no goal needs as many moves as R8 asks for, one that needs the most is drawn. Where no robot can reach any tower at all, no goal can be drawn, and the match is over: the player with most points has won.

ricochet-rules-moves = Moves
ricochet-rule-r9 = R9 In a move one robot slides north, east, south or west as far as it can. However far that is, it is one move.
ricochet-rule-r10 = R10 It stops on the last square before the edge of the board, before another robot, or before a tower that is not the goal.
ricochet-rule-r11 = R11 The goal is no obstacle. A robot slides over it, unless what is behind it stops it there.
ricochet-rule-r12 = R12 Any robot may stop on the goal, the one it is meant for or another. It then stands on the tower, and is in the way like a robot anywhere else.
ricochet-rule-r13 = R13 A robot may stand on a tower that was the goal of an earlier round. It leaves it freely in any direction. The tower itself is in the way of every robot again, also of the one that has just left it.
ricochet-rule-r14 = R14 A line of moves is a solution if the robot of the goal stops on the tower of the goal. Sliding over it is not enough.
ricochet-rule-r29 = R29 Always true: towers stand where they stood; no square has two robots; a robot shares a square with a tower only if that tower is the goal or was one, and only because it stopped there.
ricochet-rule-b5 = B5 A move that moves nothing, because the robot already stands against something, makes the line invalid. The answer names its number, so that you can fix it.
ricochet-rule-b6 = B6 Moves after the goal is reached are not carried out and do not count; the answer says so.
ricochet-rule-b7 = B7 A robot that parks on the goal is allowed, and then nobody else can enter it.
ricochet-rule-b8 = B8 The goal is open to all robots for the whole round, not only to its own.
ricochet-rule-b9 = B9 When a new goal is drawn, the old one is an obstacle again at once, with or without a robot on it.

ricochet-rules-turn = A round, and the end
ricochet-rule-r15 = R15 Every line begins from the board as it stands when the round opens. Lines change nothing, with one exception: when the round is over, the winning line is carried out up to the goal, and the robots stay where that leaves them. They are the beginning of the next round.
ricochet-rule-r16 = R16 The winner of a round scores one point.
ricochet-rule-r17 = R17 If there is no winner, nobody scores, the robots stay, and a new goal is drawn.
ricochet-rule-r18 = R18 { $points ->
    [one] The first player with { $points } point wins, and the match is over at once.
   *[other] The first player with { $points } points wins, and the match is over at once.
}
ricochet-rule-b10 = B10 A solution as short as the winner's, but later, scores nothing. Points are not shared.
ricochet-rule-b14 = B14 A line is always for the goal that is on the board when it arrives. One that was meant for the goal before is checked like any other, and the answer names the goal it was checked for.
ricochet-rule-b21 = B21 Robots of a line that fails stand again where they stood, before the next line is checked (R15).
ricochet-rule-b23 = B23 Only one player can win a round, so two never reach the last point together. In the final standings equal points share the place.
ricochet-rule-b24 = B24 The length of the shortest line is a secret of the round: no answer and no TRY shows it before the round is over, except as far as the fewest moves of R8 give it away.

ricochet-rules-sealed = Sealed solutions
ricochet-rule-r19 = R19 { $form ->
    [bids] Sealed solutions are not played here: you bid (R24).
   *[sealed] You mail a whole line. It is checked at once and the answer goes to you alone: a solution in that many moves, or the first move that is wrong, with the reason and the board just before it. You may try as often as you like.
}
ricochet-rule-r20 = R20 { $form ->
    [bids] A window is open for { $window } from the first bid. The round closes at the end of the window, or at its deadline if that comes first.
   *[sealed] The first solution of a round is announced to all as a number of moves. Until the round is over nobody learns whose it is, or how it goes. From then on a window is open for { $window }. The round closes at the end of the window, or at its deadline if that comes first.
}
ricochet-rule-r21 = R21 { $form ->
    [bids] Better solutions are not mailed here; a bid can be lowered (R25).
   *[sealed] While the round is open you can mail a better solution. It replaces yours only if it is shorter than your own best; your best keeps the time at which it arrived.
}
ricochet-rule-r22 = R22 { $form ->
    [bids] The lowest bid that holds wins (R27).
   *[sealed] When the round closes, the solution with the fewest moves wins. If there is a tie, { $tie ->
        [fewer-points] that of the player with fewer points wins, then the one that arrived first.
       *[arrival] the one that arrived first wins.
    }
}
ricochet-rule-r23 = R23 The report shows the winning line step by step, everybody's best number, and the shortest line possible.
ricochet-rule-b4 = B4 { $tie ->
    [fewer-points] The original rules are silent on ties. In this match the player with fewer points goes first, and then the time of arrival decides.
   *[arrival] The original rules are silent on ties. At a table that solution is first which is called first, so the time of arrival decides.
}
ricochet-rule-b12 = B12 { $form ->
    [bids] All bids are public while the window runs, as they are when called at a table.
   *[sealed] { $best ->
        [hidden] Of the numbers of a round only the first one is announced while the window runs.
       *[shown] The best number so far is public while the window runs, since a bid called at a table is public too.
    }
}
ricochet-rule-b13 = B13 The window never makes a round longer: the deadline closes it all the same, at most { $deadline } after the goal was mailed.
ricochet-rule-b20 = B20 Two different lines in one mail are asked about, and neither is taken. In two mails each is taken as it comes (R21).

ricochet-rules-bids = Bids
ricochet-rule-r24 = R24 { $form ->
    [bids] You do not mail a line but its length: BID 5 says that you have a solution in five moves. You may bid lower than others, the same or higher. Bids are public.
   *[sealed] Bids are not played here: you mail the line itself (R19).
}
ricochet-rule-r25 = R25 { $form ->
    [bids] You may bid again, but only lower than your own last bid. A bid is never taken back.
   *[sealed] There is nothing to bid lower.
}
ricochet-rule-r26 = R26 { $form ->
    [bids] The first bid opens the window of R20. When it closes, the lowest bidder has { $show } to mail the line.
   *[sealed] The window opens with the first solution (R20).
}
ricochet-rule-r27 = R27 { $form ->
    [bids] The line must be a solution in no more moves than were bid. If so, it wins the round. If not, or if none comes, the turn of showing passes to the next lowest bid, and of equal bids to { $tie ->
        [fewer-points] that of the player with fewer points, then the one that arrived first.
       *[arrival] the one that arrived first.
    }
   *[sealed] Nobody has to show anything: a solution was checked when it came.
}
ricochet-rule-r28 = R28 { $form ->
    [bids] When nobody is left who has bid, R17 holds.
   *[sealed] When no solution came, R17 holds.
}
ricochet-rule-b22 = B22 { $form ->
    [bids] A player who has bid 6 may show a line of 5, and it counts as the bid did: it wins the round, and the order of showing stays that of the bids.
   *[sealed] Here every solution counts as it came.
}

ricochet-rules-orders = Writing orders
ricochet-rule-b15 = B15 Letters: the robots are { $others ->
    [yes] b blue, c cyan and k black;
   *[no] { $colours ->
        [4] r, y, g and b blue;
       *[3] r, y and g;
    }
} the directions are N E S W. No letter is in both lists, so yN and Ny are the same move and capitals do not matter.
ricochet-rule-b16 = B16 Also read: words in English and in Polish (yellow north), y: north, arrows, and up, right, down, left as whole words. Commas, "then" and list numbers are not needed and do no harm. The letter r is always the red robot, so r r is asked about and not read as "red right".
ricochet-rule-b17 = B17 { $form ->
    [bids] A line has at most 99 moves and a bid is a number from 1 to 99.
   *[sealed] A line has at most 99 moves.
} No goal needs that many.
ricochet-rule-b18 = B18 PASS says that you have no solution. { $form ->
    [bids] It lets the next one show without waiting for you; a bid that stands is not withdrawn by it.
   *[sealed] A solution that stands is not withdrawn by it.
}
ricochet-rule-b19 = B19 In codes every move names its robot. yN E is not read as "yellow north, yellow east", but asked about: a letter may have been lost. A robot named in a word or with a colon goes on until another one is named: "Yellow: N E" is yN yE.

ricochet-chapters = R clauses are the rules; B clauses settle what could be read in more than one way.
