"""Measures the contrast of the app's texts and controls in pictures of its window, light and dark.

The positions come from AT-SPI. Texts need 4.5:1, placeholders and parts of controls 3:1. Prints a line for each check,
and finally the number that passed. Exits with 1 if one failed.
"""

import collections
import subprocess
import time

import pyatspi

from screen import Screen, perform, wait


class Picture:
    """A picture of the display, on which the app's window is at the origin."""

    def __init__(self):
        size = subprocess.run(
            ["import", "-window", "root", "-format", "%w %h", "info:"], check=True, capture_output=True, text=True)
        self.width, self.height = (int(number) for number in size.stdout.split())
        self.bytes = subprocess.run(
            ["import", "-window", "root", "-depth", "8", "rgb:-"], check=True, capture_output=True).stdout

    def color(self, x, y):
        start = (y * self.width + x) * 3
        return tuple(self.bytes[start : start + 3])

    def colors(self, area):
        """Returns the colours of an area, the most frequent first."""
        x, y, width, height = area
        found = collections.Counter(
            self.color(column, row)
            for row in range(max(0, y), min(self.height, y + height))
            for column in range(max(0, x), min(self.width, x + width)))
        return found.most_common()

    def contrast(self, area):
        """Returns the highest contrast of a colour in an area to the most frequent one."""
        colors = self.colors(area)
        background = colors[0][0]
        return max(ratio(background, color) for color, count in colors if count >= 3)


def luminance(color):
    def linear(part):
        part /= 255
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = color
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def ratio(one, other):
    high, low = sorted([luminance(one), luminance(other)], reverse=True)
    return (high + 0.05) / (low + 0.05)


def area(node):
    place = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return place.x, place.y, place.width, place.height


def inset(box, by):
    x, y, width, height = box
    return x + by, y + by, width - 2 * by, height - 2 * by


def picture():
    # What has changed is drawn, and nothing moves or is under the pointer.
    subprocess.run(["xdotool", "mousemove", "1270", "990"], check=True)
    time.sleep(0.7)
    return Picture()


class Measures:
    """The contrasts that are too low."""

    def __init__(self, look):
        self.look = look
        self.low = []

    def note_switch(self, shot, box, state):
        """Notes the contrasts of a switch to what is behind it, and of its knob to its track."""
        x, y, _, height = box
        track, knob = (color for color, _ in shot.colors(inset(box, 2))[:2])
        self.note(f"the switch {state}", ratio(track, shot.color(x - 6, y + height // 2)), 3)
        self.note(f"its knob {state}", ratio(track, knob), 3)

    def note(self, name, value, least):
        print(f"contrast of {name}, {self.look}: {value:.1f}:1")
        if value < least:
            self.low.append(f"{name}: {value:.2f}:1, less than {least}:1")


def measure(screen, look, title):
    measures = Measures(look)
    screen.operate("page tab", "Settings")
    screen.operate("list item", title)
    screen.operate("page tab", "Homes")
    screen.one("list item", "€")
    screen.rest()
    shot = picture()
    measures.note("the placeholder", shot.contrast(inset(area(screen.one("entry", "Search")), 6)), 3)
    chosen, other = (inset(area(screen.one("radio button", name)), 4) for name in ["For sale", "For rent"])
    measures.note("the selected segment", ratio(shot.colors(chosen)[0][0], shot.colors(other)[0][0]), 3)
    measures.note("its title", shot.contrast(chosen), 4.5)
    measures.note("the other title", shot.contrast(other), 4.5)
    measures.note("the summary", shot.contrast(area(screen.one("list item", "homes for sale"))), 4.5)
    screen.operate("push button", "Filters")
    screen.one("list item", "Agent")
    screen.rest()
    shot = picture()
    measures.note("a heading", shot.contrast(area(screen.one("heading", "Offered by"))), 4.5)
    measures.note("the button Done", shot.contrast(inset(area(screen.one("push button", "Done")), 4)), 4.5)
    screen.operate("push button", "Done")
    screen.gone("list item", "Agent")
    screen.operate("page tab", "Gallery")
    screen.operate("list item", "UIKit")
    screen.operate("list item", "Controls and text")
    for state in ["on", "off"]:
        toggle = screen.one("check box", "Notes can be written")
        wait(f"the switch is {state}", lambda: toggle.getState().contains(pyatspi.STATE_CHECKED) == (state == "on"))
        screen.rest()
        measures.note_switch(picture(), area(toggle), state)
        screen.operate("check box", "Notes can be written")
    screen.back("UIKit")
    screen.operate("list item", "Editing")
    screen.operate("push button", "Edit")
    screen.rest()
    shot = picture()
    x, y, width, height = area(screen.one("list item", "Azalea"))
    measures.note("the grip", shot.contrast((x + width - 36, y + 4, 30, height - 8)), 3)
    screen.operate("push button", "Done")
    screen.back("UIKit")
    screen.back("Gallery")
    if measures.low:
        raise AssertionError("; ".join(measures.low))


def light(screen):
    measure(screen, "light", "Light")


def dark(screen):
    measure(screen, "dark", "Dark")


perform(Screen("Listings"), [light, dark])
