"""Works the controls that no screen of the sample app has, through AT-SPI alone.

Prints a line a check and, last, how many passed; exits 1 where one failed.
"""

import pyatspi

from screen import Screen, perform, wait


def checked(screen):
    """The names of the radio buttons that are on."""
    radios = screen.all("radio button")
    return [radio.name for radio in radios if radio.getState().contains(pyatspi.STATE_CHECKED)]


def segmented_control(screen):
    """Its segments are radio buttons in a group; one is on, and operating another one chooses that."""
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
    """The alert's text field has a name and the keyboard, and its action reads what was typed."""
    screen.operate("push button", "Rename")
    screen.type(screen.one("text", "Name"), "Ada")
    screen.operate("push button", "Save")
    screen.one("label", "Named: Ada")
    screen.gone("text", "Name")


perform(Screen("ControlsProbe"), [segmented_control, alert_text_field])
