"""Parts of several pages: the status of a run, counts of verdicts, links to a new table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlencode

from games.game import find_game
from runs.documents.markup import Markup, tag
from runs.storage.status import FINISHED, LOST, SILENT, STOPPED, WORKING, RunStatus
from runs.types.games.run_view import GameRow
from runs.types.games.verdict import WORDS, tone_of
from studio.pages.frame import to

MARKS = {FINISHED: "✓", WORKING: "▶", SILENT: "…", STOPPED: "❚❚", LOST: "✕"}
LOOKS = {FINISHED: "holds", WORKING: "working", SILENT: "working", STOPPED: "open", LOST: "fails"}


def status_badge(status: RunStatus) -> Markup:
    """The status in a word with a mark, and whether the run is a copy."""
    copy = " · a copy" if status.copy else ""
    said = f"{MARKS[status.state]} {status.state}{copy}"
    return tag("span", said, class_=f"badge {LOOKS[status.state]}", title=status.sentence)


def verdict_strip(name: str, rows: Iterable[GameRow]) -> Markup | None:
    """The numbers of certified games that hold, are drawn, disputed or fail, each with a link to them."""
    counted = Counter(tone_of(row) for row in rows if row.certified)
    if not counted:
        return None
    parts = [
        tag(
            "li",
            tag("a", f"{WORDS[kind]}: {counted[kind]}", href=to(name, "games", verdict=kind), class_=f"badge {kind}"),
        )
        for kind in ("holds", "drawn", "disputed", "fails")
    ]
    return tag("ul", *parts, class_="strip", aria_label="Certified games")


def play_link(word: str, text: str = "Play it now", against: str = "") -> Markup:
    """A link to a new table."""
    return tag("a", text, href=play_address(word, against), class_="button main")


def play_address(word: str, against: str = "") -> str:
    """The address of a new table: a person in the first seat, the opponent in all others."""
    game = find_game(word)
    seats = {f"seat{k}": against or game.opponent for k in range(1, len(game.seats))}
    return f"/?{urlencode({'game': word, **seats})}"
