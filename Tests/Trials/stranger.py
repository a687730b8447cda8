"""Follows the README like a new user: clones the repository with an empty home folder, and runs each command.

The commands of the `sh` blocks, the lines of the manifest and the first screen, which becomes a package, are read from
README.md, so the README is always tested. The time of each command is printed. --test also runs ./test, which takes
long. It is run by scripts/trial stranger.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

from trials import ROOT, Trial, expect, wait

README = (ROOT / "README.md").read_text()


def blocks(language):
    """Returns the code blocks in a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def commands():
    """Returns the commands of the README, without their comments."""
    lines = [line.split("#")[0].strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line]


def manifest(dependency):
    """Returns a manifest with the README's lines, and one of its two dependencies."""
    lines = [line for block in blocks("text") for line in block.splitlines()]
    dependencies = [line for line in lines if line.startswith(".package(")]
    products = [line.split("//")[0].strip().rstrip(",") for line in lines if line.startswith(".product(")]
    expect(len(dependencies) == 1 and products, f"the README has the dependencies {dependencies}")
    url, path = dependencies[0].split("//  or ")[0], dependencies[0].rsplit(" or ", 1)[1]
    url = re.match(r"\.package\(.*?\)", url).group(0)
    chosen = {"url": url, "path": path.strip()}[dependency]
    tests = [product for product in products if "Testing" in product]
    own = [product for product in products if product not in tests]
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Mine",
    dependencies: [{chosen}],
    targets: [
        .target(name: "Mine", dependencies: [{", ".join(own)}]),
        .testTarget(name: "MineTests", dependencies: ["Mine", {", ".join(tests)}]),
    ]
)
"""


TEST = """import Testing
import TrellisTesting
@testable import Mine

@Test func theManifestIsRight() { #expect(Bool(true)) }
"""


class Stranger:
    """A user with an empty home folder."""

    def __init__(self, folder):
        self.folder, self.clone = folder, f"{folder}/trellis"
        os.mkdir(f"{folder}/home")
        self.environment = {**os.environ, "HOME": f"{folder}/home"}
        for name in [name for name in self.environment if name.startswith(("XDG_", "TRELLIS_", "G_", "DBUS_"))]:
            del self.environment[name]

    def run(self, command, folder=None, seconds=3600):
        """Runs a command until it ends, and returns its output."""
        if command.startswith("sudo ") and os.geteuid() == 0 and not shutil.which("sudo"):
            print("stranger: there is no sudo here, and root needs none")
            command = command.removeprefix("sudo ")
        # apt asks for confirmation before it installs.
        ended = subprocess.run(
            ["bash", "-c", command], cwd=folder or self.clone, env=self.environment, input="y\n", text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=seconds)
        lines = [line[:300] for line in ended.stdout.splitlines()]
        failures = [line for line in lines if re.search(r"error:|failed|✘|recorded an issue", line)][:40]
        said = "\n".join(failures + lines[-10:])
        expect(ended.returncode == 0, f"{command} ended with {ended.returncode}:\n{said}")
        return ended.stdout

    def first_row(self):
        """Runs ./run until the visible rows have requested their images, and then interrupts it."""
        with open(f"{self.folder}/said", "w+") as said:
            app = subprocess.Popen(
                ["./run"], cwd=self.clone, env=self.environment, stdin=subprocess.DEVNULL, stdout=said,
                stderr=subprocess.STDOUT, start_new_session=True)
            try:
                wait("the first row", lambda: self.has_rows(app), seconds=3600)
                os.killpg(app.pid, signal.SIGINT)
                app.wait(30)
            finally:
                if app.poll() is None:
                    os.killpg(app.pid, signal.SIGKILL)
            said.seek(0)
            print("".join(f"stranger:   {line}" for line in said), end="")

    def has_rows(self, app):
        if app.poll() is not None:
            # Not an assertion, because waiting would never end.
            sys.exit(f"stranger: ./run ended with {app.returncode}")
        with urllib.request.urlopen("http://127.0.0.1:8137/api/log", timeout=5) as response:
            entries = json.load(response)["Requests"]
        return any(entry["path"].startswith("/pictures/") and entry["status"] == 200 for entry in entries)

    def package(self, dependency):
        """Creates a package with the README's lines and its first screen."""
        place = f"{self.folder}/{dependency}/Mine"
        for folder in ["Sources/Mine", "Tests/MineTests"]:
            os.makedirs(f"{place}/{folder}")
        text = manifest(dependency)
        if dependency == "url":
            branch = re.search(r'branch: "(.*?)"', text).group(1)
            # The name of a package is the end of its URL.
            bare = f"{self.folder}/released/trellis.git"
            self.run(
                f"git clone -q --bare {self.clone} {bare} && git -C {bare} update-ref refs/heads/{branch} HEAD",
                self.folder)
            text = text.replace("URL of this repository", f"file://{bare}")
        else:
            os.symlink(self.clone, f"{self.folder}/{dependency}/trellis")
        for name, content in {
            "Package.swift": text, "Sources/Mine/Screen.swift": blocks("swift")[0], "Tests/MineTests/MineTests.swift": TEST,
        }.items():
            with open(f"{place}/{name}", "w") as file:
                file.write(content)
        said = self.run("swift build --build-tests", place)
        warnings = [line for line in said.splitlines() if "warning: " in line]
        expect(not warnings, "\n".join(warnings))
        self.run("swift test --skip-build", place)


def main():
    trial = Trial("stranger")
    with tempfile.TemporaryDirectory(prefix="trellis-stranger-") as folder:
        stranger = Stranger(folder)
        with trial.check("git clone"):
            stranger.run(f"git clone -q file://{ROOT} trellis", folder)
        for command in commands():
            if command == "./test" and "--test" not in sys.argv:
                print("stranger: ./test is left out, which scripts/trial stranger --test runs")
                continue
            with trial.check(command + (", until the first row" if command == "./run" else "")):
                if command == "./run":
                    stranger.first_row()
                else:
                    stranger.run(command)
        for dependency in ["path", "url"]:
            with trial.check(f"a package of one's own, by {dependency}"):
                stranger.package(dependency)
    trial.end()


main()
