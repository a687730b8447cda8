"""Opens all pages of the gallery by their names and operates them, through AT-SPI only.

Prints a line for each check, and finally the number that passed. Exits with 1 if one failed.
"""

import sys
import traceback

from screen import Screen


def for_sale(screen):
    """A row of the endless list can be opened, and its screen closed."""
    title = screen.one("list item", "€").name.split(",")[0]
    screen.operate("list item", title)
    screen.one("label", "District")
    screen.back("For sale")
    screen.one("list item", title)


def houses(screen):
    """The list has rows of both APIs."""
    screen.one("list item", "Quick match")


def cities(screen):
    """Selecting a city shows its name."""
    screen.operate("list item", "Porto")
    screen.one("label", "Porto, Portugal")


def six_characters(screen):
    """The field accepts six of seven characters, and the button and the switch report their actions."""
    field = screen.one("text", "Code")
    screen.type(field, "abcdefg")
    screen.one("label", "6 of 6")
    content = field.queryText()
    text = content.getText(0, content.characterCount)
    if text != "abcdef":
        raise AssertionError(f"the field says {text}")
    screen.operate("push button", "Save")
    screen.one("label", "Saved abcdef")
    screen.operate("check box", "Hide the code")
    screen.one("label", "The code is hidden")


def chained_table(screen):
    """Activities that are over aren't listed, and selecting a row is reported."""
    screen.one("label", "are not over")
    invitation = screen.one("list item", "Board games")
    screen.operate("list item", invitation.name)
    screen.one("label", "expects you: Board games")


def mixed_feed(screen):
    """Rows of different classes can be operated."""
    screen.operate("list item", "Board games")
    screen.one("heading", "You are going")


def packages(screen):
    """The bar's buttons have names. An empty list says so, and the list can jump."""
    screen.operate("push button", "Favourites")
    screen.one(None, "No favourites")
    screen.back("Packages")
    first = screen.one("list item").name
    screen.operate("push button", "Row 30,000")
    screen.gone("list item", first)
    screen.operate("push button", "Grid")
    screen.back("Packages")


def group(screen):
    """A tab has a badge until its list has been read."""
    screen.operate("list item", "Riverside Residents")
    screen.operate("push button", "Mark everything as unread")
    screen.one("page tab", "News, New")
    screen.operate("page tab", "News")
    screen.gone("page tab", "News, New")
    screen.back("Group")


def emoji_numbers(screen):
    """An emoji opens its numbers, a number opens its factors, and both can be closed."""
    screen.operate("list item", "Face with tears of joy")
    screen.operate("list item", "12")
    screen.one("label", "12 = 2 × 2 × 3")
    screen.operate("push button", "Done")
    screen.gone("label", "12 = 2 × 2 × 3")
    screen.back("Emoji")
    screen.one("list item", "Face with tears of joy")


def ticker(screen):
    """The list has rows."""
    screen.one("list item")


def nibs(screen):
    """A button of a row that comes from a nib orders a dish."""
    screen.operate("push button", "Add Pastel de nata")
    screen.one("label", "Your order: 2")


def uikit(screen):
    """All pages of UIKit can be opened and closed. spoken.py checks their content."""
    for page in ["Editing", "Snapshots", "Controls and text", "Motion and gestures", "Bars and system"]:
        screen.operate("list item", page)
        screen.one("heading", page)
        screen.back("UIKit")


# By the names of the pages, in the gallery's order.
PAGES = {
    "For sale": for_sale,
    "Houses": houses,
    "Cities": cities,
    "Six characters": six_characters,
    "Chained table": chained_table,
    "Mixed feed": mixed_feed,
    "Packages": packages,
    "Group": group,
    "Emoji": emoji_numbers,
    "Ticker": ticker,
    "Menu": nibs,
    "UIKit": uikit,
}


def main():
    screen = Screen("Listings")
    screen.operate("page tab", "Gallery")
    screen.one("list item", next(iter(PAGES)))
    unvisited = {row.name.split(",")[0] for row in screen.all("list item")} - PAGES.keys()
    failed = len(unvisited)
    for name in unvisited:
        print(f"accessibility of {name}: failed, nobody works it")
    for name, work in PAGES.items():
        try:
            screen.operate("list item", name)
            work(screen)
            screen.check()
            screen.back("Gallery")
            screen.one("list item", name)
            print(f"accessibility of {name}: passed")
        except Exception:
            failed += 1
            print(f"accessibility of {name}: failed")
            traceback.print_exc(file=sys.stdout)
            print("shown:", [text for text in screen.names() if text])
            # The next check would begin on the wrong screen.
            break
    print(f"accessibility: {len(PAGES) + len(unvisited) - failed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
