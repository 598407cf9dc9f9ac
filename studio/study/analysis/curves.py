"""Learning curves against two kinds of opponent, after Brown 2013 (chapter 4): wins and score differences
game by game, slopes of best-fit lines, and paired tests of slopes and ratings.

Stages keep their numbers in either order, so that the tests compare opponents. With a counterbalanced order, an order
effect is tested by comparing the people who met the second kind first with the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from fitness.statistics.t_test import TTest, slope_test, t_test, two_means
from fitness.statistics.wilson import wilson
from runs.documents.text_table import table
from studio.server.log import Row
from studio.study.answers import ANSWERED
from studio.study.plan import AGAINST, COUNTERBALANCED, Plan
from studio.study.played_games import Played, played
from studio.study.questions import SCALE

ALL = "all"
WINS, SCORES = "slope of wins", "slope of scores"
ORDER = ("effect of meeting it first", "p of the effect")
WIDE = 200  # columns


def curves(rows: Sequence[Row], plan: Plan) -> dict[str, Any]:
    """Curves and slopes by stage and opponent, and paired tests between the two stages."""
    stages = [number for number, stage in enumerate(plan.stages) if stage.kind == AGAINST]
    games = [it for it in played(rows) if it.seating.stage in stages and it.table.over]
    halves = [stage_of([it for it in games if it.seating.stage == stage]) for stage in stages]
    return {"stages": halves, "tests": tests(rows, plan, games, stages) if len(stages) == 2 else {}}


def stage_of(games: Sequence[Played]) -> dict[str, Any]:
    """A stage's curves, by opponent and pooled."""
    opponents = dict.fromkeys(word for it in games for word in it.seating.strategies.values())
    return {
        name: curve([it for it in games if name in (ALL, *it.seating.strategies.values())])
        for name in (ALL, *opponents)
    }


def curve(games: Sequence[Played]) -> dict[str, Any]:
    """Shares of wins by game with Wilson's intervals, mean score differences, and the slopes of both."""
    points = []
    wins = [(it.number, it.share(seat)) for it in games for seat in it.seating.people]
    scores = [
        (it.number, value)
        for it in games
        for seat in it.seating.people
        if (value := it.score_difference(seat)) is not None
    ]
    for number in sorted({number for number, _ in wins}):
        own = [share for at, share in wins if at == number]
        ahead = [value for at, value in scores if at == number]
        points.append(
            {
                "game": number, "n": len(own), "wins": float(np.mean(own)),
                "interval": list(wilson(sum(own), len(own))),
                "score": as_json(t_test(ahead)) if ahead else None,
            }
        )  # fmt: skip
    return {
        "points": points,
        "slope": as_json(slope_test(*columns(wins))),
        "score_slope": as_json(slope_test(*columns(scores))),
    }


def columns(pairs: Iterable[tuple[int, float]]) -> tuple[list[float], list[float]]:
    """The columns of a list of pairs."""
    pairs = list(pairs)
    return [float(x) for x, _ in pairs], [y for _, y in pairs]


def tests(rows: Sequence[Row], plan: Plan, games: Sequence[Played], stages: Sequence[int]) -> dict[str, Any]:
    """Differences of the second from the first kind of opponent, paired by person: slopes, and ratings on scales."""
    pairs = {WINS: slopes(games, Played.share), SCORES: slopes(games, Played.score_difference)}
    stage_at = {it.seating.table: it.seating.stage for it in games}
    for row in rows:
        if row.kind == ANSWERED and (stage := stage_at.get(row.data["table"], -1)) in stages:
            for name, answer in row.data["answers"].items():
                pairs.setdefault(name, {}).setdefault(row.who, {})[stage] = answer["value"]
    scales = [question.id for question in plan.questions if question.kind == SCALE]
    began = {who: it.seating.stage for it in reversed(games) for who in it.seating.people.values()}
    found = {}
    for name in (WINS, SCORES, *scales):
        both = {who: one for who, one in pairs.get(name, {}).items() if len(one) == 2}
        differences = {who: float(one[stages[1]]) - float(one[stages[0]]) for who, one in both.items()}
        if not differences:
            continue
        found[name] = as_json(t_test(list(differences.values()))) | {
            "people": len(differences),
            "means": [float(np.mean([float(one[stage]) for one in both.values()])) for stage in stages],
        }
        if plan.order == COUNTERBALANCED:
            first, other = ([d for who, d in differences.items() if began[who] == stage] for stage in stages)
            found[name]["order"] = as_json(two_means(first, other))
    return found


def slopes(games: Sequence[Played], value: Callable[[Played, int], float | None]) -> dict[str, dict[int, float]]:
    """The slope over each person's games of a stage, by game number; missing if there is none."""
    points: dict[tuple[str, int], list[tuple[int, float]]] = {}
    for it in games:
        for seat, who in it.seating.people.items():
            if (found := value(it, seat)) is not None:
                points.setdefault((who, it.seating.stage), []).append((it.number, found))
    slopes: dict[str, dict[int, float]] = {}
    for (who, stage), own in points.items():
        if np.isfinite(slope := slope_test(*columns(own)).value):
            slopes.setdefault(who, {})[stage] = slope
    return slopes


def as_json(it: TTest) -> dict[str, float | None]:
    """Value, interval, t and p as JSON."""
    low, high = it.interval()
    values = {"value": it.value, "low": low, "high": high, "t": it.t, "p": it.p}
    return {name: None if not np.isfinite(value) else float(value) for name, value in values.items()}


def text(found: dict[str, Any]) -> str:
    """Learning curves as text."""
    parts = []
    for number, stage in enumerate(found["stages"], 1):
        games = max((len(one["points"]) for one in stage.values()), default=0)
        heads = ("opponent", *(f"game {k}" for k in range(1, games + 1)), "slope")
        wins, scores = [], []
        for name, one in stage.items():
            rest = [""] * (games - len(one["points"]))
            wins.append((name, *(in_hundred(it) for it in one["points"]), *rest, written(one["slope"], 3)))
            ahead = [written(it["score"], 1) if it["score"] else "–" for it in one["points"]]
            scores.append((name, *ahead, *rest, written(one["score_slope"], 1)))
        parts.append(f"Opponents {number}: wins of people, %, game by game\n{table(heads, wins, WIDE)}")
        if any(one["score_slope"]["value"] is not None for one in stage.values()):
            parts.append(f"Opponents {number}: points of people minus the opponents'\n{table(heads, scores, WIDE)}")
    if found["tests"]:
        rows = [tested(name, it) for name, it in found["tests"].items()]
        heads = ("of", "people", "first", "second", "difference", "t", "p", *ORDER[: len(rows[0]) - 7])
        parts.append(f"Second opponents minus first, paired t-tests\n{table(heads, rows, WIDE)}")
    return "\n\n".join(parts)


def tested(name: str, it: dict[str, Any]) -> tuple[str, ...]:
    """A row of the tests."""
    of_order = (written(it["order"], 2), _number(it["order"]["p"], 3)) if "order" in it else ()
    means = (f"{mean:.2f}" for mean in it["means"])
    return (name, str(it["people"]), *means, written(it, 2), _number(it["t"], 2), _number(it["p"], 3), *of_order)


def in_hundred(point: dict[str, Any]) -> str:
    """A share of wins with its interval."""
    low, high = (round(100 * end) for end in point["interval"])
    return f"{100 * point['wins']:.0f} ({low} to {high})"


def written(it: dict[str, float | None], digits: int) -> str:
    """A value with its interval."""
    if it["value"] is None:
        return "–"
    if it["low"] is None:
        return f"{it['value']:.{digits}f}"
    return f"{it['value']:+.{digits}f} ({it['low']:+.{digits}f} to {it['high']:+.{digits}f})"


def _number(value: float | None, digits: int) -> str:
    return "–" if value is None else f"{value:.{digits}f}"
