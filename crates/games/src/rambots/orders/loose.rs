//! Instructions among any other words: three signs of three classes that follow each other.

use super::tokens::{count_classes, tokens};
use super::vocabulary::{self, Mark, Plain, Sign, Token};
use super::{cut, goals};
use kit::typing::lexicon::Built;
use kit::typing::row::Row;
use kit::typing::scan::{Span, letters, span, words};
use kit::typing::separators::is_joint;
use kit::typing::tokens::{How, signs};
use kit::typing::words::{WordList, among};

/// Words with which one way is that of several pieces.
static ALL: WordList = WordList::named("all in pyramid games");

/// What follows one of these is of the instruction before it.
const ALSO: &str = "also too likewise again tez takze rowniez first next last najpierw";

/// Two of the same, or one and another.
const BOTH: &str = "both oba obie obu obaj obydwa obydwie";

/// The instructions of a row, and the signs that join none.
pub(super) fn assemble(row: &Row) -> Vec<Built> {
    let tokens = tokens(&row.text);
    let glued = |wrong: &Token| match wrong {
        Token::Wrong(wrong) => {
            wrong.capital || signs(&tokens).iter().any(|sign| sign.word == wrong.word)
        }
        _ => false,
    };
    if tokens.iter().any(glued) {
        return Vec::new();
    }
    let mut groups: Vec<Vec<Sign>> = Vec::new();
    for (item, sign) in items(&tokens) {
        let open = groups.last_mut().filter(|open| {
            let joined: Vec<Sign> = open.iter().copied().chain([sign]).collect();
            let end = open[open.len() - 1].span.end;
            let gap = row.typed(Span { start: end, end: sign.span.start });
            let ends =
                ends_sentence(&gap) || gap.contains(". ") && sign.how != open[open.len() - 1].how;
            count(open) < 3 && count(&joined) > count(open) && !ends && !item
        });
        match open {
            Some(open) => open.push(sign),
            None => groups.push(vec![sign]),
        }
    }
    if words(&row.text).any(|word| ALL.has(&letters(&word))) {
        share(&mut groups);
    }
    share_size(row, &mut groups);
    // Goals are pieces, none with a way.
    let pieces =
        groups.iter().all(|group| group.len() == 2 && count(group) == 2 && !has_way(group));
    let mut built: Vec<Built> = groups.iter().map(|group| built(group, pieces)).collect();
    // Two signs of an instruction are no talk.
    let torn = |(it, group): (&Built, &Vec<Sign>)| {
        it.code.is_none() && count(group) > 1 || it.code.is_some() && is_torn(row, group)
    };
    // "GOALS 1G ...": the word is a part of them.
    let word = tokens.iter().find(|token| token.plain() == Some(Plain::Goals));
    if let (true, Some(word), Some(first)) = (pieces, word.and_then(Token::span), built.first_mut())
    {
        first.span = first.span.join(word);
    }
    // "2R E3GE": a word is a part of one instruction, or whole ones.
    let split = |two: &[Vec<Sign>]| {
        let (last, first) = (two[0][two[0].len() - 1], two[1][0]);
        last.word == first.word && two[0][0].word != first.word
    };
    if groups.windows(2).any(split) || built.iter().zip(&groups).any(torn) {
        return Vec::new();
    }
    let both = |(it, group): (Built, &Vec<Sign>)| match both(row, group, &groups) {
        Some(word) => vec![Built { span: word.join(it.span), ..it }; 2],
        None => vec![it],
    };
    built.into_iter().zip(&groups).flat_map(both).collect()
}

/// "Both small greens east": the word that says so of two pieces which share no way with others.
fn both(row: &Row, group: &[Sign], groups: &[Vec<Sign>]) -> Option<Span> {
    let before = row.typed(Span { start: 0, end: group[0].span.start });
    let last = words(&before).last().filter(|word| among(BOTH, &letters(word)))?;
    let beside = span(&last).end as usize + 1 == before.chars().count();
    let whole = count(group) == 3 && groups.iter().all(|it| has_way(it));
    (beside && whole).then_some(span(&last))
}

/// The signs, and whether each is the first of an item of a list.
fn items(tokens: &[Token]) -> impl Iterator<Item = (bool, Sign)> {
    let stretches = tokens.split(|token| matches!(token, Token::List(..)));
    stretches.flat_map(|stretch| {
        signs(stretch).into_iter().enumerate().map(|(at, sign)| (at == 0, sign))
    })
}

/// Whether something parts the signs of an instruction that may have been two: other words
/// behind the sign that parts, or a way before its piece, which may be that of the piece before.
fn is_torn(row: &Row, group: &[Sign]) -> bool {
    group.windows(2).any(|two| {
        let gap = row.typed(Span { start: two[0].span.end, end: two[1].span.start });
        let joint = words(&gap).any(|word| is_joint(&letters(&word)));
        let parted = joint || gap.contains([',', ';', '.', '!', '?', ':']);
        // "The medium green one, also to the north"
        let other = |word: &String| vocabulary::meaning(word).is_none() && !among(ALSO, word);
        let said = words(&gap).map(|word| letters(&word)).any(|word| other(&word));
        let coded = two.iter().all(|sign| sign.how != How::Word);
        parted && (said || coded || matches!(two[0].mark, Mark::Way(_)))
    })
}

fn count(signs: &[Sign]) -> usize {
    count_classes(signs.iter().map(|sign| sign.mark))
}

/// Whether a sentence ends there and another one begins with other words.
fn ends_sentence(gap: &str) -> bool {
    let ends = gap.contains(['!', '?', ';']) || gap.contains(". ");
    ends && gap.contains(char::is_alphabetic)
}

fn has_way(group: &[Sign]) -> bool {
    group.iter().any(|sign| matches!(sign.mark, Mark::Way(_)))
}

fn built(group: &[Sign], pieces: bool) -> Built {
    let span = Span::over(group.iter().map(|sign| sign.span));
    let code = match pieces {
        true => goals::piece(group).map(|piece| piece.to_string()),
        false => cut::instruction(group).map(|found| found.to_string()),
    };
    Built { span, code }
}

/// "All small: yellow, red, green, blue": the size that is said once is that of each.
fn share_size(row: &Row, groups: &mut [Vec<Sign>]) {
    let Some((first, others)) = groups.split_first_mut() else { return };
    let size = first.iter().copied().find(|sign| matches!(sign.mark, Mark::Size(_)));
    let colours = others.iter().all(|it| matches!(it[..], [one] if goals::is_colour(&one)));
    let (Some(size), 2, true) = (size, first.len(), colours) else { return };
    let before = row.typed(Span { start: 0, end: size.span.start });
    let all = words(&before).last().map(|word| letters(&word));
    if all.is_some_and(|word| ALL.has(&word) || among("only just same samych", &word)) {
        others.iter_mut().for_each(|it| it.push(Sign { span: it[0].span, ..size }));
    }
}

/// Gives pieces without a way that of the next one which has it, and where one way stands before
/// all of them, that one.
fn share(groups: &mut [Vec<Sign>]) {
    let way = |group: &[Sign]| group.iter().copied().find(|sign| matches!(sign.mark, Mark::Way(_)));
    let ways: Vec<Option<Sign>> = groups.iter().map(|group| way(group)).collect();
    for at in 0..groups.len() {
        let next = ways[at..].iter().flatten().next();
        let before = ways[..at].iter().flatten().next();
        let alone = ways.iter().flatten().count() == 1;
        let shared = next.or(before.filter(|_| alone));
        if ways[at].is_none() && groups[at].len() == 2 {
            groups[at].extend(shared.map(|way| Sign { span: groups[at][1].span, ..*way }));
        }
    }
}
