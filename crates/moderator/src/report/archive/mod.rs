//! What is left of a match: pages that open without a server, with the match as data and as moving
//! pictures. Must never hold what is not public: everything is seen as by one who watches, no
//! address and no token is in it, and a seed only where the match is over.

mod chart;
mod check;
mod data;
mod page;
mod shots;

pub use check::archived_records;

use super::Context;
use super::block_layout::Stress;
use super::desk::Desk;
use super::html::{self, escape};
use super::letters::ended;
use super::page::Block;
use super::replay;
use crate::PlayedRound;
use kit::Language;
use kit::render::draw;
use shots::shots;

/// A file of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveFile {
    /// Its path inside the folder.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What an archive is made of.
pub struct Archive<'a> {
    /// The match; its history holds the rounds that everybody was told of.
    pub context: &'a Context<'a>,
    /// The languages of the pages: the first one's are in the folder itself.
    pub languages: &'a [Language],
    /// Whether what players said to all is in it.
    pub talk: bool,
}

/// The name of the file that says that a folder is an archive.
pub const MARKER: &str = ".botpost-archive";

impl Archive<'_> {
    /// All files, in an order of their own.
    pub fn files(&self) -> Vec<ArchiveFile> {
        let mut files = Vec::new();
        for language in self.languages {
            self.pages(*language, &below(*language, self.languages), &mut files);
        }
        let context = self.context;
        files.push(text("match.json", data::json(self)));
        files.extend(self.check().map(|records| text("check/check.txt", records)));
        for played in context.history {
            let number = context.referee.counting().number(played.number);
            let path = format!("positions/{number}.txt");
            let orders = played.programs.iter().filter_map(|(seat, program)| {
                let code = &context.game.holder(seat).mark.code;
                Some(format!("orders {code} {}\n", program.as_ref()?))
            });
            let before = self.public(&played.before);
            files.push(text(&path, format!("{before}{}", orders.collect::<String>())));
        }
        files
    }

    /// A position as everybody may see it: while a match runs, hands are secret.
    fn public(&self, position: &str) -> String {
        let runs = !self.context.game.state.is_over();
        let at = self.context.referee.at(position).ok().filter(|_| runs);
        at.map_or_else(|| position.to_owned(), |at| at.redacted())
    }

    /// The pages of one language; with those in the folder itself come the drawings, which are the
    /// same for all.
    fn pages(&self, language: Language, below: &str, files: &mut Vec<ArchiveFile>) {
        let desk = replay::watching(self.context, language);
        let up = if below.is_empty() { "" } else { "../" };
        let pages = page::Pages { desk: &desk, up, talk: self.talk, languages: self.languages };
        let mut told = Vec::new();
        for played in self.context.history {
            let shots = shots(&desk, played);
            let number = desk.number(played.number);
            let mut pictures = Vec::new();
            for (place, shot) in (1..).zip(&shots) {
                let name = format!("rounds/{number}-{place}.svg");
                if below.is_empty() {
                    files.push(text(&name, draw::svg(&shot.picture, "")));
                }
                pictures.push(name);
            }
            let page = pages.round(played, &shots, &pictures);
            files.push(text(&format!("{below}rounds/{number}.html"), page));
            told.push((played, pictures));
        }
        files.push(text(&format!("{below}index.html"), pages.index(&told)));
        if let Some(bytes) = replay::animation(self.context, language) {
            files.push(ArchiveFile { path: format!("{below}replay.gif"), bytes });
        }
    }
}

fn text(path: &str, text: String) -> ArchiveFile {
    ArchiveFile { path: path.to_owned(), bytes: text.into_bytes() }
}

/// The folder of the pages of a language: those of the first are in the archive's own.
fn below(language: Language, all: &[Language]) -> String {
    let first = all.first() == Some(&language);
    if first { String::new() } else { format!("{}/", language.name()) }
}

/// Blocks as HTML; nothing on a page is answered by a tap.
fn fragment(blocks: &[Block]) -> String {
    html::fragment(blocks, &[])
}
