"""Lists the public symbols of a module without documentation: documented.py FOLDER, which contains its symbol graphs.

A symbol that implements a documented requirement or overrides a symbol inherits its documentation.
"""

import collections
import json
import pathlib
import sys

inherited = {"defaultImplementationOf", "optionalRequirementOf", "overrides"}


def main():
    symbols = {}
    relations = collections.defaultdict(set)
    for file in pathlib.Path(sys.argv[1]).glob("*.symbols.json"):
        graph = json.loads(file.read_text())
        for symbol in graph["symbols"]:
            symbols[symbol["identifier"]["precise"]] = symbol
        for relation in graph["relationships"]:
            relations[relation["source"]].add(relation["kind"])
    bare = sorted(
        ".".join(symbol["pathComponents"])
        for name, symbol in symbols.items()
        if "docComment" not in symbol
        and not relations[name] & inherited
        and symbol["kind"]["identifier"] != "swift.extension"
    )
    for path in bare:
        print(f"trellis: {path} is public and has no documentation")
    return 1 if bare or not symbols else 0


sys.exit(main())
