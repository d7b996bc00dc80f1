//! Two instances behind one Exim and one Dovecot: a match is moved from one to the other in the
//! middle of a round, and played to its end. Nothing is lost, and nothing happens twice.

use std::collections::BTreeMap;
use std::path::Path;

use kit::{Dice, Seat};
use mail::transport::{Account, Security, SmtpPostman};
use mail::{Delivery, Postman, QueueId, QueuedMessage};
use mail_parser::MessageParser;
use moderator::{Match, State};
use sha2::{Digest, Sha256};
use store::{QueueState, Store};

use crate::place::{account, imap, maildir, port, told};
use crate::service::botpost;
use crate::support::program::until;

const OLD: &str = "first@klub.example";
const NEW: &str = "second@klub.example";
const PLAYERS: [(&str, &str); 2] = [("Ania", "moveania"), ("Basia", "movebasia")];

/// A desk whose mailbox is that of this address.
struct Instance {
    folder: tempfile::TempDir,
    store: Store,
}

impl Instance {
    fn at(address: &str) -> Instance {
        let folder = tempfile::tempdir().expect("a folder");
        let user = address.split('@').next().expect("a local part");
        let account = |port: u16| {
            format!(
                "host = \"localhost\"\nport = {port}\nuser = \"{user}\"\nca_file = \"{}\"\n\
                 password_command = [\"echo\", \"secret\"]\n",
                told("BOTPOST_TEST_CERT")
            )
        };
        let config = format!(
            "[mail]\nname = \"Klub 7 games\"\naddress = \"{address}\"\n\
             [moderator]\nname = \"Marek\"\naddress = \"movemarek@klub.example\"\n\
             [mailbox]\nkind = \"imap\"\n{}[postman]\nkind = \"smtp\"\n{}",
            account(port("BOTPOST_TEST_IMAPS")),
            account(port("BOTPOST_TEST_SMTPS"))
        );
        std::fs::write(folder.path().join("config.toml"), config).expect("written");
        let store = Store::open(&folder.path().join("botpost.sqlite3")).expect("a database");
        Instance { folder, store }
    }

    fn say(&self, arguments: &[&str]) -> String {
        let ended = botpost(self.folder.path(), arguments).output().expect("it ran");
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(ended.status.success(), "{arguments:?}: {said}");
        String::from_utf8_lossy(&ended.stdout).into_owned()
    }

    fn game(&self) -> Match {
        let found = self.store.read(|db| Ok(db.match_by_id("klub7")?)).expect("readable");
        found.expect("a match")
    }

    fn rounds(&self) -> usize {
        let number = self.game().number;
        self.store.read(|db| Ok(db.played(number)?)).expect("readable").len()
    }

    /// The verdict on a message, by its Message-ID.
    fn verdicts(&self, id: &str) -> Vec<String> {
        let inbox = self.store.read(|db| Ok(db.arrival_list(10_000)?)).expect("readable");
        let verdicts = inbox.into_iter().filter_map(|it| it.verdict);
        verdicts.filter(|it| it.message_id.as_deref() == Some(id)).map(|it| it.code).collect()
    }

    /// Every message of the outbox, with whether it is sent.
    fn sent(&self) -> Vec<(String, String, bool)> {
        let outbox = self.store.read(|db| Ok(db.parcel_list(10_000)?));
        let outbox = outbox.expect("readable").into_iter();
        outbox.map(|it| (it.recipient, it.message_id, it.state == QueueState::Sent)).collect()
    }
}

/// What lies in somebody's mailbox, oldest first by our own clock.
fn letters(user: &str) -> Vec<Vec<u8>> {
    let mut found: Vec<(std::time::SystemTime, Vec<u8>)> = Vec::new();
    for part in ["new", "cur"] {
        let Ok(entries) = std::fs::read_dir(maildir(user).join(part)) else { continue };
        for entry in entries {
            let entry = entry.expect("an entry");
            let at = entry.metadata().and_then(|it| it.modified()).expect("a time");
            found.push((at, std::fs::read(entry.path()).expect("a message")));
        }
    }
    found.sort();
    found.into_iter().map(|(_, raw)| raw).collect()
}

/// Both desks and the players between them.
struct Club {
    old: Instance,
    new: Instance,
    posted: usize,
    /// The Message-IDs of what the players sent.
    ids: Vec<String>,
}

impl Club {
    /// Ticks both until something is so.
    fn until(&self, what: &str, is_so: impl Fn(&Club) -> bool) {
        let came = until(|| {
            self.old.say(&["tick"]);
            self.new.say(&["tick"]);
            is_so(self)
        });
        let inbox = |desk: &Instance| desk.say(&["mail", "inbox"]);
        assert!(came, "{what}: it does not come\n{}\n{}", inbox(&self.old), inbox(&self.new));
    }

    /// Whether every message that was sent to a player lies in the player's mailbox.
    fn delivered(&self) -> bool {
        let sent = [self.old.sent(), self.new.sent()].concat();
        PLAYERS.iter().all(|(_, user)| {
            let own = sent.iter().filter(|(to, ..)| to.split('@').next() == Some(*user));
            let own: Vec<_> = own.collect();
            own.iter().all(|(_, _, sent)| *sent) && letters(user).len() == own.len()
        })
    }

    /// A player answers the newest message from a desk; the Message-ID of the answer.
    fn answer(&mut self, player: usize, from: &str, text: &str) -> String {
        let (name, user) = PLAYERS[player];
        // By the outbox: Exim may lay two messages into a mailbox in either order.
        let desk = if from == OLD { &self.old } else { &self.new };
        let mut own = desk.sent().into_iter().filter(|(to, ..)| to.split('@').next() == Some(user));
        let newest = own.next_back().expect("a message to the player").1;
        let to = letters(user).into_iter().find_map(|raw| {
            let message = MessageParser::default().parse(&raw)?;
            let is_newest = message.message_id() == Some(newest.as_str());
            is_newest.then(|| message.reply_to()?.first()?.address().map(str::to_owned))?
        });
        let to = to.expect("it is in the mailbox");
        self.posted += 1;
        let id = format!("move.{}@players.example", self.posted);
        let raw = format!(
            "From: {name} <{user}@players.example>\r\nTo: {to}\r\nMessage-ID: <{id}>\r\n\
             Subject: Re: klub7\r\n\r\n{text}\r\n"
        );
        let parcel = QueuedMessage {
            id: QueueId(1),
            message_id: id.clone(),
            sender: format!("{user}@players.example"),
            recipient: to,
            raw: raw.into_bytes(),
        };
        let at = account("BOTPOST_TEST_SMTPS", Security::Tls, user);
        let at = Account { section: "postman", ..at };
        let mut taken = false;
        SmtpPostman::new(at, "players.example")
            .deliver(&[parcel], &mut |_, end| taken = end == Delivery::Accepted);
        assert!(taken, "Exim takes it");
        self.ids.push(id.clone());
        id
    }

    /// What the house would play.
    fn idea(&self, of: &Instance, player: usize) -> String {
        let game = of.game();
        let round = game.round.as_ref().expect("a round").number;
        let referee = games::open(game.rules()).expect("a game");
        let key = Sha256::new().chain_update(round.to_be_bytes()).finalize();
        let position = referee.at(game.position.as_deref().expect("a board")).expect("a board");
        position.suggest(Seat::new(player), &Dice::from_key(key.into())).expect("an idea")
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
#[expect(clippy::too_many_lines, reason = "a story, told in order")]
fn smtp_a_match_moves_between_two_instances_behind_one_exim() {
    let (old, new) = (Instance::at(OLD), Instance::at(NEW));
    let players: Vec<String> =
        PLAYERS.iter().map(|(name, user)| format!("{name} <{user}@players.example>")).collect();
    let seed = "6f3a".repeat(16);
    old.say(&[
        "match",
        "new",
        "rambots",
        "--id",
        "klub7",
        "--seed",
        &seed,
        "--early",
        "0m",
        "--player",
        &players[0],
        "--player",
        &players[1],
    ]);
    old.say(&["match", "open", "klub7"]);
    let mut club = Club { old, new, posted: 0, ids: Vec::new() };
    let has = |player: usize, count: usize| letters(PLAYERS[player].1).len() >= count;
    // What there is of the new desk before it has the match: nothing to tick.
    let tick_old = |club: &Club, what: &str, is_so: &dyn Fn(&Club) -> bool| {
        let came = until(|| {
            club.old.say(&["tick"]);
            is_so(club)
        });
        assert!(came, "{what}: it does not come\n{}", club.old.say(&["mail", "inbox"]));
    };
    tick_old(&club, "invitations", &|_| has(0, 1) && has(1, 1));
    club.answer(0, OLD, "YES");
    club.answer(1, OLD, "YES");
    tick_old(&club, "the beginning", &|club| club.old.game().round.is_some());
    tick_old(&club, "its messages", &|_| has(0, 2) && has(1, 2));
    while club.old.rounds() < 2 {
        let before = club.old.rounds();
        for player in 0..2 {
            let idea = club.idea(&club.old, player);
            tick_old(&club, "messages", &Club::delivered);
            club.answer(player, OLD, &idea);
        }
        tick_old(&club, "a round", &|club| club.old.rounds() > before);
    }

    // In the middle of a round: one order is in, the other goes to the old address.
    let rounds = club.old.rounds();
    tick_old(&club, "messages", &Club::delivered);
    let idea = club.idea(&club.old, 0);
    let first = club.answer(0, OLD, &idea);
    tick_old(&club, "an order", &|club| !club.old.verdicts(&first).is_empty());
    tick_old(&club, "messages", &Club::delivered);
    let idea = club.idea(&club.old, 1);
    club.old.say(&["match", "export", "klub7", "klub7.move", "--for", NEW]);
    let late = club.answer(1, OLD, &idea);
    tick_old(&club, "it is passed on", &|club| !club.old.verdicts(&late).is_empty());
    assert_eq!(club.old.verdicts(&late), ["passed on to the new address"]);
    let file = club.old.folder.path().join("klub7.move");
    club.new.say(&["match", "import", file.to_str().expect("a path")]);
    club.until("the round is played at the new desk", |club| club.new.rounds() > rounds);
    assert_eq!(club.old.rounds(), rounds, "and not at the old one");

    // To its end.
    let newest = |player: usize| {
        let raw = letters(PLAYERS[player].1).pop().expect("a message");
        String::from_utf8_lossy(&raw).into_owned()
    };
    club.until("reports from the new desk", |_| (0..2).all(|it| newest(it).contains(NEW)));
    for _ in 0..60 {
        let game = club.new.game();
        if matches!(game.state, State::Ended { .. }) {
            break;
        }
        let before = club.new.rounds();
        for player in 0..2 {
            let idea = club.idea(&club.new, player);
            club.until("messages", Club::delivered);
            club.answer(player, NEW, &idea);
        }
        club.until("a round", |club| club.new.rounds() > before);
    }
    assert_eq!(club.new.game().state, State::Ended { agreed: None });
    assert!(matches!(club.old.game().state, State::Moved { .. }));
    all_went_once(&club);
    let played = club.new.rounds();
    assert_eq!(club.new.say(&["verify"]), format!("matches: 1, rounds: {played}, all as stored\n"));
    assert_eq!(club.old.say(&["verify"]), format!("matches: 1, rounds: {rounds}, all as stored\n"));
    for (_, user) in PLAYERS {
        let said = club.new.say(&["verify", "--mails", maildir(user).to_str().expect("a path")]);
        assert!(said.ends_with(" everything fits\n"), "{said}");
    }
    println!("{rounds} rounds at one desk, {} at the other", played - rounds);
}

/// Each message went out once and lies in its reader's mailbox once; each message of a player was
/// judged once, but for the one that was passed on, which each desk judged once.
fn all_went_once(club: &Club) {
    let mut wanted: BTreeMap<String, usize> = BTreeMap::new();
    club.until("all is sent", |club| {
        club.old.sent().iter().chain(&club.new.sent()).all(|(_, _, sent)| *sent)
    });
    for (recipient, id, _) in club.old.sent().into_iter().chain(club.new.sent()) {
        if recipient.ends_with("@players.example") {
            *wanted.entry(id).or_default() += 1;
        }
    }
    let kept = || {
        let mut kept: BTreeMap<String, usize> = BTreeMap::new();
        for raw in PLAYERS.iter().flat_map(|(_, user)| letters(user)) {
            let message = MessageParser::default().parse(&raw).expect("a message");
            *kept.entry(message.message_id().expect("an id").to_owned()).or_default() += 1;
        }
        kept
    };
    assert!(until(|| kept() == wanted), "each once: {wanted:?}");
    assert!(wanted.values().all(|count| *count == 1));
    for id in &club.ids {
        let (old, new) = (club.old.verdicts(id), club.new.verdicts(id));
        let passed = old.iter().any(|code| code.starts_with("passed on"));
        assert_eq!(old.len() + new.len(), if passed || is_moved_along(club, id) { 2 } else { 1 });
    }
    for user in ["first", "second"] {
        assert_eq!(mail::Mailbox::waiting(&mut imap(user)).expect("counted"), 0, "{user}");
    }
}

/// What came before the move is known at both desks.
fn is_moved_along(club: &Club, id: &str) -> bool {
    let exported = Path::new(club.old.folder.path()).join("klub7.move");
    std::fs::read_to_string(exported).expect("the file").contains(id)
}
