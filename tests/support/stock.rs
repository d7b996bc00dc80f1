//! A desk, a match, its terms and who sits at it, with nothing set that a test does not set itself.

use botpost::daemon::Desk;
use kit::letter::Purpose;
use kit::{
    About, Board, BySeat, Cell, ClosingPolicy, Language, Mark, Phrase, Referee, Scene, Seat, Seed,
    Typed,
};
use mail::{Auth, HeaderText, OwnAddress, Sender, TokenKey};
use moderator::report::{Context, Drawn, GmReader, Speech};
use moderator::{
    Answer, Entry, GmNotice, GmReply, GuestLetter, Hearing, Holder, Match, Missing, Moment, Phase,
    PlayerLetter, Record, Role, Round, Style, Terms, Trust,
};

/// The desk of the moderator Marek, where strangers get no answer.
pub fn desk() -> Desk {
    let address = OwnAddress::new("moderator@klub.example", '+').expect("an address");
    Desk {
        sender: Sender { name: HeaderText::new("Klub 7 games"), address, verp: false },
        key: TokenKey::new(0, [0x5e; 32]),
        speech: Speech::new(&[]).expect("sentences"),
        gm: marek("marek@klub.example"),
        auth: Auth::Token,
        servers: Vec::new(),
        strangers: false,
        notes: true,
        digest: None,
    }
}

/// The moderator, who reads English in Warsaw.
pub fn marek(address: &str) -> GmReader {
    GmReader {
        name: "Marek".to_owned(),
        address: address.to_owned(),
        zone: moderator::Zone::named("Europe/Warsaw"),
        language: Language::En,
        by_mail: true,
    }
}

/// For a letter about this match, before any round of it is played.
pub fn context<'a>(
    game: &'a Match,
    referee: &'a dyn Referee,
    speech: &'a Speech,
    gm: &'a GmReader,
    drawn: &'a Drawn,
) -> Context<'a> {
    Context::bare(game, referee, Moment::UNIX_EPOCH, speech, gm, drawn)
}

/// A letter of a seat with its token, in answer to no question.
pub fn letter(seat: Seat, text: &str, received: Moment) -> PlayerLetter {
    PlayerLetter {
        number: received.timestamp(),
        about: None,
        seat,
        trust: Trust::Token,
        received,
        round: 0,
        purpose: Purpose::Reply,
        from: "somebody@players.example".to_owned(),
        mentioned: Vec::new(),
        along: Default::default(),
        typed: Typed::new(text),
        elsewhere: Default::default(),
        several: Vec::new(),
        too_large: false,
        message_id: None,
        salt: [5; 16],
        mail_waits: false,
        answered: 0,
        answered_lately: 0,
        flood_told: false,
        hearing: Default::default(),
    }
}

/// The moderator listens, and does not play.
pub fn heard() -> Hearing {
    Hearing { notes: true, moderator: "Marek".to_owned(), ..Hearing::default() }
}

/// A letter of somebody without a seat.
pub fn guest(role: Role, text: &str) -> GuestLetter {
    GuestLetter {
        role,
        typed: Typed::new(text),
        message_id: None,
        answered: 0,
        received: Moment::UNIX_EPOCH,
        hearing: Default::default(),
        proves: None,
    }
}

/// The moderator's reply to a notice when he got it; his mail server vouches for his address.
pub fn reply(notice: GmNotice, typed: Typed) -> GmReply {
    GmReply {
        received: notice.at,
        notice: Some(notice),
        origin: None,
        to: None,
        typed,
        moderator: "Marek".to_owned(),
        proved: true,
        by_mail: true,
        relayed: 0,
        answered: 0,
        message_id: None,
    }
}

/// What a game for tests tells of itself: this word everywhere.
pub fn about(word: &'static str) -> About {
    let phrase = || Phrase::new(word);
    About {
        title: phrase(),
        reading: phrase(),
        what: phrase(),
        greeting: phrase(),
        farewell: phrase(),
        pace: phrase(),
        secrecy: phrase(),
        closing: ClosingPolicy::Deadline,
        help: Vec::new(),
        rules: Vec::new(),
        chapters: phrase(),
        deadline: "every 3d 22:00",
    }
}

/// A square, and what is said beside it.
pub fn square(glyph: [u8; 3], words: Vec<Phrase>) -> Scene {
    let cells = vec![Cell { glyph, tint: None }];
    let (own, plan, figures) = (None, None, Vec::new());
    let board = Board { columns: 1, rows: 1, cells, centre_lines: false, own, plan, figures };
    let (panel, signs, below, floor, lists) = Default::default();
    Scene { board, panel, signs, below, words, others: Vec::new(), floor, own: Vec::new(), lists }
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
        owes: None,
    }
}
