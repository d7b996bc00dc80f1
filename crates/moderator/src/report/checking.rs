//! The file that goes with messages: what it takes to check the match. Must never show a program
//! before its round is played, nor the seed before the end.

use super::Context;
use super::check_lines::{CheckLine, Reader, lines, remark};
use super::clean;
use super::desk::{Desk, Line};
use crate::{ActDone, By, Filing, PlayedRound, Revision, Style};
use kit::Seat;
use kit::letter::TextFile;

/// What a message gives to be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Check {
    /// What it is, as a sentence.
    about: String,
    forms: Vec<CheckLine>,
}

/// The file with all of it, each once.
pub(super) fn file(checks: &[Check]) -> Option<TextFile> {
    let mut sections: Vec<String> = Vec::new();
    for check in checks {
        let lines = [remark(&check.about)].into_iter().chain(lines(&check.forms));
        let section: String = lines.map(|line| line + "\n").collect();
        if !sections.contains(&section) {
            sections.push(section);
        }
    }
    let text = sections.join("\n");
    (!text.is_empty()).then_some(TextFile { name: TextFile::CHECK, text })
}

impl Desk<'_> {
    fn checking(&self, about: Line<'_>, forms: Vec<CheckLine>) -> Vec<Check> {
        vec![Check { about: about.say(), forms }]
    }

    /// The commitment to the match's seed, and the table.
    pub fn check_commitment(&self) -> Vec<Check> {
        self.checking(self.line("check-commitment"), self.committed())
    }

    /// The same in the message that opens the first round.
    pub fn check_begun(&self) -> Vec<Check> {
        let mut forms = self.committed();
        forms.extend(self.round().map(|round| CheckLine::Round(round.number)));
        self.checking(self.line("check-commitment"), forms)
    }

    fn committed(&self) -> Vec<CheckLine> {
        let mut forms = self.roster();
        forms.push(CheckLine::Commitment(self.context.game.seed.commitment()));
        forms
    }

    /// The seal of the reader's own filing.
    pub fn check_filing(&self, filing: &Filing) -> Vec<Check> {
        let (Some(round), Some(seat)) = (self.round(), self.seat) else { return Vec::new() };
        let intro = self.line("check-own").number("serial", filing.serial);
        let mut forms = vec![CheckLine::Round(round.number), self.seal(seat, filing)];
        forms.extend(version(self.context.game.opening(round.number)));
        self.checking(intro, forms)
    }

    /// That the reader took the filing back.
    pub fn check_cleared(&self) -> Vec<Check> {
        let (Some(round), Some(seat)) = (self.round(), self.seat) else { return Vec::new() };
        let intro = self.line("check-cleared").round(round.number);
        let nothing = CheckLine::Nothing { mark: self.mark(seat) };
        let mut forms = vec![CheckLine::Round(round.number), nothing];
        forms.extend(version(self.context.game.opening(round.number)));
        self.checking(intro, forms)
    }

    /// Whose message it is, so that what was announced can be compared once the round is told.
    pub fn check_announced(&self) -> Vec<Check> {
        let mut forms = self.roster();
        let Some(round) = self.round() else { return Vec::new() };
        forms.push(CheckLine::Announced(round.number));
        forms.extend(version(self.context.game.revision()));
        self.checking(self.line("check-announced").round(round.number), forms)
    }

    /// What the round was played from.
    pub fn check_round(&self, played: &PlayedRound) -> Vec<Check> {
        self.checking_round(self.roster(), played)
    }

    /// The same in a message that only repeats the round: it is not the round's report, which
    /// has to stand in one letter of each reader.
    pub fn check_again(&self, played: &PlayedRound) -> Vec<Check> {
        let mut forms = self.roster();
        forms.retain(|form| !matches!(form, CheckLine::Reader(_)));
        self.checking_round(forms, played)
    }

    fn checking_round(&self, mut forms: Vec<CheckLine>, played: &PlayedRound) -> Vec<Check> {
        forms.push(CheckLine::Round(played.number));
        forms.extend(version(played.revision));
        forms.extend(self.acts(&played.acts));
        for (seat, filing) in played.filings.iter() {
            let mark = self.mark(seat);
            let Some(filing) = filing else {
                forms.push(CheckLine::Nothing { mark });
                continue;
            };
            let ready = played.ready.get(seat).copied().unwrap_or_default();
            let (standing, confirmed) = (filing.by == By::Standing, filing.confirmed);
            let (rank, of) = (filing.rank, mark.clone());
            forms.push(CheckLine::Came { mark: of, rank, ready, standing, confirmed });
            forms.push(self.seal(seat, filing));
            forms.push(CheckLine::Salt { mark: mark.clone(), salt: filing.salt });
            forms.push(CheckLine::Order { mark, program: filing.program.clone() });
        }
        let intro = self.line("check-round").round(played.number);
        self.checking(intro, forms)
    }

    /// What was put right, while the match is played: the positions may hold secrets, and the seed
    /// is one.
    pub fn check_corrected(&self, revision: &Revision) -> Vec<Check> {
        let mut forms = vec![CheckLine::Match(self.context.game.id.clone()), put_right(revision)];
        forms.extend(committed_anew(revision));
        self.checking(self.line("check-corrected").round(revision.from), forms)
    }

    /// The seed, once the match is over.
    pub fn check_end(&self) -> Vec<Check> {
        let mut forms = self.roster();
        forms.extend(self.brought());
        let played = u32::try_from(self.context.history.len()).unwrap_or(u32::MAX);
        forms.push(CheckLine::Rounds(played));
        forms.extend(version(self.context.game.revision()));
        for revision in &self.context.game.revisions {
            forms.push(put_right(revision));
            forms.extend(revision.position.clone().map(CheckLine::Position));
            forms.extend(committed_anew(revision));
            let number = revision.number;
            let seed = revision.seed.as_ref().map(|seed| *seed.bytes());
            forms.extend(seed.map(|seed| CheckLine::NewSeed { revision: number, seed }));
        }
        // A round that was broken off had its acts all the same.
        if let Some(round) = &self.context.game.round {
            forms.extend(self.acts(&round.acts));
        }
        if let Some(agreed) = self.context.game.state.agreed() {
            forms.push(CheckLine::Agreed(agreed.code(|seat| &self.holder(seat).mark.code)));
        }
        forms.push(CheckLine::Seed(*self.context.game.seed.bytes()));
        forms.push(CheckLine::Commitment(self.context.game.seed.commitment()));
        let mut checks = self.checking(self.line("check-end"), forms);
        checks.extend(self.check_missed());
        checks
    }

    /// What the reader's reports do not tell of the match and a replay needs: the versions of
    /// rounds that no longer count, some of which nobody was told of, and all rounds for somebody
    /// who took the seat over.
    fn check_missed(&self) -> Vec<Check> {
        let Context { history, replaced, .. } = *self.context;
        let newcomer = self.seat.is_some_and(|seat| !self.holder(seat).former.is_empty());
        let missed = replaced.iter().chain(history.iter().filter(|_| newcomer));
        missed.flat_map(|played| self.check_again(played)).collect()
    }

    /// What the table brought: without it nobody can play the match again.
    fn brought(&self) -> Vec<CheckLine> {
        let brings = &self.context.game.brings;
        let whole = |text: &String| text.trim_end().to_owned();
        let mut forms: Vec<CheckLine> =
            brings.board.iter().map(whole).map(CheckLine::Board).collect();
        let Some(series) = &brings.series else { return forms };
        forms.push(CheckLine::After(whole(&series.end)));
        let seats = self.context.game.holders.seats();
        let sat = |(seat, before): (Seat, &Option<Seat>)| {
            Some(CheckLine::Sat { mark: self.mark(seat), seat: before.as_ref()?.index() as u8 + 1 })
        };
        forms.extend(seats.zip(&series.before).filter_map(sat));
        forms
    }

    /// The match, its rules, who sits where, and whose message this is.
    fn roster(&self) -> Vec<CheckLine> {
        let game = self.context.game;
        let mut forms =
            vec![CheckLine::Match(game.id.clone()), CheckLine::Game(game.header.clone())];
        let name = |seat| self.listener.name(seat);
        forms.extend(
            game.holders
                .seats()
                .map(|seat| CheckLine::Seat { mark: self.mark(seat), name: name(seat) }),
        );
        for (seat, holder) in game.holders.iter() {
            let before = holder.former.iter().filter(|former| former.until > 0);
            forms.extend(before.map(|former| CheckLine::Before {
                mark: self.mark(seat),
                until: former.until,
                name: clean::line(&former.name, 40),
            }));
        }
        forms.push(CheckLine::Reader(Reader {
            mark: self.seat.map(|seat| self.mark(seat)),
            language: self.listener.language,
            style: self.style(),
            ours: self.context.speech.is_ours(),
        }));
        forms
    }

    fn acts(&self, done: &[ActDone]) -> Vec<CheckLine> {
        let form =
            |done: &ActDone| CheckLine::Act { mark: self.mark(done.seat), act: done.act.clone() };
        done.iter().map(form).collect()
    }

    fn seal(&self, seat: Seat, filing: &Filing) -> CheckLine {
        CheckLine::Seal { mark: self.mark(seat), serial: filing.serial, seal: filing.seal() }
    }

    fn mark(&self, seat: Seat) -> String {
        self.holder(seat).mark.code.clone()
    }

    fn style(&self) -> Style {
        match (&self.guest, self.seat) {
            (Some(guest), _) => guest.person.style,
            (None, Some(seat)) => self.holder(seat).style,
            (None, None) => Style::Full,
        }
    }
}

/// Which version it is, where there may be several.
fn version(revision: u32) -> Option<CheckLine> {
    (revision > 0).then_some(CheckLine::Revision(revision))
}

fn put_right(revision: &Revision) -> CheckLine {
    let Revision { number, kind, from, .. } = *revision;
    CheckLine::PutRight { kind, revision: number, round: from }
}

fn committed_anew(revision: &Revision) -> Option<CheckLine> {
    let hash = revision.seed.as_ref()?.commitment();
    Some(CheckLine::NewCommitment { revision: revision.number, hash })
}
