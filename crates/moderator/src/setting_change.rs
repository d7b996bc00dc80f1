//! The answers to words that change something for their sender alone: how messages are written,
//! what comes with them, the order for rounds in which nothing comes.

use crate::{Below, OutcomeCode, Said, StandingOrder, Style, Word};
use OutcomeCode::{NotDone, Of};
use kit::{Echo, Language, Typed, Unread};

impl Said {
    /// What others file is told before a round is played, or not.
    pub fn news(on: bool) -> Said {
        let notes: &[&str] = if on { &["news-on-note"] } else { &["news-off-note"] };
        let said = Said::new("news-verdict", notes, Of("news"));
        said.with(|it| it.flag("on", on))
    }

    /// How messages are written from now on; `None`: the message did not speak of it.
    pub fn writing(language: Option<Language>, style: Option<Style>) -> Said {
        let notes: &[&str] = match (language, style) {
            (Some(_), Some(_)) => &["writing-language-note", "writing-style-note"],
            (Some(_), None) => &["writing-language-note"],
            (None, Some(_)) => &["writing-style-note"],
            (None, None) => &[],
        };
        let said = Said::new("writing-verdict", notes, OutcomeCode::MANNER).with(|it| {
            let it = it.code("language", language.map_or("none", Language::name));
            it.code("style", style.map_or("none", Style::name))
        });
        Said { below: vec![Below::Unanswered], ..said }
    }

    /// The deadlines go into a calendar, or do so no longer.
    pub fn calendar(on: bool) -> Said {
        let note = match on {
            true => Below::Round { open: "calendar-on-note", none: "calendar-later-note" },
            false => Below::Note("calendar-off-note"),
        };
        let said = Said::new("calendar-verdict", &[], Of("calendar"));
        Said { below: vec![note, Below::Unanswered], ..said.with(|it| it.flag("on", on)) }
    }

    /// Boards are shown as pictures, or are so no longer, to somebody with this style.
    pub fn pictures(on: bool, style: Style) -> Said {
        let notes: &[&str] = match (on, style) {
            (true, Style::Full | Style::Short) => &["pictures-on-note"],
            (true, Style::Words) => &["pictures-on-words-note"],
            (false, _) => &["pictures-off-note"],
        };
        let said = Said::new("pictures-verdict", notes, Of("pictures"));
        Said { below: vec![Below::Unanswered], ..said.with(|it| it.flag("on", on)) }
    }

    /// The standing order is stored.
    pub fn standing(
        order: StandingOrder,
        echo: Vec<Echo>,
        replaces: Option<StandingOrder>,
    ) -> Said {
        let old = replaces.map(|old| Below::Order("standing-replaces", old.program));
        let told = [Below::Standing].into_iter().chain(old);
        let below = told.chain([Below::Echo(echo), Below::Note("standing-change")]).collect();
        let said = Said::new("standing-stored-verdict", &[], OutcomeCode::STANDING);
        Said { order: Some(Box::new(order)), below, ..said }
    }

    /// What the standing order is.
    pub fn standing_shown(order: Option<StandingOrder>) -> Said {
        match order {
            Some(order) => {
                let below = vec![Below::Standing, Below::Note("standing-change")];
                let said = Said::new("standing-shown-verdict", &[], Of("answered"));
                Said { order: Some(Box::new(order)), below, ..said }
            }
            None => {
                let below = vec![Below::WordSample(Word::Standing)];
                Said { below, ..said!("standing-none", Of("answered")) }
            }
        }
    }

    /// The standing order is taken back.
    pub fn standing_removed(had: StandingOrder) -> Said {
        let said = said!("standing-removed", OutcomeCode::STANDING_REMOVED);
        Said { order: Some(Box::new(had)), ..said }
    }

    /// There is no standing order that could be taken back.
    pub const NO_STANDING_REMOVED: Said = Said::new(
        "standing-none-verdict",
        &["standing-nothing-to-remove"],
        NotDone(Word::Standing.name()),
    );

    /// No standing order is stored: the line is none, or something that takes effect at once.
    pub fn no_standing(typed: &Typed) -> Said {
        let said = said!("standing-no-order", NotDone(Word::Standing.name()));
        Said { typed: Unread::of(typed), below: vec![Below::WordSample(Word::Standing)], ..said }
    }
}
