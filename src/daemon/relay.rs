//! The moderator's ear and mouth: what is known of a message besides its lines, and his reply to a
//! note. It counts only with a token that was made for him, from the address he has.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::{Desk, Trigger};
use super::strangers::CodeAndDrawer;
use kit::letter::Purpose;
use mail::{Auth, Automatic, Claims, Drawer, Incoming};
use moderator::{GmReply, Hearing, Match, Moment, NEW_ADDRESS, Party, Request};
use store::{OF_MODERATOR, StoredArrival, Tx};

/// Tokens of the moderator are of one generation: what they open is a reply to a note.
pub const GENERATION: u16 = 0;

/// What is known of a message besides its lines, and who listens to it.
///
/// # Errors
/// If the store fails.
pub fn hearing(
    tx: &Tx<'_>,
    desk: &Desk,
    letter: &Incoming,
    (game, from, purpose): (&Match, Party, Purpose),
    now: Moment,
) -> Result<Hearing> {
    let gm = &desk.gm.address;
    let own = |address: &String| address.eq_ignore_ascii_case(gm);
    let (before_not_me, nothing_done) = match (from, letter.answers.first()) {
        (Party::Seat(seat), Some(answered)) => (
            tx.is_before_not_me(game.number, seat, answered)?,
            tx.said_nothing_done(game.number, seat, answered)?,
        ),
        _ => (false, false),
    };
    Ok(Hearing {
        notes: desk.notes,
        plays: game.holders.values().any(|it| !it.left && it.addresses.iter().any(own)),
        moderator: desk.gm.name.clone(),
        noted: tx.notes_since(game.number, from, now - TimeDelta::days(1))?,
        attachments: letter.besides.attachments,
        reaction: letter.besides.reaction,
        new_address: purpose == Purpose::Question(NEW_ADDRESS),
        before_not_me,
        nothing_done,
    })
}

/// What comes of a reply of the moderator's to a note; of any other letter, nothing. He may have
/// `vouched` for it himself, where it was held.
///
/// # Errors
/// If the store fails.
pub fn reply(
    tx: &Tx<'_>,
    desk: &Desk,
    (letter, arrival): (&Incoming, &StoredArrival),
    vouched: bool,
    now: Moment,
) -> Result<Option<CodeAndDrawer>> {
    let Some((of, number)) = answered(letter, desk) else { return Ok(None) };
    let held = |code: &'static str| Ok(Some((code, Drawer::Held)));
    let from_him = |from: &str| from.eq_ignore_ascii_case(&desk.gm.address);
    if !vouched && !matches!(&letter.from[..], [one] if from_him(one)) {
        return held("token of the moderator, unknown sender");
    }
    let lacks = || desk.auth.lacks(&letter.results, &letter.from).is_some();
    if !vouched && desk.auth != Auth::From && lacks() {
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
    let (Some(game), Some(note)) = (tx.match_by_number(of)?, tx.note_of(of, number)?) else {
        return held("no such note");
    };
    if tx.twin(arrival.number, None, letter.message_id.as_deref(), true)?.is_some() {
        return Ok(Some(("repeated", Drawer::Processed)));
    }
    let relayed = tx.relayed(of, now - TimeDelta::hours(1))?;
    let request = Request::GmReply(GmReply {
        to: note.from,
        name: note.name,
        text: text(letter),
        relayed,
        message_id: letter.message_id.clone(),
    });
    desk.handle(tx, game, &request, Trigger { now, answers: Some(arrival.number) })?;
    Ok(Some((OF_MODERATOR, Drawer::Processed)))
}

/// The match and the note that a message with a genuine token of the moderator answers.
fn answered(letter: &Incoming, desk: &Desk) -> Option<(u16, u16)> {
    letter.tokens.iter().find_map(|token| {
        let said = token.claims();
        let Purpose::Question(number) = said.purpose else { return None };
        let his = said.seat == Claims::MODERATOR && token.genuine(&desk.key, GENERATION);
        his.then_some((said.match_number, number))
    })
}

/// What he wrote above quote and signature, without addresses and telephone numbers: they are his
/// own, and no player's business.
fn text(letter: &Incoming) -> String {
    let lines = letter.typed.iter().map(|(_, line)| without_contacts(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// A line with each address and each telephone number left out.
fn without_contacts(line: &str) -> String {
    let mut out: Vec<String> = Vec::new();
    let mut number: Vec<&str> = Vec::new();
    for word in line.split_whitespace() {
        if is_part_of_number(word) {
            number.push(word);
            continue;
        }
        close(&mut out, &mut number);
        out.push(if word.contains('@') { LEFT_OUT.to_owned() } else { word.to_owned() });
    }
    close(&mut out, &mut number);
    out.join(" ")
}

/// Puts down what may be a number in several words: left out, if it has enough digits.
fn close(out: &mut Vec<String>, number: &mut Vec<&str>) {
    let digits = number.iter().flat_map(|word| word.chars()).filter(char::is_ascii_digit).count();
    match digits >= LEAST_DIGITS {
        true => out.push(LEFT_OUT.to_owned()),
        false => out.extend(number.iter().map(|word| (*word).to_owned())),
    }
    number.clear();
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
    matches!(
        parts.as_slice(),
        [day, month, last] if short(day) && short(month) && (year(last) || short(last))
    ) || matches!(
        parts.as_slice(),
        [first, month, day] if year(first) && short(month) && short(day)
    )
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit()
}

/// No telephone number has fewer digits.
const LEAST_DIGITS: usize = 7;

/// What stands in the place of what is left out.
const LEFT_OUT: &str = "[...]";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contacts_are_left_out_and_dates_stay() {
        assert_eq!(
            without_contacts("call +48 601 234 567 or me@x.pl today"),
            "call [...] or [...] today"
        );
        assert_eq!(without_contacts("until 30.11. 22:00, round 3"), "until 30.11. 22:00, round 3");
        assert_eq!(without_contacts("tel. 22-601-23-45"), "tel. [...]");
        for line in [
            "call me on 601234567, after six",
            "call me on 601-234-567! after six",
            "call me on tel:601234567 after six",
            "call me on 601\u{a0}234\t567, after six",
            "call me on (601234567). after six",
            "call me on me@x.pl, after six",
        ] {
            let told = without_contacts(line);
            assert!(!told.contains("601") && !told.contains('@'), "{line}: {told}");
            assert!(told.contains("after six"), "{line}: {told}");
        }
        for line in ["I extend it to 30.11.2026.", "until 2026-11-30 at 22:00", "on 1/12/26, noon"]
        {
            assert_eq!(without_contacts(line), line);
        }
    }
}
