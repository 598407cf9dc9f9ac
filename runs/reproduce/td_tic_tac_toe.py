"""The study of tic-tac-toe in Greenberg 2016 (4.3.3-4.3.5, figures 7 to 10): α, λ, hidden nodes, noise; beside ours.

Every hundred games the network plays itself without noise. The source takes two equal games in a row as convergence,
and says that games then end in ties; the first steps are so small that two games are equal before anything was learned,
so the number of games until two were equal and ended in a tie is reported. The source trained once with every setting.
One training says little: here every setting is trained from several seeds, and settings are compared seed by seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import fmean, median
from typing import Any

import numpy as np

from fitness.statistics.wilson import wilson
from games.game import Game, find_game
from games.playthrough.playthrough import legal_moves
from games.rule_text import folded
from players.matches.context import choose_move, start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import PlayerSpec, read_player
from players.td.player import NAME
from players.td_training.training import Settings, Training, begin
from runs.documents.text_table import table, terminal_width
from runs.reproduce.comparison import NOT_REPRODUCED, PARTLY, REPRODUCED, Share

GAME = "tic-tac-toe"
PRINTED = Settings(
    games=10**9, nodes=40, rate=0.001, last_rate=-1.0, decay=0.9, noise=0.0, stray=0.0, spread=1.0, rule="as-printed",
    look="reply",
)  # fmt: skip
EVERY = 100  # games between two games without noise
MOST = 100_000  # games after which a training is given up
SEEDS, FEW_SEEDS = 20, 5
SURELY = 0.95


@dataclass(frozen=True)
class Study:
    """A figure: the varied parameter and its values; the source's best value, and the games until it tied."""

    figure: str
    name: str
    values: tuple[float, ...]
    best: float
    games: int
    remark: str = ""


STUDIES = (
    Study("7", "rate", (0.0005, 0.001, 0.002, 0.005), 0.001, 25_000),
    Study("8", "decay", (0.5, 0.7, 0.9, 1.0), 0.9, 25_000),
    Study("9", "nodes", (10, 20, 40, 60), 40, 25_000, "below 20 no ties"),
    Study("10", "noise", (0.0, 0.02, 0.05, 0.1, 0.2), 0.05, 194_000, "above 0.1 nothing reasonable"),
)
SYMBOLS = {"rate": "α", "decay": "λ", "nodes": "hidden nodes", "noise": "σ"}
STEPS = sum(len(study.values) for study in STUDIES) + 1
SHIPPED, JUDGE = "td:tic-tac-toe", "alphabeta:9"
CRITERION = (
    "reproduced: the source's number of games lies between the smallest and the largest of our seeds, and its best "
    "value ties earlier than every other in more than half of them, surely (95 %); partly: no other value surely ties "
    "earlier than its best"
)


@dataclass(frozen=True)
class Trained:
    """One value's trainings, one from each seed: the games until the tie (None: given up), and the share of all threats
    (two in a row) that the network then stops."""

    value: float
    games: tuple[int | None, ...]
    stops: tuple[float, ...]

    @property
    def median(self) -> float:
        """Median number of games; a training that was given up counts as the longest."""
        return median(MOST if it is None else it for it in self.games)

    def earlier_than(self, other: Trained) -> Share:
        """The share of seeds with which this value ties earlier; equal numbers count half."""
        pairs = [tuple(MOST if it is None else it for it in pair) for pair in zip(self.games, other.games, strict=True)]
        return Share(fmean((one < two) + (one == two) / 2 for one, two in pairs), len(pairs))

    def to_json(self) -> dict[str, Any]:
        """Plain values."""
        stops = round(fmean(self.stops), 4)
        return {"value": self.value, "games": list(self.games), "median": self.median, "stops": stops}


def reproduce(
    games: int, seed: int, tell: Callable[[], None], quick: bool = False, most: int = MOST
) -> tuple[str, dict[str, Any]]:
    """Everything as text and as JSON values; `tell` is called STEPS times."""
    game = find_game(GAME)
    twos, seeds = twos_in_a_row(game), range(seed, seed + (FEW_SEEDS if quick else SEEDS))
    rows: list[tuple[str, ...]] = []
    tables, trained = [], {}
    for study in STUDIES:
        found = []
        for value in study.values:
            changed: dict[str, Any] = {study.name: value}
            settings = replace(PRINTED, **changed)
            if settings not in trained:  # the source's own setting stands in every figure
                trained[settings] = [converged(game, settings, it, most, twos) for it in seeds]
            found.append(Trained(value, *zip(*trained[settings], strict=True)))
            tell()
        rows += rows_of(study, found)
        tables.append(document_of(study, found))
    ours = _ours(game, games, seed, twos)
    tell()
    return _text(rows, tables, ours, len(seeds)), {"tables": tables, "ours": ours}


def verdict(study: Study, found: Sequence[Trained]) -> str:
    """The verdict by the criterion, in a word."""
    best = next(it for it in found if it.value == study.best)
    ahead = [best.earlier_than(other).within(SURELY) for other in found if other is not best]
    tied = [it for it in best.games if it is not None]
    if any(share.high < 0.5 for share in ahead):
        return NOT_REPRODUCED
    in_range = bool(tied) and min(tied) <= study.games <= max(MOST if it is None else it for it in best.games)
    return REPRODUCED if in_range and all(share.low > 0.5 for share in ahead) else PARTLY


def document_of(study: Study, found: Sequence[Trained]) -> dict[str, Any]:
    """A figure as a table of the document."""
    best = next(it for it in found if it.value == study.best)
    cells = []
    for it in found:
        share = it.earlier_than(best)
        low, high = share.within(SURELY)
        cells.append(it.to_json() | {"earlier_than_best": share.value, "interval": [round(low, 4), round(high, 4)]})
    return {
        "name": f"figure {study.figure}, {SYMBOLS[study.name]}",
        "verdict": verdict(study, found),
        "criterion": CRITERION,
        "mean_difference": abs(best.median - study.games),
        "source": {"best": study.best, "games": study.games, "remark": study.remark},
        "cells": cells,
    }


def converged(game: Game, settings: Settings, seed: int, most: int, twos: np.ndarray) -> tuple[int | None, float]:
    """Train until two consecutive games without noise are equal and end in a tie: the number of games (None if given
    up), and the share of threats stopped."""
    training, before, tied = begin(game, settings, seed), "", False
    while not tied and training.played < most:
        training.stretch(EVERY)
        moves, winner = plain_game(game, training)
        tied, before = moves == before and winner < 0, moves
    return training.played if tied else None, stopped(game, player_of(training), twos)


def player_of(training: Training) -> PlayerSpec:
    """The current network as a player that looks one move ahead."""
    return PlayerSpec(NAME, net=training.net("now"))


def plain_game(game: Game, training: Training) -> tuple[str, int]:
    """The network's game against itself without noise: its moves as text, and the winner."""
    result = play_match(game, [replace(player_of(training), budget=1)] * 2, 1, 1, 1, record=True)
    return " ".join(map(str, result.moves[0, : result.plies[0]])), int(result.winner[0])


def twos_in_a_row(game: Game) -> np.ndarray:
    """All positions, as states, in which the other seat threatens one line, and no own line can be completed."""
    line, seen = game.new_line(), {}
    game.family.hooks.initial(game.rules[0], line, np.zeros(2, np.uint64))
    stack = [line[0].copy()]
    while stack:
        state = stack.pop()
        line[0] = state
        key = int(game.family.hooks.hashed(game.rules[0], line, 0))
        if key not in seen and not state["ended"]:
            seen[key] = state
            for move in legal_moves(game.rules, line, 0):
                game.family.hooks.apply(game.rules[0], line, 0, move, 1)
                stack.append(line[1].copy())
    kept = [state for state in seen.values() if len(_safe(game, line, state)) == 1]
    return np.array(kept, line.dtype)


def _safe(game: Game, line: np.ndarray, state: np.void) -> list[int]:
    """The moves after which the opponent cannot win immediately, if some other move loses; none if a move wins."""
    line[0] = state
    safe, moves = [], legal_moves(game.rules, line, 0)
    for move in moves:
        game.family.hooks.apply(game.rules[0], line, 0, move, 1)
        if line[1]["ended"]:
            if line[1]["winner"] >= 0:
                return []
            safe.append(move)
        elif not _wins_at_once(game, line, 1):
            safe.append(move)
    return safe if len(safe) < len(moves) else []


def _wins_at_once(game: Game, line: np.ndarray, at: int) -> bool:
    seat = int(line[at]["turn"])
    for move in legal_moves(game.rules, line, at):
        game.family.hooks.apply(game.rules[0], line, at, move, at + 1)
        if line[at + 1]["ended"] and line[at + 1]["winner"] == seat:
            return True
    return False


def stopped(game: Game, player: PlayerSpec, twos: np.ndarray) -> float:
    """The share of threats that a player stops, looking one move ahead."""
    context, right = new_context(game, (player,)), 0
    line = game.new_line()
    start_game(game, context, 1)
    for state in twos:
        context.states[0] = state
        right += choose_move(game, context, 0, 0) in _safe(game, line, state)
    return right / len(twos)


def _ours(game: Game, games: int, seed: int, twos: np.ndarray) -> dict[str, Any]:
    """The included network against perfect play."""
    player = read_player(SHIPPED)
    result = play_match(game, [player, read_player(JUDGE)], games, seed, 1)
    wins, draws, losses = result.records()[0].tolist()
    low, high = wilson(wins + draws / 2, games)
    return {
        "player": str(player), "opponent": JUDGE, "games": games, "wins": wins, "draws": draws, "losses": losses,
        "interval": [low, high], "stops": stopped(game, player, twos),
    }  # fmt: skip


def rows_of(study: Study, found: Sequence[Trained]) -> list[tuple[str, ...]]:
    """The rows of a figure's table, the source's finding in the first."""
    best = next(it for it in found if it.value == study.best)
    source = f"{study.best:g}, after {study.games:,}"
    rows: list[tuple[str, ...]] = []
    for n, it in enumerate(found):
        tied = [games for games in it.games if games is not None]
        low, high = it.earlier_than(best).within(SURELY)
        earlier = "" if it is best else f"{100 * it.earlier_than(best).value:.0f} ({100 * low:.0f}-{100 * high:.0f})"
        spread = f"{min(tied):,}-{max(tied):,}" if tied else "-"
        own = (
            f"{it.median:,.0f}",
            spread,
            f"{len(tied)} of {len(it.games)}",
            earlier,
            f"{100 * fmean(it.stops):.0f} %",
        )
        rows.append((study.figure, SYMBOLS[study.name], f"{it.value:g}", *own, source if n == 0 else ""))
    return rows


def _text(rows: Sequence[Sequence[str]], tables: list[dict[str, Any]], ours: dict[str, Any], seeds: int) -> str:
    head = ("", "", "value", "median", "range", "tied", "earlier, %", "stops", "source: best")
    return "\n".join(
        [
            "Greenberg 2016, tic-tac-toe by temporal differences, with the source's rule and two plies ahead:",
            f"games until two games without noise, {EVERY} apart, were equal ties; {seeds} seeds, at most {MOST:,}.",
            "earlier: the share of seeds from which a value ties earlier than the source's best (95 % interval);",
            "stops: of all twos in a row.",
            "",
            table(head, rows),
            "",
            table(("table", "verdict"), [(it["name"], it["verdict"]) for it in tables]),
            "",
            folded(CRITERION, terminal_width()),
            "",
            f"Ours ({ours['player']}, λ-returns, one move ahead) against {ours['opponent']}: "
            f"{ours['draws']} draws, {ours['wins']} wins, {ours['losses']} losses of {ours['games']} games; "
            f"{100 * ours['stops']:.1f} % of all twos in a row stopped.",
        ]
    )
