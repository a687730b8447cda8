"""Operates the controls that the sample app doesn't have, through AT-SPI only.

Prints a line for each check, and finally the number that passed. Exits with 1 if one failed.
"""

import pyatspi

from screen import Screen, perform, wait


def checked(screen):
    """Returns the names of the selected radio buttons."""
    radios = screen.all("radio button")
    return [radio.name for radio in radios if radio.getState().contains(pyatspi.STATE_CHECKED)]


def segmented_control(screen):
    """A segmented control is a group of radio buttons. Operating one selects it."""
    group = screen.one(None, "Which")
    if [child.name for child in group] != ["All", "For sale", "For rent"]:
        raise AssertionError(f"the group holds {[child.name for child in group]}")
    if checked(screen) != ["All"]:
        raise AssertionError(f"on are {checked(screen)}")
    if group[2].getState().contains(pyatspi.STATE_SENSITIVE):
        raise AssertionError("a segment that is not enabled can be operated")
    screen.operate("radio button", "For sale")
    screen.one("label", "Chosen: For sale")
    wait("the chosen one is on", lambda: checked(screen) == ["For sale"])


def alert_text_field(screen):
    """An alert's text field has a name and keyboard focus, and its action reads the text."""
    screen.operate("push button", "Rename")
    screen.type(screen.one("text", "Name"), "Ada")
    screen.operate("push button", "Save")
    screen.one("label", "Named: Ada")
    screen.gone("text", "Name")


def adjustable_view(screen):
    """A view with an adjustable value is a slider that says its value and can be increased and decreased."""
    rating = screen.one("slider", "Rating")
    names = screen.actions(rating)
    if not {"Increment", "Decrement"} <= set(names):
        raise AssertionError(f"the actions are {names}")
    for action, value in [("Increment", "4"), ("Increment", "5"), ("Increment", "5"), ("Decrement", "4")]:
        screen.perform("slider", "Rating", action)
        wait(f"{value} is said", lambda: screen.one("slider", "Rating").description == value)
    screen.one("label", "Rated: 4")


def tap(screen):
    """A view that recognises a tap can be activated."""
    screen.perform("label", "Card", "Activate")
    screen.one("label", "Tapped")


perform(Screen("ControlsProbe"), [segmented_control, alert_text_field, adjustable_view, tap])
