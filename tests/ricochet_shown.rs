//! Ricochet Pyramids as people get it: the position of the rules page, turns of both forms, in
//! both languages and on every paper, held against golden files. `UPDATE=1` rewrites them.

use std::fmt::Write as _;
use std::path::Path;

use botpost::game::{BySeat, Cell, Dice, Filed, Phrase, Referee, Scene, Seat, Viewer};
use botpost::games;
use botpost::moderator::Language;
use botpost::render::ascii;
use botpost::render::wrap::{NO_BREAK, width, wrap};
use botpost::report::{Listener, Paper, Speech};

const NAMES: [&str; 3] = ["Ann", "Bob", "Cy"];

const PAPERS: [(&str, Paper); 3] =
    [("FULL", Paper::FULL), ("SHORT", Paper::SHORT), ("WORDS", Paper::WORDS)];

/// The position of the rules page. Its towers are given colours.
const BEFORE: &str = "ricochet/1 sealed
turn 3
towers R/R a2, Y/R c5, R/Y a7, Y/Y d3, G/Y e1, G/R f8, R/G g6, G/G h4
robots r f2, y f5, g h5
goal r g6
points A 2, B 0, C 1
";

/// What is filed in the turn of the rules page, in the order of arrival.
const FILED: [&str; 3] = ["yN rN yE yS rE", "yN rN yE yS rE", "gW gE yN rN yE yS rE"];

/// Plays a round in which everybody files this, first come first; `""` files nothing.
fn played(before: &str, programs: &[&str]) -> (String, String) {
    let referee = games::open(before).expect("a header");
    let filed = programs.iter().enumerate().map(|(rank, program)| {
        let rank = Some(rank as u16);
        let program = (*program).to_owned();
        (!program.is_empty()).then_some(Filed { program, rank, ready: false })
    });
    let filed: BySeat<_> = filed.collect::<Vec<_>>().into();
    let played = referee.execute(before, &filed, &Dice::from_key([7; 32])).expect("a round");
    (played.events, played.position)
}

/// Somebody who reads: a language, a paper, a seat or none.
struct Reader {
    speech: Speech,
    listener: Listener,
    viewer: Viewer,
}

impl Reader {
    fn new(language: Language, paper: Paper, viewer: Viewer) -> Reader {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Observer => None,
        };
        let players: Vec<_> = NAMES.map(|name| (name.to_owned(), None)).to_vec();
        let listener = Listener { language, seat, players: BySeat::from(players), paper };
        Reader { speech: Speech::new(&[]).expect("sound templates"), listener, viewer }
    }

    fn say(&self, phrase: &Phrase) -> String {
        let text = self.speech.say(phrase, &self.listener).replace(NO_BREAK, " ");
        assert_eq!(self.speech.missing(), Vec::<String>::new(), "{phrase:?}");
        text
    }

    fn row(&self, row: &[Phrase]) -> Vec<String> {
        row.iter().map(|cell| self.say(cell)).collect()
    }

    fn lines(&self, out: &mut String, phrases: &[Phrase]) {
        for phrase in phrases {
            for line in wrap(&self.say(phrase), "", "  ", self.listener.paper.columns) {
                let _ = writeln!(out, "{line}");
            }
        }
    }

    /// A position as a letter shows it.
    fn scene(&self, out: &mut String, scene: &Scene) {
        let page = self.listener.paper.columns;
        if self.listener.paper.drawn {
            let panel: Vec<Vec<String>> = scene.panel.iter().map(|row| self.row(row)).collect();
            let mut side = ascii::columns(&panel, "", 2, page);
            let legend = scene.legend.iter().map(|line| self.say(line));
            let drawing = ascii::board(&scene.board, "north");
            if self.listener.paper.beside {
                assert!(side.iter().all(|it| width(it) <= ascii::room_beside(8, page)), "{side:?}");
            }
            side.extend(legend);
            assert!(side.iter().all(|it| width(it) <= 38), "{side:?}");
            for line in drawing.into_iter().chain(side) {
                let _ = writeln!(out, "{}", ascii::unaccented(&line));
            }
        }
        self.lines(out, &scene.words);
        for (heading, items) in &scene.lists {
            let _ = writeln!(out, "+ {}", self.say(heading));
            self.lines(out, items);
        }
    }

    fn account(&self, out: &mut String, referee: &dyn Referee, before: &str, events: &str) {
        let account = referee.account(before, events, self.viewer).expect("an account");
        for headline in &account.headlines {
            let _ = writeln!(out, "* {}", self.say(&headline.phrase));
        }
        for section in &account.sections {
            self.lines(out, section.heading.as_slice());
            for step in &section.steps {
                let effects = self.row(&step.effects).join(" ");
                let (number, code, why) = (step.number, &step.code, self.say(&step.why));
                let who = NAMES[step.seat.index()];
                let line = format!("{number} {who} {code} ({why}) {effects}");
                let lines = wrap(&line, "", "  ", self.listener.paper.columns);
                lines.iter().for_each(|line| out.push_str(&format!("{line}\n")));
            }
            let rows: Vec<Vec<String>> = section.table.iter().map(|row| self.row(row)).collect();
            for line in ascii::columns(&rows, "", 2, self.listener.paper.columns) {
                let _ = writeln!(out, "{}", line.trim_end());
            }
            for frame in section.film.iter().filter(|_| self.listener.paper.drawn) {
                let middle = |row: &[Cell]| {
                    row.iter().map(|cell| char::from(cell.glyph[1])).collect::<String>()
                };
                let rows: Vec<String> = frame.board.cells.chunks(8).map(middle).collect();
                let _ = writeln!(out, "[{}] {}", frame.code, rows.join("/"));
            }
        }
    }
}

fn golden(name: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, text).expect("a golden file that can be written");
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == text, "{name} differs: record it with UPDATE=1 and read the difference");
}

/// What this prints for each language and paper, as one golden file a language.
fn recorded(name: &str, viewer: Viewer, mut tell: impl FnMut(&Reader, &mut String)) {
    for (language, ending) in [(Language::En, ""), (Language::Pl, "-pl")] {
        let mut text = String::new();
        for (title, paper) in PAPERS {
            let _ = writeln!(text, "=== {title}");
            tell(&Reader::new(language, paper, viewer), &mut text);
            text.push('\n');
        }
        golden(&format!("{name}{ending}.txt"), &text);
    }
}

#[test]
fn the_position_of_the_rules_page_is_shown() {
    let referee = games::open(BEFORE).expect("a header");
    let viewer = Viewer::Seat(Seat::new(1));
    let scene = referee.scene(BEFORE, viewer).expect("a scene");
    recorded("ricochet-scene", viewer, |reader, out| reader.scene(out, &scene));
}

#[test]
fn the_turn_of_the_rules_page_is_told() {
    let referee = games::open(BEFORE).expect("a header");
    let (events, _) = played(BEFORE, &FILED);
    for (name, viewer) in [
        ("ricochet-turn", Viewer::Seat(Seat::new(1))),
        ("ricochet-turn-winner", Viewer::Seat(Seat::new(0))),
    ] {
        recorded(name, viewer, |reader, out| reader.account(out, &*referee, BEFORE, &events));
    }
}
