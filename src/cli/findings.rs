//! What a game says of orders besides playing them, for `adjudicate`. Must never make an
//! error of orders that are wrong: that is what somebody wanted to know.

use super::faults;
use super::output::board;
use kit::render::wrap::{COLUMNS, wrap};
use kit::{BySeat, Examination, Faults, Finding, Mark, Phrase, Seat};
use moderator::report::{Listener, Speech};

/// A line of orders with what the game says of it.
pub struct Examined {
    /// Whose orders they are.
    pub seat: Seat,
    /// The seat's mark, as it was typed.
    pub code: String,
    /// The orders, as they were typed.
    pub orders: String,
    /// The program in notation, or why it is not filed.
    pub program: Result<String, Faults>,
    /// Whether it is not filed for a reason that the examination cannot know: what the seat had
    /// filed before, or whose turn it is.
    pub besides: bool,
    /// What the game says.
    pub examination: Examination,
}

impl Examined {
    /// For people: the line, what is said of it, and the board to which it leads.
    pub fn lines(&self, speech: &Speech, listener: &Listener) -> Vec<String> {
        let told = |phrase: &Phrase| faults::told(speech, phrase, listener);
        let sentence = |text: &str| wrap(text, "", "  ", COLUMNS);
        let mut lines = sentence(&format!("{} {}", self.code, self.orders));
        lines.extend(self.examination.told.iter().flat_map(|phrase| sentence(&told(phrase))));
        if let Err(found) = &self.program
            && (self.besides || self.examination.told.is_empty())
        {
            let found = found.0.iter().map(|fault| faults::line(speech, fault, listener));
            lines.extend(found.flat_map(|line| sentence(&line)));
        }
        if let Some(scene) = &self.examination.scene {
            lines.push(String::new());
            lines.extend(board(scene, speech, listener));
        }
        lines
    }
}

/// The findings of an only line by themselves, those of several by seat: of each seat the line
/// that is filed at the end, or else its last one.
pub fn of(examined: &[Examined], marks: &BySeat<Mark>) -> (Finding, Option<Finding>) {
    let named = |examined: &Examined| {
        let found = examined.examination.findings.iter();
        Finding::Named(found.map(|(name, found)| ((*name).to_owned(), found.clone())).collect())
    };
    let by_seat = marks.iter().filter_map(|(seat, mark)| {
        let own = || examined.iter().filter(|it| it.seat == seat);
        let counts = own().rfind(|it| it.program.is_ok()).or(own().next_back())?;
        Some((mark.code.clone(), named(counts)))
    });
    match examined {
        [] => (Finding::Named(Vec::new()), None),
        [only] => (named(only), None),
        [_, ..] => (Finding::Named(Vec::new()), Some(Finding::Named(by_seat.collect()))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Fault, Place};

    /// A line of a seat with the number of its moves; `None`: it is wrong.
    fn examined(seat: usize, moves: Option<i64>) -> Examined {
        let fault = Fault::at(Place { line: 4, column: 3, width: 1 }, Phrase::new("board-north"));
        let solution = match moves {
            Some(moves) => Finding::List(vec![Finding::Number(moves), Finding::Yes(true)]),
            None => Finding::Nothing,
        };
        let robots = vec![("r".to_owned(), Finding::Code("g6".to_owned()))];
        Examined {
            seat: Seat::new(seat),
            code: "AB"[seat..=seat].to_owned(),
            orders: "yN rE".to_owned(),
            program: moves.map(|_| "yN rE".to_owned()).ok_or_else(|| fault.into()),
            besides: false,
            examination: Examination {
                findings: vec![("solution", solution), ("robots", Finding::Named(robots))],
                told: vec![Phrase::new("board-north")],
                scene: None,
            },
        }
    }

    fn shown(examined: &[Examined]) -> (String, String) {
        let mark = |code: &str| Mark { code: code.to_owned(), name: None };
        let marks = BySeat::from(["A", "B"].map(mark).to_vec());
        let (alone, by_seat) = of(examined, &marks);
        let text = |found: &Finding| serde_json::to_string(found).expect("JSON");
        (text(&alone), by_seat.as_ref().map_or_else(String::new, text))
    }

    #[test]
    fn the_findings_of_one_line_stand_alone_and_of_several_by_seat() {
        assert_eq!(shown(&[]), ("{}".to_owned(), String::new()));
        let five = r#"{"solution":[5,true],"robots":{"r":"g6"}}"#;
        assert_eq!(shown(&[examined(1, Some(5))]), (five.to_owned(), String::new()));
        let (alone, by_seat) =
            shown(&[examined(1, Some(7)), examined(1, Some(5)), examined(1, None)]);
        assert_eq!((alone.as_str(), by_seat), ("{}", format!("{{\"B\":{five}}}")));
        let wrong = r#"{"solution":null,"robots":{"r":"g6"}}"#;
        let (_, by_seat) = shown(&[examined(1, Some(5)), examined(0, None)]);
        assert_eq!(by_seat, format!("{{\"A\":{wrong},\"B\":{five}}}"));
    }

    #[test]
    fn what_the_examination_cannot_know_is_told_besides() {
        let speech = Speech::new(&[]).expect("templates without faults");
        let lines = |it: &Examined| it.lines(&speech, &faults::outsider());
        let wrong = examined(0, None);
        assert_eq!(lines(&wrong), ["A yN rE", "north"]);
        let earlier = Examined { besides: true, ..wrong };
        let told = lines(&earlier);
        assert_eq!((told.len(), &told[1]), (3, &"north".to_owned()));
        assert!(told[2].starts_with("line 4, column 3: north"), "{told:?}");
    }

    #[test]
    fn a_finding_keeps_its_order() {
        let named = vec![
            ("moves".to_owned(), Finding::Number(5)),
            ("line".to_owned(), Finding::Code("yN".to_owned())),
            ("all".to_owned(), Finding::List(vec![Finding::Yes(true), Finding::Nothing])),
        ];
        let written = serde_json::to_string(&Finding::Named(named)).expect("JSON");
        assert_eq!(written, r#"{"moves":5,"line":"yN","all":[true,null]}"#);
    }
}
