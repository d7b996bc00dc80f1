"""A name server for tests/package/run: klub.example names its servers in SRV records, and nothing
else is known. `names.py IMAPS SUBMISSIONS`: their ports on localhost."""
import socket
import struct
import sys

PORTS = {"_imaps._tcp.klub.example": int(sys.argv[1]), "_submissions._tcp.klub.example": int(sys.argv[2])}


def name_of(query):
    labels, at = [], 12
    while query[at]:
        labels.append(query[at + 1:at + 1 + query[at]].decode())
        at += 1 + query[at]
    return ".".join(labels).lower(), at + 5


def answer(query):
    name, end = name_of(query)
    srv = query[end - 4:end - 2] == b"\0\x21"
    port = PORTS.get(name) if srv else None
    # What it does not know is not there.
    flags = 0x8180 if port else 0x8183
    head = query[:2] + struct.pack(">HHHHH", flags, 1, 1 if port else 0, 0, 0)
    reply = head + query[12:end]
    if port:
        target = b"\x09localhost\0"
        data = struct.pack(">HHH", 0, 0, port) + target
        reply += b"\xc0\x0c" + struct.pack(">HHIH", 33, 1, 60, len(data)) + data
    return reply


server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
server.bind(("127.0.0.1", 53))
while True:
    asked, whom = server.recvfrom(512)
    server.sendto(answer(asked), whom)
