//! The pictures of the first rounds of every game, as the house plays them.

use kit::{Account, Dice, Phrase, Picture, Seat, Sitter, Table, TextFiled, Viewer};

/// What is played: a name, a header, how many seats.
pub const GAMES: [(&str, &str, usize); 4] = [
    ("rambots-classic", "rambots/1 classic", 4),
    ("rambots-arcade", "rambots/1 arcade", 2),
    ("ricochet", "ricochet/1 sealed", 3),
    ("race", "race/1 course=sorting", 8),
];

/// The position before each of the first rounds of a match, and the pictures of the round.
pub fn rounds(header: &str, seats: usize) -> Vec<(Picture, Vec<Picture>)> {
    let pictures = |account: Account| account.sections.into_iter().filter_map(|it| it.picture);
    let round = |(still, accounts): (Picture, Vec<Account>)| {
        let pictures = accounts.into_iter().next().into_iter().flat_map(pictures);
        (still, pictures.map(|it| *it).collect())
    };
    told(header, seats).into_iter().map(round).collect()
}

/// The position before each of the first rounds of a match, and what an observer and each player
/// read of the round.
fn told(header: &str, seats: usize) -> Vec<(Picture, Vec<Account>)> {
    let referee = games::open(header).expect("a game");
    let table = Table { sitters: vec![Sitter::default(); seats], ..Table::default() };
    let dice = |round: u8| Dice::from_key([round; 32]);
    let mut position = referee.set_up(&table, None, &dice(7)).expect("a position");
    let mut rounds = Vec::new();
    for round in 0..4 {
        let at = referee.at(&position).expect("a position");
        let board = at.scene(Viewer::Observer).board;
        let alt = Phrase::new("letter-marker");
        let still = Picture { board, ways: Vec::new(), beams: Vec::new(), alt };
        let call = at.call();
        let filed = (0..seats).map(|seat| {
            let seat = Seat::new(seat);
            let program = at.suggest(seat, &dice(round)).filter(|_| call.admits(seat))?;
            Some(TextFiled { program, rank: Some(0), ready: true })
        });
        let played = at.execute(&filed.collect::<Vec<_>>().into(), &dice(round)).expect("a round");
        let viewers = Seat::first(seats).map(Viewer::Seat);
        let account = |viewer| at.account(&played.events, viewer).expect("an account");
        rounds.push((still, [Viewer::Observer].into_iter().chain(viewers).map(account).collect()));
        position = played.position;
        if played.over {
            break;
        }
    }
    rounds
}

/// In a player's picture is pale what did not touch that player, and in everybody else's nothing.
/// The line of Ricochet Pyramids concerns everybody.
#[test]
fn what_did_not_touch_a_player_is_pale_there() {
    for (name, header, seats) in GAMES {
        let mut pale = 0;
        for (_, accounts) in told(header, seats) {
            let readers = [None].into_iter().chain(Seat::first(seats).map(Some));
            for (account, reader) in accounts.iter().zip(readers) {
                let Some(picture) = account.picture() else { continue };
                let concerns_all = reader.is_none() || name == "ricochet";
                let mut steps = account.sections.iter().flat_map(|section| &section.steps);
                for way in picture.ways.iter().filter(|way| way.step.is_some()) {
                    let step = steps.clone().find(|step| Some(step.number) == way.step);
                    let touches = |step: &kit::Step| reader.is_some_and(|seat| step.touches(seat));
                    assert_eq!(way.pale, !concerns_all && !step.is_some_and(touches), "{name}");
                    pale += usize::from(way.pale);
                }
                assert!(steps.next().is_some(), "{name}");
                let shots = picture.beams.iter().filter(|shot| shot.pale).count();
                assert!(!concerns_all || shots == 0, "{name}");
            }
        }
        assert_eq!(pale > 0, name != "ricochet", "{name}");
    }
}
