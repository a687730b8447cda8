"""What the trials of the app from outside have in common: a server that can be ended, waiting, and counting."""

import contextlib
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.request

# If a shell started this in the background, all child processes would ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER_PROGRAM = ROOT / "Examples/ListingsServer/.build/debug/ListingsServer"


class NotFound(Exception):
    """What was looked for did not come in time."""


def wait(what, condition, seconds=20):
    """Waits until a condition gives something; says what did not come."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            result = condition()
        except Exception:
            result = None
        if result:
            return result
        if time.monotonic() > deadline:
            raise NotFound(f"waited {seconds} s in vain: {what}")
        time.sleep(0.05)


def expect(condition, flaw):
    """Fails with what is wrong, unless a condition holds."""
    if not condition:
        raise AssertionError(flaw)


def seed(trial):
    """The seed of a random trial, which is printed: TRELLIS_SEED, or another one each time."""
    number = int(os.environ.get("TRELLIS_SEED") or random.SystemRandom().randrange(1_000_000))
    print(f"{trial}: seed {number}; TRELLIS_SEED={number} does the same once more", flush=True)
    return number


class Trial:
    """Counts what passed and what failed, a line each."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = 0

    @contextlib.contextmanager
    def check(self, what):
        """A check: what is done in it has to succeed. One that fails does not end the trial."""
        start = time.monotonic()
        try:
            yield
        except Exception:
            self.failed += 1
            print(f"{self.name}: {what}: failed", flush=True)
            traceback.print_exc(file=sys.stdout)
        else:
            self.passed += 1
            print(f"{self.name}: {what}: passed ({time.monotonic() - start:.1f} s)", flush=True)

    def end(self):
        """Prints the count and ends the program: with 1 where a check failed, or none was made."""
        print(f"{self.name}: {self.passed} passed, {self.failed} failed", flush=True)
        sys.exit(self.failed > 0 or self.passed == 0)


class API:
    """The sample API at an address."""

    def __init__(self, url):
        self.url = url

    def ask(self, method, path, body=None):
        """The JSON that it answers."""
        request = urllib.request.Request(
            f"{self.url}{path}", method=method, data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.load(answer)

    def requests(self, path):
        """The queries that a path was asked with since the log was emptied, in order."""
        return [entry["query"] for entry in self.ask("GET", "/api/log")["Requests"] if entry["path"] == path]

    def paths(self):
        """The paths that were asked for since the log was emptied, in order."""
        return [entry["path"] for entry in self.ask("GET", "/api/log")["Requests"]]

    def forget(self):
        """Empties the log."""
        self.ask("DELETE", "/api/log")

    def plan(self, path, fault, **plan):
        """Lets the next request for a path go wrong."""
        self.ask("POST", "/api/faults", {"path": path, "fault": fault, **plan})


class Server(API):
    """The sample API over a small database of its own, on one port from its first start on."""

    def __init__(self, count=2000):
        self.folder = tempfile.TemporaryDirectory(prefix="trellis-server-")
        self.count = count
        self.port = 0
        self.start()

    def start(self):
        """Starts it, again on the port that it had."""
        self.process = subprocess.Popen(
            [SERVER_PROGRAM, "--database", f"{self.folder.name}/listings.sqlite", "--count", str(self.count)]
            + ["--port", str(self.port), "--faults", "--with-parent"],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        expect(line.startswith("listening on "), f"the sample API said {line!r}")
        super().__init__(line.split()[-1])
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self):
        """Ends it as a crash does: the app is offline."""
        self.process.kill()
        self.process.wait()

    def close(self):
        """Ends it and removes what it kept."""
        self.stop()
        self.folder.cleanup()


def program(name):
    """A program that the package builds."""
    return str(ROOT / ".build/debug" / name)
