//! The words that cannot change an order, in English and Polish, folded, parted by white space.
//! It is the one dictionary of manners.
//!
//! No word stands here with which somebody orders, takes back, asks or puts a condition.

use crate::typing::words::WordList;

/// Words that thank.
pub static THANKS: WordList = WordList::named("thanks");

/// Greetings, thanks and a please: what may stand along with a word such as READY without changing
/// what it says.
pub static COURTESY: WordList = WordList::named("courtesy");

/// Words that say by themselves that somebody is polite.
pub static POLITE: WordList = WordList::named("polite");

/// Words with which somebody only says that something has arrived, or is right.
pub static NOTED: WordList = WordList::named("noted");

/// Greetings: names stand behind them.
pub static GREETING: WordList = WordList::named("greeting");

/// Behind these a name stands, and below it whatever programs and firms add.
pub static SIGN_OFF: WordList = WordList::named("sign off");

/// What somebody wishes; whole sentences of these and of small words.
pub static WISH: WordList = WordList::named("wish");

/// What comes before an order and says only that it comes.
pub static LEAD_IN: WordList = WordList::named("lead in");

/// Small words that may stand among the others.
pub static SMALL: WordList = WordList::named("small");

/// A number may stand behind these.
pub static ROUND: WordList = WordList::named("round");

/// What is said as a whole, whatever its words mean elsewhere.
pub const PHRASES: &str = include_str!("phrases.txt");

/// A clause that begins so is manners to its end.
pub const FORMULAS: &str = include_str!("formulas.txt");

/// Where one of these stands, nothing is manners by its shape: the order may be none.
pub static UNSURE: WordList = WordList::named("unsure");

/// Where one of these stands, a line of unknown words may say which part of an order counts, how
/// often, or when.
pub static LIMITS: WordList = WordList::named("limits");

/// What people say in their sentences, whatever they are about.
pub static COMMON: WordList = WordList::named("common");

/// What begins a line of a signature that is no name.
pub static SIGNATURE: WordList = WordList::named("signature");

/// Small words inside names of firms and streets.
pub static OF_FIRMS: WordList = WordList::named("of firms");
