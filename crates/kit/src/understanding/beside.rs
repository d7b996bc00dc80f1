//! Where an instruction goes beside another one: "the small blue before the large green".

use super::super::typing::words::among;
use super::Reader;
use super::clauses::Token;
use super::edits::move_to;

/// Behind one of these stands what it goes beside.
const BEFORE: &str = "before przed";
const BEHIND: &str = "after behind za";
const BETWEEN: &str = "between pomiedzy miedzy";

impl Reader<'_> {
    /// "I want the small blue to go south before the large green does": the one goes right before
    /// the other, or behind it. So does one more: "insert 2RN after 3GN", "between 3GN and 3BW".
    pub(super) fn moved_beside(
        &self,
        typed: &[char],
        sentence: &[Token],
        left: &mut Vec<Option<String>>,
    ) -> Option<()> {
        let all: Vec<String> = left.iter().cloned().collect::<Option<_>>()?;
        let front = |at: usize| {
            let next = sentence.get(at + 1).is_some_and(|next| next.text == "of");
            sentence[at].text == "front" && next
        };
        let listed = |word: &str| [BEFORE, BEHIND, BETWEEN].iter().any(|list| among(list, word));
        let beside = |at: &usize| listed(&sentence[*at].text) || front(*at);
        let at = (0..sentence.len()).find(beside)?;
        let told = |some: &[Token]| {
            let told = some.iter().enumerate();
            let told = told.filter(|(at, it)| self.is_told(typed, it, some.get(at + 1)));
            told.map(|(_, it)| it.typed(typed)).collect::<Vec<String>>()
        };
        let (one, others) = (told(&sentence[..at]), told(&sentence[at + 1..]));
        let between = among(BETWEEN, &sentence[at].text);
        let others = self.named_each(&all, &others)?;
        let (first, last) = (*others.iter().min()?, *others.iter().max()?);
        if last - first != usize::from(between) {
            return None;
        }
        // "3GS, but before that 2RE" says it of the second.
        let that = sentence.get(at + 1).is_some_and(|it| among("that this it tym", &it.text));
        let before = (between || front(at) || among(BEFORE, &sentence[at].text)) != that;
        let to = last + usize::from(!before);
        match self.only(&all, &one.join(" ")) {
            Some(from) if from != last => move_to(left, from, to - usize::from(from < to)),
            None if all.len() < self.lexicon.complete => {
                left.insert(to, Some(self.only_one(&one)?));
            }
            Some(_) | None => return None,
        }
        Some(())
    }
}
