"""Hands at a table's page: they click what may be clicked, or use nothing but keys, until the game is over.

They wait for states, never for times: whatever they do, they look again once the page is another, and only a page that
stays as it is for very long is a failure.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 180.0  # seconds without anything happening: no machine is that slow
OFFLINE = 5.0  # seconds
LOOK_AGAIN = 1_000  # milliseconds without a change, after which a hand tries something else

READ = """
  const table = document.getElementById('table');
  const of = (root, chosen) => [...root.querySelectorAll(chosen)];
  const ids = of(document, '#board .legal, #cards .legal, #choices [data-id]').map((one) => one.dataset.id);
  const things = of(document, '#board .thing').map((one) => ({id: one.dataset.id, on: one.dataset.on,
      says: one.dataset.says, look: one.getAttribute('class'), x: one.dataset.x, y: one.dataset.y,
      text: one.querySelector('text')?.textContent ?? ''}));
  const places = of(document, '#board .place').map((one) => [one.dataset.id, one.getAttribute('class')]);
  const marked = of(document, '#board .place').map((one) => [one.dataset.id,
      one.querySelector('.purpose')?.textContent ?? '']);
  const panels = of(document, '#panels .panel, #cards .panel').map((one) => ({
      title: one.querySelector('h3').textContent,
      rows: Object.fromEntries(of(one, 'dt').map((name) => [name.textContent, name.nextElementSibling.textContent])),
      things: of(one, '.things > *').map((thing) => thing.getAttribute('aria-label')),
      hidden: one.querySelector('.hidden-things')?.textContent.trim() ?? ''}));
  const link = document.getElementById('link');
  return {n: Number(table.dataset.n || 0), ply: Number(table.dataset.ply || 0), state: table.dataset.state || '',
          ids, things, places, marked, panels, picked: of(document, '.picked').length,
          extras: of(document, '[data-extra]').map((one) => one.dataset.extra),
          draft: of(document, '[data-back]').length > 0, says: document.getElementById('says').textContent,
          lost: link.hidden ? '' : link.textContent};
"""
LOOK = f"() => {{ {READ} }}"
# The same once the page is another than it was, or has stayed so for a while.
CHANGED = f"""async ([before, most]) => {{
  const read = () => {{ {READ} }};
  const mark = (now) => JSON.stringify([now.n, now.state, now.picked, now.draft, now.ids, now.says, now.lost]);
  const until = performance.now() + most;
  let now = read();
  while (mark(now) === before && performance.now() < until) {{
    await new Promise((done) => setTimeout(done, 15));
    now = read();
  }}
  return {{...now, mark: mark(now)}};
}}"""
# Where to click for what is chosen: its middle, scrolled into sight; null where there is no such thing any more.
AIM = """([name, value]) => {
  const chosen = ['#board', '#cards', '#choices'].map((part) => `${part} [${name}="${CSS.escape(value)}"]`).join();
  const one = document.querySelector(chosen);
  if (!one) return null;
  const drawn = one.querySelector('.hit, .body') ?? one;
  drawn.scrollIntoView({block: 'center', inline: 'center'});
  const box = drawn.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
POINT = """() => {
  const area = document.querySelector('#board .area'), drawn = document.querySelector('#board svg');
  if (!area) return null;
  drawn.scrollIntoView({block: 'center'});
  const at = (x, y) => new DOMPoint(x, y).matrixTransform(drawn.getScreenCTM());
  const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(area.getAttribute(name)));
  const box = drawn.viewBox.baseVal;
  const x = Math.min(box.width - 2, Math.max(2, cx + r / 3)), y = Math.min(box.height - 2, Math.max(2, cy + r / 3));
  const spot = at(x, y);
  return [spot.x, spot.y];
}"""
FOCUS = """() => {
  const here = document.activeElement;
  return [here.getAttribute('data-id'), here.closest('#board') !== null, here.id || here.tagName];
}"""


def post(served: Any, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """An answer of the API to its owner."""
    header = {"Authorization": f"Bearer {served.told['token']}", "Content-Type": "application/json"}
    request = Request(served.told["api"] + path, json.dumps(data).encode(), header, method="POST")
    with urlopen(request, timeout=600) as answer:
        return json.load(answer)


def new_table(served: Any, game: str, *seats: str | None, **more: Any) -> dict[str, Any]:
    """A table; None is a person's seat."""
    wanted = [{"open": True} if seat is None else {"player": seat} for seat in seats]
    return post(served, "/tables", {"game": game, "seats": wanted, **more})


@dataclass
class Trials:
    """What happens to a page while it is played at: a reload, the line cut for a while."""

    reload_at: int = -1  # plies
    offline_at: int = -1
    done: list[str] = field(default_factory=list)

    def due(self, page: Any, ply: int) -> bool:
        """Do what is due at this ply; whether anything was."""
        if 0 <= self.reload_at <= ply and "reload" not in self.done:
            self.done.append("reload")
            page.reload()
            page.wait_for_selector("#table[data-n]")
            return True
        if 0 <= self.offline_at <= ply and "offline" not in self.done:
            self.done.append("offline")
            page.context.set_offline(True)
            page.get_by_text("You are offline").wait_for()
            page.wait_for_timeout(1000 * OFFLINE)
            page.context.set_offline(False)
            return True
        return False


def play_through(page: Any, seed: int, act: Callable[..., None], trials: Trials, most: int) -> dict[int, Any]:
    """Act at random until the game is over, or `most` plies are made; what each ply looked like that was seen."""
    chance, seen, mark, since, tried = random.Random(seed), {}, "", time.monotonic(), ""
    while True:
        now = page.evaluate(CHANGED, [tried, LOOK_AGAIN])
        if now["state"] and not now["draft"]:
            seen[now["ply"]] = now
        if now["state"] == "over" or now["ply"] >= most:
            return seen
        if trials.due(page, now["ply"]):
            since, tried = time.monotonic(), ""
            continue
        if now["mark"] != mark:
            mark, since = now["mark"], time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"nothing happens: {now}"
        tried = now["mark"]
        if now["ids"] and now["state"] == "you":
            act(page, chance.choice(now["ids"]), chance, now["extras"])


def click_through(page: Any, seed: int, trials: Trials | None = None, most: int = 100_000) -> dict[int, Any]:
    """With the mouse."""
    return play_through(page, seed, _click, trials or Trials(), most)


def keys_through(page: Any, seed: int, trials: Trials | None = None, most: int = 100_000) -> dict[int, Any]:
    """Nothing but the keyboard: `n` to what is legal, Enter; Tab to buttons."""
    return play_through(page, seed, _press, trials or Trials(), most)


def _click(page: Any, one: str, chance: random.Random, extras: list[str]) -> None:
    wanted = ["data-extra", chance.choice(extras)] if extras and chance.random() < 0.2 else ["data-id", one]
    click(page, *reversed(wanted))


def click(page: Any, one: str, name: str = "data-id") -> None:
    """A click on what has this id, if it is still there."""
    point = page.evaluate(POINT) if one == "ground" else page.evaluate(AIM, [name, one])
    if point:
        page.mouse.click(*point)


def _press(page: Any, one: str, chance: random.Random, extras: list[str]) -> None:
    if not tab_to(page, one):
        page.keyboard.press("Escape")


def tab_to(page: Any, wanted: str) -> bool:
    """Go to something by `n` where the focus is on the board, else by Tab all around, and press Enter there."""
    if _next_to(page, wanted):
        return True
    for _ in range(200):
        page.keyboard.press("Tab")
        here, on_board, _ = page.evaluate(FOCUS)
        if here == wanted:
            page.keyboard.press("Enter")
            return True
        if on_board and _next_to(page, wanted):
            return True
    return False


def _next_to(page: Any, wanted: str) -> bool:
    """On the board: `n` from one thing that may be picked to the next, until it is the one."""
    begun, on_board, _ = page.evaluate(FOCUS)
    here = begun
    for _ in range(200 if on_board else 0):
        if here == wanted:
            page.keyboard.press("Enter")
            return True
        page.keyboard.press("n")
        here, _, _ = page.evaluate(FOCUS)
        if here == begun:
            return False
    return False


def look_back(page: Any, plies: int) -> dict[int, Any]:
    """Every ply of a game that is over, gone through with the buttons below the board."""
    found = {}
    page.get_by_role("button", name="first position").click()
    for ply in range(plies):
        shown = f"ply {ply} of {plies}"
        page.wait_for_selector(f"#board[data-shown='{ply}']", state="attached")
        assert page.locator("#ply").inner_text() == shown
        found[ply] = page.evaluate(LOOK)
        page.get_by_role("button", name="one ply forward").click()
    page.wait_for_selector("#board[data-shown='now']", state="attached")
    found[plies] = page.evaluate(LOOK)
    return found
