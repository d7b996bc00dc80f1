//! How long a picture takes and how large it is: `cargo bench --bench pictures`. The first rounds
//! of every game are drawn as the house plays them.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[path = "support/clock.rs"]
mod clock;
#[path = "../tests/pictures/rounds.rs"]
mod rounds;

use std::hint::black_box;

use clock::Clock;
use kit::Picture;
use kit::render::draw::{gif, png, svg};
use rounds::{GAMES, rounds};

const TURNS: usize = 9;

fn main() {
    println!("game             form  bytes at most  ms each (median of {TURNS})");
    for (name, header, seats) in GAMES {
        let rounds = rounds(header, seats);
        let pictures: Vec<Picture> =
            rounds.into_iter().flat_map(|(still, moved)| [vec![still], moved].concat()).collect();
        let each = |form: &str, draw: &dyn Fn(&Picture) -> usize| {
            let most = pictures.iter().map(draw).max().unwrap_or(0);
            let mut times: Vec<f64> = (0..TURNS)
                .map(|_| {
                    let clock = Clock::start();
                    for it in &pictures {
                        black_box(draw(it));
                    }
                    clock.elapsed().as_secs_f64() * 1e3 / pictures.len() as f64
                })
                .collect();
            times.sort_by(f64::total_cmp);
            println!("{name:<16} {form}  {most:>13}  {:.3}", times[TURNS / 2]);
        };
        each("png ", &|it| png(it).map_or(0, |bytes| bytes.len()));
        each("svg ", &|it| svg(it, "").len());
        each("gif ", &|it| gif(std::slice::from_ref(it), 1).map_or(0, |bytes| bytes.len()));
    }
}
