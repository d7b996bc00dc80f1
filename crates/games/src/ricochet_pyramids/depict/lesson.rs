//! The game for somebody who has hardly played it: what there is to know, and two moves carried
//! out on the board of the turn. They solve nothing, and so give nothing away.

use super::super::check;
use super::super::line::Slide;
use super::super::position::Position;
use super::super::rulebook::{Form, Rulebook};
use super::about::options;
use super::names;
use kit::{Lesson, Phrase};

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
    let codes: Vec<String> = slides.iter().map(|slide| slide.step.to_string()).collect();
    let first = Phrase::new("ricochet-lesson-order").code("codes", codes.join(" "));
    let told = slides.iter().map(told);
    std::iter::once(first).chain(told).chain([Phrase::new("ricochet-lesson-end")]).collect()
}

fn told(slide: &Slide) -> Phrase {
    Phrase::new("ricochet-lesson-slides")
        .code("colour", slide.step.robot.name())
        .code("way", slide.step.direction.name())
        .flag("over", slide.over)
        .code("from", slide.from)
        .code("to", slide.to)
        .with("stop", names::stop(slide.stop))
}
