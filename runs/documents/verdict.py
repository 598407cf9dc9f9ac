"""What became of a game: its mark, the reason, and the page's place for it."""

from __future__ import annotations

from runs.documents.markup import Markup, tag
from runs.types.games.view import GameRow, RunView

WORDS = {"holds": "✓ holds", "disputed": "? disputed", "fails": "✕ fails", "open": "not certified"}


def kind_of(row: GameRow) -> str:
    """holds, disputed, fails or open."""
    if row.certified is None:
        return "open"
    return row.verdict or "fails"


def badge(row: GameRow) -> Markup:
    """A word and a colour."""
    kind = kind_of(row)
    drawish = ", drawish" if (row.certified or {}).get("drawish") else ""
    return tag("span", WORDS[kind] + drawish, class_=f"badge {kind}")


def reason_of(row: GameRow) -> str:
    """Why, in words."""
    if row.certified is None:
        return "Not looked at again: the score is the one the search selected on."
    reason = str(row.certified.get("reason") or row.certified.get("error") or "unknown")
    return reason.replace(" %", "\N{NO-BREAK SPACE}%")


def certified_of(row: GameRow) -> str:
    """`91 (84 to 96)`, or a dash."""
    if row.certified is None or "balance" not in row.certified:
        return "–"
    low, high = row.certified["interval"]
    return f"{row.certified['balance']:.0f} ({low:.0f} to {high:.0f})"


def anchor_of(row: GameRow) -> str:
    """Where its card is."""
    return f"game-{row.rank}"


def verdict_of(view: RunView) -> str:
    """The run in one sentence."""
    looked_at = [row for row in view.top if row.certified]
    if not view.top:
        return "No game has been measured yet."
    if not looked_at:
        return f"No game has been certified yet; the fittest so far is {view.top[0].code}."
    holding = [row for row in looked_at if row.holds]
    if not holding:
        return f"None of the {_games(len(looked_at))} looked at again keeps its balance: no game here can be relied on."
    best = holding[0]
    assert best.certified is not None
    count = "The one game" if len(looked_at) == 1 else f"{len(holding)} of {_games(len(looked_at))}"
    verb = "keeps its" if len(holding) == 1 else "keep their"
    return (
        f"{count} looked at again {verb} balance; the best is {best.code} with a certified balance of "
        f"{certified_of(best)} over {best.certified['games']} fresh games."
    )


def _games(count: int) -> str:
    return f"{count} game{'s' if count != 1 else ''}"
