"""The verdict on a game as badge and fact."""

from __future__ import annotations

from runs.documents.document import FAILS, OPEN, Badge, Fact
from runs.types.games.run_view import GameRow

WORDS = {
    "holds": "✓ holds", "drawn": "= drawn", "disputed": "? disputed", "fails": "✕ fails", "open": "not certified",
}  # fmt: skip


def tone_of(row: GameRow) -> str:
    """holds, drawn, disputed, fails or open."""
    return OPEN if row.certified is None else row.verdict or FAILS


def badge_of(row: GameRow) -> Badge:
    """The verdict as a badge."""
    return Badge(WORDS[tone_of(row)], tone_of(row))


def certified_of(row: GameRow, name: str = "certified") -> Fact:
    """The certified balance as a fact."""
    known = row.certified or {}
    interval = tuple(known["interval"]) if "balance" in known else None
    return Fact(name, known.get("balance"), interval=interval, form=".0f", help="balance on fresh games")
