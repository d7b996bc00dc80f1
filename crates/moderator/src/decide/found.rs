//! Orders that stand elsewhere than among the lines somebody wrote: in the subject, below our
//! message or inside it, in a text file, in one of several texts. They are never taken: exactly one
//! is asked about, and so are those of several texts; others are reported. What we wrote ourselves
//! is nobody's order, however it came back.

use super::orders::FilingOrigin;
use super::{Decided, Decider};
use crate::{AnswerPart, AskedOrder, BEFORE, OutcomeCode, PlayerLetter, Said, Trust, WhyAsked};
use kit::letter::Purpose;
use kit::{Choice, Doubt, TextReading, Typed, Unread};

/// Quoted text is searched for orders in so many lines only.
const MOST_QUOTED: usize = 200;

/// And in so many bytes.
const MOST_QUOTED_BYTES: usize = 20_000;

/// The most words a mail program puts before a subject, such as `Re: Fwd: Odp:`.
const MOST_PREFIXES: usize = 5;

/// A line of quoted text, or a subject, without the marks around what may be an order: quote marks,
/// backticks and what mail programs put before a subject.
pub fn bare_order(line: &str) -> &str {
    let mut bare = line.trim_start_matches(|c: char| c == '>' || c.is_whitespace()).trim_end();
    for _ in 0..MOST_PREFIXES {
        let Some((first, rest)) = bare.split_once(':') else { break };
        let is_prefix = ["re", "fw", "fwd", "odp", "pd", "aw"]
            .iter()
            .any(|known| first.trim().eq_ignore_ascii_case(known));
        if !is_prefix {
            break;
        }
        bare = rest.trim_start();
    }
    bare.trim_matches('`').trim()
}

impl Decider<'_> {
    /// A message that says nothing itself may hold an order elsewhere. Nearly every one quotes what
    /// it answers: only here may an order there be meant.
    pub(super) fn silent(&mut self, letter: &PlayerLetter) -> Decided {
        let call = self.call()?;
        let counts = match letter.trust {
            Trust::Token => self.round().number == letter.round,
            Trust::FromOnly => true,
        };
        let open = counts && call.admits(letter.seat) && !self.too_late(letter, &call);
        let Some(unsure) = self.found_elsewhere(letter)? else { return Ok(()) };
        let one = unsure.choices.len() == 1;
        match letter.trust {
            Trust::Token if open && (one || unsure.why == WhyAsked::Several) => {
                let told = self.ask_order(unsure, FilingOrigin::of(letter));
                self.parts.verdict.push(told);
            }
            Trust::FromOnly if open && one => {
                let typed = Typed::new(&unsure.choices[0].program);
                self.hold_text(letter, &unsure.choices[0].program, typed);
            }
            Trust::Token | Trust::FromOnly => {
                let typed = unsure.lines;
                let said = said!("quoted", OutcomeCode::Of("quoted"));
                let said = said.with(|it| it.with("count", typed.len()));
                self.parts.notes.push(AnswerPart::Plain(Said { typed, ..said }));
            }
        }
        Ok(())
    }

    /// The orders elsewhere that are not ours: one, maybe in more places than one, or different
    /// ones.
    fn found_elsewhere(&self, letter: &PlayerLetter) -> Decided<Option<AskedOrder>> {
        let texts = letter.elsewhere.parts.iter();
        let mut places: Vec<_> = texts.map(|it| (WhyAsked::Turned, it.clone())).collect();
        places.push((WhyAsked::Subject, single(1, &letter.elsewhere.subject)));
        let attached = letter.elsewhere.attached.iter();
        places.extend(attached.map(|text| (WhyAsked::Attached, text.clone())));
        let mut bytes = 0;
        let few = letter.elsewhere.quoted.lines.iter().take(MOST_QUOTED).take_while(|(_, text)| {
            bytes += text.len();
            bytes <= MOST_QUOTED_BYTES
        });
        places.extend(few.map(|(line, text)| (WhyAsked::Below, single(*line, text))));
        if !letter.elsewhere.parts.is_empty() {
            places.truncate(letter.elsewhere.parts.len());
        }
        let ours: Vec<Vec<String>> = letter.elsewhere.sent.iter().map(|text| words(text)).collect();
        let position = self.position()?;
        let (mut first, mut lines, mut choices) = (None, Vec::new(), Vec::<Choice>::new());
        for (why, typed) in places {
            if typed.lines.iter().all(|(_, text)| text.trim().is_empty()) {
                continue;
            }
            let reading = position.read(letter.seat, None, &typed)?;
            let whole = is_whole(&reading) && (is_alone(&reading) || why == WhyAsked::Turned);
            let Some(program) = reading.program.clone().filter(|_| whole) else { continue };
            let text = typed.joined(" ");
            let ours =
                || self.is_ours(letter, &program) || has(&ours, &program) || has(&ours, &text);
            if why != WhyAsked::Turned && ours() {
                continue;
            }
            let line = typed.lines.first().map_or(0, |(line, _)| *line);
            first = first.or(Some(why));
            lines.push(Unread { line, text });
            if choices.iter().all(|it| it.program != program) {
                let TextReading { echo, notes, .. } = reading;
                choices.push(Choice { program, echo, notes });
            }
        }
        let Some(mut why) = first else { return Ok(None) };
        if choices.len() == 1 {
            lines.truncate(1);
        } else if why == WhyAsked::Turned {
            // One of each text.
            why = WhyAsked::Several;
        }
        Ok(Some(AskedOrder::of(why, choices, lines)))
    }

    /// The order for the open round of a reply to a message of a round before it, if it says
    /// nothing else: its sender may have taken the nearest message of ours.
    pub(super) fn for_the_open_round(
        &self,
        letter: &PlayerLetter,
        rest: &Typed,
    ) -> Decided<Option<AskedOrder>> {
        let call = self.call()?;
        let late = self.too_late(letter, &call) || !call.admits(letter.seat);
        let before = letter.round < self.round().number || letter.round == BEFORE;
        let typed = letter.purpose == Purpose::Reply && letter.trust == Trust::Token;
        if late || !before || !typed {
            return Ok(None);
        }
        let reading = self.read(letter.seat, rest)?;
        let whole = is_whole(&reading) && is_alone(&reading);
        let TextReading { program, echo, notes, .. } = reading;
        Ok(program.filter(|_| whole).map(|program| {
            let choices = vec![Choice { program, echo, notes }];
            AskedOrder::of(WhyAsked::Earlier, choices, Vec::new())
        }))
    }

    /// Whether a program stands, or was proposed by us.
    fn is_ours(&self, letter: &PlayerLetter, program: &str) -> bool {
        let entry = &self.round().entries[letter.seat];
        let standing = self.game.holder(letter.seat).standing.as_ref();
        let sample = self.position().ok().and_then(|position| position.sample(letter.seat));
        entry.filing.as_ref().is_some_and(|filing| filing.program == program)
            || standing.is_some_and(|order| order.program == program)
            || sample.is_some_and(|sample| words(&sample) == words(program))
    }
}

/// Whether a reading has nothing to be corrected and does nothing at once.
fn is_whole(reading: &TextReading) -> bool {
    reading.faults.is_empty() && reading.acts.is_empty()
}

/// Whether nothing stands along with what was read.
fn is_alone(reading: &TextReading) -> bool {
    reading.unread.is_empty() && matches!(reading.doubt, Doubt::None | Doubt::Count)
}

fn single(line: u32, text: &str) -> Typed {
    Typed { lines: vec![(line, bare_order(text).to_owned())] }
}

/// The words of a text, in small letters and without signs.
fn words(text: &str) -> Vec<String> {
    let pieces = text.split(|c: char| !c.is_alphanumeric()).filter(|piece| !piece.is_empty());
    pieces.map(str::to_lowercase).collect()
}

/// Whether the words of a text stand in one of these, one after the other.
fn has(ours: &[Vec<String>], text: &str) -> bool {
    let sought = words(text);
    let stands = |all: &Vec<String>| all.windows(sought.len()).any(|some| some == sought);
    !sought.is_empty() && ours.iter().any(stands)
}
