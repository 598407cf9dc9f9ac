"""Replays on demand: games are replayed, drawn and cached."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from urllib.parse import urlencode

from runs.documents.document import Replay
from runs.documents.markup import Markup, breakable, tag
from runs.documents.replay import Replayed, replay_widget, replayed
from studio.pages.frame import Way, page

KEPT = 48  # games
_ONE = threading.Lock()  # one replay at a time, since its players search again


@lru_cache(maxsize=KEPT)
def replay_of(replay: Replay) -> Replayed:
    """The game of a replay, drawn."""
    with _ONE:
        return replayed(replay)


def replay_page(
    found: Replayed, code: str, about: str, address: str, number: int, games: int, at: int, way: Way,
    keep: Mapping[str, str] | None = None, choices: Sequence[Markup] = (),
) -> str:  # fmt: skip
    """The whole page; `at` is the frame shown without scripts, and `keep` holds the other parameters of the address, as
    fields of the form if there are `choices`."""
    at = max(0, min(at, len(found.svgs) - 1))
    return page(
        f"Game {number + 1} of {code}",
        tag("h1", breakable(code), class_="code"),
        tag("p", about, class_="quiet"),
        replay_widget(found, "replay", at),
        tag("noscript", _steps(address, {**(keep or {}), "game": str(number + 1)}, at, len(found.svgs) - 1)),
        chooser(address, number, games, choices or hidden(keep or {})),
        way=way,
        scripts=("replay.js",),
    )


def _steps(address: str, keep: Mapping[str, str], at: int, last: int) -> Markup:
    ways = (("« start", 0), ("‹ back", at - 1), ("on ›", at + 1), ("end »", last))
    links = [
        tag("li", tag("a", text, href=f"{address}?{urlencode({**keep, 'at': frame})}", class_="button"))
        for text, frame in ways
        if 0 <= frame <= last
    ]
    return tag("ul", *links, class_="strip")


def hidden(keep: Mapping[str, str]) -> list[Markup]:
    """Hidden fields of a form."""
    return [tag("input", type="hidden", name=name, value=value) for name, value in keep.items()]


def chooser(address: str, number: int, games: int, more: Sequence[Markup]) -> Markup:
    """A form to choose another game."""
    field = tag("input", type="number", name="game", id="game", min="1", max=str(games), value=str(number + 1))
    label = tag("label", f"another of the {games} games", for_="game")
    button = tag("button", "Show", class_="button")
    return tag("form", *more, tag("div", label, field), button, method="get", action=address, class_="filter")
