//! Reads the drawing and its table back, as somebody who sees them does.

use std::collections::BTreeMap;

use kit::Board;
use kit::render::ascii;

use super::seen::{At, Pose, square};
use super::tongue::Tongue;

/// What the drawn board shows.
pub fn drawing(board: &Board) -> BTreeMap<At, (char, Pose)> {
    let lines = ascii::board(board, "north");
    let files: Vec<(usize, char)> =
        lines[0].char_indices().filter(|(_, letter)| *letter != ' ').collect();
    let mut things = BTreeMap::new();
    for line in &lines[1..] {
        let Some((rank, _)) = line.split_once('|') else { continue };
        let Ok(rank) = rank.trim().parse::<u8>() else { continue };
        for (column, file) in &files {
            let glyph: Vec<char> = line[column - 1..column + 2].chars().collect();
            let pose = match (glyph[0], glyph[2]) {
                ('^', '^') => 'N',
                ('>', '>') => 'E',
                ('v', 'v') => 'S',
                ('<', '<') => 'W',
                ('[', ']') | ('*', '*') => 'U',
                ('-', '-') => '-',
                _ => continue,
            };
            let at = square(&format!("{file}{rank}")).expect("a square");
            things.insert(at, (glyph[1], pose));
        }
    }
    things
}

/// What the table says of each robot: place, pose and score.
pub fn panel(tongue: &Tongue, rows: &[Vec<String>]) -> Vec<(At, Pose, Option<u32>)> {
    let row = |cells: &Vec<String>| {
        let (at, way) = cells[2].split_once(' ').expect("a place");
        let way = tongue.panel.iter().position(|word| *word == way).expect("a way");
        let score = cells[3].split_once('/').map(|(score, _)| score.parse().expect("a score"));
        (square(at).expect("a square"), ['N', 'E', 'S', 'W', 'U'][way], score)
    };
    rows.iter().map(row).collect()
}
