//! The drawing: cells, the panel beside them, and what the signs mean.

use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::game::{Board, Cell, Scene, Viewer};

/// A position to look at and to hear. All of it is public.
pub fn scene(_rules: &Rulebook, at: &Position, _viewer: Viewer) -> Scene {
    Scene {
        board: board(at),
        panel: Vec::new(),
        legend: Vec::new(),
        words: Vec::new(),
        lists: Vec::new(),
    }
}

/// The board alone.
pub fn board(_at: &Position) -> Board {
    Board { columns: 8, rows: 8, cells: vec![Cell::EMPTY; 64], centre_lines: false, own: None }
}
