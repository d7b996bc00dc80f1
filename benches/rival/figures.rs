//! Times, told as mean, median, the 99th of a hundred, and the longest.

use std::hint::black_box;
use std::time::Instant;

/// How long each position took, in microseconds.
#[derive(Default)]
pub struct Times(Vec<f64>);

impl Times {
    pub fn add(&mut self, micros: f64) {
        self.0.push(micros);
    }

    pub fn figures(&self) -> [f64; 4] {
        let mut sorted = self.0.clone();
        sorted.sort_by(f64::total_cmp);
        let at = |part: f64| sorted[((sorted.len() - 1) as f64 * part) as usize];
        [sorted.iter().sum::<f64>() / sorted.len() as f64, at(0.5), at(0.99), at(1.0)]
    }

    pub fn mean(&self) -> f64 {
        self.figures()[0]
    }
}

/// The result of some work, and the time it took in microseconds.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let began = Instant::now();
    let result = black_box(work());
    (result, began.elapsed().as_secs_f64() * 1e6)
}

/// A table of times, then how many times the first each of the others is.
pub fn print(title: &str, rows: &[(&str, &Times)]) {
    println!("\n{title}");
    let columns = ["us", "mean", "median", "p99", "max"];
    println!(
        "{:<24}{:>11}{:>11}{:>11}{:>11}",
        columns[0], columns[1], columns[2], columns[3], columns[4]
    );
    for (name, times) in rows {
        line(name, times.figures());
    }
    let Some((first, others)) = rows.split_first() else { return };
    for (name, times) in others {
        let (ours, theirs) = (first.1.figures(), times.figures());
        line(&format!("{name} / {}", first.0), std::array::from_fn(|at| theirs[at] / ours[at]));
    }
}

fn line(name: &str, [mean, median, p99, max]: [f64; 4]) {
    println!("{name:<24}{mean:>11.1}{median:>11.1}{p99:>11.1}{max:>11.1}");
}
