"""Runs the commands with wrong arguments and in unsuitable environments, and checks that their processes end.

--quick omits the checks that build and start the app. It is run by scripts/trial commands.
"""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile

from trials import ROOT, Trial, expect, wait

OUT = "/tmp/trellis-never-made"
# Commands with invalid arguments.
MISUSES = {
    "./run": [["--bogus"], ["--tour"], ["--tour", ""], ["--tour", OUT, "--bogus"], ["--help", "x"], ["x"], [""]],
    "./test": [["--bogus"], ["--filter"], ["x"], ["--all", "x"], ["--sanitize", "x"], ["--mutants", "--bogus"], ["--lives", "x"], ["--help", "x"]],
    "./bench": [["--bogus"], ["--json"], ["--help", "x"]],
    "./package": [[], ["--bogus"], ["--debug"], ["a", "b"], [""], ["--help", "x"]],
    "./docs": [[], ["--bogus"], ["a", "b"], ["--help", "x"]],
    "scripts/accessibility": [["x"], ["--bogus"]],
    "scripts/adoption": [["x"], ["--bogus"]],
    "scripts/packaging": [["x"], ["--bogus"]],
    "scripts/tour": [[], [""], ["--bogus"], ["/proc/x", "--bogus"]],
    "scripts/docsite": [[], ["/nowhere"], ["--bogus"]],
    "scripts/trial": [[], ["x"], ["--bogus"], ["kill", "x"], ["commands", "x"], ["stranger", "--bogus"]],
}
# The arguments of commands in environments in which they can't work.
CALLS = [
    ["./run"], ["./run", "--tour", OUT], ["./test"], ["./test", "--lives", "1"], ["./bench"], ["./package", OUT], ["./docs", OUT],
]


def run(words, folder=ROOT, environment=None, **options):
    """Runs a command until it ends."""
    return subprocess.run(
        words, cwd=folder, env=environment or ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        timeout=120, **options)


def refused(ended, status, *words):
    """Checks that a command failed with a status, and printed only one line, to stderr, with some words."""
    lines = ended.stderr.splitlines()
    expect(ended.returncode == status, f"ended with {ended.returncode}, said {ended.stdout} {ended.stderr}")
    expect(not ended.stdout and len(lines) == 1, f"said {ended.stdout!r} and {ended.stderr!r}")
    expect(lines[0].startswith("trellis: ") and all(word in lines[0] for word in words), f"said {lines[0]!r}")


ENVIRONMENT = {**os.environ}
# Without a display and a D-Bus session, as over SSH.
for name in ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "G_DEBUG"]:
    ENVIRONMENT.pop(name, None)


def without(name):
    return {key: value for key, value in ENVIRONMENT.items() if key != name}


def misuse(trial):
    for command, misuses in MISUSES.items():
        with trial.check(f"{command} --help"):
            told = run([command, "--help"])
            expect(told.returncode == 0 and not told.stderr, f"ended with {told.returncode}, said {told.stderr}")
            expect(told.stdout.startswith(f"usage: {command}"), f"said {told.stdout!r}")
        for words in misuses:
            with trial.check(" ".join([command, *(word or "''" for word in words)])):
                refused(run([command, *words]), 2, "usage:" if "/nowhere" not in words else "")


def home(trial):
    for call in CALLS:
        name = " ".join(call[:2])
        with trial.check(f"{name} without HOME"):
            refused(run(call, environment=without("HOME")), 1, "HOME is not set", "set it")
        with trial.check(f"{name} with a HOME that cannot be written"):
            refused(run(call, environment={**ENVIRONMENT, "HOME": "/proc"}), 1, "/proc", "cannot be written")
    for call in [["./run", "--tour", "/proc/x"], ["./package", "/proc/x"], ["./docs", "/proc/x"]]:
        with trial.check(" ".join(call)):
            refused(run(call), 1, "cannot write to /proc/x")


def display(trial):
    for name, value in [
        ("DISPLAY", ":4711"), ("DISPLAY", "nonsense"), ("DISPLAY", "127.0.0.1:4711"), ("WAYLAND_DISPLAY", "nowhere"),
    ]:
        with trial.check(f"./run with {name}={value}"):
            refused(run(["./run"], environment={**ENVIRONMENT, name: value}), 1, f"{name}={value}", "unset it")


def full_disk(trial):
    """On a disk of 64 MB, the commands report the lack of space before they build."""
    with tempfile.TemporaryDirectory() as place:
        for call in CALLS:
            script = (
                f"mount -t tmpfs -o size=64m none {place} && git -C {ROOT} ls-files -z run test bench package docs"
                f" scripts CHANGELOG.md | (cd {ROOT} && cpio -0pdm --quiet {place}) && cd {place} && exec {' '.join(call)}")
            with trial.check(f"{' '.join(call[:2])} on a disk without room"):
                namespace = ["unshare", "-m"] if os.geteuid() == 0 else ["unshare", "-rm"]
                refused(run([*namespace, "sh", "-c", script]), 1, "MB free", "make room")


# MARK: What ./run starts


class Run:
    """Starts ./run like a terminal, in a separate session by which its processes are found."""

    def __init__(self, environment):
        self.output = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            ["./run"], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=self.output,
            stderr=subprocess.STDOUT, start_new_session=True)

    def lines(self):
        self.output.seek(0)
        return self.output.read().splitlines()

    def children(self):
        """Returns the processes of the session."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            with contextlib.suppress(OSError):
                with open(f"/proc/{pid}/stat") as stat:
                    name, fields = stat.read().rsplit(")", 1)
                    state, session = fields.split()[0], int(fields.split()[3])
                if session == self.process.pid and state != "Z":
                    found.append((int(pid), name.split("(", 1)[1]))
        return found

    def started(self, *names):
        """Waits until programs are running."""
        def missing():
            expect(self.process.poll() is None, f"./run ended: {self.lines()}")
            running = [name for _, name in self.children()]
            # The kernel stores only 15 characters of a name.
            return [name for name in names if name[:15] not in running]
        wait(f"{names} run", lambda: not missing(), seconds=400)

    def ended(self, status=None):
        """Waits until all processes have ended, and checks that only ./run printed messages."""
        wait("./run ends", lambda: self.process.poll() is not None)
        wait("what it started ends", lambda: not self.children())
        expect(status is None or self.process.returncode == status, f"ended with {self.process.returncode}")
        strange = [line for line in self.lines() if line.strip() and not line.startswith("trellis: ")]
        expect(not strange, f"said {strange}")


@contextlib.contextmanager
def running(environment, *programs):
    command = Run(environment)
    try:
        command.started("ListingsServer", "Listings", *programs)
        yield command
    finally:
        for pid, _ in command.children():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)


def program(command, name):
    return next(pid for pid, other in command.children() if other == name[:15])


def window(command):
    """Waits for the app's window on the display, and returns it."""
    words = ["xdotool", "search", "--onlyvisible", "--pid", str(program(command, "Listings"))]
    return wait("the window", lambda: run(words, environment=WINDOWED).stdout.split())[0]


def close_window(command):
    """Clicks the window's close button in its upper right corner."""
    shown = window(command)
    said = run(["xdotool", "getwindowgeometry", "--shell", shown], environment=WINDOWED).stdout
    width = int(next(line.split("=")[1] for line in said.splitlines() if line.startswith("WIDTH=")))
    press = ["xdotool", "mousemove", "--window", shown, str(width - 23), "23", "click", "1"]

    # A new window may not receive the pointer's events yet.
    def is_closed():
        run(press, environment=WINDOWED)
        return command.process.poll() is not None

    wait("the window closes", is_closed)


def endings(trial):
    for name, end in {
        "Ctrl-C": lambda command: os.killpg(command.process.pid, signal.SIGINT),
        "SIGTERM": lambda command: command.process.send_signal(signal.SIGTERM),
        "its terminal's end": lambda command: os.killpg(command.process.pid, signal.SIGHUP),
        "SIGKILL": lambda command: command.process.kill(),
        "a crash of the app": lambda command: os.kill(program(command, "Listings"), signal.SIGKILL),
        "its window's end": close_window,
    }.items():
        with trial.check(f"./run in a window ends with {name}"):
            with running(WINDOWED) as command:
                window(command)
                end(command)
                command.ended(0 if "window" in name else None)
                expect(any("closing it or Ctrl-C ends it" in line for line in command.lines()), "it did not say how to end it")
    with trial.check("./run in a browser tab ends with Ctrl-C"):
        with running(ENVIRONMENT, "gtk4-broadwayd") as command:
            expect(any("open http://127.0.0.1:" in line for line in command.lines()), f"said {command.lines()}")
            os.killpg(command.process.pid, signal.SIGINT)
            command.ended()


def main():
    trial = Trial("commands")
    for part in [misuse, home, display, full_disk]:
        part(trial)
    if "--quick" not in sys.argv:
        endings(trial)
    trial.end()


WINDOWED = {**ENVIRONMENT, "DISPLAY": os.environ.get("DISPLAY", "")}
main()
