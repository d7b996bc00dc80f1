# What is wrong with the course of a robot race, and what its signs mean, in English. `$sign` and
# `$name` are somebody's own text.

## A file that cannot be read

race-course-empty = There is no course here.
race-course-no-name = The first line of a course has its name.
race-course-name = A course cannot be called "{ $name }".
race-course-name-hint = Write "course" on the first line, then a name of at most 24 lower-case letters, digits and hyphens: course meadow.
race-course-title = A title has at most { $most } characters.
race-course-no-drawing = The course is not drawn.
race-course-no-drawing-hint = Draw it below its name: lines of the grid, such as +----+    +, take turns with lines for ranks, such as 2 |F1   .   |.
race-course-tab = There is a tab in the drawing, and its width is not known.
race-course-tab-hint = Write spaces instead.
race-course-no-start = There is no start { $number } to turn.
race-course-no-start-hint = Draw S{ $number }, or write its square: start { $number } c1 east.
race-course-width = A line of the grid has a + at each corner of a square and four characters between two of them, for 1 to { $most } files.
race-course-height = A course has 1 to { $most } ranks.
race-course-no-grid = This must be a line of the grid, which begins with +.
race-course-two-grids = This must be the line of a rank, which begins with its number.
race-course-by-turns-hint = Lines of the grid and of ranks take turns; the first line and the last are lines of the grid.
race-course-grid-hint = Write four characters between two +: ---- is a wall, four spaces are no wall, .... is the edge of the board without a wall.
race-course-no-point = This must be a +.
race-course-no-wall = "{ $sign }" is not a wall.
race-course-no-side = Write | for a wall between two squares, or a space for none, not "{ $sign }".
race-course-side-hint = At the edge of the board, : means that there is no wall. Check whether the line is shifted: a square has four characters, and one for the wall follows.
race-course-rank = Rank { $rank } is not the next one.
race-course-rank-hint = This must be rank { $rank }: ranks are numbered down to 1.
race-course-unfinished = The drawing is not finished.
race-course-unfinished-hint = The drawing ends with rank 1 and a line of the grid below it.
race-course-files = The letters above the drawing are not those of its { $count } files.
race-course-files-hint = They must be: { $files }.
race-course-behind = There is something after the last file.
race-course-behind-hint = Remove it, or check whether a square has more than four characters.
race-course-no-sign = "{ $sign }" on { $square } is not a sign.
race-course-meant = Did you mean { $sign }?
race-course-signs = Floors are . > >> >s >S Ts TS @R @L OO, things are F1 S1 w1 w2; beams stand at the right of a square: == !! =! L= =L L! !L.
race-course-no-laser = No laser shines over { $square }, although a beam is drawn.
race-course-no-laser-hint = Draw its source at a wall (L= shines east, =L west, L! south, !L north), or remove the beam.
race-course-laser-twice = There are two lasers at one wall of { $square }.
race-course-laser-twice-hint = Write one with the number of its beams: 2= or laser c4 east 2.
race-course-twice = { $what ->
    [flag] Flag { $number } is on { $square } already.
    [start] Start { $number } is on { $square } already.
   *[site] { $square } has a site for repairs already.
}
race-course-twice-hint = { $what ->
    [flag] Give each flag a number of its own.
    [start] Give each start a number of its own.
   *[site] One is enough: w2 repairs too.
}
race-course-gap = { $what ->
    [flag] There is no flag { $number }, but one with a higher number.
   *[start] There is no start { $number }, but one with a higher number.
}
race-course-gap-hint = { $what ->
    [flag] Draw F{ $number }, or renumber the flags.
   *[start] Draw S{ $number }, or renumber the starts.
}

## A course that cannot be played

race-check-no-flag = There is no flag.
race-check-no-flag-hint = Draw at least F1.
race-check-starts = { $count ->
    [0] There is no start.
   *[other] There is only one start.
}
race-check-starts-hint = Draw at least S1 and S2: a race has two robots or more.
race-check-pit = There is something in the pit on { $square }.
race-check-pit-hint = Remove the pit, or move the other thing.
race-check-two = There are two things on { $square }.
race-check-two-hint = A square can have one flag, one start or one site: move the others.
race-check-mount = The laser on { $square } is not mounted on a wall.
race-check-mount-hint = Draw a wall on the side { $side } of the square, or turn the laser round.
race-check-reach = Flag { $number } on { $square } cannot be reached from { $from }.
race-check-reach-hint = A robot must be able to get there alive from each start, flag and site, although belts carry it at the end of each move: open a wall, or remove a pit or a belt.

## What looks like a mistake

race-check-belt-wall = The belt on { $square } runs into a wall.
race-check-belt-wall-hint = A robot on it stays there. If you did not mean that, turn the belt or remove the wall.
race-check-belt-head = The belt on { $square } runs against another one.
race-check-belt-head-hint = A robot between the two stays there. If you did not mean that, turn one of them.
race-check-curve = No belt leads into the curve on { $square } from the side where it begins.
race-check-curve-hint = It turns no robot. Draw the belt before it, or make it a straight one.

## What the signs mean

race-sign-junction = Ts belt south, fed from both sides
race-sign-strong = 2 or 3 for L: that many beams
race-sign-flag = F1 flag
race-sign-start = S1 start
race-sign-edge = : .... edge without a wall: robots fall off
