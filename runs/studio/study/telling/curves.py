"""Learning curves against one opponent after the other, after Brown 2013 (chapter 4): wins and score differences game
by game, slopes of best-fit lines, and paired tests of what was said of both opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from fitness.statistics.t_test import TTest, slope_test, t_test
from fitness.statistics.wilson import wilson
from runs.studio.log import Row
from runs.studio.study.answers import ANSWERED
from runs.studio.study.plan import AGAINST, Plan
from runs.studio.study.questions import SCALE
from runs.studio.study.telling.games import Played, played
from runs.terminal.tables import table

ALL = "all"


def curves(rows: Sequence[Row], plan: Plan) -> dict[str, Any]:
    """By stage: game by game, by opponent, slopes; and between the stages the tests."""
    stages = [number for number, stage in enumerate(plan.stages) if stage.kind == AGAINST]
    games = [it for it in played(rows) if it.seating.stage in stages and it.table.over]
    halves = [stage_of([it for it in games if it.seating.stage == stage]) for stage in stages]
    return {"stages": halves, "tests": tests(rows, plan, stages) if len(stages) == 2 else {}}


def stage_of(games: Sequence[Played]) -> dict[str, Any]:
    """One opponent after the other, and all together."""
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
                "score": float(np.mean(ahead)) if ahead else None,
            }
        )  # fmt: skip
    return {
        "points": points,
        "slope": as_json(slope_test(*columns(wins))),
        "score_slope": as_json(slope_test(*columns(scores))),
    }


def columns(pairs: Iterable[tuple[int, float]]) -> tuple[list[float], list[float]]:
    """Pairs as two lists."""
    pairs = list(pairs)
    return [float(x) for x, _ in pairs], [y for _, y in pairs]


def tests(rows: Sequence[Row], plan: Plan, stages: Sequence[int]) -> dict[str, Any]:
    """Second opponent less first, by question on a scale, paired by person."""
    stage_at = {it.seating.table: it.seating.stage for it in played(rows)}
    said: dict[str, dict[str, dict[int, float]]] = {}
    for row in rows:
        if row.kind == ANSWERED and (stage := stage_at.get(row.data["table"], -1)) in stages:
            for name, answer in row.data["answers"].items():
                said.setdefault(name, {}).setdefault(row.who, {})[stage] = answer["value"]
    found = {}
    for question in plan.questions:
        if question.kind != SCALE or question.id not in said:
            continue
        both = [one for one in said[question.id].values() if len(one) == 2]
        differences = [float(one[stages[1]]) - float(one[stages[0]]) for one in both]
        found[question.id] = as_json(t_test(differences)) | {"people": len(both)}
    return found


def as_json(it: TTest) -> dict[str, float | None]:
    """Value, its interval, t and p."""
    low, high = it.interval()
    values = {"value": it.value, "low": low, "high": high, "t": it.t, "p": it.p}
    return {name: None if not np.isfinite(value) else float(value) for name, value in values.items()}


def text(found: dict[str, Any]) -> str:
    """As `evolve study results` prints it."""
    parts = []
    for number, stage in enumerate(found["stages"], 1):
        rows = [
            (
                name,
                *(f"{100 * point['wins']:.0f}" for point in one["points"]),
                written(one["slope"], 3),
                written(one["score_slope"], 1),
            )
            for name, one in stage.items()
        ]
        games = max((len(one["points"]) for one in stage.values()), default=0)
        rows = [(row[0], *row[1:-2], *[""] * (games - len(row[1:-2])), *row[-2:]) for row in rows]
        heads = ("opponent", *(f"game {k}" for k in range(1, games + 1)), "slope", "slope of scores")
        parts.append(f"Half {number}: wins of people, %, game by game\n{table(heads, rows)}")
    if found["tests"]:
        rows = [(name, str(it["people"]), written(it, 2), _p(it["p"])) for name, it in found["tests"].items()]
        parts.append(
            f"Second half less first, paired t-tests\n{table(('question', 'people', 'difference', 'p'), rows)}"
        )
    return "\n\n".join(parts)


def written(it: dict[str, float | None], digits: int) -> str:
    """A value with its interval."""
    if it["value"] is None:
        return "–"
    if it["low"] is None:
        return f"{it['value']:.{digits}f}"
    return f"{it['value']:+.{digits}f} ({it['low']:+.{digits}f} to {it['high']:+.{digits}f})"


def _p(p: float | None) -> str:
    return "–" if p is None else f"{p:.3f}"
