"""An app as assistive technology accesses it: elements with a role, a name and actions."""

import re
import subprocess
import sys
import time
import traceback

import gi
import pyatspi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

# By default, a call fails if the app doesn't reply within 800 ms, as on a busy machine.
Atspi.set_timeout(60_000, 60_000)


# The roles of elements that can be operated.
OPERATED = ["push button", "check box", "radio button", "list item", "page tab", "text", "slider", "menu item"]


class NotFound(Exception):
    """A condition wasn't true in time."""


class Screen:
    """The windows of an app."""

    def __init__(self, app_name, seconds=60):
        self.app = wait(f"the app {app_name}", lambda: self._app(app_name), seconds)

    @staticmethod
    def _app(name):
        desktop = pyatspi.Registry.getDesktop(0)
        return next((app for app in desktop if app and app.name == name), None)

    def all(self, role=None, name=None):
        """Returns the visible elements with a role or a name, in reading order."""
        found = []

        def search(node):
            try:
                if (role is None or node.getRoleName() == role) and (name is None or name in node.name):
                    found.append(node)
                for child in node:
                    if child is not None:
                        search(child)
            except Exception:
                # An element may be removed while it is read. The caller reads the screen again.
                pass

        search(self.app)
        return found

    def one(self, role=None, name=None, seconds=60):
        """Waits for an element with a role or a name, and returns the first one."""
        return wait(f"{role or 'something'} {name or ''}", lambda: next(iter(self.all(role, name)), None), seconds)

    def gone(self, role=None, name=None, seconds=60):
        """Waits until there is no element with the role and the name."""
        wait(f"no {role or 'something'} {name or ''}", lambda: not self.all(role, name), seconds)

    def names(self, role=None):
        """Returns the names of all elements with a role."""
        return [node.name for node in self.all(role)]

    def operate(self, role, name, seconds=60):
        """Performs the main action of an element, such as pressing a button."""

        def operable():
            # A screen that has just come back has new elements.
            node = next(iter(self.all(role, name)), None)
            return node if node and node.queryAction().nActions > 0 else None

        node = wait(f"{role or 'something'} {name or ''} that can be operated", operable, seconds)
        action = node.queryAction()
        # A row may have additional actions.
        names = [action.getName(number).rsplit(".")[-1] for number in range(action.nActions)]
        action.doAction(next((names.index(own) for own in ["activate", "click", "press"] if own in names), 0))
        return node

    @staticmethod
    def actions(node):
        """Returns the names of an element's actions, without GTK's prefix of a group and a full stop."""
        action = node.queryAction()
        return [action.getName(i).removeprefix("action.") for i in range(action.nActions)]

    def perform(self, role, name, action, seconds=60):
        """Performs an action of an element by its name."""
        node = self.one(role, name, seconds)
        names = self.actions(node)
        if action not in names:
            raise NotFound(f"{role} {name} has no action {action}, but {names}")
        node.queryAction().doAction(names.index(action))

    def check(self, seconds=60):
        """Checks that all elements have texts for users, and that those with actions are visible."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                return self.check_now()
            except (GLib.GError, AssertionError):
                # An element was removed while it was read, such as a placeholder, or a screen that was left is still
                # moving aside. Read the screen again.
                if time.monotonic() > deadline:
                    raise

    def check_now(self):
        ours = re.compile(r"Trellis|\b(Adw|Gtk)[A-Z]|\bUI(?!Kit\b)[A-Z]\w+|_Tt|-node\b|0x[0-9a-f]{6}")
        for node in self.all():
            texts = [node.name, node.description, node.getRoleName()]
            if any(ours.search(text) for text in texts):
                raise AssertionError(f"a name of the program's: {texts}")
            if node.getRoleName() in OPERATED and not self.is_in_sight(node):
                raise AssertionError(f"out of sight: {node.getRoleName()} {node.name!r}")

    def is_in_sight(self, node):
        """Returns whether an element is partly in a window. GTK 4.8 sets the state "showing" only for windows."""
        place = node.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
        window = max((frame.queryComponent().getSize() for frame in self.app), default=(0, 0))
        return (
            place.width > 0 and place.height > 0 and place.x < window[0] and place.y < window[1]
            and place.x + place.width > 0 and place.y + place.height > 0)

    def back(self, title):
        """Returns to the screen with a title by the navigation bar's button, and waits until the screens stand still."""
        self.operate("push button", f"Back to {title}")
        self.rest()

    def rest(self, seconds=3):
        """Waits until the elements stay the same for longer than screens move. Those of a live page never do."""
        deadline = time.monotonic() + seconds
        last = None
        while time.monotonic() < deadline:
            try:
                now = [(node.getRoleName(), node.name) for node in self.all()]
            except GLib.GError:
                now = None
            if now and now == last:
                return
            last = now
            time.sleep(0.3)

    def type(self, node, text):
        """Focuses an element with Tab, the only way with GTK 4.8, and types a text with real keys."""

        def has_focus():
            return node.getState().contains(pyatspi.STATE_FOCUSED)

        for _ in range(20):
            if has_focus():
                break
            subprocess.run(["xdotool", "key", "Tab"], check=True)
            time.sleep(0.1)
        wait("the focus", has_focus)
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)


def wait(what, condition, seconds=60):
    """Waits until a condition returns a value, and returns it."""
    deadline = time.monotonic() + seconds
    while True:
        try:
            result = condition()
        except Exception:
            result = None
        if result:
            return result
        if time.monotonic() > deadline:
            raise NotFound(f"waited {seconds} s in vain: {what}")
        time.sleep(0.05)


def perform(screen, checks):
    """Runs checks, which are functions of the screen, prints the results, and ends the program."""
    failed = 0
    for check in checks:
        name = check.__name__.replace("_", " ")
        try:
            check(screen)
            print(f"accessibility of the {name}: passed")
        except Exception:
            failed += 1
            print(f"accessibility of the {name}: failed")
            traceback.print_exc(file=sys.stdout)
            print("shown:", [(node.getRoleName(), node.name) for node in screen.all() if node.name])
    print(f"accessibility: {len(checks) - failed} passed, {failed} failed")
    sys.exit(failed > 0)
