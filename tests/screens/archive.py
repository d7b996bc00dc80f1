"""Opens archives of matches in a browser from their files, and says what is wrong.

    archive.py [--axe FILE] [--pictures FOLDER] ARCHIVE...

Each is opened on a phone and on a desk, light and dark, and played to its end with the arrow key:
nothing may be said on the console, nothing asked for outside the folder, no text cut off. With
--axe, axe-core looks at the first page and at a round. Without scripts a round shows all boards.
"""

import argparse
import glob
import json
import os
import pathlib
import sys

from browser import Browser

WIDTHS, SCHEMES = (390, 1280), ("light", "dark")
READY = "document.readyState == 'complete'"
WIDE = "document.scrollingElement.scrollWidth > document.documentElement.clientWidth + 1"
# What is not seen on purpose is not cut off.
CUT = """[...document.querySelectorAll('h1,h2,p,li,td,th,a,summary,button')].filter(it =>
    !it.classList.contains('heard') && it.offsetParent && it.scrollWidth > it.clientWidth + 1 &&
    getComputedStyle(it).overflowX != 'visible').map(it => it.textContent.slice(0, 40))"""
PLACE = """[location.pathname, document.querySelectorAll('.shots > li.on').length,
    (document.querySelector('output') || {}).textContent || '', document.title]"""
TRIES = 500
KEY = {"key": "ArrowRight", "code": "ArrowRight", "windowsVirtualKeyCode": 39}


def opened(browser, url):
    browser.ask("Page.navigate", url=url)
    waited(browser)


def waited(browser):
    while not browser.run(READY):
        pass


def said(browser, folder):
    """What stands on the console, and what was asked for outside the folder."""
    wrong = []
    for event in browser.events:
        what, of = event["method"], event["params"]
        if what == "Network.requestWillBeSent":
            url = of["request"]["url"]
            if not url.startswith(folder) and not url.startswith("data:") and url != "about:blank":
                wrong.append(f"asks for {url}")
        elif what == "Log.entryAdded":
            wrong.append(f"{of['entry']['level']}: {of['entry']['text']}")
        elif what == "Runtime.exceptionThrown":
            wrong.append(f"throws {of['exceptionDetails']}")
        elif what == "Runtime.consoleAPICalled":
            wrong.append(f"console: {of['args']}")
    browser.events.clear()
    return wrong


def looked_at(browser, path, folder, axe, pictures):
    wrong = [f"{path}: {it}" for it in said(browser, folder)]
    if browser.run(WIDE):
        wrong.append(f"{path}: wider than its window")
    wrong += [f"{path}: cut off: {it!r}" for it in browser.run(CUT)]
    missing = "[...document.images].filter(it => it.complete && !it.naturalWidth).map(it => it.src)"
    wrong += [f"{path}: no picture {it}" for it in browser.run(missing)]
    if axe:
        browser.run(axe + ";0")
        asked = browser.ask("Runtime.evaluate", awaitPromise=True, returnByValue=True,
                            expression="axe.run().then(it => JSON.stringify(it.violations))")
        for found in json.loads(asked["result"]["value"]):
            nodes = [node["html"][:120] for node in found["nodes"]]
            wrong.append(f"{path}: axe {found['id']}: {found['help']}: {nodes[:3]}")
    if pictures:
        name = path.replace("/", "-").replace(".html", "")
        browser.picture(os.path.join(pictures, f"{name}.png"), most=2600)
    return wrong


def played(browser, archive, folder):
    """Plays an archive to its end; says what is wrong, and how many boards were seen."""
    wrong, seen, last = [], 0, None
    opened(browser, folder + "index.html")
    first = browser.run("(document.querySelector('a.start') || {}).href || ''")
    if not first:
        return [f"{archive}: there is nothing to play"], 0
    opened(browser, first)
    while True:
        place = browser.run(PLACE)
        # A page that a key has just opened has not shown its board yet.
        for _ in range(TRIES):
            if place[1]:
                break
            waited(browser)
            place = browser.run(PLACE)
        if place[1] != 1:
            wrong.append(f"{archive}: {place[1]} boards at {place[0]} {place[2]}")
        if place == last:
            break
        seen, last = seen + 1, place
        for kind in ("keyDown", "keyUp"):
            browser.ask("Input.dispatchKeyEvent", type=kind, **KEY)
        waited(browser)
    rounds = len(glob.glob(os.path.join(archive, "rounds", "*.html")))
    number = max(int(pathlib.Path(it).stem) for it in glob.glob(archive + "/rounds/*.html"))
    if not last[0].endswith(f"/rounds/{number}.html"):
        wrong.append(f"{archive}: played to {last[0]}, not to the last of {rounds} rounds")
    return wrong + [f"{archive}: {it}" for it in said(browser, folder)], seen


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--axe")
    parser.add_argument("--pictures")
    parser.add_argument("archives", nargs="+")
    options = parser.parse_args()
    axe = open(options.axe, encoding="utf-8").read() if options.axe else None
    wrong = []
    with Browser() as browser:
        for domain in ("Network", "Log", "Runtime"):
            browser.ask(f"{domain}.enable")
        for archive in map(os.path.abspath, options.archives):
            folder = pathlib.Path(archive).as_uri() + "/"
            rounds = sorted(glob.glob(archive + "/rounds/*.html"))
            middle = os.path.relpath(rounds[len(rounds) // 2], archive)
            looks = 0
            for width in WIDTHS:
                for scheme in SCHEMES:
                    browser.screen(width, scheme)
                    for page in ("index.html", middle):
                        opened(browser, folder + page)
                        kept = None
                        if options.pictures:
                            name = os.path.basename(os.path.dirname(archive))
                            kept = os.path.join(options.pictures, f"{name}-{width}-{scheme}")
                            os.makedirs(kept, exist_ok=True)
                        wrong += looked_at(browser, page, folder, axe, kept)
                        looks += 1
            found, seen = played(browser, archive, folder)
            wrong += found
            browser.ask("Emulation.setScriptExecutionDisabled", value=True)
            opened(browser, folder + middle)
            boards = browser.run("[document.querySelectorAll('.shots > li').length, "
                                 "[...document.querySelectorAll('.shots > li')]"
                                 ".filter(it => it.offsetParent).length]")
            browser.ask("Emulation.setScriptExecutionDisabled", value=False)
            opened(browser, "about:blank")
            wrong += [f"{archive}, without scripts: {it}" for it in said(browser, folder)]
            if boards[0] != boards[1] or not boards[0]:
                wrong.append(f"{archive}: without scripts {boards[1]} of {boards[0]} boards")
            print(f"{archive}: {len(rounds)} rounds, {looks} looks, {seen} boards by key"
                  f"{', axe-core' if axe else ''}; without scripts {boards[1]} boards")
    for it in wrong:
        print(it, file=sys.stderr)
    sys.exit(1 if wrong else 0)


main()
