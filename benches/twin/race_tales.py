#!/usr/bin/env python3
"""What a round of the robot race has to tell, worked out once more in plain Python: an oracle for
the tests.

It plays rounds with the twin in race.py, whose every change it watches, and shares no code and no
sentence with the crate. It reads rounds from standard input, each ended by a line "---", as race.py
does, with what chance has decided in lines of their own:

    lives 1                   how often a robot is destroyed until it is out
    round 3
    site e4 brakes 5          what a site offers, and for how many rounds it has
    fill A 3 F2 late          what chance put into a register; late: nothing at all had come
    lost A brakes             the upgrade that a robot loses as it is destroyed
    offer e4 crab-legs        what a site offers next; - is nothing
    return A e4               where a robot comes back

For each part of a round (opening, 1 to 5, end) it prints the rows of the table that players are
sent, in English, a cell after a "|", and after a register and the end how the robots stand.
"""

import sys

from race import Race, blocks, name, parse, parse_code, parse_square

WAYS = {1: "right", 2: "around", 3: "left"}
FACES = ["north", "east", "south", "west"]
NAMES = {
    "gyro": "gyroscope",
    "double-barrel": "double-barrelled laser",
    "high-power": "high-power laser",
    "pressor": "pressor beam",
    "tractor": "tractor beam",
    "howitzer": "mini howitzer",
    "radio": "radio control",
    "coat": "ablative coat",
    "recompile": "recompiler",
    "breaker": "circuit breaker",
    "shield": "power-down shield",
}


def called(upgrade):
    """The name of an upgrade."""
    return NAMES.get(upgrade) or upgrade.replace("-", " ")


def listed(notes):
    """a, b and c."""
    head = ", ".join(notes[:-1])
    return f"{head} and {notes[-1]}" if head else notes[-1]


def table(rows):
    """Rows of cells, a line each."""
    return "".join(("| " + " | ".join(cells)).rstrip() + "\n" for cells in rows)


class Row:
    """What a report tells of one robot in one part of a round."""

    def __init__(self):
        self.step = ""
        self.moves = []  # its own code, and the way of each square that it was moved
        self.told = []  # what it is about, and the words, in the order in which it began

    def note(self, text):
        """Told once, however often it happens."""
        if text not in [words for _, words in self.told]:
            self.told.append((None, text))

    def first(self, about, text):
        """The first thing told about this stands."""
        if about not in [known for known, _ in self.told]:
            self.told.append((about, text))

    def put(self, about, text):
        """Takes the place of what was told about the same."""
        for place, (known, _) in enumerate(self.told):
            if known == about:
                self.told[place] = (about, text)
                return
        self.told.append((about, text))

    def belt(self, text):
        """Where belts take it, in one piece unless something else happens in between."""
        if self.told and self.told[-1][0] == "belt":
            self.told.pop()
        self.told.append(("belt", text))


class Tale(Race):
    """A race that watches itself."""

    def __init__(self, course):
        super().__init__(course)
        self.lives, self.number = 3, 1
        self.sites = {}  # square -> [upgrade or None, rounds]
        self.fills, self.lost, self.offers, self.returns = {}, {}, {}, {}
        self.saved = {}  # letter -> what the orders say besides registers
        self.rows = {}
        self.steps = 0
        self.dead, self.out, self.finished = [], set(), False
        self.superior = set()
        self.powering = set()
        self.breakers = {}
        # What is being done, which says how a robot that is destroyed now comes to its end.
        self.direction = None
        self.landing = self.carrying = self.firing = False
        self.shoved = None  # who shoves in which direction
        self.acting = None  # who carries out its register
        self.dealt = {}  # by whom, to whom -> (counted, absorbed)
        self.fell = {}  # whom beams have destroyed, and where
        self.late = set()  # those of them that fell after who pushed them

    # --- the parts of a round

    def opening(self):
        """What programs switch and announce; chance fills the registers that hold nothing."""
        rows = []
        for letter in self.robots:
            told = []
            switches, breaker, power = self.saved.get(letter, ([], None, False))
            for what, on in switches:
                told.append(f"turns the {called(what)} {'on' if on else 'off'}")
            if breaker is not None:
                self.breakers[letter] = breaker
                told.append(f"sets the circuit breaker to {breaker}")
            if power:
                self.powering.add(letter)
                told.append("announces a power-down for the next round")
            if told:
                rows.append([letter, listed(told)])
        for (letter, register), (code, _) in self.fills.items():
            self.robots[letter].program[register] = code
        return table(rows)

    def told(self, number):
        """Plays a register; its rows."""
        here = [letter for letter, robot in self.robots.items() if robot.at is not None]
        down = {letter for letter in here if self.robots[letter].down}
        self.rows = {letter: Row() for letter in here}
        self.dealt, self.fell, self.late = {}, {}, set()
        for letter in here:
            robot, (code, _) = self.robots[letter], self.fills.get((letter, number), (None, 0))
            if code and robot.register(number) == code and number not in robot.led:
                self.rows[letter].note("random")
        self.play(number)
        acted = sorted((letter for letter in here if self.rows[letter].step), key=self.first)
        lines = []
        for letter in acted + [letter for letter in here if not self.rows[letter].step]:
            row = self.rows[letter]
            notes = [words for _, words in row.told if words]
            if letter in down and notes:
                notes.insert(0, "powered down")
            if row.step or row.moves or notes:
                robot = self.robots[letter]
                damage = "-" if robot.at is None else str(robot.damage)
                lines.append([row.step, damage, letter, ",".join(row.moves), ", ".join(notes)])
        return table(lines)

    def first(self, letter):
        return int(self.rows[letter].step)

    def end(self):
        """Repairs, upgrades, returns and what else closes a round (D4, D12, D15, U17, U23)."""
        told = {letter: [] for letter in self.robots}
        general = []
        for letter, robot in self.robots.items():
            if robot.at in self.course.sites and not robot.down and robot.damage:
                amount = min(2, robot.damage)
                robot.damage -= amount
                told[letter].append(f"repairs {amount} damage")
        gone = set()
        for square, (upgrade, _) in self.sites.items():
            letter = self.on.get(square)
            if upgrade and letter and not self.robots[letter].down:
                gone.add(square)
                self.robots[letter].kit |= {upgrade}
                if upgrade == "breaker":
                    self.breakers[letter] = 8
                if upgrade in ("coat", "howitzer"):
                    setattr(self.robots[letter], upgrade, {"coat": 6, "howitzer": 5}[upgrade])
                told[letter].append(f"picks up the {called(upgrade)}")
        for square, (upgrade, rounds) in self.sites.items():
            if upgrade and square not in gone and rounds < 5:
                continue
            new = self.offers.pop(square, None)
            if new:
                general.append(f"now on offer on {name(square)}: {called(new)}")
        for letter, robot in self.robots.items():
            opens = "breaker" in robot.kit and robot.damage >= self.breakers.get(letter, 8)
            if robot.at is not None and opens and letter not in self.powering:
                self.powering.add(letter)
                told[letter].append("trips the circuit breaker")
        if self.finished:
            # Players count rounds from 1, the notation from 0.
            general.append(f"the others race on, until round {self.number + 5 + 1} at the latest")
        for letter in self.dead:
            self.come_back(letter, told[letter])
        done = [robot.flags == len(self.course.flags) for robot in self.robots.values()]
        if all(end or letter in self.out for letter, end in zip(self.robots, done)):
            general.append("the race is over")
        else:
            self.power(told)
        general += [f"{name(square)} offers too soon" for square, new in self.offers.items() if new]
        lines = [[letter, listed(notes)] for letter, notes in told.items() if notes]
        return table(lines + [["", line] for line in general])

    def come_back(self, letter, told):
        """The archive, or a square as near to it as there is a free one (D14, D28, D54)."""
        robot, square = self.robots[letter], self.returns[letter]

        def far(at):
            return abs(at[0] - robot.archive[0]) + abs(at[1] - robot.archive[1])

        board = [(x, y) for x in range(self.course.files) for y in range(self.course.ranks)]
        free = [at for at in board if at not in self.course.pits and at not in self.on]
        if square not in free or far(square) > min(map(far, free)):
            told.append(f"cannot return on {name(square)}")
        robot.at, robot.down = square, False
        robot.damage = 0 if letter in self.superior else 4
        self.on[square] = letter
        near = ", next to the archive," if square != robot.archive else ""
        told.append(f"is back on {name(square)}{near} with {robot.damage} damage")

    def power(self, told):
        for letter, robot in self.robots.items():
            if robot.at is None:
                continue
            if letter in self.powering:
                robot.down, robot.damage = True, 0
                told[letter].append(
                    "powers down for the next round, with any remaining damage repaired"
                )
            elif robot.down:
                robot.down = False
                told[letter].append("powers up again")

    # --- what happens, as it happens

    def destroy(self, letter, by):
        row, robot = self.rows[letter], self.robots[letter]
        if self.carrying:
            where = self.end_of(robot.at, self.course.belts[robot.at][0])
            pushed = f", pushed there by {by}" if by else ""
            row.belt(f"carried by the belt {where}: destroyed{pushed}")
        elif self.shoved is not None:
            # Of two that push each other over the edge one falls first, with all that it loses.
            self.fell[letter] = self.end_of(robot.at, self.shoved[robot.pusher])
            if robot.pusher in self.fell:
                self.late.add(letter)
        elif self.landing:
            where = self.end_of(robot.at, self.direction)
            if letter == self.acting:
                row.put("way", f"drives {where}: destroyed")
            else:
                text = f"pushes {letter} {where}: destroyed"
                self.rows[self.acting].put(("push", letter), text)
        else:
            row.note("is destroyed by damage")
        super().destroy(letter, by)
        robot.damage = 0
        self.powering.discard(letter)
        if "superior-archive" in robot.kit:
            self.superior.add(letter)
        if letter in self.lost:
            lost = self.lost.pop(letter)
            robot.kit -= {lost}
            robot.coat *= lost != "coat"
            robot.howitzer *= lost != "howitzer"
            row.note(f"loses the {called(lost)}")
        if robot.deaths >= self.lives:
            self.out.add(letter)
            row.note("out of the race")
        else:
            self.dead.append(letter)

    def end_of(self, square, direction):
        """Where a robot comes to its end that goes on from this square."""
        pit = self.course.step(square, direction)
        return f"into the pit on {name(pit)}" if pit else f"over the edge at {name(square)}"

    def move(self, letter, robot, code):
        self.steps += 1
        self.acting = letter
        row = self.rows[letter]
        row.step = str(self.steps)
        row.moves.append(code)
        row.put("way", "")
        facing = robot.facing
        super().move(letter, robot, code)
        # A turn around in one piece with a drive is a turn like any other.
        if robot.at is not None and robot.facing != facing:
            row.told.append((None, f"now facing {FACES[robot.facing]}"))

    def step(self, letter, robot, direction):
        self.direction = direction
        goes_on = super().step(letter, robot, direction)
        if not goes_on and robot.at is not None:
            self.rows[letter].note("stopped by a wall")
        return goes_on

    def forced(self, letter, direction):
        """A square that a robot was pushed or carried."""
        self.rows[letter].moves.append(FACES[direction][0].upper())

    def lands(self, letter, square, by):
        self.landing = True
        if by is not None:
            self.forced(letter, self.direction)
        super().lands(letter, square, by)
        self.landing = False
        if self.robots[letter].at is not None:
            if by is None:
                self.rows[letter].put("way", f"to {name(square)}")
            else:
                self.rows[by].put(("push", letter), f"pushes {letter} to {name(square)}")

    def hurt(self, letter, by, side):
        robot, row = self.robots[letter], self.rows[letter]
        damage, coat = robot.damage, robot.coat
        super().hurt(letter, by, side)
        counted, absorbed = self.dealt.get((self.firing, by, letter), (0, 0))
        more = robot.damage - damage
        counted, absorbed = counted + more, absorbed + 1 - more
        self.dealt[self.firing, by, letter] = counted, absorbed
        words = f"{counted} damage" + (f", {absorbed} absorbed" if absorbed else "")
        about = self.firing, by, letter
        if by not in self.robots:
            row.put(about, f"laser from {name(by)}: {words}")
        elif self.firing:
            self.rows[by].put(about, f"shoots {letter}: {words}")
        else:
            self.rows[by].put(about, f"rams {letter}: {words}")
        if coat and not robot.coat:
            row.note("ablative coat used up")

    def carry(self, express):
        course = self.course
        stood = {letter: (robot.at, robot.facing) for letter, robot in self.robots.items()}
        running = {}
        for letter in self.order:
            belt = course.belts.get(self.robots[letter].at)
            if belt and (belt[1] or not express):
                running[letter] = belt[0]
        before = dict(self.on)
        self.carrying = True
        super().carry(express)
        self.carrying = False
        free = [it for it in running if (stood[it][0], running[it]) not in course.walls]
        for letter, direction in running.items():
            robot, row = self.robots[letter], self.rows[letter]
            at, facing = stood[letter]
            if robot.at != at:
                self.forced(letter, direction)
            if robot.at is None:
                continue
            if robot.at != at:
                row.belt(f"carried to {name(robot.at)} by the belt")
                belt = course.belts.get(robot.at)
                if robot.facing != facing:
                    turned = WAYS[(robot.facing - facing) % 4]
                    row.told.append((None, f"turned {turned} by the belt"))
                elif belt and direction in belt[2]:
                    row.note("the gyroscope holds against the belt")
            elif letter not in free:
                row.note("a wall holds it on the belt")
            else:
                self.stays(letter, {it: (stood[it][0], running[it]) for it in free}, before)

    def stays(self, letter, free, before):
        """Why a belt carries a robot nowhere (D8, D23)."""
        at, direction = free[letter]
        target = self.course.step(at, direction)
        for other, (square, way) in free.items():
            goes = self.course.step(square, way)
            if other != letter and (goes == target != None or (goes, target) == (at, square)):
                self.rows[letter].first("stays", f"goes no further: {other} was heading for the same square")
                return
        self.rows[letter].first("stays", f"goes no further: {before[target]} is in the way")

    def turn(self):
        before = {letter: robot.facing for letter, robot in self.robots.items()}
        super().turn()
        for letter, row in self.rows.items():
            robot = self.robots[letter]
            if robot.at in self.course.gears:
                turned = (robot.facing - before[letter]) % 4
                if turned:
                    row.told.append((None, f"turned {WAYS[turned]} by a gear"))
                else:
                    row.note("the gyroscope holds against the gear")

    def touch(self):
        before = {letter: (robot.flags, robot.archive) for letter, robot in self.robots.items()}
        super().touch()
        for letter, row in self.rows.items():
            robot, (flags, archive) = self.robots[letter], before[letter]
            if robot.flags != flags:
                last = robot.flags == len(self.course.flags)
                self.finished = self.finished or last
                row.note(f"touches flag {robot.flags}" + (", the last one" if last else ""))
            elif robot.archive != archive:
                row.note(f"archive now on {name(robot.archive)}")

    def fire(self, number):
        self.firing = True
        super().fire(number)
        self.firing = False

    def beam(self, shooter, target, steps, number, pushes, changes):
        robot, victim = self.robots[shooter], self.robots[target]
        kind = robot.beam
        if kind in ("scrambler", "radio") and (victim.down or kind == "radio" and number == 4):
            self.rows[shooter].note(f"its {called(kind)} has no effect on {target}")
        super().beam(shooter, target, steps, number, pushes, changes)
        if kind == "howitzer" and robot.howitzer == 0:
            self.rows[shooter].note("mini howitzer used up")

    def shove(self, pushes):
        alive = [push for push in pushes if self.robots[push[1]].at is not None]
        rows, claims = [], []
        for shooter, target, direction in alive:
            row, free = self.row(self.robots[target].at, direction)
            rows.append((shooter, target, row, free, direction))
            if free:
                goes = [self.course.step(self.robots[it].at, direction) for it in row]
                claims += [(it, direction, square) for it, square in zip(row, goes)]
        for shooter, target, row, free, direction in rows:
            reason = None if free else "a wall is in the way"
            if free:
                torn = any(it in row and way != direction for it, way, _ in claims)
                rivals = [
                    other
                    for it in row
                    for other, _, square in claims
                    if other != it
                    and square is not None
                    and square == self.course.step(self.robots[it].at, direction)
                ]
                if torn:
                    reason = "two beams pull it two ways"
                elif rivals:
                    reason = f"{rivals[0]} was heading for the same square"
            if reason:
                self.rows[shooter].note(f"its beam cannot move {target}: {reason}")
        self.shoved = {shooter: direction for shooter, _, direction in alive}
        stood = {letter: robot.at for letter, robot in self.robots.items()}
        # All moves come before what is lost by them.
        place = {letter: len(row.told) for letter, row in self.rows.items()}
        super().shove(pushes)
        for letter, robot in self.robots.items():
            if stood[letter] is None or robot.at == stood[letter]:
                continue
            self.forced(letter, self.shoved[robot.pusher])
            where = self.fell.get(letter)
            where = f"{where}: destroyed" if where else f"to {name(robot.at)}"
            pulls = "pulls" if self.robots[robot.pusher].beam == "tractor" else "pushes"
            told = self.rows[robot.pusher].told
            words = f"after the moves its beam {pulls} {letter} {where}"
            if letter in self.late:
                told.append((None, words))
                continue
            told.insert(place[robot.pusher], (None, words))
            place[robot.pusher] += 1
        self.shoved = None

    def reprogram(self, changes, number):
        super().reprogram(changes, number)
        seen = set()
        drawn = {target for _, target, copy in changes if copy is None}
        for wanted in (None, "radio"):
            for shooter, target, copy in changes:
                kind = None if copy is None else "radio"
                if kind != wanted or self.robots[target].at is None or (kind, target) in seen:
                    continue
                seen.add((kind, target))
                if kind is None:
                    self.rows[shooter].note(f"scrambles {target}'s move {number + 2}")
                elif target in drawn and number == 3:
                    # Its last register is the scrambler's: nothing is left to obey in (D60).
                    self.rows[shooter].note(f"its radio control has no effect on {target}")
                else:
                    self.rows[shooter].note(f"takes {target} over by radio")


def read(race, text):
    """What chance has decided, and what the twin does not keep."""
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("|"):
            continue
        kind = words[0]
        if kind == "lives":
            race.lives = int(words[1])
        elif kind == "round":
            race.number = int(words[1])
        elif kind == "site":
            # The position names those that offer something; the whole list in order follows it.
            square, upgrade = parse_square(words[1]), None if words[2] == "-" else words[2]
            race.sites.pop(square, None)
            race.sites[square] = (upgrade, int(words[3]))
        elif kind == "fill":
            place = words[1], int(words[2]) - 1
            race.fills[place] = parse_code(words[3]), words[4:] == ["late"]
        elif kind == "lost":
            race.lost[words[1]] = words[2]
        elif kind == "offer":
            race.offers[parse_square(words[1])] = None if words[2] == "-" else words[2]
        elif kind == "return":
            race.returns[words[1]] = parse_square(words[2])
        elif kind == "orders":
            race.saved[words[1]] = settings(line)
        elif kind in race.robots and words[1] == "out":
            race.out.add(kind)
        elif kind in race.robots:
            for word in words:
                if word.startswith("breaker:"):
                    race.breakers[kind] = int(word.split(":")[1])


def settings(line):
    """Switches, the circuit breaker, and whether a power down is announced."""
    switches, breaker, power = [], None, False
    for part in line.split(";")[1:]:
        what, _, value = part.strip().partition(":")
        if what == "power-down":
            power = True
        elif what == "breaker":
            breaker = int(value)
        elif what != "save":
            switches.append((what, value == "on"))
    return switches, breaker, power


def oracle():
    for block in blocks():
        race, orders = parse(block, Tale)
        read(race, block)
        race.begin(orders)
        out = [f"part opening\n{race.opening()}"]
        for number in range(5):
            rows = race.told(number)
            out.append(f"part {number + 1}\n{rows}{race.text()}")
        rows = race.end()
        out.append(f"part end\n{rows}{race.text()}---\n")
        sys.stdout.write("".join(out))


if __name__ == "__main__":
    oracle()
