"""Opens every page of the gallery by its name and works it, through AT-SPI alone.

Prints a line a check and, last, how many passed; exits 1 where one failed.
"""

import sys
import traceback

from screen import Screen, wait


def open_page(screen, name):
    screen.operate("list item", name)


def for_sale(screen):
    """A row of the endless list opens, and its screen goes back."""
    open_page(screen, "For sale")
    row = screen.one("list item", "€")
    title = row.name.split(",")[0]
    screen.operate("list item", title)
    screen.one("label", "District")
    screen.operate("push button", "Back")
    screen.one("list item", title)
    screen.operate("push button", "Back")


def main():
    screen = Screen("Listings")
    screen.operate("page tab", "Gallery")
    pages = [for_sale]
    failed = 0
    for page in pages:
        name = page.__name__.replace("_", " ")
        try:
            page(screen)
            screen.one("list item", "For sale")
            print(f"accessibility of {name}: passed")
        except Exception:
            failed += 1
            print(f"accessibility of {name}: failed")
            traceback.print_exc(file=sys.stdout)
            print("shown:", [node for node in screen.names() if node])
            break
    print(f"accessibility: {len(pages) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
