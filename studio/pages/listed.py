"""Filtering and sorting of a run's games by the parameters of an address."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from runs.types.games.evaluated_games import EvaluatedGame
from runs.types.games.run_view import GameRow
from runs.types.games.verdict import WORDS, tone_of
from studio.pages.frame import to
from studio.pages.loaded import Games

VERDICTS = {**WORDS, "turned-away": "rejected", "best": "among the best"}
PHASES = {"search": "the search", "baseline": "random sampling"}


@dataclass(frozen=True)
class Asked:
    """Filters, order and page; invalid parameters are ignored."""

    q: str = ""
    verdict: str = ""
    phase: str = ""
    sort: str = "rank"
    down: bool = False
    page: int = 1

    @classmethod
    def read(cls, query: Mapping[str, str]) -> Asked:
        """The query of an address."""
        number = query.get("page", "")
        return cls(
            q=query.get("q", "").strip()[:200],
            verdict=_one_of(query.get("verdict", ""), VERDICTS),
            phase=_one_of(query.get("phase", ""), PHASES),
            sort=_one_of(query.get("sort", ""), COLUMNS) or "rank",
            down=query.get("down", "") == "1",
            page=int(number) if number.isdecimal() and len(number) < 7 and int(number) else 1,
        )

    def address(self, name: str, **changes: Any) -> str:
        """The address of this query with changes."""
        wanted, usual = asdict(replace(self, **changes)), asdict(Asked())
        return to(
            name,
            "games",
            **{it: int(value) if value is True else value for it, value in wanted.items() if value != usual[it]},
        )


def _one_of(word: str, known: Mapping[str, Any]) -> str:
    return word if word in known else ""


@dataclass(frozen=True)
class Listed:
    """A game in the list; `row` if it is among the best."""

    game: EvaluatedGame
    row: GameRow | None

    @property
    def certified(self) -> float | None:
        """The certified balance."""
        return ((self.row and self.row.certified) or {}).get("balance")

    @property
    def verdict(self) -> str:
        """The game's verdict, one of VERDICTS."""
        if self.game.why_not:
            return "turned-away"
        return tone_of(self.row) if self.row else "open"


Value = Callable[[Listed], float | str | None]


def rank_of(it: Listed) -> float | None:
    """Order by rank, then by value; the baseline follows the search."""
    behind = 1e9 if it.game.phase == "baseline" else 0.0
    if it.row is not None:
        return behind + it.row.rank
    return None if it.game.value is None else behind + 1e6 - it.game.value


# The word in an address → heading, class, sort value; numbers sort downwards first.
COLUMNS: dict[str, tuple[str, str, Value]] = {
    "rank": ("#", "right", rank_of),
    "code": ("game", "", lambda it: it.game.code),
    "verdict": ("verdict", "", lambda it: list(VERDICTS).index(it.verdict)),
    "certified": ("certified", "right", lambda it: it.certified),
    "balance": ("balance", "right", lambda it: it.game.balance),
    "value": ("score", "right spare", lambda it: it.game.value),
    "length": ("plies", "right spare", lambda it: it.game.terms.get("length")),
    "draw_share": ("draws", "right spare", lambda it: it.game.terms.get("draw_share")),
    "number": ("evaluation", "right spare", lambda it: it.game.step + (0.5 if it.game.phase == "baseline" else 0)),
}
UPWARDS = ("rank", "code", "verdict", "number")  # columns that are first sorted in ascending order


def listed(now: Games, asked: Asked) -> list[Listed]:
    """The matching games in order; those without a value come last in both directions."""
    found = [it for game in now.games.values() if _wanted(it := Listed(game, now.rows.get(game.key)), asked)]
    value = COLUMNS[asked.sort][2]
    known = [(key, it) for it in found if (key := value(it)) is not None]
    known.sort(key=lambda pair: pair[0], reverse=asked.down)
    return [it for _, it in known] + [it for it in found if value(it) is None]


def _wanted(it: Listed, asked: Asked) -> bool:
    if asked.phase and it.game.phase != asked.phase:
        return False
    if asked.verdict == "best":
        if it.row is None:
            return False
    elif asked.verdict and it.verdict != asked.verdict:
        return False
    return all(word in it.game.code.casefold() for word in asked.q.casefold().split())
