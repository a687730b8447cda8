#!/usr/bin/env python3
"""Counts the public declarations of each module: publics.py [COMMIT], by default those of the working tree.

With a commit, prints the counts of the commit before those of the working tree. Counted are the lines that declare
something `public` or `open`: types, functions (with initializers and subscripts) and properties.
"""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
declaration = re.compile(
    r"^\s*(?:@[\w.]+(?:\([^)]*\))?\s+)*(public|open)(?:\(set\))?\s+"
    r"(?:(?:static|class|final|override|convenience|required|nonisolated|mutating|lazy|weak|indirect|isolated|package\(set\)"
    r"|internal\(set\)|private\(set\)|fileprivate\(set\))\s+)*"
    r"(struct|class|enum|protocol|actor|typealias|func|init|subscript|var|let)\b"
)
kinds = {
    "types": {"struct", "class", "enum", "protocol", "actor", "typealias"},
    "functions": {"func", "init", "subscript"},
    "properties": {"var", "let"},
}
columns = ["all", *kinds, "open functions", "didSelect"]


def working_tree():
    for file in sorted((root / "Sources").rglob("*.swift")):
        yield str(file.relative_to(root)), file.read_text()


def commit(name):
    listing = subprocess.check_output(
        ["git", "ls-tree", "-r", "--name-only", name, "Sources"], cwd=root, text=True
    )
    for path in listing.splitlines():
        if path.endswith(".swift"):
            yield path, subprocess.check_output(["git", "show", f"{name}:{path}"], cwd=root, text=True)


def counts(files):
    modules = {}
    for path, text in files:
        count = modules.setdefault(path.split("/")[1], dict.fromkeys(columns, 0))
        for line in text.splitlines():
            match = declaration.match(line)
            if not match:
                continue
            access, word = match.groups()
            count["all"] += 1
            for kind, words in kinds.items():
                count[kind] += word in words
            count["open functions"] += access == "open" and word == "func"
            count["didSelect"] += bool(re.search(r"\bfunc didSelect\b", line))
    return modules


def main():
    now = counts(working_tree())
    before = counts(commit(sys.argv[1])) if len(sys.argv) > 1 else None
    names = sorted(set(now) | set(before or {}))
    print("module".ljust(22), *(column.rjust(16) for column in columns))
    empty = dict.fromkeys(columns, 0)
    total, old_total = dict(empty), dict(empty)
    for name in [*names, "total"]:
        new, old = (total, old_total) if name == "total" else (now.get(name, empty), (before or {}).get(name, empty))
        cells = [str(new[column]) if before is None else f"{old[column]} -> {new[column]}" for column in columns]
        print(name.ljust(22), *(cell.rjust(16) for cell in cells))
        if name != "total":
            for column in columns:
                total[column] += new[column]
                old_total[column] += old[column]


main()
