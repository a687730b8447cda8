"""An app as assistive technology sees it: things with a role and a name, which can be operated."""

import subprocess
import time

import pyatspi


class NotFound(Exception):
    """What was looked for did not come in time."""


class Screen:
    """The windows of one app."""

    def __init__(self, app_name, seconds=20):
        self.app = wait(f"the app {app_name}", lambda: self._app(app_name), seconds)

    @staticmethod
    def _app(name):
        desktop = pyatspi.Registry.getDesktop(0)
        return next((app for app in desktop if app and app.name == name), None)

    def all(self, role=None, name=None):
        """Everything that is shown in a role or with a name, in reading order."""
        found = []

        def search(node):
            try:
                if (role is None or node.getRoleName() == role) and (name is None or name in node.name):
                    found.append(node)
                for child in node:
                    if child is not None:
                        search(child)
            except Exception:
                # A thing may go while it is looked at; the caller looks again.
                pass

        search(self.app)
        return found

    def one(self, role=None, name=None, seconds=20):
        """The first thing in a role or with a name; waits for it."""
        return wait(f"{role or 'something'} {name or ''}", lambda: next(iter(self.all(role, name)), None), seconds)

    def gone(self, role=None, name=None, seconds=20):
        """Waits until nothing has the role and name."""
        wait(f"no {role or 'something'} {name or ''}", lambda: not self.all(role, name), seconds)

    def names(self, role=None):
        """The names of everything in a role."""
        return [node.name for node in self.all(role)]

    def operate(self, role, name, seconds=20):
        """Does the one thing that an element is for: presses a button, opens a row, turns a switch."""
        node = self.one(role, name, seconds)
        action = node.queryAction()
        if action.nActions == 0:
            raise NotFound(f"{role} {name} cannot be operated")
        action.doAction(0)
        return node

    def back(self, title):
        """Goes back by the navigation bar's button to the screen with a title."""
        self.operate("push button", f"Back to {title}")

    def type(self, node, text):
        """Brings the keyboard to an element by Tab (GTK 4.8 knows no other way) and types a text with real keys."""

        def has_focus():
            return node.getState().contains(pyatspi.STATE_FOCUSED)

        for _ in range(20):
            if has_focus():
                break
            subprocess.run(["xdotool", "key", "Tab"], check=True)
            time.sleep(0.1)
        wait("the focus", has_focus)
        subprocess.run(["xdotool", "type", "--delay", "20", text], check=True)


def wait(what, condition, seconds=20):
    """Waits until a condition gives something; says what did not come."""
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
