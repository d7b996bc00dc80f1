//! The moderator's ear and mouth: what is known of a message besides its lines, and his reply to a
//! notice. It counts only with a token that was made for him, from the address he has.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::{Desk, Turn};
use super::reading::LetterReading;
use super::strangers::CodeAndDrawer;
use kit::letter::{Letter, Occasion, Purpose};
use kit::{Phrase, Typed};
use mail::{Auth, Automatic, Claims, Drawer, Incoming, Proof, judge};
use moderator::report::tell;
use moderator::{
    ACTED, GmReply, Hearing, Match, NEW_ADDRESS, NoticeAbout, Party, RELAYED, Request,
};
use store::OF_MODERATOR;

/// The generation of tokens that name a notice by its number.
pub const OF_NOTICE: u16 = 1;

/// The generation of all other tokens of the moderator's.
const OTHER: u16 = 0;

/// What is known of a message besides its lines, and who listens to it.
///
/// # Errors
/// If the store fails.
pub fn hearing(
    reading: &LetterReading<'_>,
    (game, from, purpose): (&Match, Party, Purpose),
) -> Result<Hearing> {
    let LetterReading { turn: Turn { tx, desk, .. }, letter, arrival, .. } = *reading;
    let gm = &desk.gm.address;
    let since = arrival.arrival.received - TimeDelta::days(1);
    let nothing_done = match (from, letter.answers.first()) {
        (Party::Seat(seat), Some(answered)) => tx.said_nothing_done(game.number, seat, answered)?,
        _ => false,
    };
    Ok(Hearing {
        notes: desk.notes,
        plays: game.seat_of(gm).is_some(),
        moderator: desk.gm.name.clone(),
        noted: tx.notes_since(game.number, from, since)?,
        attachments: letter.besides.attachments,
        cut_short: letter.cut_short,
        reaction: letter.besides.reaction,
        new_address: purpose.question() == Some(NEW_ADDRESS),
        nothing_done,
    })
}

/// What comes of a reply of the moderator's to a notice; of any other letter, nothing. He may have
/// `vouched` for it himself, where it was held.
///
/// # Errors
/// If the store fails.
#[expect(clippy::too_many_lines, reason = "each way out of a reply, in order")]
pub fn reply(reading: &LetterReading<'_>, vouched: bool) -> Result<Option<CodeAndDrawer>> {
    let LetterReading { turn: Turn { tx, desk, now, .. }, letter, arrival, .. } = *reading;
    let Some((of, answered)) = answered(letter, desk) else { return Ok(None) };
    let held = |code: &'static str| Ok(Some((code, Drawer::Held)));
    let from_him = |from: &str| from.eq_ignore_ascii_case(&desk.gm.address);
    // People who are out of a match have such a token, too.
    if answered.is_none() && !letter.from.iter().all(|from| from_him(from)) {
        return Ok(None);
    }
    if !vouched && !matches!(&letter.from[..], [one] if from_him(one)) {
        return held("token of the moderator, unknown sender");
    }
    let servers = &desk.servers;
    let passed =
        !servers.is_empty() && judge(&letter.results, servers, &letter.from) == Proof::Pass;
    let proved = vouched || passed;
    if !proved && !servers.is_empty() && desk.auth != Auth::From {
        return held("token of the moderator, not vouched for");
    }
    match letter.automatic.filter(|_| !vouched) {
        None => {}
        // What people write bears such signs, too.
        Some(Automatic::OutOfOffice | Automatic::Precedence | Automatic::List)
            if !letter.typed.is_empty() =>
        {
            return held("token of the moderator, automatic");
        }
        Some(_) => return Ok(Some(("automatic", Drawer::Ignored))),
    }
    let since = now - TimeDelta::days(1);
    if answered.is_none() && (desk.gm.by_mail || of == Letter::NO_MATCH) {
        if reading.is_known(None, None, true)? {
            return Ok(Some(("repeated", Drawer::Processed)));
        }
        // A message without a word of his own asks for nothing.
        if !letter.typed.is_empty() && tx.made_since(None, ACTED, since)? < MOST_ANSWERED {
            let told = tell(&Phrase::new("service-reply"), &desk.speech, &desk.gm);
            let occasion = Occasion::Reply(letter.message_id.clone());
            reading.post(&Letter { occasion, ..told }, ACTED)?;
        }
        return Ok(Some((OF_MODERATOR, Drawer::Processed)));
    }
    let Some(game) = tx.match_by_number(of)? else { return held("no such notice") };
    let notice = answered.map(|number| tx.gm_notice(of, number)).transpose()?.flatten();
    if notice.is_none() && answered.is_some() {
        return held("no such notice");
    }
    let origin = match notice.as_ref().map(|notice| &notice.about) {
        Some(NoticeAbout::Asked { of: origin, .. }) => tx.gm_notice(of, *origin)?,
        _ => None,
    };
    // The writer of the note that he was asked about hears the rest of his reply.
    let mut notices = notice.iter().chain(&origin);
    let note = notices.find_map(|notice| notice.about.note());
    let note = note.map(|number| tx.note_of(of, number)).transpose()?.flatten();
    if reading.is_known(None, None, true)? {
        return Ok(Some(("repeated", Drawer::Processed)));
    }
    let request = Request::GmReply(Box::new(GmReply {
        notice,
        origin,
        to: note.map(|note| (note.from, note.name)),
        typed: Typed { lines: letter.typed.clone() }.map(without_contacts),
        moderator: desk.gm.name.clone(),
        received: arrival.arrival.received,
        proved,
        by_mail: desk.gm.by_mail,
        relayed: tx.made_since(Some(of), RELAYED, now - TimeDelta::hours(1))?,
        answered: tx.made_since(Some(of), ACTED, since)?,
        message_id: letter.message_id.clone(),
    }));
    reading.handle(game, &request)?;
    Ok(Some((OF_MODERATOR, Drawer::Processed)))
}

/// So many replies that are about no match are answered in 24 hours.
const MOST_ANSWERED: u32 = 10;

/// The match and the notice that a message with a genuine token of the moderator's answers: what
/// its address names counts, and not that our Message-IDs, which it quotes, hold tokens as well.
/// Without a notice it answers another message to him.
fn answered(letter: &Incoming, desk: &Desk) -> Option<(u16, Option<u16>)> {
    let known = letter.tokens.iter().filter_map(|token| {
        let said = token.claims();
        if said.seat != Claims::MODERATOR {
            return None;
        }
        let was_ours = || [OF_NOTICE, OTHER].iter().any(|it| token.genuine_ever(&desk.key, *it));
        match said.purpose {
            Purpose::Question(number) if token.genuine(&desk.key, OF_NOTICE) => {
                Some((said.match_number, Some(number)))
            }
            Purpose::Reply if token.age(&desk.key) == Some(0) && was_ours() => {
                Some((said.match_number, None))
            }
            // From before a backup was put back: nobody knows what he was told.
            Purpose::Reply | Purpose::Question(_) if was_ours() => Some((Letter::NO_MATCH, None)),
            Purpose::Reply | Purpose::Question(_) | Purpose::Action(_) | Purpose::Past => None,
        }
    });
    known.min_by_key(|(_, notice)| (notice.is_none(), *notice))
}

/// A line with each address and each telephone number left out: they are the moderator's own, and
/// no player's business.
fn without_contacts(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    // A number may stand there in several words.
    let runs = words.chunk_by(|one, next| is_part_of_number(one) && is_part_of_number(next));
    let shown = runs.map(|run| {
        let run = run.join(" ");
        let hidden = match run.split(' ').all(is_part_of_number) {
            true => run.chars().filter(char::is_ascii_digit).count() >= LEAST_DIGITS,
            false => run.contains('@'),
        };
        if hidden { LEFT_OUT.to_owned() } else { run }
    });
    shown.collect::<Vec<_>>().join(" ")
}

/// Whether a word may be a telephone number or a part of one: digits with signs between them,
/// whatever stands around them, but no date.
fn is_part_of_number(word: &str) -> bool {
    let bare = word.rsplit_once(':').filter(|(name, _)| !name.contains(is_digit));
    let bare = bare.map_or(word, |(_, number)| number);
    let bare = bare.trim_matches(|c: char| !is_digit(c) && c != '+');
    let signs = "+-()/.\u{2010}\u{2011}\u{2013}";
    let digits = bare.chars().any(is_digit);
    digits && bare.chars().all(|c| is_digit(c) || signs.contains(c)) && !is_date(bare)
}

/// A day, a month and a year, in the order of any country.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['.', '-', '/']).collect();
    let year = |part: &str| part.len() == 4 && (part.starts_with("19") || part.starts_with("20"));
    let short = |part: &str| (1..=2).contains(&part.len());
    let [first, month, last] = parts.as_slice() else { return false };
    let day_first = short(first) && (year(last) || short(last));
    short(month) && (day_first || (year(first) && short(last)))
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// No telephone number has fewer digits.
const LEAST_DIGITS: usize = 7;

/// What stands in the place of what is left out.
const LEFT_OUT: &str = "[...]";
