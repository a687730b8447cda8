"""Works the app in a tab of headless Chromium: browser.py ADDRESS SERVER.

GTK's Broadway draws pictures, so what is shown is read from screenshots (Tesseract), and what the app did from the
server's log. Nothing is pressed at a place that was not read. scripts/trial browser starts what this needs.
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

from trials import API, Trial, expect, wait

WIDTH, HEIGHT = 800, 900
# Small letters are read better when they are large.
SCALE = 3
# The surfaces that Broadway shows: each an element of the page at its place.
SURFACES = """
return Array.from(document.body.children).filter(e => e.tagName == 'DIV' && e.getBoundingClientRect().width > 0)
    .map(e => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; });
"""


class Tab:
    """A tab that shows the app, as a person sees it."""

    def __init__(self, address):
        options = webdriver.ChromeOptions()
        for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "force-device-scale-factor=1"]:
            options.add_argument(f"--{argument}")
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        # The window has a frame, even where nobody sees it.
        self.driver.set_window_size(WIDTH, HEIGHT)
        self.driver.get(address)

    @property
    def size(self):
        return self.driver.execute_script("return [innerWidth, innerHeight]")

    def surfaces(self):
        """The rectangles of what the app shows: its windows."""
        return self.driver.execute_script(SURFACES)

    def words(self):
        """The words on the screen: each with its line, and where it is."""
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
        """What can be read, a line a line."""
        lines = {}
        for word, line, _, _ in self.words():
            lines.setdefault(line, []).append(word)
        return "\n".join(" ".join(words) for words in lines.values())

    def reads(self, pattern, seconds=30):
        """Waits until a text can be read, and returns it."""
        try:
            return wait(f"{pattern!r} can be read", lambda: re.search(pattern, self.text()), seconds).group(0)
        except Exception:
            print(self.text())
            raise

    def places(self, pattern):
        """Where words are, from top to bottom."""
        found = [(y, x) for word, _, x, y in self.words() if re.search(pattern, word)]
        return [(x, y) for y, x in sorted(found)]

    def press(self, pattern, number=0):
        """Presses a word, the uppermost one if it is there more than once."""
        place = wait(f"{pattern!r} can be read", lambda: self.places(pattern)[number:])[0]
        self.press_at(*place)

    def press_at(self, x, y):
        actions = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(int(x), int(y)).click()
        actions.perform()

    def wheel(self, distance):
        """Turns the wheel over the middle of the tab."""
        width, height = self.size
        origin = ScrollOrigin.from_viewport(int(width / 2), int(height / 2))
        ActionChains(self.driver).scroll_from_origin(origin, 0, distance).perform()

    def type(self, text):
        ActionChains(self.driver).send_keys(text).perform()


def main():
    address, server = sys.argv[1], API(sys.argv[2])
    trial, tab = Trial("browser"), Tab(sys.argv[1])
    try:
        work(trial, tab, server, address)
    finally:
        tab.driver.quit()
    trial.end()


def work(trial, tab, server, address):
    with trial.check("the app opens"):
        tab.reads(r"homes for sale")
    with trial.check("its window fills the tab"):
        expect(tab.size in [s[2:] for s in tab.surfaces() if s[:2] == [0, 0]], f"{tab.surfaces()} in {tab.size}")
    with trial.check("it carries the app's name"):
        expect("Listings" in tab.driver.title, f"the tab is called {tab.driver.title}")


if __name__ == "__main__":
    main()
