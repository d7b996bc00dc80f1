//! Where an instruction goes beside another one: "the small blue before the large green".

use super::super::typing::same::ADD;
use super::super::typing::separators::is_joint;
use super::super::typing::words::among;
use super::Reader;
use super::clauses::Token;
use super::edit::{Slot, inserts};
use super::edits::move_to;

/// Behind one of these stands what it goes beside.
const BEFORE: &str = "before przed";
const BEHIND: &str = "after behind za po";
const BETWEEN: &str = "between pomiedzy miedzy";

/// With one of these it is none of those that stand.
const ANOTHER: &str = "another extra jeszcze dodatkowy dodatkowa dodatkowo";

impl Reader<'_> {
    /// "I want the small blue to go south before the large green does": the one goes right before
    /// the other, or behind it. So does one more: "insert 2RN after 3GN", "between 3GN and 3BW".
    pub(super) fn moved_beside(&self, sentence: &[Token], left: &mut Vec<Slot>) -> Option<()> {
        let all: Vec<String> = left.iter().flatten().cloned().collect();
        let front = |at: usize| {
            let next = sentence.get(at + 1).is_some_and(|next| next.text == "of");
            sentence[at].text == "front" && next
        };
        let listed = |word: &str| [BEFORE, BEHIND, BETWEEN].iter().any(|list| among(list, word));
        let beside = |at: &usize| listed(&sentence[*at].text) || front(*at);
        let at = (0..sentence.len()).find(beside)?;
        let told = |some: &[Token]| {
            let told = some.iter().enumerate();
            let told = told.filter(|(at, it)| self.is_told(it, some.get(at + 1)));
            told.map(|(_, it)| it.typed()).collect::<Vec<String>>()
        };
        let (mut one, mut end) = (told(&sentence[..at]), sentence.len());
        // "Za zieloną wstaw dużą żółtą na zachód"
        if one.is_empty() {
            end = (at + 1..end).find(|it| ADD.has(&sentence[*it].text))?;
            one = told(&sentence[end + 1..]);
        }
        let others = told(&sentence[at + 1..end]);
        let between = among(BETWEEN, &sentence[at].text);
        // "Between forward 2 and forward 1"
        let joint = (at + 1..sentence.len()).find(|it| is_joint(&sentence[*it].text));
        let both = |joint: usize| {
            let one = self.only(&all, &told(&sentence[at + 1..joint]).join(" "))?;
            Some(vec![one, self.only(&all, &told(&sentence[joint + 1..end]).join(" "))?])
        };
        let one_of = || self.only(&all, &others.join(" ")).map(|at| vec![at]);
        let others = match between {
            true => joint.and_then(both).filter(|two| two[0].abs_diff(two[1]) == 1)?,
            // "Before the two Ls"
            false => one_of().or_else(|| self.in_a_row(&all, &others))?,
        };
        let (first, last) = (*others.iter().min()?, *others.iter().max()?);
        // "3GS, but before that 2RE" says it of the second.
        let that = sentence.get(at + 1).is_some_and(|it| among("that this it tym", &it.text));
        let before = (between || front(at) || among(BEFORE, &sentence[at].text)) != that;
        let to = if before && !between { first } else { last + usize::from(!before) };
        let mut moved: Vec<Option<String>> = all.iter().cloned().map(Some).collect();
        // "Insert another right turn": none of those that stand goes there.
        let inserts = sentence.iter().any(|it| inserts(&it.text) || among(ANOTHER, &it.text));
        match self.only(&all, &one.join(" ")).filter(|_| !inserts) {
            Some(from) if !others.contains(&from) => {
                move_to(&mut moved, from, to - usize::from(from < to));
            }
            None if self.has_room(all.len() + 1) => {
                moved.insert(to, Some(self.only_one(&one)?));
            }
            Some(_) | None => return None,
        }
        *left = moved;
        Some(())
    }
}
