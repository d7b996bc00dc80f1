# What the robot race finds wrong with options, a table and a position, in English. `$word` is
# somebody's own text, `$seat` the letter of a seat.

## Ways out


## Options

race-fault-no-course = The first line does not say which course is raced.

## A table

race-fault-few-starts = The course has { $starts ->
    [one] one start
   *[other] { $starts } starts
}, but there are { $count } robots.
race-hint-few-starts = Race with fewer robots or on another course.
race-fault-two-courses = The rules name the course { $name }, but the table contains another one.
race-hint-two-courses = Write course=own, or take the course out of the table.
race-fault-no-own-course = With course=own, the table must contain a course.
race-hint-own-course = Give the file of a course with --board, or name a course of the library: { $known }.
race-fault-own-known = This is the course { $name } of the library.
race-hint-own-known = Write course={ $name }, or give your course another name.
race-fault-event = This is not an event.

## A position

race-fault-square = "{ $word }" is not a square of the course.
race-fault-word = "{ $word }" means nothing here.
race-fault-instruction = "{ $word }" is not an instruction.
race-fault-register = "{ $word }" cannot be in a register.
race-fault-upgrade = "{ $word }" is not an upgrade.
race-fault-setting = "{ $word }" cannot be set like this.
race-fault-hand = A hand has at most { $most } instructions.
race-fault-beams = Only one of the beams that replace the laser can be on.
race-hint-beams = Leave ":on" on one of them.
race-fault-drawing-extra = The first line names the course { $name }, so no course is drawn here.
race-hint-drawing-extra = Take out the drawing, or write course=own.
race-fault-no-drawing = The course is missing: with course=own, the position must contain it.
race-hint-no-drawing = Write the line "course" and, below it, the course, with a "|" before each line.
race-fault-no-robots = There is no robot.
race-fault-no-robot = Nothing says where robot { $seat } is.
race-fault-robot-twice = There is a second line of this kind for robot { $seat }.
race-fault-seat-gap = A robot before robot { $seat } is missing.
race-hint-seats = Name robot { $seat } too: the robots are A, B and so on.
race-fault-seat-missing = There is no robot { $seat } in this position.
race-fault-seat-twice = Robot { $seat } is named twice.
race-fault-order = Robot { $seat } is missing from this order.
race-hint-order = Name every robot once, starting with the one that moves first.
race-fault-taken = Robot { $seat } is already on { $square }.
race-fault-in-pit = { $square } is a pit, so robot { $seat } cannot be there.
race-fault-archive-pit = { $square } is a pit, so nobody can return there.
race-hint-free = Name another square.
race-fault-waits = Robot { $seat } is waiting for a start, but nobody is picking starts.
race-fault-stands = Players are picking starts, but robot { $seat } is not waiting for one.
race-hint-starts = While players pick starts, every robot is "waiting"; in a race, none is.
race-fault-flags = The course has only { $most ->
    [one] one flag
   *[other] { $most } flags
}.
race-hint-flags = Say how many flags the robot has touched.
race-fault-saved = Robot { $seat } has no flywheel to keep an instruction in.
race-hint-saved = Take out the line, or give the robot the upgrade "flywheel".
race-fault-upgrade-twice = A race has each upgrade once, and { $upgrade } is already named.
race-hint-upgrade-twice = Name it once, with a robot or at a site.
race-fault-site = { $square } has no site that offers upgrades.
race-fault-site-twice = The site on { $square } is named twice.
race-fault-not-finished = Robot { $seat } has not touched all flags ({ $flags }), so it has not finished.
race-fault-word-twice = "{ $word }" is there twice.
race-fault-starts-line = While players pick starts, there is no line "{ $word }" yet.
race-fault-finish-later = The race is in round { $round }, so nobody can have finished in round { $finished }.
race-hint-finish-later = Name a round that has been played.
race-fault-last = The first robot finished in round { $first }, so with after={ $after } the last round is { $last }.
race-fault-last-alone = There is a last round only once somebody has finished.
race-hint-last-alone = Say who finished, as in finish A 7 3, or take out the line.
race-fault-past-last = Round { $round } comes after the last one, { $last }.
race-fault-no-upgrades = With upgrades=no, there are no upgrades.
race-hint-no-upgrades = Take it out, or remove upgrades=no from the first line.
race-fault-idle-word = A robot that { $state ->
    [down] is powered down
    [destroyed] is destroyed
    [out] is out of the race
   *[waiting] waits for a start
} cannot have "{ $word }".
race-fault-deaths = With lives={ $lives }, a robot is out after { $lives } deaths; robot { $seat } has { $deaths }.
race-hint-deaths = { $out ->
    [yes] Say where it stands, or more deaths.
   *[no] Say that it is "out", or fewer deaths.
}
race-fault-recompiled = Robot { $seat } cannot have recompiled without the upgrade "recompile" and the 2 damage that it costs.
race-fault-all-flags = Robot { $seat } has touched all flags, so it has finished.
race-fault-turns = Destroyed robots are numbered from 0, in the order in which they were destroyed, and { $turn } does not come next.
race-fault-starts-and-over = When a race is over, nobody picks starts.
