#!/usr/bin/env python3
"""Counts the lines of code that are compiled for Apple's platforms only: appleonly.py [--files] [--most N] [COMMIT].

Counted are the lines of Sources and Examples that aren't blank or comments, in the branches of `#if` that Linux leaves
out, and the module that stands for TrellisUIKit there. --files also counts by file. With --most, the exit status is 1 if
there are more lines than that, or a file that Documentation/Strictness.md doesn't name. With a commit, the count of the
commit is printed before that of the working tree.
"""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent
folders = ["Sources", "Examples"]
linux = {"os(Linux)", "canImport(FoundationNetworking)", "canImport(Glibc)", "canImport(CTrellisSQLite)"}
both = {"DEBUG", "canImport(Foundation)", "canImport(UIKit)"}


def holds(condition, names):
    """Whether a condition holds on a platform. What is known of neither, such as a compiler's version, holds."""
    words = re.sub(r"\w+(?:\([^)]*\))?", lambda word: str(known(word[0], names)), condition.split("//")[0])
    return eval(words.replace("!", " not ").replace("&&", " and ").replace("||", " or ").strip())


def known(word, names):
    if word in both:
        return True
    return word in names if re.match(r"(os|canImport|targetEnvironment)\(", word) else True


class Apple:
    """The conditions that hold on iOS: those of Linux don't."""

    def __contains__(self, word):
        return word not in linux and word not in {"os(Windows)", "os(Android)", "os(macOS)"}


def lines(path, text):
    """The lines of a file that only Apple's platforms compile."""
    found, stack, is_comment = [], [], False
    for line in text.splitlines():
        code = line.strip()
        if match := re.match(r"#(if|elseif|else|endif)\b\s*(.*)", code):
            word, condition = match.groups()
            if word in ("elseif", "else", "endif"):
                was = stack.pop()
            if word == "if":
                was = (False, False, False, False)
            if word != "endif":
                here = tuple(
                    not taken and (word == "else" or holds(condition, names))
                    for taken, names in zip(was[2:], (linux, Apple()))
                )
                stack.append((*here, was[2] or here[0], was[3] or here[1]))
            continue
        is_comment = is_comment or code.startswith("/*")
        on_linux = all(entry[0] for entry in stack) and "/AppleUIKit/" not in path
        on_apple = all(entry[1] for entry in stack)
        if code and not code.startswith("//") and not is_comment and on_apple and not on_linux:
            found.append(line)
        is_comment = is_comment and "*/" not in code
    return found


def working_tree():
    for folder in folders:
        for file in sorted((root / folder).rglob("*.swift")):
            # A link is a file of a module that Linux compiles.
            if ".build" not in file.parts and not file.is_symlink():
                yield str(file.relative_to(root)), file.read_text()


def commit(name):
    listing = subprocess.check_output(["git", "ls-tree", "-r", "--name-only", name, *folders], cwd=root, text=True)
    for path in listing.splitlines():
        if path.endswith(".swift"):
            yield path, subprocess.check_output(["git", "show", f"{name}:{path}"], cwd=root, text=True)


def counts(files):
    # Modules that exist on Linux only.
    skipped = ("Sources/TrellisUIKit/", "Sources/UIKit/", "Examples/ListingsServer/", "Examples/Listings/Tour/")
    return {path: len(lines(path, text)) for path, text in files if not path.startswith(skipped)}


def by_module(files):
    modules = {}
    for path, count in files.items():
        modules[path.split("/")[1]] = modules.get(path.split("/")[1], 0) + count
    return {name: count for name, count in modules.items() if count}


def is_named(path, page):
    """Whether a page names a file, alone or by its folder."""
    return any(f"`{name}`" in page for name in (path, path.rsplit("/", 1)[0], path.rsplit("/", 1)[1]))


def main(arguments):
    now = counts(working_tree())
    most = int(arguments[arguments.index("--most") + 1]) if "--most" in arguments else None
    names = [word for word in arguments if not word.startswith("--") and word != str(most)]
    before = by_module(counts(commit(names[0]))) if names else None
    modules = by_module(now)
    total = sum(modules.values())
    if "--files" in arguments:
        for path, count in sorted(now.items(), key=lambda entry: -entry[1]):
            if count:
                print(f"{count:6} {path}")
    for name in sorted({*modules, *(before or {})}):
        old = f"{before.get(name, 0):6} ->" if before is not None else ""
        print(f"{old}{modules.get(name, 0):6} {name}")
    print(f"{f'{sum(before.values()):6} ->' if before is not None else ''}{total:6} lines for Apple's platforms only")
    if most is None:
        return 0
    page = (root / "Documentation/Strictness.md").read_text()
    unnamed = [path for path, count in now.items() if count and not is_named(path, page)]
    for path in unnamed:
        print(f"Documentation/Strictness.md doesn't name {path}")
    flaws = len(unnamed) + (total > most)
    print(f"apple: {1 - bool(flaws)} passed, {flaws} failed")
    return 1 if flaws else 0


sys.exit(main(sys.argv[1:]))
