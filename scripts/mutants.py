"""Reads and applies the mutants in Tests/Mutants: changes of the source, each of which breaks a rule in one place.

    scripts/mutants.py list [PREFIX…]      prints the name, the module and the filter of tests of each mutant
    scripts/mutants.py check               checks that each mutant applies to the tree
    scripts/mutants.py apply NAME FOLDER   applies a mutant to a copy of the tree
    scripts/mutants.py switch FOLDER NAME…
                                           applies mutants of a module to a copy of the tree, each behind a switch, and
                                           prints the number of each that could be: TRELLIS_MUTANT=NUMBER turns it on
    git diff | scripts/mutants.py entry NAME TESTS DESCRIPTION
                                           prints the entry of a change that was made in the tree

An entry of a file `Module.mutants` is a line with the mutant's name, file and filter of tests, a description, and the
lines that change:

    == rule-01-late-answer-taken | Sources/TrellisPaging/Pager/Pager.swift | CancellationTests
    An answer is taken though its load was cancelled.
    -        guard load.isCurrent else { return }
    +        guard true else { return }

Lines with `-` are replaced by those with `+`. Lines that begin with a space stay, and only tell the place from others:
together, the lines with `-` and with a space must occur exactly once in the file. `...` separates two changes of a file.
Empty lines, and lines with `#` before the first entry of a file, are ignored.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
RULES = 17


class Mutant:
    """An entry of a file."""

    def __init__(self, head, place):
        words = head.removeprefix("==").strip().split(" | ")
        if len(words) != 3 or not all(words):
            fail(f"{place}: not `== NAME | FILE | TESTS`: {head}")
        self.name, self.file, self.tests = words
        self.description, self.changes, self.place = "", [[]], place

    @property
    def module(self):
        return self.file.split("/")[1]

    def flaw(self, text):
        """Returns why the mutant doesn't apply to its file's text, or None."""
        if not self.description:
            return "has no description"
        for change in self.changes:
            before, after = sides(change)
            count = occurrences(before, text)
            if before == after:
                return "changes nothing"
            if count != 1:
                return f"its text occurs {count} times in {self.file}:\n" + "\n".join(change)
        return None

    def applied(self, text):
        """Returns the changed text of the file."""
        for change in self.changes:
            before, after = sides(change)
            text = ("\n" + text).replace("\n" + before, "\n" + after, 1)[1:]
        return text


def sides(change):
    """Returns the text before and after a change."""
    before = [line[1:] + "\n" for line in change if line[0] in " -"]
    after = [line[1:] + "\n" for line in change if line[0] in " +"]
    return "".join(before), "".join(after)


def occurrences(lines, text):
    """Returns how often whole lines occur in a text, also if they overlap."""
    return len(re.findall("(?=" + re.escape("\n" + lines) + ")", "\n" + text)) if lines else 0


def fail(text):
    sys.exit(f"trellis: mutants: {text}")


def mutants():
    """Returns all entries, in order."""
    found = []
    for file in sorted((ROOT / "Tests/Mutants").glob("*.mutants")):
        own = []
        for number, line in enumerate(file.read_text().splitlines(), 1):
            place = f"{file.name}:{number}"
            if line.startswith("=="):
                own.append(Mutant(line, place))
            elif not line or (line.startswith("#") and not own):
                continue
            elif not own:
                fail(f"{place}: this line belongs to no mutant: {line}")
            elif line == "...":
                own[-1].changes.append([])
            elif line[0] in " -+":
                own[-1].changes[-1].append(line)
            elif own[-1].changes != [[]]:
                fail(f"{place}: a line of a change begins with a space, - or +: {line}")
            else:
                own[-1].description += line + "\n"
        for mutant in own:
            if mutant.module != file.stem:
                fail(f"{mutant.place}: {mutant.file} belongs into {mutant.module}.mutants")
        found += own
    return found


def check():
    """Checks that each mutant applies and has tests, and that each rule has three."""
    found, flaws, names, tests = mutants(), [], set(), test_types()
    for mutant in found:
        file = ROOT / mutant.file
        flaw = mutant.flaw(file.read_text()) if file.is_file() else f"there is no {mutant.file}"
        if mutant.name in names:
            flaw = "another one has the same name"
        names.add(mutant.name)
        if not any(re.search(mutant.tests, test) for test in tests):
            flaw = f"there are no tests {mutant.tests}"
        if flaw:
            flaws.append(f"{mutant.place}: {mutant.name}: {flaw}")
    for rule in range(1, RULES + 1):
        count = sum(name.startswith(f"rule-{rule:02}-") for name in names)
        if count < 3:
            flaws.append(f"rule {rule:02} has {count} mutants")
    flaws += rule_flaws(found)
    for flaw in flaws:
        print(f"mutants: failed: {flaw}")
    # One check, beside the tests of ./test.
    print(f"mutants: {len(found)} entries")
    print(f"mutants: {int(not flaws)} passed, {len(flaws)} failed")
    sys.exit(len(flaws) > 0)


def test_types():
    """Returns the names of all types of tests, to which filters refer."""
    text = "\n".join(file.read_text() for file in (ROOT / "Tests").rglob("*.swift"))
    return set(re.findall(r"(?:struct|class|extension) (\w*Tests)\b", text))


def rule_flaws(found):
    """Compares the table of rules with the tree: a row for each rule, whose files and tests exist and have its mutants."""
    rows = {}
    for line in (ROOT / "Documentation/Rules.md").read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[0].isdigit():
            rows[int(cells[0])] = [set(re.findall(r"`([^`]+)`", cell)) for cell in cells[2:]]
    sources = {path.name for path in (ROOT / "Sources/TrellisPaging").rglob("*.swift")}
    tests = {path.stem for path in (ROOT / "Tests/TrellisPagingTests").rglob("*.swift")}
    for rule in range(1, RULES + 1):
        files, suites, mutants = rows.get(rule, [set()] * 3)
        broken = {pathlib.Path(mutant.file).name for mutant in found if mutant.name.startswith(f"rule-{rule:02}-")}
        if not files or files - sources or not files & broken:
            yield f"Documentation/Rules.md: the files of rule {rule}: {sorted(files)}"
        if not suites or suites - tests:
            yield f"Documentation/Rules.md: the tests of rule {rule}: {sorted(suites)}"
        if mutants != {f"rule-{rule:02}"}:
            yield f"Documentation/Rules.md: the mutants of rule {rule}: {sorted(mutants)}"


def apply(name, folder):
    """Changes a file in a copy of the tree."""
    mutant = mutant_named(name)
    file = pathlib.Path(folder) / mutant.file
    text = file.read_text()
    flaw = mutant.flaw(text)
    if flaw:
        fail(f"{name}: {flaw}")
    file.write_text(mutant.applied(text))


# The keyword of a block that can be replaced as a whole: the body of a function, an initializer or an accessor.
FUNCTION = re.compile(r"^\s*(?:@?\w+(?:\([\w.]*\))? )*(?:func \S|init[?(<]|subscript[(<]|(?:get|set|didSet|willSet)\b)")
PROPERTY = re.compile(r"^\s*(?:@?\w+(?:\([\w.]*\))? )*var \w+: [^=]*$")
ACCESSOR = re.compile(r"\s*(?:(?:mutating|nonmutating) )?(?:get|set|didSet|willSet|_read|_modify)\b")


def switch(folder, names):
    """Adds mutants to a copy of the tree, each as a second body of the functions that it changes. One build has them all."""
    texts, switched = {}, []
    for number, mutant in enumerate(mutants(), 1):
        if mutant.name not in names:
            continue
        path = pathlib.Path(folder) / mutant.file
        text = texts.setdefault(path, (path.read_text(), {}))
        bodies = switched_bodies(mutant, text[0])
        for body, changed in bodies.items():
            text[1].setdefault(body, []).append((number, changed))
        if bodies:
            switched.append((mutant.name, number))
    for path, (text, bodies) in texts.items():
        for (start, end), changes in sorted(bodies.items(), reverse=True):
            branches = [f"if mutant == {number} {{\n{changed}\n}}" for number, changed in changes]
            body = " else ".join([*branches, f"{{\n{text[start:end]}\n}}"])
            text = f"{text[:start]}\n{body}\n{text[end:]}"
        path.write_text(text)
    if switched:
        source = pathlib.Path(folder, *pathlib.Path(mutant_named(switched[0][0]).file).parts[:2])
        (source / "Mutant.swift").write_text(SWITCH)
    for name, number in switched:
        print(name, number, sep="\t")


SWITCH = """import Foundation

let mutant = ProcessInfo.processInfo.environment["TRELLIS_MUTANT"].flatMap { Int($0) } ?? 0
"""


def switched_bodies(mutant, text):
    """Returns the bodies that a mutant changes and their changed text, or nothing if it changes more than bodies."""
    if mutant.flaw(text) or not mutant.file.endswith(".swift"):
        return {}
    functions, found = function_bodies(text), {}
    for change in mutant.changes:
        before, after = sides(change)
        start = ("\n" + text).index("\n" + before)
        end = start + len(before)
        body = next((body for body in functions if body[0] < start and end <= body[1]), None)
        if not body:
            return {}
        # Lines that only tell the place from others may be those of another change of the same body.
        own = found.get(body, text[slice(*body)])
        if occurrences(before, own) != 1:
            return {}
        found[body] = ("\n" + own).replace("\n" + before, "\n" + after, 1)[1:]
    return found


def function_bodies(text):
    """Returns the outermost bodies of functions, as ranges of offsets between their braces."""
    found, open_braces, line, parentheses, index = [], [], 0, 0, 0
    while index < len(text):
        skipped = skip(text, index)
        if skipped > index:
            index = skipped
            continue
        character = text[index]
        if character in "([":
            parentheses += 1
        elif character in ")]":
            parentheses -= 1
        elif character == "\n" and not parentheses:
            line = index + 1
        elif character == "{":
            open_braces.append((text[line:index], index + 1, parentheses))
            parentheses = 0
        elif character == "}":
            header, start, parentheses = open_braces.pop()
            is_body = FUNCTION.match(header) or (PROPERTY.match(header) and not ACCESSOR.match(text, start))
            if is_body:
                found = [body for body in found if body[0] < start] + [(start, index)]
        index += 1
    return found


def skip(text, index):
    """Returns the end of the comment or string literal that begins at an offset, or the offset."""
    if text.startswith("//", index):
        return text.find("\n", index)
    if text[index] != '"':
        return index
    quotes = '"""' if text.startswith('"""', index) else '"'
    index += len(quotes)
    while not text.startswith(quotes, index):
        if text.startswith("\\(", index):
            depth, index = 1, index + 2
            while depth:
                skipped = skip(text, index)
                depth += (text[index] == "(") - (text[index] == ")") if skipped == index else 0
                index = max(skipped, index + 1)
        else:
            index += 2 if text[index] == "\\" else 1
    return index + len(quotes)


def mutant_named(name):
    return next((mutant for mutant in mutants() if mutant.name == name), None) or fail(f"no mutant is named {name}")


def entry(name, tests, description, patch):
    """Prints an entry for a patch, with as few unchanged lines as possible."""
    lines = patch.splitlines()
    files = [line[6:] for line in lines if line.startswith("+++ b/")]
    if len(files) != 1:
        fail(f"{name}: the patch changes {len(files)} files")
    text = (ROOT / files[0]).read_text()
    hunks, first = [], next(index for index, line in enumerate(lines) if line.startswith("@@"))
    for line in lines[first:]:
        if line.startswith("@@"):
            hunks.append([])
        else:
            hunks[-1].append(line or " ")
    print(f"== {name} | {files[0]} | {tests}\n{description}")
    # The patch may have been applied to the tree already.
    if any(not occurrences(sides(hunk)[0], text) for hunk in hunks):
        for hunk in hunks:
            before, after = sides(hunk)
            text = ("\n" + text).replace("\n" + after, "\n" + before, 1)[1:]
    for index, hunk in enumerate(hunks):
        print("...\n" if index else "", "\n".join(shortened(hunk, text, name)), sep="")


def shortened(hunk, text, name):
    """Returns a hunk without the unchanged lines that it doesn't need to be found."""
    changed = [index for index, line in enumerate(hunk) if line[0] != " "]
    first, last = changed[0], changed[-1]
    # Prefer few lines, and lines before the change to lines after it.
    spans = [(before, after) for before in range(first + 1) for after in range(len(hunk) - last)]
    for before, after in sorted(spans, key=lambda span: (sum(span), span[1])):
        part = hunk[first - before:last + after + 1]
        if occurrences(sides(part)[0], text) == 1:
            return part
    fail(f"{name}: not found once in the file, also with all of its lines")


match sys.argv[1:]:
    case ["list", *prefixes]:
        for mutant in mutants():
            if not prefixes or mutant.name.startswith(tuple(prefixes)):
                print(mutant.name, mutant.module, mutant.tests, sep="\t")
    case ["check"]:
        check()
    case ["apply", name, folder]:
        apply(name, folder)
    case ["switch", folder, *names]:
        switch(folder, names)
    case ["entry", name, tests, description]:
        entry(name, tests, description, sys.stdin.read())
    case _:
        sys.exit(__doc__)
