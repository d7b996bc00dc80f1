//! A desk, a match, its terms and who sits at it, with nothing set that a test does not set itself.

use botpost::daemon::Desk;
use kit::{BySeat, Language, Mark, Seed};
use mail::{Auth, HeaderText, OwnAddress, Sender, TokenKey};
use moderator::report::{GmReader, Speech};
use moderator::{
    Answer, Entry, Holder, Match, Missing, Moment, Phase, Record, Round, Style, Terms,
};

/// The desk of the moderator Marek, where strangers get no answer.
pub fn desk() -> Desk {
    let address = OwnAddress::new("moderator@klub.example", '+').expect("an address");
    Desk {
        sender: Sender { name: HeaderText::new("Klub 7 games"), address, verp: false },
        key: TokenKey::new(0, [0x5e; 32]),
        speech: Speech::new(&[]).expect("sentences"),
        gm: GmReader {
            name: "Marek".to_owned(),
            address: "marek@klub.example".to_owned(),
            zone: moderator::Zone::named("Europe/Warsaw"),
            language: Language::En,
            by_mail: true,
        },
        auth: Auth::Token,
        servers: Vec::new(),
        strangers: false,
        notes: true,
        digest: None,
    }
}

/// A round every three days, without reminders, grace or vacations.
pub fn terms() -> Terms {
    Terms {
        cadence: "every 3d 22:00".parse().expect("a cadence"),
        zone: moderator::Zone::UTC,
        holidays: Vec::new(),
        min_open: 0,
        grace: 0,
        cooling: None,
        early: true,
        missing: Missing::Default,
        reminders: Vec::new(),
        answer_within: 60,
        more: 0,
        admission: Default::default(),
        talk: Default::default(),
        tell: false,
        review: None,
        gm_plays: false,
        away: 14,
        misses: 0,
        empty: Default::default(),
        calendar: false,
        pictures: true,
        next: None,
    }
}

/// Somebody in Warsaw who has not answered yet.
pub fn holder(mark: &Mark, name: &str, address: &str) -> Holder {
    Holder {
        person: None,
        mark: mark.clone(),
        name: name.to_owned(),
        addresses: vec![address.to_owned()],
        language: Language::En,
        style: Style::Full,
        zone: moderator::Zone::named("Europe/Warsaw"),
        answer: Answer::None,
        left: false,
        generation: 0,
        standing: None,
        asked_more: Vec::new(),
        asked: 0,
        away: Default::default(),
        former: Vec::new(),
        vacancy: Default::default(),
        pictures: None,
        news: None,
        calendar: Default::default(),
        record: Record::default(),
    }
}

/// A match that nothing has happened to, without a number yet.
pub fn draft(id: &str, header: &str, holders: BySeat<Holder>) -> Match {
    let game = Match::new(id.to_owned(), header.to_owned(), terms(), Seed::new([7; 32]));
    Match { holders, ..game }
}

/// An open round for which nobody has written.
pub fn round(number: u32, seats: usize, opened: Moment, deadline: Moment) -> Round {
    Round {
        number,
        opened,
        deadline,
        phase: Phase::Open,
        entries: BySeat::fill(seats, |_| Entry::default()),
        arrivals: 0,
        announced: None,
        acts: Vec::new(),
    }
}
