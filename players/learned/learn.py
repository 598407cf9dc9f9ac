"""A game's lesson: practise, fit, and a match that decides whether what was learned is played by."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.game import Game
from games.streams import combined
from players.learned.fit import Samples, fitted, taught_rules
from players.learned.practice import practise
from players.search.judges import LEARNED, USUAL

VERSION = 1
GAMES, MOST_ROWS, AT_ONCE = 800, 100_000, 100
MOST_PLIES = 60_000  # where games are long, fewer are enough
TEACHER, OPENING, STRAYS = 2, 4, 100  # plies it looks ahead, random plies first, random moves of a thousand then
# Games against the family's own guess, their players, and the score that is enough. Two plies of alpha-beta say
# otherwise: they gave 8x8 four in a row with hybrid disks .67, of which a tree search made .32.
TRIAL, TRIAL_PLAYER, NEEDED = 60, ("puct", 50), 0.55
U = np.uint64


@dataclass(frozen=True)
class Lesson:
    """What a game taught: the rules that judge by it, from how many games, and its score against the family's guess."""

    rules: np.ndarray
    games: int
    positions: int
    score: float

    @property
    def kept(self) -> bool:
        """Whether it is worth playing by."""
        return self.score >= NEEDED

    def __str__(self) -> str:
        verb = "kept" if self.kept else "not kept"
        taught = f"learned from {self.games} games ({self.positions} positions)"
        return f"{taught}: {self.score:.2f} against the usual guess, {verb}"


def can_learn(game: Game) -> bool:
    """Whether the family counts traits, and the game is one of two seats."""
    return bool(game.family.hooks.traits_named) and len(game.seats) == 2


def seed_of(seed: int, stage: int) -> np.uint64:
    """The seed of one stage of learning."""
    return U(combined(U(combined(U(seed), U(VERSION))), U(stage)))


def learned(game: Game, seed: int = 0) -> np.ndarray | None:
    """A copy of the game's rules that judges by what it learned, or None where nothing is gained by it."""
    found = lesson(game, seed)
    return found.rules if found is not None and found.kept else None


@lru_cache(maxsize=256)
def lesson(game: Game, seed: int = 0) -> Lesson | None:
    """What the game teaches; None of a family that counts no traits."""
    if not can_learn(game):
        return None
    samples, lengths = practised(game, seed)
    usual, kinds = game.rules[0], samples.traits.shape[2]
    known = usual["weights"][:, :, :kinds] if usual["learned"] else None
    horizon = int(usual["horizon"]) if usual["learned"] else horizon_of(lengths)
    weights = fitted(samples, horizon, usual["weights"].shape[0], known)
    rules = taught_rules(game.rules, weights, horizon)
    return Lesson(rules, len(lengths), len(samples.plies), trial(game, rules, seed))


def horizon_of(lengths: np.ndarray) -> int:
    """The plies that are divided into parts; what comes later counts for the last of them."""
    return max(int(np.quantile(lengths, 0.9)), 1)


def practised(game: Game, seed: int, most: int = GAMES, rules: np.ndarray | None = None) -> tuple[Samples, np.ndarray]:
    """Positions of quick games by the game's usual guess, or by that of other rules, and the games' lengths."""
    from players.matches.desk import new_desk
    from players.spec import PlayerSpec

    player = PlayerSpec("alphabeta", TEACHER, judge=USUAL)
    desk, kinds = new_desk(game, (player, player), rules), len(game.family.hooks.traits_named)
    found, rows, played = np.zeros((2, kinds), np.int32), 0, 0
    table, plies = np.zeros((MOST_ROWS, 2, kinds), np.int32), np.zeros(MOST_ROWS, np.int64)
    results, lengths = np.zeros(MOST_ROWS), []
    while played < most and rows < MOST_PLIES:
        games, ends, long = np.zeros(MOST_ROWS - rows, np.int64), np.zeros(AT_ONCE), np.zeros(AT_ONCE, np.int64)
        which = (seed_of(seed, 0), game.number, played, AT_ONCE, OPENING, STRAYS)
        where = (desk.line, desk.scratch, desk.streams, found, table[rows:], plies[rows:], games, ends, long)
        more = practise(desk.rules, desk.records, desk.ports, *which, *where)
        first_seat = ends[np.where(games[:more] < 0, -1 - games[:more], games[:more])]
        results[rows : rows + more] = 0.5 + 0.5 * np.where(games[:more] < 0, -first_seat, first_seat)
        lengths.append(long)
        rows, played = rows + more, played + AT_ONCE
    return Samples(table[:rows], plies[:rows], results[:rows]), np.concatenate(lengths)


def trial(game: Game, rules: np.ndarray, seed: int) -> float:
    """The score of what was learned against the family's own guess, from random openings."""
    from players.matches.desk import new_desk
    from players.spec import PlayerSpec

    players = [PlayerSpec(*TRIAL_PLAYER, judge=judge) for judge in (LEARNED, USUAL)]
    desk = new_desk(game, players, np.concatenate([game.rules, game.rules, rules]))
    kinds = len(game.family.hooks.traits_named)
    none, ends, long = np.zeros(0, np.int64), np.zeros(TRIAL), np.zeros(TRIAL, np.int64)
    which = (seed_of(seed, 1), game.number, 0, TRIAL, OPENING, 0)
    table = (np.zeros((2, kinds), np.int32), np.zeros((0, 2, kinds), np.int32), none, none, ends, long)
    practise(desk.rules, desk.records, desk.ports, *which, desk.line, desk.scratch, desk.streams, *table)
    ends[1::2] *= -1
    return float(0.5 + ends.mean() / 2)
