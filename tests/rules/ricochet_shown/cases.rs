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
