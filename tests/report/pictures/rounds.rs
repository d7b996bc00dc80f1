//! The pictures of the first rounds of every game, as the house plays them.

use kit::{Dice, Phrase, Picture, Seat, Sitter, Table, TextFiled, Viewer};

/// What is played: a name, a header, how many seats.
pub const GAMES: [(&str, &str, usize); 4] = [
    ("rambots-classic", "rambots/1 classic", 4),
    ("rambots-arcade", "rambots/1 arcade", 2),
    ("ricochet", "ricochet/1 sealed", 3),
    ("race", "race/1 course=sorting", 8),
];

/// The position before each of the first rounds of a match, and the pictures of the round.
pub fn rounds(header: &str, seats: usize) -> Vec<(Picture, Vec<Picture>)> {
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
        let account = at.account(&played.events, Viewer::Observer).expect("an account");
        let pictures = account.sections.into_iter().filter_map(|it| it.picture);
        rounds.push((still, pictures.map(|it| *it).collect()));
        position = played.position;
        if played.over {
            break;
        }
    }
    rounds
}
