"""Checks what a screen reader says about the gallery's pages of UIKit and a list that loads, and operates the elements
by their names.

Prints a line for each check, and finally the number that passed. Exits with 1 if one failed.
"""

import json
import os
import sys
import urllib.request

import pyatspi

from screen import Screen, perform, wait


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def plan_fault(fault, path, page):
    """Plans a fault of the sample API for the next request for a page."""
    plan = {"path": path, "query": {"page": str(page)}, "fault": fault}
    request = urllib.request.Request(
        os.environ["TRELLIS_SERVER"] + "/api/faults", json.dumps(plan).encode(), {"Content-Type": "application/json"})
    urllib.request.urlopen(request).close()


def state(node, name):
    return node.getState().contains(name)


def heading(screen):
    """The screen and its sections have headings."""
    screen.one("heading", "Editing")
    screen.one("heading", "A")
    screen.one("heading", "B")


def position_in_a_list(screen):
    """A row has its position and the number of rows, which decreases after a deletion."""
    wait("its place", lambda: screen.one("list item", "Azalea").description == "2 of 21")
    screen.perform("list item", "Aster", "Delete")
    wait("another place", lambda: screen.one("list item", "Azalea").description == "1 of 20")


def swipe_action(screen):
    """Swipe actions are actions of the row with their own names."""
    names = screen.actions(screen.one("list item", "Azalea"))
    expect({"Water", "Duplicate", "Delete"} <= set(names), f"Azalea has {names}")
    screen.perform("list item", "Azalea", "Duplicate")
    screen.one("list item", "Another Azalea")


def context_menu(screen):
    """A row's menu can be opened, and an item chosen by its name."""
    screen.perform("list item", "Azalea", "row.menu")
    screen.operate("menu item", "Move to Top")
    wait("it is the first row", lambda: screen.one("list item", "Azalea").description.startswith("1 of"))


def switch(screen):
    """A switch has its state, which operating it changes."""
    toggle = screen.one("check box", "Notes can be written")
    expect(state(toggle, pyatspi.STATE_CHECKED), "the switch is not on")
    screen.operate("check box", "Notes can be written")
    wait("it is off", lambda: not state(screen.one("check box", "Notes can be written"), pyatspi.STATE_CHECKED))


def loading_list(screen):
    """A list has a loading state until it has rows."""
    plan_fault({"kind": "delay", "milliseconds": 4000}, "/api/listings", 1)
    screen.operate("list item", "For sale")
    screen.one(None, "Loading")
    screen.one("list item", "€")
    screen.gone(None, "Loading")
    screen.back("Gallery")


def alert(screen):
    """An alert is announced with its texts, and answered by the name of a button."""
    screen.operate("push button", "Rename")
    shown = screen.one("alert", "Rename it")
    expect(state(shown, pyatspi.STATE_MODAL), "the alert lets the user go on behind it")
    screen.operate("push button", "Cancel")
    screen.gone("alert", "Rename it")


def open_page(name, work):
    """Returns a check that is performed on a page of UIKit."""

    def check(screen):
        screen.operate("list item", "UIKit")
        screen.operate("list item", name)
        try:
            work(screen)
        finally:
            screen.back("UIKit")
            screen.back("Gallery")

    check.__name__ = work.__name__
    return check


def words(screen):
    """No page has elements with internal names, or invisible elements with actions."""
    pages = ["Editing", "Snapshots", "Controls and text", "Motion and gestures", "Bars and system"]
    screen.operate("list item", "UIKit")
    screen.check()
    for page in pages:
        screen.operate("list item", page)
        screen.one("heading", page)
        screen.check()
        screen.back("UIKit")
    screen.back("Gallery")


def hint(screen):
    """The hint of a bar button is its description."""
    wait("its hint", lambda: screen.one("push button", "Reset").description == "Clears the label")


def words_of_controls(screen):
    """Performs the same check for the controls, with an alert above them."""
    screen.operate("push button", "Rename")
    screen.one("alert", "Rename it")
    screen.check()
    screen.operate("push button", "Cancel")
    screen.gone("alert", "Rename it")


CHECKS = {
    "Listings": [
        open_page("Editing", heading),
        open_page("Editing", position_in_a_list),
        open_page("Editing", swipe_action),
        open_page("Editing", context_menu),
        open_page("Controls and text", switch),
        loading_list,
        words,
    ],
    "ControlsProbe": [alert, hint, words_of_controls],
}


def main():
    name = sys.argv[1]
    screen = Screen(name)
    if name == "Listings":
        screen.operate("page tab", "Gallery")
    perform(screen, CHECKS[name])


main()
