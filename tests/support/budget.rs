//! What harnesses that search at random may take: seconds of processor time, not counts. `BUDGET`
//! says how many all of them together take; each has a share of it, and a floor of cases below
//! which the bugs on purpose in `tests/canaries` would not be caught.

use std::cell::Cell;
use std::fmt;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use super::chance::number;

/// Seconds of processor time that all harnesses together take when nothing is said.
const USUAL: f64 = 100.0;

/// Clock ticks of `/proc` in a second.
const TICKS: f64 = 100.0;

/// The budget of one harness, for one thread or several.
pub struct Budget {
    name: &'static str,
    most: Duration,
    floor: usize,
    done: AtomicUsize,
    /// Nanoseconds that the threads took which ask for cases.
    spent: AtomicU64,
    /// What processes that had been waited for had taken when it began.
    children: Duration,
}

thread_local! {
    /// What this thread had taken when it last asked.
    static BEFORE: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

impl Budget {
    /// So many hundredths of all there is, and at least so many cases.
    pub fn new(name: &'static str, share: u32, floor: usize) -> Budget {
        let most = number("BUDGET", USUAL) * f64::from(share) / 100.0;
        BEFORE.set(of_thread());
        Budget {
            name,
            most: Duration::from_secs_f64(most),
            floor,
            done: AtomicUsize::new(0),
            spent: AtomicU64::new(0),
            children: of_children(),
        }
    }

    /// Whether there is time for another case, which counts as done. Children of other tests that
    /// run beside this one count as its own.
    pub fn next(&self) -> bool {
        let now = of_thread();
        let since = now.saturating_sub(BEFORE.replace(now));
        self.spent.fetch_add(u64::try_from(since.as_nanos()).unwrap_or(0), Ordering::SeqCst);
        let done = self.done.fetch_add(1, Ordering::SeqCst);
        let goes_on = done < self.floor || self.spent() < self.most;
        if !goes_on {
            self.done.fetch_sub(1, Ordering::SeqCst);
        }
        goes_on
    }

    fn spent(&self) -> Duration {
        let threads = Duration::from_nanos(self.spent.load(Ordering::SeqCst));
        threads + of_children().saturating_sub(self.children)
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (done, spent) = (self.done.load(Ordering::SeqCst), self.spent().as_secs_f64());
        let (name, floor) = (self.name, self.floor);
        write!(f, "{name}: {done} cases, never fewer than {floor}; {spent:.1} s of processor time")
    }
}

fn of_thread() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    Duration::from_secs(seconds) + Duration::from_nanos(u64::try_from(time.tv_nsec).unwrap_or(0))
}

/// What all children took that were waited for, their own children included (proc(5), fields 16
/// and 17 of `stat`).
fn of_children() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(") ").next().unwrap_or_default().split(' ');
    let ticks: f64 = fields.skip(13).take(2).filter_map(|it| it.parse::<f64>().ok()).sum();
    Duration::from_secs_f64(ticks / TICKS)
}
