//! Positions and turns in which everything that the game can say is said.

/// The position of the rules page. Its towers are given colours.
pub const BEFORE: &str = "ricochet/1 sealed
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r g6
points A 2, B 0, C 1
";

/// The same while lines are shown, with a robot on the goal and one on a goal of before.
pub const SHOWING: &str = "ricochet/1 bids robots=other
turn 12
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots b f2, c g6, k a7
goal b g6
points A 9, B 8, C 8
show B 5, C 5, A 7
";

/// Turns: the position, and what happened.
pub const TURNS: [(&str, &str, &str); 11] = [
    ("the turn of the rules page, all filed", BEFORE, ""),
    (
        "the turn of the rules page, by points and with a shorter line",
        "ricochet/1 sealed tie=fewer-points
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r g6
points A 2, B 3, C 1
",
        "best A 5
best B 5
best C 5
slide yN f7
slide rN f6
slide yE h7
slide yS h6
slide rE g6
point A
par 1 yN rN yE
goal g a2
",
    ),
    (
        "towers left, the goal passed and parked on",
        "ricochet/1 sealed
turn 4
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r g6, y a6, g h5
goal r e1
points A 2, B 0, C 1
",
        "best B 10
slide yE f6
slide yS f1
slide yW a1
slide rS g1
slide rW b1
slide gW d5
slide gN d8
slide gE e8
slide gS e1
slide gE h1
point B
par 1000 rS rW
goal g a2
",
    ),
    ("no goal is left", BEFORE, "nobody\npar 2 yN rN\nover\n"),
    ("nobody", BEFORE, "nobody\npar 2 yN rN\ngoal g a2\n"),
    (
        "bids",
        "ricochet/1 bids
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r g6
points A 2, B 0, C 1
",
        "bid B 5\nbid C 5\nbid A 6\nshows B\n",
    ),
    ("a bid that fails", SHOWING, "failed B\nshows C\n"),
    (
        "a bid that holds",
        "ricochet/1 bids points=3
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r g6
points A 2, B 2, C 1
show B 6, A 7
",
        "proved B 5
slide yN f7
slide rN f6
slide yE h7
slide yS h6
slide rE g6
point B
par 4 yN rN yE yS rE
over
",
    ),
    (
        "a bid that holds to the move",
        "ricochet/1 bids
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r a2
points A 2, B 2, C 1
show A 1, B 1
",
        "proved A 1
slide rW a2
point A
par 1 rW
goal g a2
",
    ),
    (
        "one move is enough",
        "ricochet/1 sealed minimum=1
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r a2
points A 2, B 2, C 1
",
        "best C 1
best A 3
slide rW a2
point C
par 1 rW
goal g e1
",
    ),
    (
        "the last bid fails",
        "ricochet/1 bids
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r g6
points A 2, B 0, C 1
show A 7
",
        "failed A\nnobody\npar 4 yN rN yE yS rE\ngoal g a2\n",
    ),
];

/// The position when the match is over.
pub const OVER: &str = "ricochet/1 sealed
turn 14
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r g6, y h6, g h5
over
points A 10, B 3, C 3
";

/// The position when no goal could be drawn any more.
pub const STOPPED: &str = "ricochet/1 sealed
turn 14
towers R/R a2, Y/R c5
robots r g6, y h6, g h5
over
points A 3, B 3, C 2
";

/// A goal that robots pass over and stop on, at the edge of the board.
pub const PASSING: &str = "ricochet/1 sealed
turn 4
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r a1, y g1, g e8
goal r e1
points A 2, B 0, C 1
";

/// Questions about positions.
pub const QUESTIONS: [(&str, &str); 15] = [
    (BEFORE, "g6"),
    (BEFORE, "f2"),
    (BEFORE, "green"),
    (BEFORE, "G/R"),
    (BEFORE, "red on red"),
    (BEFORE, "b4"),
    (BEFORE, "B"),
    (BEFORE, "me"),
    (BEFORE, "blue"),
    (BEFORE, "Y/G"),
    (BEFORE, "sunshine"),
    (PASSING, "goal"),
    (SHOWING, "goal"),
    (SHOWING, "C"),
    (OVER, "goal"),
];

/// Rulebooks that introduce themselves.
pub const HEADERS: [&str; 4] = [
    "ricochet/1 sealed",
    "ricochet/1 sealed colours=4 set-up=hard minimum=1 points=1 tie=fewer-points best=hidden",
    "ricochet/1 bids robots=other set-up=easy minimum=3 points=5 window=90m deadline=5d show=1h",
    "ricochet/1 sealed towers=e1,a2,d3,h4,c5,g6,a7,f8,b3 start=f2,f5,h5",
];
