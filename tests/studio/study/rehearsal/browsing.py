"""A participant that uses a real browser: it fills in forms, clicks on the table, and sometimes reloads the page."""

from __future__ import annotations

import os
import re
import shutil
import time
from dataclasses import fields
from typing import Any

from playwright.sync_api import Error, sync_playwright

from games.errors import BadInput
from studio.study.person import JOINED
from studio.study.simulation.client import PATIENCE, NoAnswer
from studio.study.simulation.participant import Participant

NAMES = ("chromium", "chromium-headless-shell", "chromium-browser", "google-chrome")
NONE = "no Chromium: apt-get install chromium, or set EVENPLAY_BROWSER"
RELOADING = 0.03  # share of polls
BLANK = 50  # polls of an empty table, about five seconds
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


class Browsing(Participant):
    """One participant with a Chromium of its own."""

    path: str
    complaints: list[str]

    @classmethod
    def instead_of(cls, one: Participant, path: str) -> Browsing:
        """The same bot, with the Chromium at this path."""
        made = cls(**{field.name: getattr(one, field.name) for field in fields(one)})
        made.path, made.complaints = path, []
        return made

    def run(self) -> None:
        """Take part in one browser from beginning to end."""
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=self.path, args=sandbox)
            self.page = browser.new_page(viewport={"width": 390, "height": 800}, reduced_motion="reduce")
            self.page.set_default_timeout(10_000)
            self.page.on("console", self._console)
            self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
            super().run()
            browser.close()
        if self.complaints and not self.failure:
            self.failure = f"the browser complains: {self.complaints[0]}"

    def _console(self, said: Any) -> None:
        """Errors and warnings of a page, except those that a killed server, a full disk or an incomplete form (400)
        cause."""
        if said.type in ("error", "warning") and not re.search(r"ERR_|status of (400|503)|WebSocket", said.text):
            self.complaints.append(said.text)

    # pages

    def _join(self) -> None:
        assert self._sent(self.link, "consent", {"age": "yes", "agree": "yes"}) == 303
        self.code = self.page.url.rsplit("/", 1)[1]
        self._count(JOINED)

    def _get(self, path: str) -> bytes:
        """A page as it is rendered; JSON as it was sent."""
        if path.endswith("/now"):
            return super()._get(path)
        self._open(self._address(path))
        return str(self.page.content()).encode()

    def _post(self, **form: Any) -> int:
        do = form.pop("do")
        return self._sent(self._address(f"/s/{self.code}" + ("/leave" if do == "leave" else "")), do, form)

    def _address(self, path: str) -> str:
        return self.link.split("/study/")[0] + path

    def _sent(self, address: str, do: str, values: dict[str, Any]) -> int:
        """Fill in the form with this action and submit it; 303 where it succeeds, or is no longer shown."""
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
                pass  # no answer
            self._again(until, do)

    def _fill(self, form: Any, name: str, value: str) -> None:
        field = form.locator(f'[name="{name}"]').first
        kind = field.evaluate("(it) => it.type || it.tagName")
        if kind == "hidden":
            return
        if kind in ("radio", "checkbox"):
            form.locator(f'[name="{name}"][value="{value}"]').check()
        elif kind.startswith("select"):
            field.select_option(value)
        else:
            field.fill(value)

    def _open(self, address: str) -> None:
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
        self.client.retries += 1
        if time.monotonic() > until:
            raise NoAnswer(f"{what} was not answered for {PATIENCE:g} s")
        time.sleep(0.2)

    # the table

    def _play(self, table: str, token: str) -> None:
        """Click a random legal target, each ply after a person's time."""
        number, ply, looks, blank, drop = 0, -1, 0, 0, self.draw.random() < self.dropping
        while True:
            try:
                now = self.page.evaluate(LOOK)
                looks += 1
                lacks = not now["state"] or (now["state"] == "you" and not now["ids"])
                blank = blank + 1 if lacks else 0
                if blank == BLANK:  # the server was killed between the page and its script: a person would reload
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
                    self._sleep(self.pace.seconds(self.population.seed, table, -1, ply, number, len(now["ids"])))
                if self.draw.random() < RELOADING:
                    self._open(self._address(f"/tables/{table}/{token}/{self.code}"))
                    continue
                one = str(self.draw.choice([it for it in now["ids"] if it != "ground"] or ["ground"]))
                self.page.locator(f'[data-id="{one}"]').first.click(timeout=2_000, force=one.startswith("to-"))
            except Error:  # the target disappeared before the click, or the page is loading
                time.sleep(0.1)
