"""Performs the app's main tasks through AT-SPI only, without a pointer: search, filters, favourites, offline, badges.

It is run by scripts/trial job. After each step it checks that no name on the screen is that of a class. Prints a line
for each check, and finally the number that passed.
"""

import re
import subprocess

from screen import Screen, wait
from trials import Server, Trial, expect, program


def rows(screen):
    """Returns the visible homes."""
    return [name for name in screen.names("list item") if "€" in name]


def hear(screen):
    """All names are texts for users."""
    ours = re.compile(r"Trellis|\b(Adw|Gtk|GObject)[A-Z]?|\bUI[A-Z]\w+|_Tt|Optional\(|0x[0-9a-f]{6}")

    def strange():
        return [text for node in screen.all() for text in [node.name, node.description] if ours.search(text)]

    # An element may be removed while it is read, for example when the screen changes. Then read the screen again.
    found = []
    wait("a screen that stands still", lambda: found.append(strange()) or True)
    expect(not found[-1], f"names of the program's: {found[-1]}")


def opening(screen, server):
    """The screen has its title, a loading state, the number of homes, and each row's position."""
    screen.one(None, "Homes")
    screen.one(None, "Loading")
    screen.one("list item", "€")
    screen.gone(None, "Loading")
    total = server.ask("GET", "/api/listings?kind=sale&size=1")["Data"]["Total"]
    screen.one(None, f"{total:,} homes for sale")
    wait("the first home's place", lambda: screen.one("list item", "€").description == f"1 of {total:,}")


def searching(screen, server):
    """A search text is sent to the server, and the rows match it."""
    screen.type(screen.one("entry", "Search"), "river")
    wait("the server is asked", lambda: server.requests("/api/listings")[-1].get("query") == "river")
    wait("the rows answer", lambda: rows(screen) and all("river" in row.lower() for row in rows(screen)[:3]))


def filtering(screen, server):
    """A filter can be selected by its name, and the rows match it."""
    screen.operate("push button", "Filters")
    screen.operate("list item", "Agent")
    hear(screen)
    screen.operate("push button", "Done")
    wait("the server is asked", lambda: server.requests("/api/listings")[-1].get("seller") == "agent")
    wait("the rows obey", lambda: rows(screen) and all("From an agent" in row for row in rows(screen)))


def favourite(screen, server):
    """A home can be opened by its name and made a favourite, and its row says so."""
    home = rows(screen)[1]
    screen.operate("list item", home)
    screen.one("label", "District")
    hear(screen)
    screen.operate("push button", "Add to favourites")
    screen.one("push button", "Remove from favourites")
    wait("the server has it", lambda: server.ask("GET", "/api/favourites")["Data"]["Total"] == 1)
    screen.back("Homes")
    screen.one("list item", f"{home}, Favourites")
    screen.operate("page tab", "Favourites")
    screen.one("list item", home)
    hear(screen)
    screen.operate("page tab", "Homes")


def offline(screen, server):
    """Without the server, loaded pages are shown as old. With the server, they are updated."""
    server.stop()
    screen.operate("radio button", "For rent")
    screen.one("alert", "Could not load the listings", seconds=40)
    hear(screen)
    screen.operate("radio button", "For sale")
    screen.one("alert", "Could not refresh")
    screen.one(None, "No connection")
    screen.one("list item", "€")
    hear(screen)
    server.start()
    screen.gone(None, "No connection")
    screen.one("list item", "€")


def failing_page(screen, server):
    """The failure of a page is announced with its number, and Retry loads the page."""
    server.forget()
    server.plan("/api/listings", {"kind": "status", "status": 500}, query={"page": "2"}, times=-1)
    screen.operate("radio button", "For rent")
    screen.one("list item", "€")
    screen.one("alert", "page 2")
    hear(screen)
    server.ask("DELETE", "/api/faults")
    screen.operate("push button", "Retry")
    screen.gone("alert", "page 2")


def badge(screen, server):
    """A group's tab has a badge until its list has been read."""
    screen.operate("page tab", "Groups")
    screen.operate("list item", "Riverside Residents")
    screen.operate("push button", "Mark everything as unread")
    screen.one("page tab", "News, New")
    hear(screen)
    screen.operate("page tab", "News")
    screen.gone("page tab", "News, New")
    screen.back("Groups")


def main():
    trial = Trial("accessibility")
    server = Server()
    server.plan("/api/listings", {"kind": "delay", "milliseconds": 3000}, query={"page": "1"})
    app = subprocess.Popen([program("Listings"), "--server", server.url])
    try:
        screen = Screen("Listings")
        for step in [opening, searching, filtering, favourite, offline, failing_page, badge]:
            with trial.check(f"{step.__name__.replace('_', ' ')}, in the app's main job"):
                try:
                    step(screen, server)
                    hear(screen)
                except Exception:
                    print("shown:", [(node.getRoleName(), node.name) for node in screen.all() if node.name])
                    raise
    finally:
        app.kill()
        app.wait()
        server.close()
    trial.end()


main()
