"""The verdict on a game and on a run, as badges, facts and sentences."""

from __future__ import annotations

from runs.documents.document import FAILS, GAME, OPEN, Badge, Fact, Inline, Link
from runs.types.games.view import GameRow, RunView

WORDS = {"holds": "✓ holds", "disputed": "? disputed", "fails": "✕ fails", "open": "not certified"}


def tone_of(row: GameRow) -> str:
    """holds, disputed, fails or open."""
    return OPEN if row.certified is None else row.verdict or FAILS


def badge_of(row: GameRow) -> Badge:
    """The verdict, and whether the game is often drawn."""
    drawish = ", drawish" if (row.certified or {}).get("drawish") else ""
    return Badge(WORDS[tone_of(row)] + drawish, tone_of(row))


def reason_of(row: GameRow) -> str:
    """The reason for the verdict."""
    if row.certified is None:
        return "Not certified: the score is the one that the search selected on."
    return str(row.certified.get("reason") or row.certified.get("error") or "unknown")


def certified_of(row: GameRow, name: str = "certified") -> Fact:
    """The certified balance."""
    known = row.certified or {}
    interval = tuple(known["interval"]) if "balance" in known else None
    return Fact(name, known.get("balance"), interval=interval, form=".0f", help="balance on fresh games")


def verdict_of(view: RunView) -> tuple[Inline, ...]:
    """The result of a run in one sentence."""
    certified = [row for row in view.top if row.certified]
    if not view.top:
        return ("No game has been measured yet.",)
    if not certified:
        code = view.top[0].code
        return "No game has been certified yet; the fittest so far is ", Link(code, GAME, code), "."
    count, holding = len(certified), [row for row in certified if row.holds]
    games = f"{count} certified game{'s' if count != 1 else ''}"
    if not holding:
        return (f"None of the {games} keeps its balance: no game here can be relied on.",)
    best, verb = holding[0], "keeps its" if len(holding) == 1 else "keep their"
    assert best.certified is not None
    return (
        f"{'The one certified game' if count == 1 else f'{len(holding)} of {games}'} {verb} balance; the best is ",
        Link(best.code, GAME, best.code),
        " with a certified balance of ",
        certified_of(best),
        " over ",
        Fact("fresh games", best.certified["games"]),
        " fresh games.",
    )
