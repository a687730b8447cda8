"""Runs the suites of ./test, several side by side, and adds up their tests. It is run by ./test, which built them.

    scripts/suites.py [--all] DISPLAY…           runs the suites, with the UI tests on the displays
    scripts/suites.py --only ARGUMENT…          runs `swift test` with arguments, and shows its output

The output of each suite is kept in .build/tests. Only failures are shown, each with at most 20 lines. A suite that
prints nothing for a long time is ended. If a UI test ends its process, the tests after it run in another one.
"""

import collections
import os
import pathlib
import re
import select
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
FOLDER = ROOT / ".build/tests"
BUNDLE = ROOT / ".build/debug/trellisPackageTests.xctest"

# A failure's message is cut after this number of lines, and each of its lines after this number of characters.
LINES, CHARACTERS = 20, 300
# The most failures of a suite that are shown.
SHOWN = 30
# A suite that prints nothing for so many seconds hangs. The longest test takes a minute on a quiet machine, and other
# suites build packages.
SILENCE = {"unit": 1200, "UI": 600, "other": 3000}
# The number of classes of UI tests that run in one process.
CLASSES = 8

# Beginnings of the messages of all kinds of failures.
FAILURE = re.compile(
    r": error: |^✘ Test .* recorded an issue|^(Swift/.*)?Fatal error|\bG(Lib|Tk|tk|dk|Object|sk|io)\S*-(WARNING|CRITICAL|ERROR)"
    r"|^bench: |^(accessibility|packaging) of .*: failed|^trellis: adoption: .*: failed|^commands: .*: failed"
    r"|^ListingsTour: |^mutants: failed: |^Traceback")
# What Swift Testing prints around its symbols.
COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# Lines that begin something else.
NEXT = re.compile(r"^\s*(Test (Case|Suite) '|[◇✔✘➜⚠] |Executed \d+ tests?)")
# The beginnings and ends of a test in XCTest and in Swift Testing, and the end of a check in another suite. Swift Testing
# prints no more of a line than up to a NUL in a test's argument, not even its end.
CASE = re.compile(r"Test Case '([^']+)' (started|passed|failed|skipped)\b")
TEST = re.compile(r'[◇✔✘➜⚠]\S* Test (".*"|\S+\(.*?\))(?: with \d+ test cases?)? (started|passed|failed|skipped)\b')
RUN = re.compile(r"[✔✘]\S* Test run with (\d+) tests? ")
EXECUTED = re.compile(r"^\s*Executed (\d+) tests?, with")
CHECKS = re.compile(r"^(?:accessibility|adoption|apple|bench|commands|generated|mutants|packaging|tour): (\d+) passed, (\d+) failed")
# Tests that give this reason are left to it.
LEFT = "./test --all"


class Log:
    """Reads the output of a suite, counts its tests, and collects its failures."""

    def __init__(self):
        self.passed = self.failed = self.skipped = self.left = 0
        self.failures = []
        self.running = []
        # The numbers of closing lines, of tests that ended, and of tests according to the closing lines.
        self.closed = self.ended = self.executed = self.run = 0
        self.is_open = self.is_left = False

    def read(self, line):
        """Reads a line, and returns whether it begins or continues a failure."""
        case, test = CASE.search(line), TEST.search(line)
        if "Test skipped: " in line:
            self.is_left = LEFT in line
        if case:
            self.end(*case.groups())
        elif test:
            self.is_left = LEFT in line
            self.end(*test.groups())
        elif run := RUN.search(line):
            self.closed += 1
            self.run = int(run[1])
        elif executed := EXECUTED.search(line):
            # XCTest closes each class, and at last the whole run.
            self.closed += 1
            self.executed = int(executed[1])
        elif checks := CHECKS.search(line):
            self.passed += int(checks[1])
            self.failed += int(checks[2])
            self.closed += 1
        elif FAILURE.search(line) and not CHECKS.search(line):
            self.failures.append([])
            self.is_open = True
        if NEXT.search(line) and not FAILURE.search(line):
            self.is_open = False
        if self.is_open:
            self.failures[-1].append(line)
        return self.is_open

    def end(self, name, how):
        """Counts a test that begins or ends."""
        if how == "started":
            self.running.append(name)
            return
        self.ended += 1
        if name in self.running:
            self.running.remove(name)
        if how == "skipped" and self.is_left:
            self.left += 1
        else:
            setattr(self, how, getattr(self, how) + 1)
        self.is_left = False

    def fail(self, message):
        """Counts a failure that isn't one of a test that ended."""
        self.failed += 1
        self.failures.append([message])


def cut(lines, log):
    """Returns a failure's message with at most as many lines as allowed."""
    lines = [line if len(line) <= CHARACTERS else line[:CHARACTERS] + " …" for line in lines]
    return lines if len(lines) <= LINES else lines[:LINES - 1] + [f"… {len(lines) - LINES + 1} more lines in {log}"]


class Suite:
    """A program whose output is that of tests, or UI tests of a module."""

    def __init__(self, name, command=(), tests=(), kind="other"):
        self.name, self.command, self.tests, self.kind = name, list(command), list(tests), kind
        self.log, self.seconds = Log(), 0
        self.file = FOLDER / f"{name}.log"

    def run(self, environment, shows=False):
        """Runs the suite to its end."""
        begin = time.monotonic()
        with open(self.file, "w") as file:
            if self.tests:
                self.run_tests(environment, file)
            else:
                self.run_process(self.command, environment, file, shows)
        self.seconds = time.monotonic() - begin

    def run_tests(self, environment, file):
        """Runs the UI tests. Those after one that ended the process run in another process."""
        left = self.tests
        while left:
            last = self.run_process([str(BUNDLE), ",".join(left)], environment, file)
            names = [test.split(".", 1)[1].replace("/", ".") for test in left]
            left = left[names.index(last) + 1:] if last in names else []

    def run_process(self, command, environment, file, shows=False):
        """Runs a program. Returns the test in which it ended, if any."""
        closed, ended = self.log.closed, self.log.ended
        self.log.executed = self.log.run = 0
        # The program ends with this one, even if this one is killed.
        process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "TERM", *command], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        limit, is_silent, rest = SILENCE[self.kind], False, b""
        while True:
            if not select.select([process.stdout], [], [], limit)[0]:
                is_silent = True
                process.kill()
                break
            part = os.read(process.stdout.fileno(), 1 << 16)
            *lines, rest = (rest + part).split(b"\n")
            if not part and rest:
                lines, rest = [rest], b""
            for line in lines:
                self.take(COLOUR.sub("", line.decode(errors="replace").rstrip("\r")), file, shows)
            if not part:
                break
        process.stdout.close()
        status = process.wait()
        running, self.log.running = self.log.running, []
        where = f" in {', '.join(running[:3])}" if running else ""
        if is_silent:
            self.log.fail(f"{self.name} hung{where}: it printed nothing for {limit // 60} minutes")
        elif self.log.closed == closed or running:
            how = f"signal {-status}" if status < 0 else f"signal {status - 128}" if status > 128 else f"status {status}"
            self.log.fail(f"{self.name} ended with {how}{where}, before its closing line")
        elif status and not self.log.failed:
            self.log.fail(f"{self.name} ended with status {status}, though no test failed")
        elif self.log.ended - ended != self.log.executed + self.log.run:
            count = self.log.executed + self.log.run
            self.log.fail(f"{self.name} printed the ends of {self.log.ended - ended} of its {count} tests")
        return running[-1] if running else None

    def take(self, line, file, shows):
        """Keeps a line of the output, and shows it unless its failure is too long already."""
        file.write(line + "\n")
        file.flush()
        is_failure = self.log.read(line)
        count = len(self.log.failures[-1]) if is_failure else 0
        if shows and count < LINES:
            print(line if not is_failure else cut([line], "")[0], flush=True)
        elif shows and count == LINES:
            print(f"… more lines in {self.file.relative_to(ROOT)}", flush=True)

    def report(self):
        """Returns the line with the suite's counts, and its failures."""
        lines = [line(self.name, self.log, self.seconds)]
        log = self.file.relative_to(ROOT)
        for failure in self.log.failures[:SHOWN] if self.log.failed else []:
            lines += ["  " + line for line in cut(failure, log)]
        if self.log.failed and len(self.log.failures) > SHOWN:
            lines.append(f"  … {len(self.log.failures) - SHOWN} more failures in {log}")
        return "\n".join(lines)


def line(name, counts, seconds):
    """Returns the line with the counts of a suite."""
    left = f", {counts.left} left to --all" if counts.left else ""
    return f"{name:<26} {counts.passed:5} passed, {counts.failed} failed, {counts.skipped} skipped, {seconds:4.0f} s{left}"


def ui_suites():
    """Returns the UI tests of each module, in several parts. Neighbours, which often take equally long, are separated."""
    text = subprocess.run([BUNDLE, "--list-tests"], cwd=ROOT, text=True, stdout=subprocess.PIPE, check=True).stdout
    modules = collections.defaultdict(lambda: collections.defaultdict(list))
    for test in text.split():
        if "/" in test:
            modules[test.split(".")[0]][test.split("/")[0]].append(test)
    suites = []
    for module, classes in modules.items():
        parts = -(-len(classes) // CLASSES)
        for part in range(parts):
            tests = [test for name in list(classes)[part::parts] for test in classes[name]]
            suites.append(Suite(f"{module}-{part + 1}" if parts > 1 else module, tests=tests, kind="UI"))
    return suites


def other_suites(is_all):
    """Returns the suites without UI tests. Those that take longest come first."""
    python = "/usr/bin/python3"
    # Otherwise all tests begin at once, and on a busy machine each waits minutes for its turn.
    width = ["--experimental-maximum-parallelization-width", str(4 * (os.cpu_count() or 1))]
    unit = Suite("unit", [str(BUNDLE), "--testing-library", "swift-testing", *width], kind="unit")
    server = Suite("server", ["swift", "test", "--skip-build", "--package-path", "Examples/ListingsServer"])
    mutants = Suite("mutants", [python, "scripts/mutants.py", "check"])
    # Generated code that isn't that of its table.
    generated = Suite("generated", [python, "scripts/delegates.py", "--check"])
    # The lines that only Apple's platforms compile.
    apple = Suite("apple", [python, "scripts/appleonly.py", "--most", "300"])
    if not is_all:
        return [unit, server, mutants, generated, apple]
    return [
        unit,
        # Another author's package that depends on this one.
        Suite("adoption", ["scripts/adoption"]),
        Suite("tour", ["scripts/tour", ".build/tour"]),
        Suite("gallery", ["scripts/tour", ".build/gallery", "--gallery"]),
        # The app as assistive technology operates it.
        Suite("accessibility", ["scripts/accessibility"]),
        # The app as a Debian package, started by its menu entry.
        Suite("packaging", ["env", "-u", "G_DEBUG", "scripts/packaging"]),
        # The commands with wrong arguments, and in environments in which they can't work.
        Suite("commands", ["scripts/trial", "commands", "--quick"]),
        # The measurement of growth, with little work and without limits.
        Suite("bench", ["./bench", "growth", "--smoke"]),
        server, mutants, generated, apple,
    ]


def work(queues, environment, lock):
    """Runs suites from the queues until there are none."""
    while True:
        with lock:
            queue = next((queue for queue in queues if queue), None)
            if not queue:
                return
            suite = queue.popleft()
        try:
            suite.run(environment)
        except Exception as error:
            suite.log.fail(f"{suite.name} could not be run: {error}")
        with lock:
            print(suite.report(), flush=True)


def total(logs):
    """Returns a log with the counts of all of them."""
    counts = Log()
    for log in logs:
        for name in ["passed", "failed", "skipped", "left"]:
            setattr(counts, name, getattr(counts, name) + getattr(log, name))
    return counts


def main(arguments):
    # Threads are joined with a limit, so that signals are handled meanwhile.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(143))
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))
    FOLDER.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    if arguments[0] == "--only":
        suite = Suite("filter", ["swift", "test", "--skip-build", *arguments[1:]], kind="other")
        suite.run(os.environ, shows=True)
        suites = [suite]
        # Repeat the failures, because they may be far above.
        for failure in suite.log.failures[:SHOWN] if suite.log.failed else []:
            print(cut(failure[:1], "")[0])
    else:
        for file in FOLDER.iterdir():
            file.unlink()
        is_all = arguments[0] == "--all"
        displays = arguments[is_all:]
        ui, other = collections.deque(ui_suites()), collections.deque(other_suites(is_all))
        suites, lock = [*other, *ui], threading.Lock()
        # The processes of UI tests wait half of the time, so the others run beside them, from the last display's worker.
        workers = []
        for display in displays:
            queues = [other, ui] if display == displays[-1] else [ui, other]
            own = {**os.environ, "DISPLAY": display}
            workers.append(threading.Thread(target=work, args=(queues, own, lock), daemon=True))
            workers[-1].start()
        for worker in workers:
            while worker.is_alive():
                worker.join(1)
        modules = collections.defaultdict(list)
        for suite in suites:
            modules[re.sub(r"-\d+$", "", suite.name)].append(suite)
        print("trellis: the suites, which ran side by side:")
        for name, parts in modules.items():
            print(" ", line(name, total(part.log for part in parts), sum(part.seconds for part in parts)))
    counts = total(suite.log for suite in suites)
    if counts.passed + counts.failed == 0:
        print("trellis: no test ran")
        counts.failed = 1
    if counts.left:
        print(f"trellis: {counts.left} tests are left to ./test --all, because they need a third-party server or a minute")
    if arguments[0] not in ["--only", "--all"]:
        print("trellis: so are the tours, adoption, accessibility, the package, the commands, and 38,000 random lives")
    print(f"trellis: {time.monotonic() - begin:.0f} s")
    print(f"{counts.passed} passed, {counts.failed} failed, {counts.skipped} skipped")
    sys.exit(counts.failed > 0)


main(sys.argv[1:])
