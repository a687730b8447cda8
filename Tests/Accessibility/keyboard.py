"""Operates the app with the keyboard, and checks the focus, the states and the order through AT-SPI.

Prints a line for each check, and finally the number that passed. Exits with 1 if one failed.
"""

import subprocess
import time

import pyatspi

from screen import Screen, perform, wait


def key(*names):
    """Presses keys by their X names, one after the other."""
    for name in names:
        subprocess.run(["xdotool", "key", name], check=True)
        time.sleep(0.15)


def place(node):
    return node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)


def click(node, button=1):
    """Clicks an element in its centre."""
    area = place(node)
    subprocess.run(
        ["xdotool", "mousemove", str(area.x + area.width // 2), str(area.y + area.height // 2), "click", str(button)],
        check=True)


def is_focused(node):
    return node.getState().contains(pyatspi.STATE_FOCUSED)


def focused(screen):
    """Returns the innermost focused element, or None."""
    return next((node for node in reversed(screen.all()) if is_focused(node)), None)


def stop(screen):
    """Waits for a focused element, and returns its role, name and position."""
    node = wait("the focus", lambda: focused(screen))
    area = place(node)
    return node.getRoleName(), node.name, (area.x, area.y)


def expect(condition, message):
    if not condition:
        raise AssertionError(message)


def focus_row(screen):
    """Tabs to the list, and returns its focused row."""
    for _ in range(20):
        node = focused(screen)
        if node and node.getRoleName() == "list item":
            return node
        key("Tab")
    raise AssertionError("no row can be reached with Tab")


def tab_stops(screen):
    """Tab reaches the list and the segments once, and everything in reading order."""
    screen.one("list item", "€")
    stops = []
    for _ in range(24):
        key("Tab")
        now = stop(screen)
        if now in stops:
            break
        stops.append(now)
    roles = [role for role, _, _ in stops]
    print("stops:", stops)
    for role in ["list item", "radio button"]:
        expect(roles.count(role) == 1, f"{roles.count(role)} stops in the group of a {role}: {stops}")
    first = min(range(len(stops)), key=lambda index: (stops[index][2][1], stops[index][2][0]))
    heights = [place[1] for _, _, place in stops[first:] + stops[:first]]
    # The buttons of a bar are beside each other, and may differ in height.
    expect(all(b > a - 12 for a, b in zip(heights, heights[1:])), f"not in reading order: {stops}")


def arrows(screen):
    """The arrow keys move from row to row, and the focused row is wholly visible."""
    focus_row(screen)
    tabs = place(screen.one("page tab", "Homes")).y
    names = set()
    for _ in range(14):
        key("Down")
        row = wait("a focused row", lambda: focused(screen))
        expect(row.getRoleName() == "list item", f"the focus left the list: {row.getRoleName()} {row.name}")
        names.add(row.name)
        area = place(row)
        expect(area.y >= 0 and area.y + area.height <= tabs + 1, f"cut: {row.name} at {area.y}, {area.height} of {tabs}")
    expect(len(names) > 10, f"only {len(names)} rows")
    key("ctrl+Home")


def context_menu(screen):
    """A context menu has the focus, and gives it back."""
    focus_row(screen)
    key("Down")
    name = focused(screen).name
    key("Menu")
    wait("a focused item", lambda: next((n for n in screen.all("menu item") if is_focused(n)), None))
    key("Escape")
    wait("the focus is back", lambda: focused(screen).name == name)


def search(screen):
    """A search by keyboard gives the focus back to where it came from."""
    # Tab has passed through the field before, which began a search.
    if screen.all("push button", "Cancel"):
        screen.operate("push button", "Cancel")
        screen.gone("push button", "Cancel")
    before = None
    while focused(screen).getRoleName() != "entry":
        before = stop(screen)
        key("Tab")
    key("x")
    wait("the search has begun", lambda: screen.all("push button", "Cancel"))
    key("Escape")
    wait(f"the focus is on {before}", lambda: stop(screen) == before)


def filters(screen):
    """A heading comes before its rows, the chosen value is checked, and the focus returns to the button."""
    click(screen.one("push button", "Filters"))
    screen.one("list item", "Agent")
    nodes = [(node.getRoleName(), node.name) for node in screen.all()]
    heading = nodes.index(("heading", "Offered by"))
    row = next(index for index, (role, name) in enumerate(nodes) if role == "list item" and "Owner or agent" in name)
    expect(heading < row, "the heading comes after its rows")
    screen.operate("list item", "Agent")

    def checked():
        rows = [node for node in screen.all("list item") if node.getState().contains(pyatspi.STATE_CHECKED)]
        return [node.name.split(",")[0] for node in rows][:1]

    wait("the chosen value is checked", lambda: checked() == ["Agent"])
    click(screen.one("push button", "Reset"))
    wait("no value is chosen", lambda: checked() == ["Owner or agent"])
    click(screen.one("push button", "Done"))
    screen.gone("list item", "Owner or agent")
    wait("the focus is on the button", lambda: "Filters" in focused(screen).name)


screen = Screen("Listings")
screen.operate("page tab", "Homes")
perform(screen, [tab_stops, arrows, context_menu, search, filters])
