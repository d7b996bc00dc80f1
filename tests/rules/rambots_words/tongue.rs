//! The words a listener has to know.

use kit::Language;

/// A language as far as positions need it. Words for colours and sizes are the stems that all
/// their forms begin with, in the order R Y G B and small, medium, large.
pub struct Tongue {
    pub language: Language,
    pub colours: [&'static str; 4],
    pub sizes: [&'static str; 3],
    /// N E S W.
    pub ways: [&'static str; 4],
    /// The same in the table beside the board, then the word for upright.
    pub panel: [&'static str; 5],
    pub you: &'static str,
    pub facing: &'static str,
    pub upright: &'static str,
    pub ahead: &'static str,
    /// All that is said ahead of a robot with its nose at the wall.
    pub nose: &'static str,
    /// How many squares are free before the wall: the word for one, and what follows the number.
    pub one: &'static str,
    pub wall: &'static str,
    pub next: &'static str,
    pub beacon: &'static str,
    /// Poses of beacons.
    pub lying: &'static str,
    pub standing: &'static str,
    /// How the sentences begin that are not about one robot.
    pub beacons: [&'static str; 2],
    pub ties: &'static str,
    /// How the word for pieces begins.
    pub pieces: &'static str,
    /// What stands before one goal, before several, and between them; all that is said of none.
    pub goals: [&'static str; 2],
    pub then: &'static str,
    pub no_goals: &'static str,
    /// What stands before and after the number of goals that are tagged.
    pub tagged: [&'static str; 2],
    /// What stands before the reader's own pieces, and what is said where there are none.
    pub own_pool: &'static str,
    pub none: &'static str,
    /// What stands before the colour of the reader's next goal.
    pub own_goal: &'static str,
    /// What is in every sentence about whose goals somebody sets.
    pub sets: &'static str,
    /// How a sentence about the own robot begins.
    pub own: &'static [&'static str],
    /// What the sentence holds in which somebody sets the own goals.
    pub own_goals: &'static str,
}

pub const ENGLISH: Tongue = Tongue {
    language: Language::En,
    colours: ["red", "yellow", "green", "blue"],
    sizes: ["small", "medium", "large"],
    ways: ["north", "east", "south", "west"],
    panel: ["north", "east", "south", "west", "up"],
    you: "You",
    facing: "facing ",
    upright: "upright",
    ahead: " Ahead: ",
    nose: " Directly ahead: the wall.",
    one: "one",
    wall: "then the wall",
    next: "next square",
    beacon: " beacon",
    lying: "lying",
    standing: "upright",
    beacons: ["Beacon: ", "Beacons: "],
    ties: "Ties go to ",
    pieces: "piece",
    goals: ["Goal: ", "Goals: "],
    then: ", then ",
    no_goals: "No goals left",
    tagged: ["", " of 4 tagged"],
    own_pool: "Your pieces: ",
    none: "none",
    own_goal: "Your next goal is ",
    sets: " set",
    own: &["You "],
    own_goals: "your goals",
};

pub const POLISH: Tongue = Tongue {
    language: Language::Pl,
    colours: ["czerwon", "żółt", "zielon", "niebiesk"],
    sizes: ["mał", "średni", "duż"],
    ways: ["północ", "wschód", "południe", "zachód"],
    panel: ["pn.", "wsch.", "pd.", "zach.", "stoi"],
    you: "Ty",
    facing: "przodem na ",
    upright: "pionowo",
    ahead: " Z przodu: ",
    nose: " Z przodu: ściana, tuż przed nosem.",
    one: "1",
    wall: "potem ściana",
    next: "na sąsiednim polu",
    beacon: " znacznik",
    lying: "leży",
    standing: "stoi",
    beacons: ["Znacznik: ", "Znaczniki: "],
    ties: "Pierwszeństwo przy remisie: ",
    pieces: "piramid",
    goals: ["Cel: ", "Cele: "],
    then: ", potem ",
    no_goals: "Bez dalszych celów",
    tagged: ["Zaliczone: ", " z 4"],
    own_pool: "Twoje piramidki: ",
    none: "brak",
    own_goal: "Twój następny cel: ",
    sets: " układa",
    own: &["Ty ", "Twoje ", "Twój ", "Nie masz "],
    own_goals: "Twoje cele",
};
