#!/usr/bin/env python3
"""Reads letters as one would with what Python brings: the yardstick of `cargo bench --bench
mail -- read`; it shares no code with the crate.

    reader.py default|compat32 FOLDER PASSES

Reads all letters in FOLDER/letters as often as asked: takes each apart, looks whether its token
and what the mail server found out prove its sender, cuts what is quoted, and reads the orders.
Writes what it read, a line a letter, into FOLDER/NAME.txt, and prints the seconds of processor
time that one pass took.
"""

import base64
import email
import hmac
import os
import re
import sys
import time
from email.policy import default
from email.utils import parseaddr

import gm
import rambots

KEY = b"\x5e" * 32
SERVER = "mx.klub.example"


def directory(folder):
    """Whose a reply address is: game, colour, address, position."""
    found = {}
    with open(os.path.join(folder, "games.txt"), encoding="utf-8") as file:
        blocks = file.read().split("---\n")
    for number, block in enumerate(filter(str.strip, blocks), 1):
        seats, position = [], ""
        for line in block.splitlines():
            words = line.split()
            if words[0] == "seat":
                seats.append(words[1:])
            else:
                position += line + "\n"
        for seat, (colour, address, _) in enumerate(seats):
            found[number, seat] = (colour, address, position)
    return found


def claim(address):
    """What a reply address proves: game and seat."""
    local = address.split("@")[0]
    text = local.rsplit(".", 1)[-1].upper()
    try:
        raw = base64.b32decode(text + "=" * (-len(text) % 8))
    except ValueError:
        return None
    head, tag = raw[:7], raw[7:]
    made = hmac.new(KEY, b"botpost token\0" + head + b"\0\0", "sha256").digest()[:16]
    if len(raw) != 23 or not hmac.compare_digest(made, tag):
        return None
    return int.from_bytes(raw[2:4], "big"), raw[4]


def proved(message, sender):
    """Whether our server says that the sender passed DMARC."""
    for header in message.get_all("Authentication-Results", []):
        server, _, methods = str(header).partition(";")
        if server.strip() == SERVER:
            domain = re.escape(sender.split("@")[-1])
            return bool(re.search(r"\bdmarc=pass\b[^;]*\bheader\.from=" + domain, methods))
    return False


def read(raw, known, compat32):
    """What a letter says: whose it is, and its orders."""
    message = email.message_from_bytes(raw) if compat32 else email.message_from_bytes(raw, policy=default)
    if str(message.get("Auto-Submitted", "no")) != "no" or "Precedence" in message:
        return "automatic"
    sender = parseaddr(str(message["From"]))[1].lower()
    whose = claim(parseaddr(str(message["To"]))[1])
    if whose is None or whose not in known:
        return "stranger"
    colour, address, position = known[whose]
    if address != sender or not proved(message, sender):
        return "spoof"
    board = rambots.parse(position)[1]
    program, wrong = gm.orders(gm.text_of(message, compat32), board.pools[colour])
    return f"{whose[0]} {whose[1]} {'refused' if wrong else gm.code(program)}"


def main(policy, folder, passes):
    known = directory(folder)
    letters = []
    for name in sorted(os.listdir(os.path.join(folder, "letters"))):
        with open(os.path.join(folder, "letters", name), "rb") as file:
            letters.append((name, file.read()))
    began = time.process_time()
    for _ in range(passes):
        said = [read(raw, known, policy == "compat32") for _, raw in letters]
    seconds = (time.process_time() - began) / passes
    with open(os.path.join(folder, f"{policy}.txt"), "w", encoding="utf-8") as file:
        file.writelines(f"{name} {line}\n" for (name, _), line in zip(letters, said))
    print(f"{seconds:.6f}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
