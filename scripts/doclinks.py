"""Follows all links of a documentation site created by docc, and prints those that are broken."""

import json
import pathlib
import sys


def links(value):
    """Returns all URLs within the site in a page's data."""
    if isinstance(value, dict):
        for name, inner in value.items():
            if name == "url" and isinstance(inner, str) and inner.startswith("/"):
                yield inner
            else:
                yield from links(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from links(inner)


def main():
    site = pathlib.Path(sys.argv[1])
    pages = sorted((site / "data").rglob("*.json"))
    broken = 0
    followed = 0
    for page in pages:
        for link in set(links(json.loads(page.read_text()))):
            followed += 1
            path = link.split("#")[0].strip("/")
            # A page consists of its data and an entry file. Anything else is a file of the site.
            if not (site / "data" / f"{path}.json").exists() and not (site / path).is_file():
                broken += 1
                print(f"trellis: {page.relative_to(site)} links to {link}, which is not there")
    print(f"trellis: {len(pages)} pages, {followed} links followed, {broken} broken")
    return 1 if broken or not pages else 0


sys.exit(main())
