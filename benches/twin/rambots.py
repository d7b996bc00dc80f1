#!/usr/bin/env python3
"""RAMbots once more, in plain Python: the yardstick of the bench and an oracle for the tests.

It was written from the clauses in docs/rules/rambots.md and shares no code with the crate.

    rambots.py bench ROUNDS SEED   plays that many rounds of random programs (classic, four
                                   players) and prints their number per second and a check
                                   value over all positions
    rambots.py oracle              reads positions with orders from standard input, blocks
                                   parted by a line "---", and prints the positions after
"""

import sys
import time

COLOURS = "RYGB"
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Won(Exception):
    """Somebody has tagged the last goal: the match ends at once (R27)."""


class Board:
    """A position. Objects are named R Y G B (robots) and r y g b (beacons)."""

    def __init__(self):
        self.stack = []
        self.bots = []
        self.at = {}  # object -> (file, rank)
        self.on = {}  # (file, rank) -> object
        self.facing = {}  # robot -> direction, or None while it stands upright
        self.upright = set()
        self.pools = {}  # robot -> {(size, colour): count}
        self.goals = {}  # robot -> pieces, top first
        self.winner = None

    def copy(self):
        other = Board()
        other.stack = list(self.stack)
        other.bots = list(self.bots)
        other.at = dict(self.at)
        other.on = dict(self.on)
        other.facing = dict(self.facing)
        other.upright = set(self.upright)
        other.pools = {bot: dict(pool) for bot, pool in self.pools.items()}
        other.goals = {bot: list(goals) for bot, goals in self.goals.items()}
        other.winner = self.winner
        return other

    def move(self, thing, square):
        del self.on[self.at[thing]]
        self.at[thing] = square
        self.on[square] = thing

    def give(self, bot, piece):
        pool = self.pools[bot]
        pool[piece] = pool.get(piece, 0) + 1

    def take(self, bot, piece):
        pool = self.pools[bot]
        if pool[piece] == 1:
            del pool[piece]
        else:
            pool[piece] -= 1


def step(square, direction):
    """The next square, or None at the edge."""
    dx, dy = STEPS[direction]
    x, y = square[0] + dx, square[1] + dy
    return (x, y) if 0 <= x < 8 and 0 <= y < 8 else None


def push(board, square, direction):
    """Makes room on a square; False if the row there stands against the edge (R15)."""
    row = []
    while square in board.on:
        row.append(board.on[square])
        square = step(square, direction)
        if square is None:
            return False
    for thing in reversed(row):
        board.move(thing, step(board.at[thing], direction))
    return True


def steal(board, thief, victim):
    """Damage (R19)."""
    pool = board.pools[victim]
    if pool:
        piece = min(pool, key=lambda piece: (piece[0], board.stack.index(piece[1])))
        board.take(victim, piece)
        board.give(thief, piece)


def ram(board, bot, thing, direction):
    """First contact with the nose: steal, tip, tag (R18)."""
    if thing in board.pools:
        steal(board, bot, thing)
    if thing in board.upright:
        board.upright.discard(thing)
        if thing in board.pools:
            board.facing[thing] = direction
        goals = board.goals[bot]
        if goals and goals[0][1] == thing.upper():
            board.give(bot, goals.pop(0))
            if not goals:
                board.winner = bot
                raise Won


def instruct(board, bot, size, colour, way, edition):
    """One instruction: movement (R13-R17), then the beam (R21-R26)."""
    if way == "U":
        if board.facing[bot] is not None:
            back = BACK[board.facing[bot]]
            for _ in range(size):
                square = step(board.at[bot], back)
                if square is None or not push(board, square, back):
                    break
                board.move(bot, square)
    else:
        units = size
        if board.facing[bot] != way:
            board.facing[bot] = way
            board.upright.discard(bot)
            units -= 1
        rammed = False
        for _ in range(units):
            square = step(board.at[bot], way)
            if square is None:
                break
            if square in board.on:
                if not rammed:
                    rammed = True
                    ram(board, bot, board.on[square], way)
                if not push(board, square, way):
                    break
            board.move(bot, square)
    beam(board, bot, size, colour, edition)


def beam(board, bot, size, colour, edition):
    facing = board.facing[bot]
    if facing is None:
        return
    square = step(board.at[bot], facing)
    while square is not None and square not in board.on:
        square = step(square, facing)
    if square is None:
        return
    thing = board.on[square]
    if colour == "B":
        drive(board, thing, facing, size)
    elif colour == "Y":
        for _ in range(size):
            nearer = step(board.at[thing], BACK[facing])
            if nearer in board.on:
                break
            board.move(thing, nearer)
    elif colour == "G":
        board.upright.add(thing)
        if thing in board.pools:
            board.facing[thing] = None
    elif edition == "arcade":
        if thing in board.pools:
            steal(board, bot, thing)
    elif facing in "NS":
        drive(board, thing, "E" if square[0] < 4 else "W", size)
    else:
        drive(board, thing, "N" if square[1] < 4 else "S", size)


def drive(board, thing, direction, size):
    for _ in range(size):
        if not push(board, board.at[thing], direction):
            break


def play(board, programs, edition):
    """A round (R9-R12); programs are lists of (size, colour, way) by robot."""
    rank = {colour: index for index, colour in enumerate(board.stack)}
    waiting = {}
    for bot, program in programs.items():
        for size, colour, _ in program:
            board.take(bot, (size, colour))
        if program:
            waiting[bot] = list(program)
    try:
        while waiting:
            bot = min(
                waiting,
                key=lambda bot: (waiting[bot][0][0], rank[waiting[bot][0][1]], rank[bot]),
            )
            size, colour, way = waiting[bot][0]
            instruct(board, bot, size, colour, way, edition)
            del waiting[bot][0]
            board.give(bot, (size, colour))
            if not waiting[bot]:
                del waiting[bot]
        board.stack.append(board.stack.pop(0))
    except Won:
        for bot, program in waiting.items():
            for size, colour, _ in program:
                board.give(bot, (size, colour))


# --- text


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def parse_square(text):
    return ("abcdefgh".index(text[0]), int(text[1]) - 1)


def parse_pieces(words):
    return [(int(word[0]), word[1]) for word in words if word != "-"]


def show(pieces):
    return " ".join(f"{size}{colour}" for size, colour in pieces) or "-"


def place(board, thing, square):
    board.at[thing] = square
    board.on[square] = thing


def parse(text):
    """A position and its orders: (header, board, programs)."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    board, programs = Board(), {}
    for words in lines[1:]:
        if words[0] == "stack":
            board.stack = words[1:]
        elif words[0] == "bot":
            bot = words[1]
            board.bots.append(bot)
            place(board, bot, parse_square(words[2]))
            board.facing[bot] = None if words[3] == "up" else words[3]
            if words[3] == "up":
                board.upright.add(bot)
            board.pools[bot] = {}
            split = words.index("goals")
            for piece in parse_pieces(words[5:split]):
                board.give(bot, piece)
            board.goals[bot] = parse_pieces(words[split + 1 :])
        elif words[0] == "beacon":
            place(board, words[1], parse_square(words[2]))
            if words[3] == "up":
                board.upright.add(words[1])
        elif words[0] == "orders":
            codes = [code for code in words[2:] if code != "-"]
            programs[words[1]] = [(int(code[0]), code[1], code[2]) for code in codes]
    return " ".join(lines[0]), board, programs


def write(header, board):
    out = [header, "stack " + " ".join(board.stack)]
    for bot in board.bots:
        pool = [
            (size, colour)
            for size in (1, 2, 3)
            for colour in COLOURS
            for _ in range(board.pools[bot].get((size, colour), 0))
        ]
        facing = board.facing[bot] or "up"
        out.append(
            f"bot {bot} {name(board.at[bot])} {facing} pool {show(pool)}"
            f" goals {show(board.goals[bot])}"
        )
    for beacon in COLOURS.lower():
        if beacon in board.at:
            pose = "up" if beacon in board.upright else "flat"
            out.append(f"beacon {beacon} {name(board.at[beacon])} {pose}")
    if board.winner:
        out.append(f"winner {board.winner}")
    return "\n".join(out) + "\n"


# --- the bench

MASK = (1 << 64) - 1


class Stream:
    """The bench's random numbers: the same few operations in both languages."""

    def __init__(self, seed):
        self.state = seed

    def below(self, most):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & MASK
        return (self.state >> 33) % most


START = """rambots/1 classic
stack R Y G B
bot R d1 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2R 1Y 1G 1B
bot Y a5 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 2Y 1R 1G 1B
bot G e8 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1G 2Y 2R 1B
bot B h4 up pool 1R 1Y 2G 2B 3R 3Y 3G 3B goals 1B 2Y 1G 2R
beacon r e6 flat
beacon y f4 flat
beacon g d3 flat
beacon b c5 flat
"""


def draw(board, stream):
    """Five random instructions for each robot, out of its pool."""
    programs = {}
    for bot in board.bots:
        left = [
            (size, colour)
            for size in (1, 2, 3)
            for colour in COLOURS
            for _ in range(board.pools[bot].get((size, colour), 0))
        ]
        program = []
        while left and len(program) < 5:
            index = stream.below(len(left))
            size, colour = left[index]
            left[index] = left[-1]
            left.pop()
            program.append((size, colour, "NESWU"[stream.below(5)]))
        programs[bot] = program
    return programs


def mix(check, board):
    """Adds a position to the check value."""
    for thing in "RYGBrygb":
        square = board.at[thing]
        pose = "NESW".index(board.facing[thing]) if board.facing.get(thing) else 0
        upright = 1 if thing in board.upright else 0
        value = (square[1] * 8 + square[0]) * 8 + pose * 2 + upright
        check = ((check ^ value) * 1099511628211) & MASK
    for bot in board.bots:
        check = ((check ^ sum(board.pools[bot].values())) * 1099511628211) & MASK
    return check


def bench(rounds, seed):
    first = parse(START)[1]
    stream = Stream(seed)
    board, drawn, check = first.copy(), [], 14695981039346656037
    for _ in range(rounds):
        programs = draw(board, stream)
        drawn.append(programs)
        play(board, programs, "classic")
        check = mix(check, board)
        if board.winner:
            board = first.copy()
    end = write("end", board)

    board = first.copy()
    began = time.process_time()
    for programs in drawn:
        play(board, programs, "classic")
        if board.winner:
            board = first.copy()
    seconds = time.process_time() - began
    assert write("end", board) == end
    print(f"{rounds / seconds:.1f} {check:016x}")


def oracle():
    for block in sys.stdin.read().split("---\n"):
        if block.strip():
            header, board, programs = parse(block)
            play(board, programs, header.split()[1])
            sys.stdout.write(write(header, board) + "---\n")


if __name__ == "__main__":
    if sys.argv[1] == "bench":
        bench(int(sys.argv[2]), int(sys.argv[3]))
    else:
        oracle()
