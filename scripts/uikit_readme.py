"""Writes Sources/TrellisUIKit/README.md from the module's symbol graph: uikit_readme.py FOLDER, which contains it."""

import collections
import json
import pathlib
import sys

source = pathlib.Path("Sources/TrellisUIKit")

head = """# TrellisUIKit

Apple's UIKit API for list screens, on GTK 4 and libadwaita. On iOS the module is Apple's UIKit itself.

Every public symbol is declared by Apple under the same name with the same type; the few exceptions are in
[LinuxOnly.txt](LinuxOnly.txt), each with its reason. `Gtk` is the only folder that imports GTK, in small typed wrappers.
This page is written by `./docs` from the module's symbols.

"""

tail = """
What is here and what isn't, by area, and what to use instead:
[What UIKit has here](TrellisUIKit.docc/What-UIKit-Has-Here.md). Lines of code for iOS that have to change:
[FromApple.md](../../Documentation/FromApple.md).
"""

kinds = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"}


def main():
    symbols = {}
    for file in pathlib.Path(sys.argv[1]).glob("*.symbols.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            symbols[symbol["identifier"]["precise"]] = symbol
    rooms = collections.defaultdict(dict)
    members = collections.Counter(s["pathComponents"][0] for s in symbols.values() if len(s["pathComponents"]) > 1)
    for symbol in symbols.values():
        path = symbol["pathComponents"]
        place = symbol.get("location", {}).get("uri", "").split(f"{source}/")[-1].split("/")
        if symbol["kind"]["identifier"] not in kinds or len(path) > 1 or len(place) < 2 or path[0].startswith("_"):
            continue
        lines = symbol.get("docComment", {}).get("lines", [])
        summary = []
        for line in lines:
            if not line["text"].strip():
                break
            summary.append(line["text"].strip())
        rooms[place[0]][path[0]] = " ".join(summary).replace("``", "`").replace("|", "\\|")
    text = head
    for room in sorted(rooms):
        text += f"## {room}\n\n| Type | Members | What it is |\n| --- | --- | --- |\n"
        for name in sorted(rooms[room]):
            text += f"| `{name}` | {members[name] or ''} | {rooms[room][name]} |\n"
        text += "\n"
    (source / "README.md").write_text(text.rstrip("\n") + "\n" + tail)
    return 0 if rooms else 1


sys.exit(main())
