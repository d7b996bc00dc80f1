"""Somebody at a terminal: `person.py COMMAND... -- QUESTION ANSWER QUESTION ANSWER ...` types each
answer when its question stands there, shows what a person would see, and ends as the command does. The
answer ^C interrupts it."""
import os
import pty
import select
import sys

at = sys.argv.index("--")
command, words = sys.argv[1:at], sys.argv[at + 1:]
pid, terminal = pty.fork()
if pid == 0:
    os.execvp(command[0], command)
seen = b""


def read():
    """The next bytes; none at the end, or if nothing is said for a minute."""
    if not select.select([terminal], [], [], 60)[0]:
        os.kill(pid, 15)
        return b""
    try:
        some = os.read(terminal, 4096)
    except OSError:
        some = b""
    sys.stdout.buffer.write(some.replace(b"\r", b""))
    sys.stdout.flush()
    return some


for question, typed in zip(words[::2], words[1::2]):
    while question.encode() not in seen:
        some = read()
        if not some:
            break
        seen += some
    else:
        seen = seen.split(question.encode(), 1)[1]
        os.write(terminal, b"\x03" if typed == "^C" else typed.encode() + b"\n")
        continue
    print(f"person.py: never asked: {question}", file=sys.stderr)
    break
while read():
    pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
