"""Games of players, or of a fitted softmax, against themselves, for comparison with people's games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from fitness.people.each import Each
from fitness.people.played import PlayedGames, from_match, together
from fitness.people.softmax import PHASE, Softmax
from games.game import Game
from players.composition import STEP, wanted
from players.composition.steps import NARROW
from players.matches.context import WORD
from players.matches.match import play_match
from players.matches.play import RESULT, play_games
from players.matches.result import MatchResult
from players.matches.setup import context_for_steps
from players.spec import PlayerSpec

GAMES_AT_ONCE = 20
NAMELESS = "softmax"


def self_play(
    game: Game,
    player: PlayerSpec,
    games: int,
    seed: int,
    threads: int = 1,
    on_progress: Callable[[int], None] | None = None,
) -> PlayedGames:
    """Games of a player in every seat."""
    seats, swapped = [player] * len(game.seats), swaps_seats(game)
    match = play_match(game, seats, games, seed, threads, record=True, swapped=swapped, on_progress=on_progress)
    return from_match(game, match)


def swaps_seats(game: Game) -> bool:
    """Whether self-play goes through the seat orders. The games of a group share their dice, and on the same dice one
    player plays much the same game, so games that are to count as different need their own dice."""
    return not game.family.dice


def softmax_steps(model: Softmax) -> np.ndarray:
    """The model as steps of a composition: one weighted column each, behind a gate if phases have different weights."""
    steps = np.zeros(np.count_nonzero(model.weights), STEP)
    for step, (phase, place) in zip(steps, np.argwhere(model.weights)):
        step["kind"], step["terms"], step["factors"][0] = NARROW, 1, 1
        step["columns"][0] = model.used[place]
        step["low"], step["high"] = model.low[place], model.high[place]
        step["weight"] = model.weights[phase, place] / model.scale[place]
        if model.phases > 1:
            step["gates"], step["gate"][0] = 1, model.columns.index(PHASE)
            least, beyond = (-(-101 * p // model.phases) for p in (phase, phase + 1))
            step["least"][0], step["most"][0] = least, beyond - 1
    return steps


def steps_play(
    game: Game,
    steps: np.ndarray,
    games: int,
    seed: int,
    each: Each = map,
) -> PlayedGames:
    """Self-play games with these steps in every seat; the steps need no player name."""
    columns, seats = int(game.rules[0]["ply_cap"]) + 1, len(game.seats)

    def play(part: range) -> MatchResult:
        context, n = context_for_steps(game, steps, wanted(steps, len(game.family.columns))), len(part)
        moves, choices = np.zeros((n, columns), np.int64), np.zeros((n, columns), np.int16)
        table, payoffs = np.empty(n, RESULT), np.empty((n, seats))
        who = (context.records, np.zeros((1, seats), np.int64), context.dispatch_table)
        which = (np.uint64(seed & WORD), game.number, part.start, n)
        at = (context.states, context.states[:0], game.family.hidden, context.workspace, context.streams)
        play_games(game.rules, *who, *which, *at, table, payoffs, moves, choices)
        results = (table["winner"], table["cause"], table["plies"])
        return MatchResult(context.players * seats, seed, part.start, *results, payoffs, moves, choices)

    pieces = [range(at, min(at + GAMES_AT_ONCE, games)) for at in range(0, games, GAMES_AT_ONCE)]
    return together([replace(from_match(game, result), names=(NAMELESS,)) for result in each(play, pieces)])
