"""Kills the app at random moments and restarts it: it must open, and have all changes that it had confirmed.

ListingsTrial operates the app, and prints its changes and confirmations. It is run by scripts/trial kill.
"""

import os
import random
import subprocess
import tempfile
import threading
import time

from trials import Server, Trial, expect, program, seed, wait


class App:
    """The app in a separate process, with its output."""

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
        """Returns the rest of the last line with a prefix, or None if there is no such line."""
        return next((line[len(beginning):] for line in reversed(self.lines) if line.startswith(beginning)), None)

    def kill(self):
        """Kills the app, and reads its remaining output."""
        expect(self.process.poll() is None, f"the app ended by itself with {self.process.poll()}: {self.lines[-3:]}")
        self.process.kill()
        self.process.wait()
        self.reader.join()


class Promises:
    """The changes that the app has confirmed."""

    def __init__(self):
        self.favourites, self.doubtful, self.read = set(), None, set()

    def hear(self, lines):
        """Records confirmed changes. A change that had begun may have been made or not."""
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
        """Checks that a restarted app has the confirmed changes."""
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
