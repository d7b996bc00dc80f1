"""Shows messages in a browser, on a phone and on a desk, light and dark, and says what is wrong.

    sweep.py [--most N] [--pictures FOLDER [--only WORD]] FOLDER...

Each FOLDER is searched for messages (Maildirs, or files *.eml). With --most, so many of each
folder are taken, spread evenly. With --pictures, what is shown is kept, too.
"""

import argparse
import base64
import collections
import email
import email.policy
import html
import os
import pathlib
import re
import sys
import urllib.parse

from browser import Browser

HERE = os.path.dirname(os.path.abspath(__file__))
# A phone and a desk; the first screen of a phone ends here.
WIDTHS, SCHEMES, FOLD = (390, 800), ("light", "dark"), 700
# All of a phone, and how many of those HELP may take, and what asks for an order: two and four and a
# half, and a fortieth more, for the letters of this machine may be wider than those of a phone.
SCREEN, HELP, ASKS = 844, 2.05, 4.6
# The least height of what is tapped with a finger.
TAP = 44


def messages(folder):
    """The messages below a folder in the order of their dates."""
    found = []
    for place, _, names in sorted(os.walk(folder)):
        # Messages in an archive are written again without addresses: nobody replies to them.
        if "archive" in pathlib.Path(place).parts:
            continue
        if os.path.basename(place) not in ("cur", "new") and not any(
            name.endswith(".eml") for name in names
        ):
            continue
        # What players sent to us is not ours.
        if "/mailbox/" in place:
            continue
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                message = email.message_from_binary_file(file, policy=email.policy.default)
            page = message.get_body(("related", "html"))
            if page is not None and page.get_content_type() != "text/plain":
                date = message["date"].datetime if message["date"] else None
                found.append((str(date), path, message, whole(message)))
    return [it[1:] for it in sorted(found, key=lambda it: it[:2])]


def whole(message):
    """The HTML of a message with its pictures in it."""
    text = message.get_body(("html",)).get_content()
    for part in message.walk():
        # A file that goes with the message is shown nowhere in it.
        if part.get_content_type() == "image/png" and part["content-id"]:
            name = part["content-id"].strip("<>")
            image = base64.b64encode(part.get_content()).decode()
            text = text.replace(f"cid:{name}", f"data:image/png;base64,{image}")
            text = text.replace(f"cid:{html.escape(name)}", f"data:image/png;base64,{image}")
    return text


def some(found, most):
    """So many of them, spread evenly; the first and the last of each reader among them."""
    if most is None or len(found) <= most:
        return found
    return [found[place * (len(found) - 1) // (most - 1)] for place in range(most)]


def of_links(message, links, phone):
    """What is wrong with the links of a message."""
    reply = message["reply-to"].addresses[0].addr_spec
    match = re.match(r".*?\[([^\]]+)\]", message["subject"])
    for link in links:
        href = urllib.parse.urlsplit(html.unescape(link["href"]))
        said = urllib.parse.parse_qs(href.query, strict_parsing=True)
        address = urllib.parse.unquote(href.path)
        (subject,), (body,) = said.pop("subject"), said.pop("body")
        shown = link["text"].strip()
        if href.scheme != "mailto" or said:
            yield f"link: {link['href']}"
        # The parts of an address before its token are those of the reply address.
        head, _, host = address.rpartition("@")
        ours, _, our_host = reply.rpartition("@")
        if host != our_host or head.rpartition(".")[0] != ours.rpartition(".")[0]:
            yield f"link: it goes to {address}, a reply to {reply}"
        if match and subject != f"[{match[1]}]":
            yield f"link: subject {subject}"
        if body.split() != shown.split():
            yield f"link: it says {shown!r} and sends {body!r}"
        if phone and link["button"] and link["height"] < TAP:
            yield f"tap: {link['height']:.0f} px: {shown}"


def of_page(message, page, width):
    """What is wrong with a page at a width, and where its ask stands."""
    answer = message["subject"].startswith("Re: ")
    for fault in page["faults"]:
        # An answer has a part for each word, and two may be about the same.
        if not (answer and fault.startswith("twice")):
            yield fault
    yield from of_links(message, page["links"], width == WIDTHS[0])
    if not page["hidden"]:
        yield f"preheader: it is seen: {page['preheader']}"
    if page["language"] != message["content-language"]:
        yield f"language: {page['language']}"
    sample = next((link for link in page["links"] if link["code"]), None)
    if answer:
        if page["title"].startswith(("HELP:", "POMOC:")) and width == WIDTHS[0] \
                and page["height"] > HELP * SCREEN:
            yield f"long: {page['height'] / SCREEN:.2f} screens of HELP"
        return
    # What is asked of the reader is told before the message is opened, too.
    if sample and not page["preheader"]:
        yield "preheader: there is none"
    end = max(page["ask"], sample["bottom"] if sample else 0)
    if page["preheader"] and width == WIDTHS[0] and end > FOLD:
        yield f"ask: it ends at y = {end:.0f}"
    if page["preheader"] and width == WIDTHS[0] and page["height"] > ASKS * SCREEN:
        yield f"long: {page['height'] / SCREEN:.2f} screens"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--most", type=int)
    options.add_argument("--pictures")
    options.add_argument("--only")
    options.add_argument("folders", nargs="+")
    options = options.parse_args()
    with open(os.path.join(HERE, "page.js"), encoding="utf-8") as file:
        look = file.read()
    faults, asks, shown = collections.defaultdict(list), collections.defaultdict(list), 0
    screens = collections.defaultdict(list)
    with Browser() as browser:
        for folder in options.folders:
            found = some(messages(folder), options.most)
            if not found:
                sys.exit(f"tests/screens: no message in {folder}")
            for path, message, page in found:
                name = os.path.relpath(path, folder)
                if options.only and options.only not in f"{name} {message['subject']}":
                    continue
                shown += 1
                browser.show(page)
                for width in WIDTHS:
                    for scheme in SCHEMES:
                        browser.screen(width, scheme)
                        seen = browser.run(look)
                        phone = seen["height"]
                        for fault in of_page(message, seen, width):
                            where = f"{width} {scheme} {name}: {message['subject']}"
                            faults[fault].append(where)
                        if options.pictures:
                            os.makedirs(options.pictures, exist_ok=True)
                            file = re.sub(r"\W+", "-", name)[-60:]
                            file = f"{shown:04}-{file}-{width}-{scheme}.png"
                            browser.picture(os.path.join(options.pictures, file))
                    sample = next((it for it in seen["links"] if it["code"]), None)
                    if width == WIDTHS[0] and sample and message["subject"][:3] != "Re:":
                        asks[os.path.basename(folder.rstrip("/"))].append(sample["bottom"])
                        screens[os.path.basename(folder.rstrip("/"))].append(phone / SCREEN)
    for folder, ends in asks.items():
        ends.sort()
        print(f"{folder}: {len(ends)} asks end at y = {ends[len(ends) // 2]:.0f} in the middle,"
              f" {ends[-1]:.0f} at the most")
        long = screens[folder]
        print(f"{folder}: they are {sum(long) / len(long):.2f} screens of a phone long on average,"
              f" {max(long):.2f} at the most")
    print(f"{shown} messages, each at {len(WIDTHS)} widths, light and dark")
    for fault, places in sorted(faults.items()):
        print(f"FAULT {fault}\n    {len(places)} times, first at {places[0]}")
    sys.exit(1 if faults or not shown else 0)


main()
