"""The common parts of the trials of the app from outside: a server that can be stopped, waiting, and counting."""

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
    """A condition wasn't true in time."""


def wait(what, condition, seconds=20):
    """Waits until a condition returns a value, and returns it."""
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
    """Fails with a message unless a condition is true."""
    if not condition:
        raise AssertionError(flaw)


def seed(trial):
    """Returns and prints the seed of a random trial: TRELLIS_SEED, or a random one."""
    number = int(os.environ.get("TRELLIS_SEED") or random.SystemRandom().randrange(1_000_000))
    print(f"{trial}: seed {number}; TRELLIS_SEED={number} does the same once more", flush=True)
    return number


class Trial:
    """Counts and prints the checks that passed and failed."""

    def __init__(self, name):
        self.name = name
        self.passed = self.failed = 0

    @contextlib.contextmanager
    def check(self, what):
        """A check, whose body must succeed. A failing check doesn't end the trial."""
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
        """Prints the count and ends the program, with the status 1 if a check failed or there were none."""
        print(f"{self.name}: {self.passed} passed, {self.failed} failed", flush=True)
        sys.exit(self.failed > 0 or self.passed == 0)


class API:
    """The sample API at a URL."""

    def __init__(self, url):
        self.url = url

    def ask(self, method, path, body=None):
        """Returns the JSON of a response."""
        request = urllib.request.Request(
            f"{self.url}{path}", method=method, data=None if body is None else json.dumps(body).encode())
        with urllib.request.urlopen(request, timeout=10) as response:
            return json.load(response)

    def requests(self, path):
        """Returns the queries of the requests to a path since the log was cleared, in order."""
        return [entry["query"] for entry in self.ask("GET", "/api/log")["Requests"] if entry["path"] == path]

    def paths(self):
        """Returns the requested paths since the log was cleared, in order."""
        return [entry["path"] for entry in self.ask("GET", "/api/log")["Requests"]]

    def forget(self):
        """Clears the log."""
        self.ask("DELETE", "/api/log")

    def plan(self, path, fault, **plan):
        """Plans a fault for the next request to a path."""
        self.ask("POST", "/api/faults", {"path": path, "fault": fault, **plan})


class Server(API):
    """The sample API with its own small database, on the same port after each start."""

    def __init__(self, count=2000):
        self.folder = tempfile.TemporaryDirectory(prefix="trellis-server-")
        self.count = count
        self.port = 0
        self.start()

    def start(self):
        """Starts the server, on its previous port if it had one."""
        self.process = subprocess.Popen(
            [SERVER_PROGRAM, "--database", f"{self.folder.name}/listings.sqlite", "--count", str(self.count)]
            + ["--port", str(self.port), "--faults", "--with-parent"],
            stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        expect(line.startswith("listening on "), f"the sample API said {line!r}")
        super().__init__(line.split()[-1])
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self):
        """Kills the server like a crash, so that the app is offline."""
        self.process.kill()
        self.process.wait()

    def close(self):
        """Stops the server and removes its files."""
        self.stop()
        self.folder.cleanup()


def program(name):
    """Returns the path of a program that the package builds."""
    return str(ROOT / ".build/debug" / name)
