"""Learning an evaluation: self-play, a fit, and a match that decides whether the result is used."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.game import Game
from games.streams import combined
from players.learned.fit import Samples, fitted, fitted_rules
from players.learned.practice import play_training_games
from players.matches.context import context_with
from players.search.evaluations import LEARNED, USUAL
from players.spec import PlayerSpec

VERSION = 1
GAMES, MOST_ROWS, AT_ONCE = 800, 100_000, 100
MOST_PLIES = 60_000  # fewer games suffice where games are long
TRAINING_DEPTH, OPENING = 2, 4  # plies of search; random plies at the beginning
EXPLORATION = 100  # random moves per thousand after that
# Games against the family's own evaluation, their players, and the score required. Two plies of alpha-beta mislead:
# they scored 8x8 four-in-a-row with hybrid disks .67 where a tree search scored .32.
TRIAL, TRIAL_PLAYER, NEEDED = 60, ("puct", 50), 0.55
U = np.uint64


@dataclass(frozen=True)
class FittedEvaluation:
    """A fitted evaluation: the rules that use it, the number of games, and its score against the family's own."""

    rules: np.ndarray
    games: int
    positions: int
    score: float

    @property
    def kept(self) -> bool:
        """Whether the evaluation is good enough to be used."""
        return self.score >= NEEDED

    def __str__(self) -> str:
        verb = "kept" if self.kept else "not kept"
        taught = f"learned from {self.games} games ({self.positions} positions)"
        return f"{taught}: {self.score:.2f} against the usual evaluation, {verb}"


def can_learn(game: Game) -> bool:
    """Whether the family has evaluation features and the game has two seats."""
    return bool(game.family.hooks.evaluation_feature_names) and len(game.seats) == 2


def seed_of(seed: int, stage: int) -> np.uint64:
    """The seed of one stage of learning."""
    return U(combined(U(combined(U(seed), U(VERSION))), U(stage)))


def learned(game: Game, seed: int = 0) -> np.ndarray | None:
    """A copy of the game's rules with the learned evaluation, or None if that is not an improvement."""
    found = fit_evaluation(game, seed)
    return found.rules if found is not None and found.kept else None


@lru_cache(maxsize=256)
def fit_evaluation(game: Game, seed: int = 0) -> FittedEvaluation | None:
    """Fit an evaluation to self-play of the game; None if the family has no evaluation features."""
    if not can_learn(game):
        return None
    samples, lengths = training_positions(game, seed)
    usual, kinds = game.rules[0], samples.evaluation_features.shape[2]
    known = usual["weights"][:, :, :kinds] if usual["learned"] else None
    horizon = int(usual["horizon"]) if usual["learned"] else horizon_of(lengths)
    weights = fitted(samples, horizon, usual["weights"].shape[0], known)
    rules = fitted_rules(game.rules, weights, horizon)
    return FittedEvaluation(rules, len(lengths), len(samples.plies), trial(game, rules, seed))


def horizon_of(lengths: np.ndarray) -> int:
    """The number of plies that are divided into parts; later plies belong to the last part."""
    return max(int(np.quantile(lengths, 0.9)), 1)


def training_positions(
    game: Game, seed: int, most: int = GAMES, rules: np.ndarray | None = None
) -> tuple[Samples, np.ndarray]:
    """Positions of quick games with the game's usual evaluation (or that of other rules), and the games' lengths."""
    player = PlayerSpec("alphabeta", TRAINING_DEPTH, evaluation=USUAL)
    context, kinds = (
        context_with(game, (player, player), game.rules if rules is None else rules),
        len(game.family.hooks.evaluation_feature_names),
    )
    found, rows, played = np.zeros((2, kinds), np.int32), 0, 0
    table, plies = np.zeros((MOST_ROWS, 2, kinds), np.int32), np.zeros(MOST_ROWS, np.int64)
    results, lengths = np.zeros(MOST_ROWS), []
    while played < most and rows < MOST_PLIES:
        games, ends, long = np.zeros(MOST_ROWS - rows, np.int64), np.zeros(AT_ONCE), np.zeros(AT_ONCE, np.int64)
        which = (seed_of(seed, 0), game.number, played, AT_ONCE, OPENING, EXPLORATION)
        where = (
            context.states,
            context.workspace,
            context.streams,
            found,
            table[rows:],
            plies[rows:],
            games,
            ends,
            long,
        )
        more = play_training_games(context.rules, context.records, context.dispatch_table, *which, *where)
        first_seat = ends[np.where(games[:more] < 0, -1 - games[:more], games[:more])]
        results[rows : rows + more] = 0.5 + 0.5 * np.where(games[:more] < 0, -first_seat, first_seat)
        lengths.append(long)
        rows, played = rows + more, played + AT_ONCE
    return Samples(table[:rows], plies[:rows], results[:rows]), np.concatenate(lengths)


def trial(game: Game, rules: np.ndarray, seed: int) -> float:
    """Score of the learned evaluation against the family's own, from random openings."""
    players = [PlayerSpec(*TRIAL_PLAYER, evaluation=evaluation) for evaluation in (LEARNED, USUAL)]
    context = context_with(game, players, np.concatenate([game.rules, game.rules, rules]))
    kinds = len(game.family.hooks.evaluation_feature_names)
    none, ends, long = np.zeros(0, np.int64), np.zeros(TRIAL), np.zeros(TRIAL, np.int64)
    which = (seed_of(seed, 1), game.number, 0, TRIAL, OPENING, 0)
    table = (np.zeros((2, kinds), np.int32), np.zeros((0, 2, kinds), np.int32), none, none, ends, long)
    play_training_games(
        context.rules,
        context.records,
        context.dispatch_table,
        *which,
        context.states,
        context.workspace,
        context.streams,
        *table,
    )
    ends[1::2] *= -1
    return float(0.5 + ends.mean() / 2)
