"""Hands at a table's page: they click what may be clicked, or use nothing but keys, until the game is over."""

from __future__ import annotations

import json
import random
import time
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = 20.0  # seconds without anything happening

LOOK = """() => {
  const table = document.getElementById('table');
  const ids = [...document.querySelectorAll('#board .legal, #cards .legal, #choices [data-id]')]
      .map((one) => one.getAttribute('data-id'));
  const things = [...document.querySelectorAll('#board .thing')]
      .map((one) => [one.dataset.id, one.dataset.on, one.dataset.says]);
  const picked = document.querySelectorAll('.picked').length;
  const link = document.getElementById('link');
  const extras = [...document.querySelectorAll('[data-extra]')].map((one) => one.dataset.extra);
  const draft = document.querySelectorAll('[data-back]').length > 0;
  return {n: Number(table.dataset.n || 0), ply: Number(table.dataset.ply || 0), state: table.dataset.state || '',
          ids, things, picked, extras, draft, says: document.getElementById('says').textContent,
          lost: link.hidden ? '' : link.textContent};
}"""
POINT = """() => {
  const area = document.querySelector('#board .area'), drawn = document.querySelector('#board svg');
  if (!area) return null;
  const at = (x, y) => new DOMPoint(x, y).matrixTransform(drawn.getScreenCTM());
  const [cx, cy, r] = ['cx', 'cy', 'r'].map((name) => Number(area.getAttribute(name)));
  const box = drawn.viewBox.baseVal;
  const x = Math.min(box.width - 2, Math.max(2, cx + r / 3)), y = Math.min(box.height - 2, Math.max(2, cy + r / 3));
  const spot = at(x, y);
  return [spot.x, spot.y];
}"""


def post(served: Any, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """An answer of the API to its owner."""
    header = {"Authorization": f"Bearer {served.told['token']}", "Content-Type": "application/json"}
    request = Request(served.told["api"] + path, json.dumps(data).encode(), header, method="POST")
    with urlopen(request, timeout=120) as answer:
        return json.load(answer)


def new_table(served: Any, game: str, *seats: str | None, **more: Any) -> dict[str, Any]:
    """A table; None is a person's seat."""
    wanted = [{"open": True} if seat is None else {"player": seat} for seat in seats]
    return post(served, "/tables", {"game": game, "seats": wanted, **more})


def click_through(page: Any, seed: int, reload_at: int = -1, most: int = 100_000) -> dict[int, list[Any]]:
    """Click at random until the game is over, or `most` plies are made; what lay on the board at each ply seen."""
    chance, seen, last, since = random.Random(seed), {}, None, time.monotonic()
    while True:
        now = page.evaluate(LOOK)
        if now["state"] and not now["draft"]:
            seen[now["ply"]] = now["things"]
        if now["state"] == "over" or now["ply"] >= most:
            return seen
        if 0 <= reload_at <= now["ply"]:
            reload_at = -1
            page.reload()
            page.wait_for_selector("#table[data-n]")
            continue
        mark = (now["n"], now["picked"], now["draft"], now["ids"], now["says"])
        if mark != last:
            last, since = mark, time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"nothing happens: {now}"
        if now["ids"] and now["state"] == "you":
            _click(page, chance.choice(now["ids"]), chance, now["extras"])


def _click(page: Any, one: str, chance: random.Random, extras: list[str]) -> None:
    if one == "ground":
        page.locator("#board").scroll_into_view_if_needed()
        if point := page.evaluate(POINT):
            page.mouse.click(*point)
        return
    wanted = f'[data-extra="{chance.choice(extras)}"]' if extras and chance.random() < 0.2 else f'[data-id="{one}"]'
    try:
        page.locator(wanted).first.click(timeout=2_000, force=one.startswith("to-"))  # spots lie over each other
    except Exception as error:  # it went away while the hand was under way
        if "Timeout" not in type(error).__name__ and "not visible" not in str(error):
            raise


def keys_through(page: Any, seed: int, most: int = 100_000) -> None:
    """Nothing but the keyboard: `n` to what is legal, Enter; Tab to buttons; typed moves where there is neither."""
    chance, last, since = random.Random(seed), None, time.monotonic()
    while True:
        now = page.evaluate(LOOK)
        if now["state"] == "over" or now["ply"] >= most:
            return
        mark = (now["n"], now["picked"], now["draft"], now["ids"])
        if mark != last:
            last, since = mark, time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"nothing happens: {now}"
        if now["state"] == "you" and now["ids"] and not tab_to(page, chance.choice(now["ids"])):
            page.keyboard.press("Escape")


FOCUS = """() => {
  const here = document.activeElement;
  return [here.getAttribute('data-id'), here.closest('#board') !== null, here.id || here.tagName];
}"""


def tab_to(page: Any, wanted: str) -> bool:
    """Go to something by `n` where the focus is on the board, else by Tab from the top, and press Enter there."""
    if _next_to(page, wanted):
        return True
    page.evaluate("() => { document.activeElement.blur(); document.getElementById('says').focus(); }")
    for _ in range(60):
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
