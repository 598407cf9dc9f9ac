"""The tables of games: the best that a run found, and what the traditional games it began with scored."""

from __future__ import annotations

from fitness.score import Judge
from games.board.texts.catalogue import TRADITIONAL
from runs.documents.card import breakable
from runs.documents.markup import Markup, cell, data_table, tag
from runs.documents.verdict import anchor_of, badge, certified_of, kind_of, reason_of
from runs.types.games.config import profile_of
from runs.types.games.view import GameRow, RunView, certified_first

LEAST_ROWS = 32  # a population, or more where more cards are wanted
NAMES = {code: name for name, code in TRADITIONAL.items()}


def best_games(view: RunView, cards: int) -> Markup:
    """Rank, published and certified scores, verdict and reason."""
    headers = (
        ("#", "right"), ("game", ""), ("fitness", "right spare"), ("balance", "right"), ("diversity", "right spare"),
        ("certified", "right"),
    )  # fmt: skip
    shown = certified_first(view.top)[: max(LEAST_ROWS, cards, sum(row.certified is not None for row in view.top))]
    caption = f"{len(shown)} of {view.evaluated:,} games, those that were certified first; fitness, balance and "
    caption += "diversity as the search saw them"
    return data_table(caption, headers, [_best(row, cards) for row in shown], "games")


def _best(row: GameRow, cards: int) -> Markup:
    kind = kind_of(row)
    scores = tag(
        "tr",
        cell(str(row.rank), class_="right"),
        cell(linked(row, cards), class_="game"),
        cell(f"{row.fitness:.1f}", class_="right spare"),
        cell(_whole(row.balance), class_="right"),
        cell(str(row.diversity), class_="right spare"),
        cell(certified_of(row), class_="right"),
        class_=f"{kind} told" if row.certified else kind,
    )
    if not row.certified:
        return scores
    reason = tag("td", badge(row), " ", reason_of(row), colspan="5", class_="reason-line")
    return Markup(scores + tag("tr", cell(), reason, class_=kind))


def linked(row: GameRow, cards: int) -> Markup:
    """The code, linked to the game's card if it has one."""
    code = breakable(row.code)
    return tag("a", code, href=f"#{anchor_of(row)}") if row.rank <= cards else code


def reference_games(view: RunView) -> Markup:
    """The traditional games by their score."""
    judge = Judge(profile_of(view.plan))
    headers = (
        ("game", ""), ("code", "spare"), ("score", "right"), ("balance", "right"), ("first", "right sparer"),
        ("second", "right sparer"), ("draws", "right sparer"), ("length", "right sparer"), ("remark", ""),
    )  # fmt: skip
    scored = [(judge.value({"terms": row.terms}), row) for row in view.initial]
    scored.sort(key=lambda pair: (pair[0] is None, -(pair[0] or 0.0), pair[1].number))
    places = {row.code: row for row in view.top}
    caption = f"{len(scored)} traditional games under profile {view.plan.profile}; the score leaves diversity out"
    return data_table(
        caption, headers, [_reference(score, row, places.get(row.code)) for score, row in scored], "games"
    )


def _reference(score: float | None, row: GameRow, place: GameRow | None) -> Markup:
    length = (row.terms.get("length") or {}).get("value")
    remark = f"rejected: {row.rejected}" if row.rejected else f"still in, rank {place.rank}" if place else ""
    return tag(
        "tr",
        cell(NAMES.get(row.code) or breakable(row.code)),
        cell(breakable(row.code), class_="spare"),
        cell("–" if score is None else f"{score:.1f}", class_="right"),
        cell(_with_interval(row), class_="right"),
        *(cell(_percent(row, name), class_="right sparer") for name in ("first", "second", "draws")),
        cell(_whole(length), class_="right sparer"),
        cell(remark, class_="quiet"),
    )


def _whole(value: float | None) -> str:
    return "–" if value is None else f"{value:.0f}"


def _with_interval(row: GameRow) -> str:
    interval = (row.terms.get("balance") or {}).get("interval")
    return _whole(row.balance) + (f" ({interval[0]:.0f} to {interval[1]:.0f})" if interval else "")


def _percent(row: GameRow, name: str) -> str:
    games = row.counts.get("games")
    return f"{100 * row.counts[name] / games:.0f} %" if games else "–"
