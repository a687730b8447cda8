"""Kills the app at random moments and starts it again: it opens, and what it had confirmed is there.

The app is worked by ListingsTrial, which says what it changes and what was confirmed. scripts/trial kill runs this.
"""

import os
import random
import subprocess
import tempfile
import threading
import time

from trials import Server, Trial, expect, program, seed, wait


class App:
    """The app in a process; its lines as they come."""

    def __init__(self, server, folder, number):
        self.lines = []
        self.process = subprocess.Popen(
            [program("ListingsTrial"), "keep", server.url, folder], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "TRELLIS_SEED": str(number)})
        self.reader = threading.Thread(target=self.read)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def said(self, beginning):
        """The rest of the last line that begins so; nothing before it came."""
        return next((line[len(beginning):] for line in reversed(self.lines) if line.startswith(beginning)), None)

    def kill(self):
        """Ends it as SIGKILL does, and has all that it said."""
        expect(self.process.poll() is None, f"the app ended by itself with {self.process.poll()}: {self.lines[-3:]}")
        self.process.kill()
        self.process.wait()
        self.reader.join()


class Promises:
    """What the app has confirmed."""

    def __init__(self):
        self.favourites, self.doubtful, self.read = set(), None, set()

    def hear(self, lines):
        """Notes what was confirmed; a change that was begun may have been done or not."""
        for line in lines:
            match line.split():
                case ["change", home]:
                    self.doubtful = int(home)
                case ["favourite", home]:
                    self.favourites.add(int(home))
                    self.doubtful = None
                case ["no", "favourite", home]:
                    self.favourites.discard(int(home))
                    self.doubtful = None
                case ["read", mark]:
                    self.read.add(mark)

    def check(self, app):
        """What an app that was started again says has to be what was confirmed."""
        kept = {int(home) for home in app.said("kept favourites").split()}
        expect(kept ^ self.favourites <= {self.doubtful}, f"favourites are {kept}, confirmed were {self.favourites}")
        self.favourites, self.doubtful = kept, None
        read = set(app.said("kept read").split())
        expect(self.read <= read, f"not read any more: {self.read - read}")


def main():
    moments = random.Random(seed("kill"))
    kills = int(os.environ.get("TRELLIS_KILLS", "50"))
    trial, promises = Trial("kill"), Promises()
    server = Server(count=600)
    confirmed = starts = 0
    with tempfile.TemporaryDirectory() as home:
        try:
            for number in range(kills + 1):
                app = App(server, f"{home}/app", moments.randrange(1 << 31))
                moment = moments.uniform(0.05, 5)
                if number == kills:
                    # The last process is only checked.
                    moment = 60
                with trial.check(f"start {number + 1}, killed after {moment:.2f} s" if number < kills else "last start"):
                    end = time.monotonic() + moment
                    while time.monotonic() < end and (number < kills or app.said("kept read") is None):
                        time.sleep(0.01)
                    app.kill()
                    if app.said("kept read") is not None:
                        starts += 1
                        promises.check(app)
                    promises.hear(app.lines)
                    confirmed += sum(line.startswith(("favourite", "no favourite", "read")) for line in app.lines)
            with trial.check(f"{starts} starts were read, {confirmed} changes were confirmed in all"):
                expect(starts > kills / 4 and confirmed > kills, "too few to say anything")
        finally:
            server.close()
    trial.end()


main()
