"""A Chromium without a window, spoken to over two pipes in its DevTools protocol."""

import base64
import json
import os
import shutil
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "google-chrome"]


class Browser:
    """One page, which shows one message after another."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if program is None:
            raise SystemExit("tests/screens: chromium is missing: apt-get install chromium")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.read, theirs_out = os.pipe()
        theirs_in, self.write = os.pipe()
        # The pipe to the browser is its descriptor 3, the one from it its descriptor 4.
        command = f"exec 3<&{theirs_in} 4>&{theirs_out}; exec \"$@\""
        options = [
            "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-dev-shm-usage", "--disable-extensions", "--force-color-profile=srgb",
            "--host-resolver-rules=MAP * ~NOTFOUND", "--remote-debugging-pipe",
            f"--user-data-dir={self.profile.name}", "about:blank",
        ]
        self.process = subprocess.Popen(
            ["bash", "-c", command, "bash", program, *options],
            pass_fds=(theirs_in, theirs_out),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self.number, self.buffer, self.session = 0, b"", None
        # What it told of its own accord.
        self.events = []
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(it["targetId"] for it in targets if it["type"] == "page")
        attached = self.ask("Target.attachToTarget", targetId=page, flatten=True)
        self.session = attached["sessionId"]
        self.ask("Page.enable")
        self.frame = self.ask("Page.getFrameTree")["frameTree"]["frame"]["id"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.close(self.write)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.read)
        self.profile.cleanup()

    def ask(self, method, **params):
        """Sends a command and waits for what comes of it."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.write, rest):]
        while True:
            answer = json.loads(self.next())
            if "method" in answer:
                self.events.append(answer)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def next(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.read, 1 << 16)
            if not piece:
                raise SystemExit("tests/screens: chromium went away")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return message

    def show(self, html):
        self.ask("Page.setDocumentContent", frameId=self.frame, html=html)

    def screen(self, width, scheme, height=700):
        """The size of the window, and whether its owner likes it light or dark."""
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=1, mobile=width < 500)
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.ask("Emulation.setEmulatedMedia", features=[feature])

    def run(self, script):
        said = self.ask("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in said:
            raise RuntimeError(said["exceptionDetails"])
        return said["result"]["value"]

    def picture(self, path, most=2200):
        size = self.ask("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"x": 0, "y": 0, "width": size["width"], "scale": 1,
                "height": min(size["height"], most)}
        shot = self.ask("Page.captureScreenshot", format="png", clip=clip,
                        captureBeyondViewport=True)
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))
