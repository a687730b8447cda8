"""Hears what a screen reader has to say of the gallery's pages of UIKit and of a list that loads, and does each thing by
its name.

Prints a line a check and, last, how many passed; exits 1 where one failed.
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
    """Has the sample API do something else to the next request for a page."""
    plan = {"path": path, "query": {"page": str(page)}, "fault": fault}
    request = urllib.request.Request(
        os.environ["TRELLIS_SERVER"] + "/api/faults", json.dumps(plan).encode(), {"Content-Type": "application/json"})
    urllib.request.urlopen(request).close()


def state(node, name):
    return node.getState().contains(name)


def heading(screen):
    """The screen and each section are headed by what stands over them."""
    screen.one("heading", "Editing")
    screen.one("heading", "A")
    screen.one("heading", "B")


def position_in_a_list(screen):
    """A row says which of how many it is; after a deletion there is one less."""
    wait("its place", lambda: screen.one("list item", "Azalea").description == "2 of 21")
    screen.perform("list item", "Aster", "Delete")
    wait("another place", lambda: screen.one("list item", "Azalea").description == "1 of 20")


def swipe_action(screen):
    """What a swipe uncovers is an action of the row, under its own name."""
    names = screen.actions(screen.one("list item", "Azalea"))
    expect({"Water", "Duplicate", "Delete"} <= set(names), f"Azalea has {names}")
    screen.perform("list item", "Azalea", "Duplicate")
    screen.one("list item", "Another Azalea")


def context_menu(screen):
    """The row's menu is opened, and a line of it chosen by its name."""
    screen.perform("list item", "Azalea", "row.menu")
    screen.operate("menu item", "Move to Top")
    wait("it is the first row", lambda: screen.one("list item", "Azalea").description.startswith("1 of"))


def switch(screen):
    """A switch says whether it is on, and operating it changes that."""
    toggle = screen.one("check box", "Notes can be written")
    expect(state(toggle, pyatspi.STATE_CHECKED), "the switch is not on")
    screen.operate("check box", "Notes can be written")
    wait("it is off", lambda: not state(screen.one("check box", "Notes can be written"), pyatspi.STATE_CHECKED))


def loading_list(screen):
    """A list that loads says so, and no more once it has rows."""
    plan_fault({"kind": "delay", "milliseconds": 4000}, "/api/listings", 1)
    screen.operate("list item", "For sale")
    screen.one(None, "Loading")
    screen.one("list item", "€")
    screen.gone(None, "Loading")
    screen.back("Gallery")


def alert(screen):
    """A question comes as an alert with its own words, and is answered by the name of a button."""
    screen.operate("push button", "Rename")
    shown = screen.one("alert", "Rename it")
    expect(state(shown, pyatspi.STATE_MODAL), "the alert lets the user go on behind it")
    screen.operate("push button", "Cancel")
    screen.gone("alert", "Rename it")


def open_page(name, work):
    """A check that is done on a page of UIKit."""

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
    """No element anywhere has a name of the program's, and none that can be operated is out of sight."""
    pages = ["Editing", "Snapshots", "Controls and text", "Motion and gestures", "Bars and system"]
    screen.operate("list item", "UIKit")
    screen.check()
    for page in pages:
        screen.operate("list item", page)
        screen.one("heading", page)
        screen.check()
        screen.back("UIKit")
    screen.back("Gallery")


def words_of_controls(screen):
    """The same of the controls, with an alert over them."""
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
    "ControlsProbe": [alert, words_of_controls],
}


def main():
    name = sys.argv[1]
    screen = Screen(name)
    if name == "Listings":
        screen.operate("page tab", "Gallery")
    perform(screen, CHECKS[name])


main()
