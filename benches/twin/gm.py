#!/usr/bin/env python3
"""A game master's script: what one would write to run many matches by mail with what Python
brings. The yardstick of `cargo bench --bench burst`; it shares no code with the crate.

    gm.py set-up FOLDER        makes FOLDER/gm.sqlite3 from FOLDER/games.txt
    gm.py play FOLDER DUE      reads the letters in FOLDER/mailbox that came by DUE, answers
                               each, plays every game, stores it with a commit a game, and
                               hands all letters to the Maildirs in FOLDER/out
    gm.py compat32 FOLDER DUE  the same with the older, faster and less correct mail parser

A turn prints one line: seconds of reading, playing and handing over, seconds of processor
time, KiB of memory, letters, and a check value over all positions.
"""

import email
import os
import re
import resource
import sqlite3
import sys
import time
from email.message import EmailMessage
from email.mime.text import MIMEText
from email.policy import SMTP, default
from email.utils import format_datetime, parseaddr
from datetime import datetime, timezone

import rambots

OWN = "moderator@klub.example"
COLOURS = {"R": "Red", "Y": "Yellow", "G": "Green", "B": "Blue"}
WORDS = {
    "small": "1", "medium": "2", "large": "3", "red": "R", "yellow": "Y", "green": "G",
    "blue": "B", "north": "N", "east": "E", "south": "S", "west": "W", "reverse": "U",
}  # fmt: skip


def connect(folder):
    db = sqlite3.connect(os.path.join(folder, "gm.sqlite3"))
    db.execute("PRAGMA journal_mode = wal")
    db.execute("PRAGMA synchronous = full")
    return db


def set_up(folder):
    db = connect(folder)
    db.executescript(
        """
        CREATE TABLE games (number INTEGER PRIMARY KEY, round INTEGER, position TEXT);
        CREATE TABLE seats (game INTEGER, colour TEXT, address TEXT, reply_to TEXT UNIQUE);
        CREATE TABLE orders (game INTEGER, colour TEXT, round INTEGER, program TEXT,
                             PRIMARY KEY (game, colour, round));
        CREATE TABLE rounds (game INTEGER, round INTEGER, before TEXT, programs TEXT,
                             after TEXT, PRIMARY KEY (game, round));
        CREATE TABLE outbox (id INTEGER PRIMARY KEY, name TEXT UNIQUE, recipient TEXT,
                             raw BLOB, sent INTEGER DEFAULT 0);
        """
    )
    with open(os.path.join(folder, "games.txt"), encoding="utf-8") as file:
        blocks = file.read().split("---\n")
    for number, block in enumerate(filter(str.strip, blocks), 1):
        position = ""
        for line in block.splitlines():
            words = line.split()
            if words[0] == "seat":
                db.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (number, *words[1:]))
            else:
                position += line + "\n"
        db.execute("INSERT INTO games VALUES (?, 1, ?)", (number, position))
    db.commit()
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()


# --- letters in


def text_of(message, compat32):
    """The plain text of a message."""
    if not compat32:
        body = message.get_body(preferencelist=("plain", "html"))
        return body.get_content() if body else ""
    for part in message.walk():
        if part.get_content_type() == "text/plain":
            charset = part.get_content_charset("utf-8")
            return part.get_payload(decode=True).decode(charset, "replace")
    return ""


def typed(text):
    """The lines somebody typed: nothing quoted, no signature."""
    for line in text.splitlines():
        if line == "-- " or line.startswith("On ") and line.endswith("wrote:"):
            return
        if line.strip() and not line.startswith(">"):
            yield line.strip()


def instruction(word):
    """A code in any order of its signs, such as 1RN or nr1; None if it is none."""
    signs = sorted(word.upper(), key=lambda sign: (sign not in "123", sign not in "RYGB"))
    if len(signs) == 3 and signs[0] in "123" and signs[1] in "RYGB" and signs[2] in "NESWU":
        return int(signs[0]), signs[1], signs[2]
    return None


def orders(text, pool):
    """The program in a letter, or what is wrong with it."""
    program, wrong = [], []
    for line in typed(text):
        words = re.sub(r"^\d\.\s+", "", line).replace(",", " ").split()
        if all(word.lower() in WORDS for word in words) and len(words) % 3 == 0:
            signs = [WORDS[word.lower()] for word in words]
            words = ["".join(signs[at : at + 3]) for at in range(0, len(signs), 3)]
        read = [instruction(word) for word in words]
        # A line without any code is chatter, unless it is nothing but something like a code.
        if any(read) or len(words) == 1 and re.fullmatch(r"\d\w\w", words[0]):
            program += [code for code in read if code]
            wrong += [word for word, code in zip(words, read) if not code]
    if wrong:
        return None, "not an instruction: " + ", ".join(wrong)
    if len(program) > 5:
        return None, "more than five instructions"
    left = dict(pool)
    for size, colour, _ in program:
        left[size, colour] = left.get((size, colour), 0) - 1
        if left[size, colour] < 0:
            return None, f"there is no {size}{colour} in your pool"
    return program, None


def code(program):
    return " ".join(f"{size}{colour}{way}" for size, colour, way in program) or "-"


# --- letters out


def letter(compat32, name, recipient, subject, text, answers=None, reply_to=OWN):
    """A finished message."""
    if compat32:
        message = MIMEText(text, "plain", "utf-8")
    else:
        message = EmailMessage(policy=SMTP)
        message.set_content(text)
    message["From"] = f"Klub 7 games <{OWN}>"
    message["To"] = recipient
    message["Reply-To"] = reply_to
    message["Subject"] = subject
    message["Date"] = format_datetime(datetime.now(timezone.utc))
    message["Message-ID"] = f"<{name}@klub.example>"
    message["Auto-Submitted"] = "auto-replied" if answers else "auto-generated"
    if answers:
        message["In-Reply-To"] = answers
        message["References"] = answers
    return message.as_bytes(policy=SMTP)


def drawing(board):
    rows = []
    for y in range(7, -1, -1):
        cells = []
        for x in range(8):
            thing = board.on.get((x, y))
            facing = board.facing.get(thing)
            cells.append(" . " if thing is None else f" {thing}{(facing or '').lower() or ' '}")
        rows.append(f"{y + 1} " + "".join(cells))
    return "\n".join(rows) + "\n   " + "  ".join("abcdefgh")


def report(game, number, board, programs, colour):
    """What a player is told after a round."""
    lines = [f"Round {number} of game {game} was played.", ""]
    if board.winner:
        lines += [f"{COLOURS[board.winner]} has won.", ""]
    lines += [drawing(board), "", "Stack: " + " ".join(board.stack), ""]
    for bot in board.bots:
        lines.append(f"{COLOURS[bot]} ran {code(programs[bot])}")
    lines.append("")
    for bot in board.bots:
        pool = rambots.show(sorted(p for p, n in board.pools[bot].items() for _ in range(n)))
        at = rambots.name(board.at[bot])
        lines.append(f"{COLOURS[bot]} is on {at}, pool {pool}, {len(board.goals[bot])} goals to go")
    for beacon in rambots.COLOURS.lower():
        pose = "upright" if beacon in board.upright else "flat"
        lines.append(f"{COLOURS[beacon.upper()]} beacon on {rambots.name(board.at[beacon])}, {pose}")
    lines += ["", f"You are {COLOURS[colour]}.", "Your goals: " + rambots.show(board.goals[colour])]
    lines += ["", "Answer with up to five instructions, such as 1RN 3BU.", ""]
    return "\n".join(lines)


def hand_over(out, name, recipient, raw):
    """Into the Maildir of the recipient, synced as a mail server does it."""
    folder = os.path.join(out, recipient)
    for part in ("tmp", "new", "cur"):
        os.makedirs(os.path.join(folder, part), exist_ok=True)
    written = os.path.join(folder, "tmp", name)
    with open(written, "wb") as file:
        file.write(raw)
        file.flush()
        os.fsync(file.fileno())
    new = os.path.join(folder, "new")
    os.rename(written, os.path.join(new, name))
    handle = os.open(new, os.O_RDONLY)
    os.fsync(handle)
    os.close(handle)


# --- the turn


def read_letters(db, folder, due, compat32):
    """Reads, keeps and answers all letters, then puts them away."""
    new = os.path.join(folder, "mailbox", "new")
    found = sorted((os.stat(os.path.join(new, name)).st_mtime, name) for name in os.listdir(new))
    for arrived, name in found:
        with open(os.path.join(new, name), "rb") as file:
            if compat32:
                message = email.message_from_binary_file(file)
            else:
                message = email.message_from_binary_file(file, policy=default)
        to = parseaddr(str(message["To"]))[1]
        sender = parseaddr(str(message["From"]))[1].lower()
        seat = db.execute(
            "SELECT game, colour, address, round, position FROM seats"
            " JOIN games ON number = game WHERE reply_to = ?",
            (to,),
        ).fetchone()
        if seat is None or seat[2] != sender:
            continue
        game, colour, address, number, position = seat
        board = rambots.parse(position)[1]
        program, wrong = orders(text_of(message, compat32), board.pools[colour])
        if arrived > due:
            said = "Too late: the round is closed. Your orders were not stored."
        elif wrong:
            said = f"NOT STORED: {wrong}. Please send your orders again."
        else:
            db.execute(
                "INSERT OR REPLACE INTO orders VALUES (?, ?, ?, ?)",
                (game, colour, number, code(program)),
            )
            lines = [f"{at}. {code([it])}" for at, it in enumerate(program, 1)]
            said = "Stored:\n\n" + "\n".join(lines or ["nothing"])
        raw = letter(
            compat32, f"a.{name}", address, str(message["Subject"]), said + "\n",
            str(message["Message-ID"]), to,
        )  # fmt: skip
        db.execute(
            "INSERT INTO outbox (name, recipient, raw) VALUES (?, ?, ?)", (f"a.{name}", address, raw)
        )
    db.commit()
    cur = os.path.join(folder, "mailbox", "cur")
    for _, name in found:
        os.rename(os.path.join(new, name), os.path.join(cur, name + ":2,S"))


def play_games(db, compat32):
    """Plays every game, with a commit for each, and gives the check value."""
    check = 14695981039346656037
    for game, number, before in db.execute("SELECT * FROM games ORDER BY number").fetchall():
        header, board, _ = rambots.parse(before)
        programs = {bot: [] for bot in board.bots}
        filed = "SELECT colour, program FROM orders WHERE game = ? AND round = ?"
        for colour, program in db.execute(filed, (game, number)):
            codes = [word for word in program.split() if word != "-"]
            programs[colour] = [(int(word[0]), word[1], word[2]) for word in codes]
        rambots.play(board, programs, header.split()[1])
        after = rambots.write(header, board)
        told = " / ".join(f"{bot} {code(program)}" for bot, program in programs.items())
        db.execute("INSERT INTO rounds VALUES (?, ?, ?, ?, ?)", (game, number, before, told, after))
        db.execute(
            "UPDATE games SET round = ?, position = ? WHERE number = ?", (number + 1, after, game)
        )
        seats = "SELECT colour, address, reply_to FROM seats WHERE game = ?"
        for colour, address, reply_to in db.execute(seats, (game,)).fetchall():
            name = f"r.{game}.{number}.{colour}"
            text = report(game, number, board, programs, colour)
            subject = f"Game {game}, round {number + 1}"
            raw = letter(compat32, name, address, subject, text, None, reply_to)
            db.execute(
                "INSERT INTO outbox (name, recipient, raw) VALUES (?, ?, ?)", (name, address, raw)
            )
        db.commit()
        check = rambots.mix(check, board)
    return check


def send(db, folder):
    out = os.path.join(folder, "out")
    waiting = db.execute("SELECT id, name, recipient, raw FROM outbox WHERE sent = 0").fetchall()
    for _, name, recipient, raw in waiting:
        hand_over(out, name, recipient, raw)
    db.executemany("UPDATE outbox SET sent = 1 WHERE id = ?", [(row[0],) for row in waiting])
    db.commit()
    return len(waiting)


def turn(folder, due, compat32):
    db = connect(folder)
    busy, began = time.process_time(), time.perf_counter()
    read_letters(db, folder, due, compat32)
    read = time.perf_counter()
    check = play_games(db, compat32)
    played = time.perf_counter()
    letters = send(db, folder)
    ended, cpu = time.perf_counter(), time.process_time() - busy
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    phases = f"{read - began:.6f} {played - read:.6f} {ended - played:.6f}"
    print(f"{phases} {cpu:.6f} {memory} {letters} {check:016x}")


if __name__ == "__main__":
    if sys.argv[1] == "set-up":
        set_up(sys.argv[2])
    else:
        turn(sys.argv[2], float(sys.argv[3]), sys.argv[1] == "compat32")
