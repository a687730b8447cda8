"""Operates the app in a tab of headless Chromium: browser.py SERVER.

GTK's Broadway draws images, so the screen is read from screenshots by text recognition (Tesseract), and the app's
actions from the server's log. Clicks are only at recognised texts. It is run by scripts/trial browser.
"""

import re
import subprocess
import sys
import tempfile

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.chrome.service import Service

import trials
from trials import API, Trial, expect

WIDTH, HEIGHT = 800, 900
# Recognising text takes seconds.
PATIENCE = 90
# Small text is recognised better if it is enlarged.
SCALE = 2
# The surfaces that Broadway shows in the page's frame, each as a positioned element.
SURFACES = """
return Array.from(document.body.children).map(e => e.getBoundingClientRect()).filter(r => r.width > 0 && r.height > 0)
    .map(r => [r.left, r.top, r.width, r.height]);
"""


def wait(what, condition, seconds=PATIENCE):
    return trials.wait(what, condition, seconds)


class Tab:
    """A browser tab that shows the app, read by text recognition."""

    def __init__(self, address):
        options = webdriver.ChromeOptions()
        for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "force-device-scale-factor=1"]:
            options.add_argument(f"--{argument}")
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        # The window has a frame, even if it is headless.
        self.driver.set_window_size(WIDTH, HEIGHT)
        self.driver.get(address)

    @property
    def size(self):
        return self.driver.execute_script("return [innerWidth, innerHeight]")

    def surfaces(self):
        """Returns the rectangles of the app's windows."""
        self.driver.switch_to.frame(0)
        try:
            return self.driver.execute_script(SURFACES)
        finally:
            self.driver.switch_to.default_content()

    def words(self):
        """Returns the words on the screen, with their lines and positions."""
        with tempfile.TemporaryDirectory() as folder:
            shot = f"{folder}/shot.png"
            self.driver.save_screenshot(shot)
            subprocess.run(
                ["convert", shot, "-colorspace", "Gray", "-resize", f"{SCALE * 100}%", shot], check=True)
            table = subprocess.run(
                ["tesseract", shot, "stdout", "--psm", "11", "tsv"], check=True, capture_output=True, text=True).stdout
        words = []
        for line in table.splitlines()[1:]:
            fields = line.split("\t")
            if len(fields) == 12 and fields[11].strip():
                left, top, width, height = (int(field) / SCALE for field in fields[6:10])
                words.append((fields[11].strip(), tuple(fields[2:5]), left + width / 2, top + height / 2))
        return words

    def text(self):
        """Returns the recognised text, line by line."""
        lines = {}
        for word, line, _, _ in self.words():
            lines.setdefault(line, []).append(word)
        return "\n".join(" ".join(words) for words in lines.values())

    def reads(self, pattern, seconds=PATIENCE):
        """Waits until a text is recognised, and returns it."""
        try:
            return wait(f"{pattern!r} can be read", lambda: re.search(pattern, self.text()), seconds).group(0)
        except Exception:
            print(self.text())
            raise

    def place_now(self, text):
        """Returns the position of a text: the centre of its first word, or of the topmost occurrence."""
        words, seen = text.split(), self.words()
        starts = (n for n in range(len(seen)) if [word[0] for word in seen[n : n + len(words)]] == words)
        return min(((seen[n][2], seen[n][3]) for n in starts), key=lambda place: place[1], default=None)

    def place(self, text):
        return wait(f"{text!r} can be read", lambda: self.place_now(text), PATIENCE)

    def press(self, text):
        """Clicks a text."""
        self.press_at(*self.place(text))

    def press_at(self, x, y):
        # A person's pointer moves over the tab before a click, and Broadway needs these movements.
        for place in [(x, y - 40 if y > 80 else y + 40), (x, y)]:
            moves = ActionBuilder(self.driver)
            moves.pointer_action.move_to_location(int(place[0]), int(place[1]))
            moves.perform()
        press = ActionBuilder(self.driver)
        press.pointer_action.click()
        press.perform()

    def wheel(self, notches):
        """Turns the wheel over the centre of the tab, down if the notches are positive."""
        width, height = self.size
        # Broadway scrolls at the position of the pointer.
        pointer = ActionBuilder(self.driver)
        pointer.pointer_action.move_to_location(int(width / 2), int(height / 2))
        pointer.perform()
        origin = ScrollOrigin.from_viewport(int(width / 2), int(height / 2))
        actions = ActionChains(self.driver, duration=10)
        for _ in range(abs(notches)):
            actions.scroll_from_origin(origin, 0, 100 if notches > 0 else -100)
        actions.perform()

    def key(self, *keys):
        """Presses keys at the same time."""
        actions = ActionChains(self.driver)
        for key in keys:
            actions.key_down(key)
        for key in reversed(keys):
            actions.key_up(key)
        actions.perform()

    def type(self, text):
        ActionChains(self.driver).send_keys(text).perform()


def work(trial, tab, server):
    with trial.check("the app opens, and the tab has its name"):
        tab.reads(r"1,257 homes for sale")
        expect(tab.driver.title == "Listings", f"the tab is called {tab.driver.title}")
    with trial.check("its window fills the tab, in any size"):
        for width, height in [(600, 700), (WIDTH, HEIGHT)]:
            before = tab.size
            tab.driver.set_window_size(width, height)
            expect(tab.size != before, f"the tab has {before} still")
            wait(f"{tab.surfaces()} in {tab.size}", lambda: [0, 0, *tab.size] in tab.surfaces())
    with trial.check("the wheel scrolls, and pages are loaded"):
        server.forget()
        # The app may not have received the new size yet.
        wait("page 3 is asked for", lambda: tab.wheel(20) or {"3"} <= {q["page"] for q in server.requests("/api/listings")})
        wait("the first rows are gone", lambda: "homes for sale" not in tab.text())
    with trial.check("a row opens, and its screen goes back"):
        title = wait("a row can be read", lambda: re.search(r"^[A-Z][a-z-]+ [a-z-]+ [a-z]+ [a-z]+ [a-z ]+$", tab.text(), re.M))
        before = tab.text()
        tab.press(title.group(0))
        tab.reads("District")
        wait("the home was asked for", lambda: [p for p in server.paths() if re.fullmatch(r"/api/listings/\d+", p)])
        tab.key(Keys.ALT, Keys.LEFT)
        tab.reads(re.escape(title.group(0)))
        expect("District" not in tab.text(), "the home is still shown")
    with trial.check("a search asks the server, and shows what it answers"):
        wait("the top is reached", lambda: tab.wheel(-40) or tab.place_now("Title or district"))
        tab.press("Title or district")
        tab.type("river")
        wait("the server was asked", lambda: server.requests("/api/listings")[-1].get("query") == "river")
        total = server.ask("GET", "/api/listings?kind=sale&query=river&size=1")["Data"]["Total"]
        tab.reads(rf"{total:,} homes for sale")
    with trial.check("a page that fails is told, and asked for once more"):
        server.forget()
        server.plan("/api/listings", {"kind": "status", "status": 500}, query={"page": "4"})
        wait("page 4 fails", lambda: tab.wheel(40) or ["4"] == [q["page"] for q in server.requests("/api/listings") if q["page"] == "4"])
        wait("Retry can be read", lambda: tab.wheel(40) or tab.place_now("Retry"))
        tab.reads(r"page 4")
        tab.press("Retry")
        wait("page 4 is asked for again", lambda: [q["page"] for q in server.requests("/api/listings")].count("4") == 2)
        wait("the failure is gone", lambda: "Retry" not in tab.text())
    with trial.check("a second tab waits, and does not break the first"):
        first = tab.driver.current_window_handle
        tab.driver.switch_to.new_window("tab")
        tab.driver.get(server.url)
        tab.reads("open in another tab")
        second = tab.driver.current_window_handle
        tab.driver.switch_to.window(first)
        tab.press("Favourites")
        tab.reads("favourites yet")
        tab.press("Homes")
        tab.reads("homes for sale|€")
    with trial.check("the second tab has the app when the first is closed"):
        tab.driver.close()
        tab.driver.switch_to.window(second)
        tab.reads("Favourites")
        # The first click may be handled by the page.
        wait("the settings", lambda: tab.press("Settings") or "Deutsch" in tab.text())


def main():
    server, trial = API(sys.argv[1]), Trial("browser")
    tab = Tab(server.url)
    try:
        work(trial, tab, server)
    finally:
        tab.driver.quit()
    trial.end()


main()
