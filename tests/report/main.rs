//! Letters of every matter about a made-up match, compared with golden files, and what must
//! hold for all of them whatever the players are called. `UPDATE=1` rewrites the files.

mod asking;
mod away;
mod cases;
mod golden;
mod heads;
mod hostile;
mod joining;
mod languages;
mod lesson;
#[path = "../../docs/nim/nim.rs"]
mod nim;
mod pictures;
mod polish;
mod puzzle;
mod race;
mod real;
mod rendering;
mod screens;
mod sentences;
mod styles;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod table;
mod tales;
mod times;
mod windows;
mod wishes;
