"""Checks a documentation site in headless Chromium: docsite.py SITE.

It opens the pages of all modules and articles. A page must show content, must not report an error on the console, and
must not have a broken link. The links of all other pages are checked by doclinks.py. scripts/docsite installs the
requirements: chromium, chromium-driver and Selenium.
"""

import argparse
import functools
import http.server
import pathlib
import sys
import threading
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.service import Service

# Files that the renderer requests, but that a site needn't have.
OPTIONAL = ("favicon", "theme-settings.json")
LINKS = "return Array.from(document.querySelectorAll('a[href]')).map(a => a.href)"
# The page's title is drawn once its data has come, and so is the page that says that there is none.
# Follows links as far as the reader does: the page, and the data that it is drawn from.
FOLLOW = """
const [links, done] = arguments;
Promise.all(links.map(async link => {
  const data = link.replace(/\\/documentation\\//, '/data/documentation/') + '.json';
  const answers = await Promise.all([fetch(link), fetch(data)]);
  if (!answers.every(answer => answer.ok)) return [link, 'broken'];
  const page = await answers[1].json();
  return [link, page.kind === 'article' || page.metadata.role === 'collection' ? 'article' : 'symbol'];
})).then(done, error => done([[String(error), 'broken']]));
"""
STATE = """
const missing = document.querySelector('.not-found, .error-page, .not-found-container');
const title = document.querySelector('h1');
return missing ? 'missing' : title && title.innerText.trim() ? 'shown' : 'waiting';
"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


def serve(site):
    handler = functools.partial(Quiet, directory=site)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def browser():
    options = webdriver.ChromeOptions()
    for argument in ["headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "window-size=1200,900"]:
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "SEVERE"})
    options.page_load_strategy = "eager"
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def state(driver):
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            found = driver.execute_script(STATE)
        except StaleElementReferenceException:
            found = "waiting"
        if found != "waiting":
            return found
        time.sleep(0.02)
    return "empty"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=pathlib.Path)
    arguments = parser.parse_args()
    root = serve(arguments.site)
    driver = browser()
    waiting, seen, faults = [f"{root}/documentation/"], set(), []
    opened = 0
    try:
        while waiting:
            page = waiting.pop(0)
            driver.get(page)
            opened += 1
            found = state(driver)
            errors = [entry["message"] for entry in driver.get_log("browser")]
            errors = [error for error in errors if not any(file in error for file in OPTIONAL)]
            if found != "shown" or errors:
                faults.append(f"{page.removeprefix(root)}: {found} {' '.join(errors)}".rstrip())
                continue
            links = {link.split("#")[0].rstrip("/") for link in driver.execute_script(LINKS)}
            new = {link for link in links if link.startswith(f"{root}/documentation/")} - seen
            seen |= new
            for link, kind in driver.execute_async_script(FOLLOW, sorted(new)):
                if kind == "broken":
                    faults.append(f"{page.removeprefix(root)} links to {link.removeprefix(root)}, which is not there")
                if kind == "article":
                    waiting.append(link)
    finally:
        driver.quit()
    for fault in faults:
        print(f"trellis: {fault}")
    print(f"trellis: {opened} pages opened in Chromium, {len(seen)} links followed, {len(faults)} faults")
    return 1 if faults or opened < 2 else 0


sys.exit(main())
