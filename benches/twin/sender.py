#!/usr/bin/env python3
"""Hands letters to a mail server as one would with what Python brings, over one connection: the
yardstick of `cargo bench --bench mail -- send`.

    sender.py PORT COUNT FILE      the letter in FILE, COUNT times; prints the seconds
"""

import smtplib
import sys
import time

if __name__ == "__main__":
    port, count, path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    with open(path, "rb") as file:
        raw = file.read()
    began = time.perf_counter()
    with smtplib.SMTP("127.0.0.1", port) as server:
        for number in range(count):
            server.sendmail("moderator@klub.example", f"p{number}@players.example", raw)
    print(f"{time.perf_counter() - began:.6f}")
