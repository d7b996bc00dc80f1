//! What looks different on different paper: drawings, tables, steps, codes. Must never leave
//! out on one paper what it tells on another.

use super::replay::still;
use super::{Block, Desk, Item, Line};
use crate::Role;
use kit::letter::Inline;
use kit::render::wrap::{COLUMNS, width, wrap};
use kit::render::{ascii, draw, html};
use kit::{Account, Arg, Board, Echo, Phrase, Picture, Scene, Seat, Section, Step};

/// What of an account is bold: what is weighty for everybody, and what touches the reader. If all
/// of it does, that is what others did.
pub(super) struct Stress {
    reader: Option<Seat>,
    mixed: bool,
    weighty: &'static [&'static str],
}

impl Stress {
    /// Of an account as it is told to this reader; `None`: what touches nobody more than others.
    pub fn of(account: &Account, reader: Option<Seat>) -> Stress {
        let own = Stress { reader, mixed: true, weighty: &[] };
        let others = |section: &Section| {
            section.steps.iter().any(|step| !own.step(step))
                || section.table.iter().skip(1).any(|row| !own.row(row))
        };
        let mixed = account.sections.iter().any(others);
        Stress { mixed, weighty: account.weighty, ..own }
    }

    fn step(&self, step: &Step) -> bool {
        let touches = |seat: Seat| step.touches(seat) && (self.mixed || step.seat != Some(seat));
        self.reader.is_some_and(touches)
            || step.effects.iter().any(|effect| effect.is_any(self.weighty))
    }

    fn row(&self, row: &[Phrase]) -> bool {
        let reader = self.reader.filter(|_| self.mixed);
        let own = |cell: &Phrase| reader.is_some_and(|seat| cell.mentions(seat));
        row.iter().any(|cell| own(cell) || cell.is_any(self.weighty))
    }
}

impl Desk<'_> {
    /// The parts of a letter that show a position: the board under its heading; or, where nothing
    /// is drawn, the same in words, with the floor; how the squares are named is left out where
    /// an earlier message `explained` it.
    pub fn position_sections(
        &self,
        scene: &Scene,
        heading: Block,
        explained: bool,
    ) -> (Vec<Block>, Vec<Block>) {
        if self.paper().drawn {
            return (vec![heading, self.board(scene)], Vec::new());
        }
        let (floor, compass) = (self.say_all(&scene.floor), self.compass(&scene.board));
        let mut items = self.words_of(scene);
        if floor.is_empty() {
            // A floor is told once, and the compass with it.
            let plan = scene.board.plan.is_some();
            items.extend(compass.iter().filter(|_| !explained && !plan).cloned());
            // Where that can be asked for is said in place of it.
            items.extend(scene.signs.iter().filter(|_| plan).map(|it| self.say(it)));
        }
        let mut blocks = vec![heading, Block::Lines { items }];
        // What stays as it is has a heading of its own, so that it can be skipped.
        if !floor.is_empty() {
            blocks.push(self.heading("floor-heading"));
            blocks.push(Block::Lines { items: [compass, floor].concat() });
        }
        (Vec::new(), blocks)
    }

    /// What the frame and the lines of a drawing show: where north is, how large the board
    /// is, and the centre lines where they matter.
    fn compass(&self, board: &Board) -> Vec<String> {
        let place = self.line("board-place").code("file", &file(board.columns));
        let mut items = vec![place.number("rows", board.rows).say()];
        if board.centre_lines {
            let (column, row) = (board.columns / 2, board.rows / 2);
            let line = self.line("board-centre").code("west", &file(column));
            let line = line.code("east", &file(column + 1)).number("south", row);
            items.push(line.number("north", row + 1).say());
        }
        items
    }

    /// The drawing, its table and its signs.
    fn board(&self, scene: &Scene) -> Block {
        let page = self.paper().columns;
        let north = self.line("board-north").say();
        let panel: Vec<Vec<String>> = scene.panel.iter().map(|row| self.say_all(row)).collect();
        let said = |phrases: &[Phrase]| -> Vec<String> {
            self.say_all(phrases).into_iter().filter(|it| !it.is_empty()).collect()
        };
        let (signs, below) = (said(&scene.signs), said(&scene.below));
        let legend = [signs.clone(), below.clone()].concat();
        let mut lines: Vec<String> = Vec::new();
        let mut runs = Vec::new();
        let board = ascii::fitted(&scene.board, page);
        for strip in ascii::strips(&board, page) {
            if !lines.is_empty() {
                lines.push(String::new());
                runs.push(Vec::new());
            }
            lines.extend(ascii::strip(&board, &strip, &north));
            runs.extend(html::strip(&board, &strip, &north));
        }
        let table = ascii::columns(&panel, "", 2, page);
        let wrapped_to =
            |columns| legend.iter().flat_map(move |line| wrapped(line, columns)).collect();
        let room = ascii::room_beside(&scene.board, page);
        // The table and the signs stand beside the drawing, as far as they fit.
        let side = [table.clone(), vec![String::new()], wrapped_to(room)].concat();
        let fits = side.len() <= ascii::lines_beside(&scene.board)
            && side.iter().all(|line| width(line) <= room);
        // A narrow page has room for the board alone.
        let lines = match (page == COLUMNS, fits) {
            (true, true) => ascii::beside(&lines, &side, page),
            (true, false) => [ascii::beside(&lines, &table, page), wrapped_to(page)].concat(),
            (false, _) => {
                lines.extend(table.iter().flat_map(|line| wrapped(line, page)));
                [lines, wrapped_to(page)].concat()
            }
        };
        Block::Board { lines, runs, panel, signs, below }
    }

    /// Whether the reader gets pictures.
    pub fn pictured(&self) -> bool {
        let asked = match self.guest.as_ref().map(|guest| guest.role) {
            Some(Role::Observer(place)) => {
                let observer = self.context.game.observers.get(usize::from(place));
                observer.and_then(|it| it.pictures)
            }
            _ => self.seat.and_then(|seat| self.holder(seat).pictures),
        };
        self.context.game.terms.pictures && asked.unwrap_or(self.paper().drawn)
    }

    /// A picture of the reader's own order, which nobody else gets: for those alone who asked for
    /// pictures.
    pub fn own_picture(&self, picture: &Picture) -> Option<Block> {
        let asked = |seat: &Seat| self.holder(*seat).pictures == Some(true);
        self.seat.filter(|seat| self.pictured() && asked(seat))?;
        self.image(picture, false, || self.say(&picture.alt))
    }

    /// The board of a position as a picture. It stands in the place of the drawing, so that its
    /// sentences are there for those who do not see it.
    pub fn board_picture(&self, scene: &Scene) -> Option<Block> {
        let alt = || self.line("board-picture").text("words", self.words_of(scene).join(" ")).say();
        self.image(&still(scene.board.clone()), true, alt)
    }

    /// A picture of what led to a position, with the sentences of that.
    pub fn picture_to(&self, picture: &Picture, scene: &Scene) -> Option<Block> {
        let alt = || format!("{} {}", self.say(&picture.alt), self.words_of(scene).join(" "));
        self.image(picture, true, alt)
    }

    /// A position in sentences.
    pub fn words_of(&self, scene: &Scene) -> Vec<String> {
        scene.words.iter().chain(&scene.others).map(|it| self.say(it)).collect()
    }

    /// A picture, where the reader gets any; `shared`: others may get the same.
    fn image(&self, of: &Picture, shared: bool, alt: impl FnOnce() -> String) -> Option<Block> {
        let drawn = || self.context.drawn.png(of, self.paper().density);
        let image = Inline { shared, ..self.pictured().then(drawn).flatten()? };
        Some(Block::Picture { image, alt: alt(), width: draw::width(&of.board) })
    }

    /// Rows of cells: a table; or a line a row, its first cell before a colon, where nothing is
    /// drawn or the page has no room for the columns.
    pub fn table(&self, rows: impl IntoIterator<Item = Vec<String>>) -> Block {
        let rows: Vec<Vec<String>> = rows.into_iter().collect();
        if self.paper().drawn && Block::has_room_for(&rows, self.paper()) {
            return Block::Table { rows, bold: Vec::new() };
        }
        let line = |row: &Vec<String>| match row.split_first() {
            Some((first, rest)) if first.is_empty() => rest.join(", "),
            Some((first, rest)) => self.pair(first, &rest.join(", ")),
            None => String::new(),
        };
        Block::Lines { items: rows.iter().map(line).collect() }
    }

    /// Rows of cells below a row that names them: a table, or a line a row where nothing is
    /// drawn: the game's own sentence for it, else every cell behind its name.
    pub fn headed_table(&self, table: &[Vec<Phrase>], aloud: &[Phrase], stress: &Stress) -> Block {
        let rows: Vec<Vec<String>> = table.iter().map(|row| self.say_all(row)).collect();
        let Some((head, body)) = rows.split_first().filter(|_| !self.paper().drawn) else {
            let bold = (0..).zip(table).filter(|(_, row)| stress.row(row)).map(|(place, _)| place);
            return Block::Table { bold: bold.collect(), rows };
        };
        if !aloud.is_empty() {
            return Block::Lines { items: self.say_all(aloud) };
        }
        let line = |row: &Vec<String>| {
            let cells = head.iter().zip(row).filter(|(_, cell)| !cell.is_empty());
            let cells = cells.map(|(name, cell)| self.pair(name, cell) + ".");
            cells.collect::<Vec<_>>().join(" ")
        };
        Block::Lines { items: body.iter().map(line).collect() }
    }

    /// A name with what belongs to it.
    pub fn pair(&self, name: &str, rest: &str) -> String {
        self.line("table-pair").text("name", name).text("rest", rest).say()
    }

    /// The steps of a section with their numbers; `why` says whether it is told who acted, and
    /// why then: a forecast is of the reader's own order. Who is named in the heading is not
    /// named again in steps without a reason.
    pub fn step_list(&self, section: &Section, why: bool, spoken: bool, stress: &Stress) -> Block {
        let steps = &section.steps;
        let headed = |seat: Seat| {
            let heading = section.heading.as_ref();
            heading.is_some_and(|it| it.args.iter().any(|(_, arg)| *arg == Arg::Seat(seat)))
        };
        let tell = |step: &Step| {
            let line = match (step.seat, &step.why) {
                (None, _) => self.line("step-nobody"),
                (Some(_), _) if spoken && !self.paper().drawn => self.line("step-spoken"),
                (Some(_), Some(reason)) if why => self.line("step").phrase("why", reason),
                (Some(who), None) if why && !headed(who) => self.line("step-plain"),
                (Some(_), _) => self.line("step-own"),
            };
            let effects = self.say_all(&step.effects).join(" ");
            let line = line.number("number", step.number).text("effects", effects);
            let Some(who) = step.seat else { return line.say() };
            self.meaning(line.seat("who", who).code("code", &step.code), &step.code).say()
        };
        let item = |it: &Step| Item { number: it.number, text: tell(it), bold: stress.step(it) };
        match self.paper().drawn {
            true => Block::Steps { items: steps.iter().map(item).collect() },
            false => Block::Lines { items: steps.iter().map(tell).collect() },
        }
    }

    /// A program of our own notation in running text, with its meaning where codes alone
    /// would be hard to hear.
    pub fn order(&self, program: &str) -> String {
        let code = self.typed(program);
        let Some(words) = self.in_words(program) else { return code };
        self.line("order-in-words").text("code", code).text("words", words).say()
    }

    /// A program as somebody would type it, in one piece: the instructions, and each setting
    /// behind a semicolon.
    pub fn typed(&self, program: &str) -> String {
        if let Some(pass) = self.pass(program) {
            return self.code_text(pass);
        }
        let Ok(echo) = self.context.referee.echo(program) else { return self.code_text(program) };
        self.code_text(&Echo::one_line(&echo))
    }

    /// The sentence with what a program in it means: `$said` is whether `$words` says it.
    pub fn meaning<'b>(&self, line: Line<'b>, program: &str) -> Line<'b> {
        let words = self.in_words(program);
        line.flag("said", words.is_some()).text("words", words.unwrap_or_default())
    }

    /// What a program means, where this paper has words beside codes.
    fn in_words(&self, program: &str) -> Option<String> {
        if self.paper().drawn {
            return None;
        }
        let echo = self.context.referee.echo(program).ok()?;
        let words: Vec<String> = echo.iter().map(|echo| self.say(&echo.words)).collect();
        (!words.is_empty()).then(|| words.join("; "))
    }
}

/// The name of the last of so many columns.
fn file(columns: u8) -> String {
    char::from(b'a' + columns.clamp(1, 26) - 1).to_string()
}

/// A line as it is where it fits, for the spaces in it may mean something.
fn wrapped(line: &str, columns: usize) -> Vec<String> {
    if width(line) <= columns { vec![line.to_owned()] } else { wrap(line, "", "  ", columns) }
}
