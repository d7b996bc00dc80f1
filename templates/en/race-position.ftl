# What the robot race finds wrong with options, a table and a position, in English. `$word` is
# somebody's own text, `$seat` the letter of a seat.

## Ways out

race-hint-write = Write it like this: { $example }
race-hint-remove = Take it out.

## Options

race-fault-no-course = The first line does not say which course is raced.
race-fault-course = There is no course "{ $word }".

## A table

race-fault-players = { $count ->
    [one] Two to eight can race, not { $count }.
   *[other] Two to eight can race, not { $count }.
}
race-hint-players = Name two to eight players.
race-fault-wish = Robots have the letters of their seats, so nobody can have "{ $word }".
race-hint-wish = Leave the wish out.
race-fault-few-starts = The course has { $starts ->
    [one] one start
   *[other] { $starts } starts
}, and the robots are { $count }.
race-hint-few-starts = Race with fewer robots, or over another course.
race-fault-two-courses = The rules name the course { $name }, and the table brings another.
race-hint-two-courses = Say course=own, or leave the table's course out.
race-fault-no-own-course = With course=own the table has to bring a course.
race-hint-own-course = Give the file of a course with --board, or name one of the library: { $known }.
race-fault-own-known = This is the course { $name } of the library.
race-hint-own-known = Say course={ $name }, or give your course another name.
race-fault-event = This is not an event.

## A position

race-fault-line = No line begins with "{ $word }".
race-fault-line-twice = There is a second line "{ $word }".
race-fault-incomplete = Something is missing here.
race-fault-extra = "{ $word }" is more than belongs here.
race-fault-number = "{ $word }" is not a number that belongs here.
race-fault-square = "{ $word }" is not a square of the course.
race-fault-seat = "{ $word }" is not a seat.
race-fault-word = "{ $word }" says nothing here.
race-fault-instruction = "{ $word }" is not an instruction.
race-fault-register = "{ $word }" cannot stand in a register.
race-fault-upgrade = "{ $word }" is not an upgrade.
race-fault-setting = "{ $word }" cannot be set like this.
race-fault-hand = A hand has { $most } instructions at most.
race-fault-beams = Of the beams that replace the laser only one can be on.
race-hint-beams = Leave ":on" at one of them.
race-fault-drawing-extra = The first line names the course { $name }: nothing is drawn here.
race-hint-drawing-extra = Take the drawing out, or say course=own.
race-fault-no-drawing = The course is missing: with course=own it belongs into the position.
race-hint-no-drawing = Write the line "course", and below it the course, each line behind a "|".
race-fault-no-robots = There is no robot.
race-fault-no-robot = Where robot { $seat } is, is not said.
race-fault-robot-twice = There is a second line of this kind for robot { $seat }.
race-fault-seat-gap = Before robot { $seat } one is missing.
race-hint-seats = Name robot { $seat } too: they are A, B and so on.
race-fault-seat-missing = There is no robot { $seat } in this position.
race-fault-seat-twice = Robot { $seat } is named twice.
race-fault-order = Robot { $seat } is missing in this order.
race-hint-order = Name every robot once, the first to move first.
race-fault-taken = On { $square } stands robot { $seat } already.
race-fault-in-pit = { $square } is a pit, and robot { $seat } cannot stand in it.
race-fault-archive-pit = { $square } is a pit, and nobody can return there.
race-hint-free = Name another square.
race-fault-waits = Robot { $seat } waits for a start, but no starts are picked.
race-fault-stands = Starts are picked, but robot { $seat } does not wait for one.
race-hint-starts = While starts are picked every robot is "waiting"; in a race none is.
race-fault-flags = The course has { $most ->
    [one] one flag
   *[other] { $most } flags
} only.
race-hint-flags = Say how many flags the robot has touched.
race-fault-saved = Robot { $seat } has no flywheel to keep an instruction with.
race-hint-saved = Take the line out, or give it the upgrade "flywheel".
race-fault-upgrade-twice = The upgrade { $upgrade } exists once in a race, and it is named already.
race-hint-upgrade-twice = Name it once, with a robot or at a site.
race-fault-site = On { $square } no upgrades are offered.
race-fault-site-twice = The site on { $square } is named twice.
race-fault-not-finished = Robot { $seat } has not touched all flags ({ $flags }), so it has not finished.
race-fault-word-twice = "{ $word }" is said twice.
race-fault-starts-line = While starts are picked there is no line "{ $word }" yet.
race-fault-finish-later = The race is in round { $round }: in round { $finished } nobody can have finished.
race-hint-finish-later = Say a round that was played.
race-fault-last = The first robot finished in round { $first }, and with after={ $after } the last round is { $last }.
race-fault-last-alone = There is a last round only when somebody has finished.
race-hint-last-alone = Say who, as in finish A 7 3, or take the line out.
race-fault-past-last = Round { $round } comes after the last one, { $last }.
race-fault-no-upgrades = With upgrades=no there are no upgrades.
race-hint-no-upgrades = Take it out, or leave upgrades=no out of the first line.
race-fault-idle-word = A robot that { $state ->
    [down] is powered down
    [destroyed] is destroyed
    [out] is out of the race
   *[waiting] waits for a start
} has no "{ $word }".
race-fault-deaths = With lives={ $lives } a robot is out as soon as its deaths are { $lives }: those of robot { $seat } are { $deaths }.
race-hint-deaths = { $out ->
    [yes] Say where it stands, or more deaths.
   *[no] Say that it is "out", or fewer deaths.
}
race-fault-recompiled = Robot { $seat } cannot have recompiled without the upgrade "recompile" and the 2 damage that it costs.
race-fault-all-flags = Robot { $seat } has touched all flags: it has finished.
race-fault-waits-facing = Robot { $seat } waits for a start, and faces nowhere yet.
race-fault-turns = Destroyed robots are numbered from 0 in the order in which it happened, and { $turn } does not come next.
race-fault-starts-and-over = In a race that is over no starts are picked.
