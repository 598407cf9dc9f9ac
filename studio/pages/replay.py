"""Games gone through when somebody asks for it: played once more, drawn, and remembered for a while."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import lru_cache
from urllib.parse import urlencode

from games.game import find_game
from runs.documents.card import breakable
from runs.documents.markup import Markup, tag
from runs.documents.replay import Replayed, replay, replayed
from studio.pages.frame import Way, page

KEPT = 48  # games
_ONE = threading.Lock()  # a replay at a time: it thinks as its players did


@lru_cache(maxsize=KEPT)
def _again(code: str, players: tuple[str, ...], seed: int, number: int) -> Replayed:
    with _ONE:
        return replayed(find_game(code), players, seed, number)


def replay_of(code: str, players: Sequence[str], seed: int, number: int) -> Replayed:
    """Game `number` of the match of these players with this seed."""
    return _again(code, tuple(players), seed, number)


def replay_page(
    found: Replayed, code: str, about: str, address: str, number: int, games: int, at: int, way: Way,
    keep: Mapping[str, str] | None = None, choices: Sequence[Markup] = (),
) -> str:  # fmt: skip
    """The whole page; `at` is the frame that is shown where no script runs, `keep` what else the address asks for: by
    fields of the form where there are `choices`, else as it is."""
    at = max(0, min(at, len(found.svgs) - 1))
    return page(
        f"Game {number + 1} of {code}",
        tag("h1", breakable(code), class_="code"),
        tag("p", about, class_="quiet"),
        replay(found, "replay", at),
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
    """What a form asks for besides."""
    return [tag("input", type="hidden", name=name, value=value) for name, value in keep.items()]


def chooser(address: str, number: int, games: int, more: Sequence[Markup]) -> Markup:
    """Another of the games."""
    field = tag("input", type="number", name="game", id="game", min="1", max=str(games), value=str(number + 1))
    label = tag("label", f"another of the {games} games", for_="game")
    button = tag("button", "Show", class_="button")
    return tag("form", *more, tag("div", label, field), button, method="get", action=address, class_="filter")
