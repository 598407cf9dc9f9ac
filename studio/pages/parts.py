"""Parts of several pages: the status of a run, counts of verdicts, links to a new table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from urllib.parse import urlencode

from runs.documents.markup import Markup, tag
from runs.storage.status import FINISHED, LOST, SILENT, STOPPED, WORKING, RunStatus
from runs.types.games.run_view import GameRow
from runs.types.games.verdict import WORDS, tone_of
from studio.pages.frame import to
from studio.shell import FIELD

NO_TOKEN = f'<input type="hidden" name="{FIELD}" value="">'  # the session's token comes in when the page is sent
MARKS = {FINISHED: "✓", WORKING: "▶", SILENT: "…", STOPPED: "❚❚", LOST: "✕"}
LOOKS = {FINISHED: "holds", WORKING: "working", SILENT: "working", STOPPED: "open", LOST: "fails"}


def status_badge(status: RunStatus) -> Markup:
    """The status in a word with a mark, and whether the run is a copy."""
    copy = " · a copy" if status.copy else ""
    said = f"{MARKS[status.state]} {status.state}{copy}"
    return tag("span", said, class_=f"badge {LOOKS[status.state]}", title=status.sentence)


def verdict_strip(name: str, rows: Iterable[GameRow]) -> Markup | None:
    """The numbers of certified games by verdict (holds, drawn, disputed, fails), each with a link to the games."""
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


def play_button(word: str, text: str = "Play it now", against: str = "") -> Markup:
    """A button that opens a table: a person in the first seat, the opponent, or the usual one, in the others."""
    fields = {"game": word, **({"against": against} if against else {})}
    hidden = [tag("input", type="hidden", name=name, value=value) for name, value in fields.items()]
    button = tag("button", text, type="submit", class_="button main")
    return tag("form", Markup(NO_TOKEN), *hidden, button, method="post", action="/play", class_="play")


def make_address(word: str) -> str:
    """The address of the page that changes this game."""
    return f"/make?{urlencode({'game': word})}"


def new_address(word: str) -> str:
    """The address of the form for a new table with this game."""
    return f"/new?{urlencode({'game': word})}"
