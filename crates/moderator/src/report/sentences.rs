//! The sentences of one language, as templates have them in Fluent, and how one is put together.
//! Of Fluent they lack functions, and arguments of terms. Must never say half a sentence: one that
//! lacks something is not said.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::OnceLock;

use fluent_syntax::ast::{self, Entry, Expression, InlineExpression, PatternElement, VariantKey};
use fluent_syntax::parser::parse_runtime;
use fluent_syntax::unicode::unescape_unicode_to_string;
use kit::Language;

use super::templates::{bad_template, identifier, messages};

/// What a sentence may name: text, or a number, which may choose a plural.
pub(super) enum Value {
    Text(String),
    Number(i64),
}

/// Where a sentence finds the arguments that it names: each is asked for when it is needed.
pub(super) type Find<'f> = &'f dyn Fn(&str) -> Option<Value>;

/// A sentence before anybody's arguments.
pub(super) type Pattern = Box<[Piece]>;

/// A piece of a sentence.
pub(super) enum Piece {
    Text(Box<str>),
    /// The argument of this name.
    Argument(Box<str>),
    /// Another sentence, and the name of its form; the key of a term begins with a dash.
    Other(Box<str>, Box<str>),
    /// One of several, chosen by the value of a piece.
    Choice(Box<Piece>, Vec<Case>),
}

pub(super) struct Case {
    /// A text, a number, or the category of a plural.
    name: Box<str>,
    default: bool,
    says: Pattern,
}

/// A sentence and its other forms.
#[derive(Default)]
pub(super) struct Message {
    /// By their names; that of the sentence itself is empty.
    forms: Vec<(Box<str>, Pattern)>,
}

impl Message {
    fn of(source: &str) -> Message {
        let read = parse_runtime(source).unwrap_or_else(|(read, _)| read);
        let (value, attributes) = match read.body.first() {
            Some(Entry::Message(it)) => (it.value.as_ref(), &it.attributes),
            Some(Entry::Term(it)) => (Some(&it.value), &it.attributes),
            _ => return Message::default(),
        };
        let value = value.into_iter().map(|it| ("".into(), pattern(it)));
        let attributes = attributes.iter().map(|it| (it.id.name.into(), pattern(&it.value)));
        Message { forms: value.chain(attributes).collect() }
    }

    /// The sentence, or another form, such as a case.
    pub fn form(&self, name: &str) -> Option<&Pattern> {
        self.forms.iter().find(|(known, _)| **known == *name).map(|(_, pattern)| pattern)
    }
}

/// A sentence as its file has it. Most are never said: each is read when it first is.
struct Kept {
    /// Where it stands among all.
    source: Range<usize>,
    /// Where the one stands whose place it took, and whose forms it has where it has none.
    replaced: Option<Range<usize>>,
    message: OnceLock<Message>,
}

/// All sentences of a language.
pub(super) struct Sentences {
    language: Language,
    /// As the files have them, one behind another.
    text: String,
    /// By the hashes of their keys, many of which begin alike.
    messages: BTreeMap<u64, Kept>,
}

/// So many sentences stand in each other at the most: one that is deeper goes in a circle.
const DEEPEST: u8 = 30;

/// Room for most sentences, in bytes.
const ROOM: usize = 96;

impl Sentences {
    /// None yet.
    pub fn new(language: Language) -> Sentences {
        Sentences { language, text: String::new(), messages: BTreeMap::new() }
    }

    /// Takes the sentences of a file, in place of those that are known where it `replaces` some.
    /// Returns what is wrong with it.
    pub fn read(&mut self, path: &str, text: &str, replaces: bool) -> Vec<String> {
        let (read, errors) = parse_runtime(text).map_or_else(|it| it, |read| (read, Vec::new()));
        let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        let wrong = errors.into_iter();
        let wrong = wrong.map(|it| bad_template(path, line(it.pos.start), it.kind));
        let mut wrong: Vec<String> = wrong.collect();
        let is_entry = |it: &&Entry<&str>| matches!(it, Entry::Message(_) | Entry::Term(_));
        let entries = entries(text);
        if wrong.is_empty() && read.body.iter().filter(is_entry).count() != entries.len() {
            wrong.push(bad_template(path, 1, "a line of a sentence begins like a key"));
        }
        for source in entries {
            if self.keep(source) && !replaces {
                let key = identifier(source);
                let line = messages(text).get(key).map_or(1, |it| it.line);
                wrong.push(bad_template(path, line, format!("`{key}` is there already")));
            }
        }
        wrong
    }

    /// Takes one of the [`entries`] of a sound file. Says whether there was one of that key.
    pub fn keep(&mut self, source: &str) -> bool {
        let (from, key) = (self.text.len(), hash(&[identifier(source)]));
        self.text += source;
        let replaced = self.messages.get(&key).map(|kept| kept.source.clone());
        let kept = Kept { source: from..self.text.len(), replaced, message: OnceLock::new() };
        self.messages.insert(key, kept).is_some()
    }

    fn known(&self, key: &[&str]) -> Option<&Message> {
        let Kept { source, replaced, message } = self.messages.get(&hash(key))?;
        let of = |source: &Range<usize>| Message::of(&self.text[source.clone()]);
        Some(message.get_or_init(|| {
            let mut message = of(source);
            message.forms.extend(replaced.iter().flat_map(|it| of(it).forms));
            message
        }))
    }

    /// The message with this key, or with a variant of it where there is one.
    pub fn message(&self, key: &str, variant: &str) -> Option<&Message> {
        self.known(&[key, variant]).or_else(|| self.known(&[key]))
    }

    /// The sentence, on one line.
    ///
    /// # Errors
    /// The first thing that it names and that there is not.
    pub fn say(&self, pattern: &Pattern, find: Find<'_>) -> Result<String, String> {
        let said = String::with_capacity(ROOM);
        let mut saying = Saying { sentences: self, find, said, deep: 0 };
        saying.put(pattern)?;
        let said = saying.said;
        Ok(if said.contains('\n') { said.replace('\n', " ") } else { said })
    }
}

/// A sentence that is being said.
struct Saying<'s> {
    sentences: &'s Sentences,
    find: Find<'s>,
    said: String,
    /// In how many others it stands.
    deep: u8,
}

impl Saying<'_> {
    fn put(&mut self, pattern: &Pattern) -> Result<(), String> {
        pattern.iter().try_for_each(|piece| self.put_piece(piece))
    }

    fn put_piece(&mut self, piece: &Piece) -> Result<(), String> {
        match piece {
            Piece::Text(text) => self.said.push_str(text),
            Piece::Argument(name) => match self.argument(name)? {
                Value::Text(text) => self.said.push_str(&text),
                Value::Number(number) => self.said.push_str(&number.to_string()),
            },
            Piece::Other(key, form) => return self.put_other(key, form),
            Piece::Choice(by, cases) => {
                let value = self.value(by)?;
                let fits = |case: &&Case| case.fits(&value, self.sentences.language);
                let case = cases.iter().find(fits).or(cases.iter().find(|case| case.default));
                return case.map_or(Ok(()), |case| self.put(&case.says));
            }
        }
        Ok(())
    }

    fn put_other(&mut self, key: &str, form: &str) -> Result<(), String> {
        let message = self.sentences.known(&[key]).filter(|_| self.deep < DEEPEST);
        let pattern = message.and_then(|message| message.form(form));
        self.deep += 1;
        self.put(pattern.ok_or_else(|| key.to_owned())?)?;
        self.deep -= 1;
        Ok(())
    }

    fn argument(&self, name: &str) -> Result<Value, String> {
        (self.find)(name).ok_or_else(|| format!("${name}"))
    }

    fn value(&mut self, of: &Piece) -> Result<Value, String> {
        if let Piece::Argument(name) = of {
            return self.argument(name);
        }
        let before = self.said.len();
        self.put_piece(of)?;
        Ok(Value::Text(self.said.split_off(before)))
    }
}

impl Case {
    fn fits(&self, value: &Value, language: Language) -> bool {
        match value {
            Value::Text(text) => *self.name == **text,
            Value::Number(number) => {
                *self.name == *plural(language, *number) || self.name.parse() == Ok(*number)
            }
        }
    }
}

/// The category of a whole number's plural in a language, as Unicode's CLDR has them.
fn plural(language: Language, number: i64) -> &'static str {
    let number = number.unsigned_abs();
    match language {
        _ if number == 1 => "one",
        Language::En => "other",
        Language::Pl if matches!(number % 100, 12..=14) => "many",
        Language::Pl if matches!(number % 10, 2..=4) => "few",
        Language::Pl => "many",
    }
}

/// FNV-1a over the pieces of a key.
fn hash(key: &[&str]) -> u64 {
    let next = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    key.iter().fold(0xcbf2_9ce4_8422_2325, |hash, piece| piece.bytes().fold(hash, next))
}

/// The entries of a file, each with all lines up to the next.
pub(super) fn entries(text: &str) -> Vec<&str> {
    let begins = |line: &str| line.starts_with(|c: char| c == '-' || c.is_ascii_alphabetic());
    let (mut begun, mut at) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        begun.extend(begins(line).then_some(at));
        at += line.len();
    }
    begun.push(at);
    begun.windows(2).map(|it| &text[it[0]..it[1]]).collect()
}

fn pattern(of: &ast::Pattern<&str>) -> Pattern {
    let (mut pieces, mut text) = (Vec::with_capacity(of.elements.len()), String::new());
    for element in &of.elements {
        match element {
            // A sentence of several lines in a file is said on one.
            PatternElement::TextElement { value } => text += &value.replace('\n', " "),
            PatternElement::Placeable { expression } => {
                if !text.is_empty() {
                    pieces.push(Piece::Text(std::mem::take(&mut text).into()));
                }
                pieces.push(piece(expression));
            }
        }
    }
    pieces.extend((!text.is_empty()).then(|| Piece::Text(text.into())));
    pieces.into()
}

fn piece(of: &Expression<&str>) -> Piece {
    let Expression::Select { selector, variants } = of else {
        let Expression::Inline(inside) = of else { return Piece::Text("".into()) };
        return inline(inside);
    };
    let cases = variants.iter().map(|variant| {
        let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
            variant.key;
        Case { name: name.into(), default: variant.default, says: pattern(&variant.value) }
    });
    Piece::Choice(inline(selector).into(), cases.collect())
}

fn inline(of: &InlineExpression<&str>) -> Piece {
    let other = |key: String, form: &Option<ast::Identifier<&str>>| {
        Piece::Other(key.into(), form.as_ref().map_or("", |form| form.name).into())
    };
    match of {
        InlineExpression::StringLiteral { value } => {
            Piece::Text(unescape_unicode_to_string(value).into())
        }
        InlineExpression::NumberLiteral { value } => Piece::Text((*value).into()),
        InlineExpression::VariableReference { id } => Piece::Argument(id.name.into()),
        InlineExpression::Placeable { expression } => piece(expression),
        InlineExpression::MessageReference { id, attribute } => {
            other(id.name.to_owned(), attribute)
        }
        InlineExpression::TermReference { id, attribute, arguments: None } => {
            other(format!("-{}", id.name), attribute)
        }
        // There are no functions, and no terms with arguments: no sentence has such a key.
        InlineExpression::TermReference { id, .. }
        | InlineExpression::FunctionReference { id, .. } => other(format!("{}()", id.name), &None),
    }
}
