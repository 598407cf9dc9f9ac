"""A bot that goes through the pages in a real browser: it fills in the forms that are there, clicks on the table, and
reloads now and then. What it says and when is what every bot does (player.py)."""

from __future__ import annotations

import os
import re
import shutil
import time
from typing import Any

from games.errors import BadInput
from studio.study.person import JOINED
from studio.study.rehearsing.asking import PATIENCE, GaveUp
from studio.study.rehearsing.player import Player

NAMES = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
NONE = "no Chromium: apt-get install chromium, or set EVENPLAY_BROWSER"
RELOADING = 0.03  # of looks at the table
BLANK = 50  # looks at a table that shows nothing, some five seconds
LOOK = """() => {
  const table = document.getElementById('table');
  if (!table) return {state: 'gone', n: 0, ply: 0, ids: []};
  const ids = [...document.querySelectorAll('#board .legal, #cards .legal, #choices [data-id]')]
      .map((one) => one.getAttribute('data-id'));
  return {state: table.dataset.state || '', n: Number(table.dataset.n || 0), ply: Number(table.dataset.ply || 0), ids};
}"""


def browser_path() -> str:
    """The program."""
    named = os.environ.get("EVENPLAY_BROWSER", "")
    wanted = (named,) if named and named != "required" else NAMES
    found = next(filter(None, map(shutil.which, wanted)), "")
    if not found:
        raise BadInput(NONE)
    return found


class Browsing(Player):
    """One participant with a Chromium of its own."""

    def __init__(self, *given: Any) -> None:
        *given_to_all, self.path = given
        super().__init__(*given_to_all)
        self.complaints: list[str] = []

    def run(self) -> None:
        """In one browser from beginning to end."""
        try:
            from playwright.sync_api import sync_playwright
        except ModuleNotFoundError:
            self.wrong = "no playwright: pip install 'evenplay[browser]'"
            return
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=self.path, args=sandbox)
            self.page = browser.new_page(viewport={"width": 390, "height": 800}, reduced_motion="reduce")
            self.page.set_default_timeout(10_000)
            self.page.on("console", self._console)
            self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
            super().run()
            browser.close()
        if self.complaints and not self.wrong:
            self.wrong = f"the browser complains: {self.complaints[0]}"

    def _console(self, said: Any) -> None:
        """What a page complains about. That a killed server, or one with a full disk, does not answer is no fault of
        the page's, and that a form with something missing is answered 400 is what was wanted."""
        if said.type in ("error", "warning") and not re.search(r"ERR_|status of (400|503)|WebSocket", said.text):
            self.complaints.append(said.text)

    # pages

    def _join(self) -> None:
        assert self._sent(self.link, "consent", {}) == 400, "consent was not needed"
        assert self._sent(self.link, "consent", {"age": "yes", "agree": "yes"}) == 303
        self.code = self.page.url.rsplit("/", 1)[1]
        self._count(JOINED)

    def _get(self, path: str) -> bytes:
        """A page as it is shown; answers for programs as they come."""
        if path.endswith("/now"):
            return super()._get(path)
        self._open(self._address(path))
        return str(self.page.content()).encode()

    def _post(self, **form: Any) -> int:
        return self._sent(self._address(f"/s/{self.code}"), form.pop("do"), form)

    def _address(self, path: str) -> str:
        return self.link.split("/study/")[0] + path

    def _sent(self, address: str, do: str, values: dict[str, Any]) -> int:
        """Fill in the form that does this, and press its button; 303 where it led on, or is not there any more."""
        from playwright.sync_api import Error

        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._open(address)
                form = self.page.locator(f'form:has(input[name="do"][value="{do}"])')
                if not form.count():
                    return 303
                for name, value in values.items():
                    self._fill(form, name, str(value))
                with self.page.expect_navigation() as led:
                    form.locator('button[type="submit"]').click()
                answer = led.value
                if answer is not None and answer.status != 503:
                    return 303 if answer.status == 200 else int(answer.status)
            except Error:
                pass  # the server does not answer
            self._again(until, do)

    def _fill(self, form: Any, name: str, value: str) -> None:
        field = form.locator(f'[name="{name}"]').first
        kind = field.evaluate("(it) => it.type || it.tagName")
        if kind in ("radio", "checkbox"):
            form.locator(f'[name="{name}"][value="{value}"]').check()
        elif kind.startswith("select"):
            field.select_option(value)
        else:
            field.fill(value)

    def _open(self, address: str) -> None:
        from playwright.sync_api import Error

        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = self.page.goto(address)
                if answer is not None and answer.status != 503:
                    return
            except Error:
                pass
            self._again(until, address)

    def _again(self, until: float, what: str) -> None:
        self.asking.repeated += 1
        if time.monotonic() > until:
            raise GaveUp(f"{what} was not answered for {PATIENCE:g} s")
        time.sleep(0.2)

    # the table

    def _play(self, table: str, token: str) -> None:
        """Click what may be clicked, each ply after a person's time."""
        from playwright.sync_api import Error

        number, ply, looks, blank, drop = 0, -1, 0, 0, self.draw.random() < self.dropping
        while True:
            try:
                now = self.page.evaluate(LOOK)
                looks += 1
                lacks = not now["state"] or (now["state"] == "you" and not now["ids"])
                blank = blank + 1 if lacks else 0
                if blank == BLANK:  # the server went away between the page and its scripts: a person presses reload
                    blank = 0
                    self._open(self._address(f"/tables/{table}/{token}/{self.code}"))
                    continue
                if now["state"] in ("over", "gone") or (now["state"] != "you" and self._now()["at"] != "table"):
                    return
                if now["state"] != "you" or not now["ids"]:
                    time.sleep(0.1)
                    continue
                if drop and number == 3:
                    drop = False
                    self._sleep(90.0)
                if now["ply"] != ply:
                    ply, number = now["ply"], number + 1
                    self._sleep(self.pace.seconds(self.cast.seed, table, -1, ply, number, len(now["ids"])))
                if self.draw.random() < RELOADING:
                    self._open(self._address(f"/tables/{table}/{token}/{self.code}"))
                    continue
                one = str(self.draw.choice([it for it in now["ids"] if it != "ground"] or ["ground"]))
                self.page.locator(f'[data-id="{one}"]').first.click(timeout=2_000, force=one.startswith("to-"))
            except Error:  # it went away while the hand was under way, or the page is just loading
                time.sleep(0.1)
