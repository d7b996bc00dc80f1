//! The game for somebody who never saw it: a page of help, and what is in force; and for who has
//! hardly played it: what there is to know, and two moves carried out on the board of the turn.
//! They solve nothing, and so give nothing away.

use std::sync::LazyLock;

use super::super::check;
use super::super::line::Slide;
use super::super::position::Position;
use super::super::rulebook::{BEST, Form, Rulebook, TIE};
use super::names;
use kit::codec::Value as _;
use kit::{About, Handbook, Lesson, Phrase, joined};

/// The sentences, whose clauses carry the numbers of `docs/rules/ricochet_pyramids.md`; a test
/// compares them.
static HANDBOOK: LazyLock<Handbook> = LazyLock::new(|| {
    Handbook::of("ricochet", include_str!("../../../../../templates/en/ricochet-rules.ftl"))
});

/// What Ricochet Pyramids is under this rulebook.
pub fn about(rules: &Rulebook) -> About {
    let other: &[&str] = match rules.form {
        Form::Sealed => &["ricochet-help-bids", "ricochet-help-lower", "ricochet-help-shows"],
        Form::Bids => &["ricochet-help-sealed", "ricochet-help-wins", "ricochet-help-report"],
    };
    let own = |key: &&str| !other.contains(key);
    let say = |key| Some(key).filter(own).map(|key| options(rules, Phrase::new(key)));
    About { closing: rules.closing(), deadline: "every 3d 22:00", ..HANDBOOK.about(say) }
}

/// What a sentence may choose by: every option of the rulebook.
pub(super) fn options(rules: &Rulebook, phrase: Phrase) -> Phrase {
    let given = match (rules.towers, rules.start) {
        (None, None) => "none",
        (Some(_), None) => "towers",
        (None, Some(_)) => "robots",
        (Some(_), Some(_)) => "both",
    };
    let towers = rules.given_towers().into_iter().flatten();
    let towers = joined(towers.map(|(square, tower)| format!("{} {square}", tower.code())), ", ");
    let robots = rules.given_robots().into_iter().flatten();
    let robots = robots.map(|(colour, square)| format!("{} {square}", colour.letter()));
    phrase
        .code("form", rules.form.name())
        .with("colours", rules.colours)
        .flag("others", rules.other_robots)
        .code("setup", rules.set_up.name())
        .code("given", given)
        .code("towers", towers)
        .code("start", robots.collect::<Vec<_>>().join(", "))
        .with("minimum", rules.minimum)
        .with("points", rules.points)
        .code("tie", TIE.write(&rules.fewer_points))
        .code("best", BEST.write(&rules.shown))
        .with("window", names::time(rules.window))
        .with("deadline", names::time(rules.deadline))
        .with("show", names::time(rules.show))
}

/// How to play, with moves worked out.
pub fn lesson(rules: &Rulebook, at: &Position) -> Lesson {
    if at.goal.is_none() {
        return Lesson::default();
    }
    let form = match rules.form {
        Form::Sealed => "ricochet-lesson-sealed",
        Form::Bids => "ricochet-lesson-bids",
    };
    let lines = ["ricochet-lesson-goal", "ricochet-lesson-move", "ricochet-lesson-over", form];
    let lines = lines.into_iter().map(|key| options(rules, Phrase::new(key)));
    Lesson { rules: lines.collect(), worked: worked(at) }
}

/// The first moves of the example, and where they lead.
fn worked(at: &Position) -> Vec<Phrase> {
    let slides = check::example(at);
    if slides.is_empty() {
        return Vec::new();
    }
    let codes = joined(slides.iter().map(|slide| slide.step), " ");
    let first = Phrase::new("ricochet-lesson-order").code("codes", codes);
    let told = slides.iter().map(told);
    std::iter::once(first).chain(told).chain([Phrase::new("ricochet-lesson-end")]).collect()
}

fn told(slide: &Slide) -> Phrase {
    let slid = slide.step.told("ricochet-lesson-slides").flag("over", slide.over);
    let slid = slid.code("from", slide.from).code("to", slide.to);
    slid.with("stop", names::stop(slide.stop))
}
