"""What the search's judge is worth: does it rank random games as the strongest players do, and at what cost?

`python -m tests.measure.judging [games] [seed]`. Random games of the classic space, each measured twice: by the default
profile, whose judge is a competent player, and by a panel of the strongest players on other seeds. Printed: Spearman's
rank correlation of the two, over all games and over those that pass the gates, and CPU seconds per game.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from fitness.evidence import Played, from_json
from fitness.gather import play
from fitness.profiles import find_profile
from fitness.score import Judge, evaluate
from fitness.statistics.evenness import evenness
from games.game import Game, find_game
from genome.classic.rule_genome import write_genome
from genome.classic.space import CLASSIC

PANEL = (("puct:800", 40), ("puct-full:200", 20))
HEAVY = 2500  # legal moves a game; of longer ones the panel plays half, as certificates do
WARMING = ("tic-tac-toe", "10x10/tic-tac-toe/3-in-a-row")


@dataclass(frozen=True)
class Seen:
    """One game as judge and panel see it."""

    code: str
    rejected: str | None
    judge: float  # evenness to the judge, asked of rejected games too
    value: float | None  # the fitness without diversity
    cpu: float
    panel: float
    panel_wins: tuple[int, ...]
    panel_games: int
    panel_cpu: float


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """The answer and its CPU seconds."""
    began = time.process_time()
    return work(), time.process_time() - began


def panel_look(game: Game, seed: int) -> list[Played]:
    """The strongest players' games among themselves."""
    matches: list[Played] = []
    for player, games in PANEL:
        matches.append(play(game, f"panel {player}", [player] * 2, 10, seed)[1])
        most = games // 2 if sum(matches[0].options) > HEAVY * matches[0].games else games
        if most > 10:
            matches.append(play(game, f"panel {player}", [player] * 2, most - 10, seed, 1, 10)[1])
    return matches


def look(code: str, seed: int) -> Seen:
    """Both measurements of a game."""
    game, profile = find_game(code), find_profile("default")
    result, cpu = timed(lambda: evaluate(game, profile, seed))
    matches, panel_cpu = timed(lambda: panel_look(game, seed + 1))
    if result["evidence"]:
        judged = from_json(result["evidence"]).judged
    else:
        judged = play(game, "self", [profile.plan.player] * 2, 20, seed)[1]
    wins = tuple(sum(seat) for seat in zip(*(one.seat_wins for one in matches), strict=True))
    games = sum(one.games for one in matches)
    return Seen(
        code=code,
        rejected=(result["rejected"] or {}).get("reason"),
        judge=evenness(judged.seat_wins, judged.games).value,
        value=Judge(profile).value(result),
        cpu=cpu,
        panel=evenness(wins, games).value,
        panel_wins=wins,
        panel_games=games,
        panel_cpu=panel_cpu,
    )


def looks(codes: Sequence[str], seed: int) -> Iterator[Seen]:
    """One game after the other, when the kernels are there."""
    for code in WARMING:
        evaluate(find_game(code), find_profile("default"), 0)
        play(find_game(code), "warming", ["puct-full:2"] * 2, 2, 0)
    for code in codes:
        yield look(code, seed)


def random_codes(number: int, seed: int) -> list[str]:
    """So many different games of the classic space."""
    chosen = np.random.default_rng(seed).permutation(CLASSIC.size)[:number]
    return [write_genome(CLASSIC.at(int(index))) for index in chosen]


def ranks(values: Sequence[float]) -> np.ndarray:
    """Ranks from 0, equal values sharing the mean of theirs."""
    array = np.asarray(values, float)
    below = (array[None, :] < array[:, None]).sum(axis=1)
    return below + ((array[None, :] == array[:, None]).sum(axis=1) - 1) / 2.0


def spearman(one: Sequence[float], other: Sequence[float]) -> float:
    """The rank correlation; no number where one side does not vary."""
    if len(one) < 2:
        return float("nan")
    a, b = ranks(one), ranks(other)
    a, b = a - a.mean(), b - b.mean()
    whole = np.sqrt((a @ a) * (b @ b))
    return float(a @ b / whole) if whole > 0 else float("nan")


def correlations(seen: Sequence[Seen]) -> dict[str, float]:
    """Of the judge with the panel."""
    passing = [it for it in seen if it.rejected is None]
    won = [it for it in seen if sum(it.panel_wins) >= 0.1 * it.panel_games]
    return {
        "judge": spearman([it.judge for it in seen], [it.panel for it in seen]),
        "judge, games not always drawn": spearman([it.judge for it in won], [it.panel for it in won]),
        "judge, games that pass": spearman([it.judge for it in passing], [it.panel for it in passing]),
    }


def report(seen: Sequence[Seen]) -> str:
    """What is printed at the end."""
    passing, won = (
        sum(it.rejected is None for it in seen),
        sum(sum(it.panel_wins) >= 0.1 * it.panel_games for it in seen),
    )
    lines = [f"{len(seen)} games; {passing} pass the gates; in {won} the panel wins a tenth of its games or more"]
    lines += [f"rank correlation with the panel, {name}: {value:+.2f}" for name, value in correlations(seen).items()]
    cpu, panel = (float(np.mean([getattr(it, name) for it in seen])) for name in ("cpu", "panel_cpu"))
    lines.append(f"CPU seconds a game: {cpu:.3f}, panel {panel:.2f}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print, one line a game as JSON, the figures last."""
    number, seed = [*map(int, sys.argv[1:3]), *(60, 1)[len(sys.argv) - 1 :]]
    seen: list[Seen] = []
    for it in looks(random_codes(number, seed), seed):
        seen.append(it)
        print(json.dumps(asdict(it)), flush=True)
    print(report(seen))


if __name__ == "__main__":
    main()
