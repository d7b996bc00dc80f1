//! Lines to blocks: consecutive order lines are one block (E2). Blank lines and chat part them,
//! except that a list whose numbers run on goes on after a blank line.

/// What stood between two lines of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gap {
    Nothing,
    Blank,
    Chat,
}

/// Tells where one block ends and the next begins. It hears of every line, in order.
#[derive(Debug)]
pub struct Blocks {
    gap: Gap,
    last_number: Option<u32>,
}

/// Before the first line.
impl Default for Blocks {
    fn default() -> Blocks {
        Blocks { gap: Gap::Chat, last_number: None }
    }
}

impl Blocks {
    /// A blank line.
    pub fn blank(&mut self) {
        if self.gap == Gap::Nothing {
            self.gap = Gap::Blank;
        }
    }

    /// A line that belongs to no block.
    pub fn part(&mut self) {
        self.gap = Gap::Chat;
    }

    /// A line of orders, with the number of its first list item: whether it begins a block.
    pub fn begins(&mut self, number: Option<u32>) -> bool {
        let next = self.last_number.and_then(|last| last.checked_add(1));
        let runs_on = number.is_some() && number == next;
        let begins = match self.gap {
            Gap::Nothing => false,
            Gap::Blank => !runs_on,
            Gap::Chat => true,
        };
        self.gap = Gap::Nothing;
        self.last_number = number;
        begins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines that begin a block: `-` is a blank line, `c` chat, `o` orders without a
    /// number, a digit orders with one.
    fn begin(lines: &str) -> Vec<usize> {
        let mut blocks = Blocks::default();
        let mut begin = |line: char| match line {
            '-' => {
                blocks.blank();
                false
            }
            'c' => {
                blocks.part();
                false
            }
            other => blocks.begins(other.to_digit(10)),
        };
        lines.chars().enumerate().filter(|(_, line)| begin(*line)).map(|(at, _)| at).collect()
    }

    #[test]
    fn nothing_runs_on_from_the_largest_number() {
        let mut blocks = Blocks::default();
        assert!(blocks.begins(Some(u32::MAX)));
        blocks.blank();
        assert!(blocks.begins(Some(0)));
    }

    #[test]
    fn blank_lines_and_chat_part_blocks_but_not_a_list_that_runs_on() {
        for (lines, expected) in [
            ("ooo", vec![0]),
            ("-o-o", vec![1, 3]),
            ("1-2--3", vec![0]),
            ("1-3", vec![0, 2]),
            ("1c2", vec![0, 2]),
            ("1-c-2", vec![0, 4]),
            ("1o-2", vec![0, 3]),
        ] {
            assert_eq!(begin(lines), expected, "{lines}");
        }
    }
}
