//! The words a listener has to know.

use kit::Language;

pub struct Tongue {
    pub language: Language,
    /// How the words of red, yellow, green, blue, cyan and black begin.
    pub colours: [&'static str; 6],
    /// North, east, south, west.
    pub ways: [&'static str; 4],
    pub you: &'static str,
    pub goal: &'static str,
    pub no_goal: &'static str,
    pub towers: &'static str,
    pub robot: &'static str,
    pub on_goal: &'static str,
    pub on_tower: &'static str,
    pub blocked: &'static str,
    pub over: &'static str,
    pub to: &'static str,
    pub onto_goal: &'static str,
    pub stopped: &'static str,
    pub edge: &'static str,
    pub tower: &'static str,
}

pub const ENGLISH: Tongue = Tongue {
    language: Language::En,
    colours: ["red", "yellow", "green", "blue", "cyan", "black"],
    ways: ["north", "east", "south", "west"],
    you: "You",
    goal: "Goal: ",
    no_goal: "There is no goal",
    towers: "Towers, column by column: ",
    robot: " robot, ",
    on_goal: "on the goal",
    on_tower: "on the tower ",
    blocked: " blocked by ",
    over: " over the goal",
    to: " to ",
    onto_goal: ", the goal",
    stopped: ", stopped by ",
    edge: "the edge",
    tower: "the tower on ",
};

pub const POLISH: Tongue = Tongue {
    language: Language::Pl,
    colours: ["czerwon", "żółt", "zielon", "niebiesk", "turkusow", "czarn"],
    ways: ["na północ", "na wschód", "na południe", "na zachód"],
    you: "Ty",
    goal: "Cel: ",
    no_goal: "Nie ma już celu",
    towers: "Wieże, kolumna po kolumnie: ",
    robot: " robot, ",
    on_goal: "na celu",
    on_tower: "na wieży ",
    blocked: " nie może: ",
    over: " ponad celem",
    to: " do ",
    onto_goal: ", na cel",
    stopped: ", zatrzymuje go ",
    edge: "krawędź",
    tower: "wieża na ",
};
