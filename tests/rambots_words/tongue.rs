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
    pub wall: &'static str,
    pub nose: &'static str,
    pub next: &'static str,
    pub beacon: &'static str,
    /// Poses of beacons.
    pub lying: &'static str,
    pub standing: &'static str,
    /// How the sentences begin that are not about one robot.
    pub beacons: [&'static str; 2],
    pub ties: &'static str,
    /// What stands before the number of goals that are tagged.
    pub tagged: &'static str,
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
    wall: "wall",
    nose: "right at the nose",
    next: "next square",
    beacon: " beacon",
    lying: "lying",
    standing: "upright",
    beacons: ["Beacon: ", "Beacons: "],
    ties: "Ties go to ",
    tagged: "tagged: ",
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
    upright: "stoi pionowo",
    ahead: " Z przodu: ",
    wall: "ściana",
    nose: "tuż przed nosem",
    next: "na sąsiednim polu",
    beacon: " znacznik",
    lying: "leży",
    standing: "stoi",
    beacons: ["Znacznik: ", "Znaczniki: "],
    ties: "Pierwszeństwo przy remisie: ",
    tagged: "zaliczone: ",
    sets: " układa",
    own: &["Ty ", "Twoje ", "Twój ", "Nie masz "],
    own_goals: "Twoje cele",
};
