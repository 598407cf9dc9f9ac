"""Equal games are one game: which parts are inert and why, and that a game plays as its canonical form does."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np
import pytest

from games.board import moves as words
from games.game import Game, find_game
from games.playthrough.playthrough import Playthrough
from genome.classic.space import CLASSIC
from genome.space import distinct

CANONICAL: dict[str, Counter[str]] = defaultdict(Counter)
for _genome in CLASSIC:
    CANONICAL[CLASSIC.canonical(_genome)][CLASSIC.write(_genome)] += 1
GROUPS = [list(codes) for codes in CANONICAL.values() if len(codes) > 1]

CASES = {
    "3x3/tic-tac-toe/3-in-a-row": ("", ()),
    "8x8/reversi/3-in-a-row+scoring": ("8x8/reversi/most-men+scoring", ("3-in-a-row",)),
    "8x8/reversi/most-men+scoring": ("", ("most-men",)),
    "8x8/reversi/most-men+non-flipping-disk": ("", ()),
    "5x5/tic-tac-toe/4-in-a-row+non-flipping-disk": ("5x5/tic-tac-toe/4-in-a-row", ("non-flipping-disk",)),
    "6x6/tic-tac-toe/most-men+non-flipping-disk+non-flipping-disk": (
        "6x6/tic-tac-toe/most-men", ("non-flipping-disk",),
    ),
    "4x4/reversi/5-in-a-row": ("4x4/reversi/6-in-a-row", ("5-in-a-row",)),
    "4x5/reversi/5-in-a-row": ("", ()),
    "4x5/checkers/5-in-a-row": ("4x5/checkers/6-in-a-row", ("5-in-a-row",)),  # a diagonal has four cells
    "6x6/checkers/6-in-a-row": ("", ()),
    "5x5/checkers/4-in-a-row": ("5x5/checkers/6-in-a-row", ("4-in-a-row",)),  # three pieces each
    "5x5/checkers/4-in-a-row+hybrid-disk": ("", ()),  # the other's hybrid is a fourth
    "3x3/tic-tac-toe/4-in-a-row+hybrid-disk": ("3x3/tic-tac-toe/6-in-a-row", ("4-in-a-row", "hybrid-disk")),
    "3x3/reversi/4-in-a-row+hybrid-disk": ("3x3/reversi/6-in-a-row+hybrid-disk", ("4-in-a-row",)),
    "3x3/tic-tac-toe/4-in-a-row+hybrid-disk+scoring": (
        "3x3/tic-tac-toe/most-men+scoring+hybrid-disk", ("4-in-a-row",),
    ),
    "6x6/reversi/most-men+quiet-10": ("6x6/reversi/most-men", ("quiet-10",)),
    "6x6/checkers/most-men+quiet-10": ("", ()),
}  # fmt: skip


@pytest.mark.parametrize("code", CASES)
def test_canonical_form(code: str) -> None:
    canonical, parts = CASES[code]
    game = find_game(code)
    assert game.canonical.code == (canonical or code)
    assert tuple(part for part, _ in game.inert) == parts
    assert all(reason for _, reason in game.inert)
    assert game.canonical.canonical is game.canonical


def test_the_192_groups_of_scoring_games_are_one_game_each() -> None:
    scored: dict[tuple[object, ...], set[str]] = defaultdict(set)
    for genome in CLASSIC:
        if "scoring" in genome.mutations:
            scored[genome.side, genome.piece, genome.mutations].add(CLASSIC.canonical(genome))
    assert len(scored) == 192
    assert all(len(forms) == 1 for forms in scored.values())
    assert len(distinct(CLASSIC)) == len(CANONICAL) == 3864


def stripped(move: int, inert: int) -> int:
    """A move without declarations that have no effect."""
    return move & ~(inert << words.DECLARED_AT) if words.is_board_move(move) else move


def seen(play: Playthrough, inert: int) -> tuple[object, ...]:
    """What a player sees of a position: whose turn, the ending, the moves but for inert declarations."""
    state = play.state
    ending = (state["ended"], state["winner"], state["cause"])
    return state["turn"], state["side"], ending, frozenset(stripped(move, inert) for move in play.legal())


def same_games(game: Game, other: Game, chance: np.random.Generator, games: int = 2) -> bool:
    """Whether random games of one are games of the other, ply by ply, up to inert declarations."""
    held = [Counter(it.spec.mutations) for it in (game, other)]
    flags = {"non-flipping-disk": words.STILL, "hybrid-disk": words.HYBRID, "first-hybrid-disk": words.HYBRID}
    inert = sum({flags.get(word, 0) for word in (held[0] - held[1]) + (held[1] - held[0])})
    for _ in range(games):
        one, two = Playthrough(game), Playthrough(other)
        while seen(one, inert) == seen(two, inert) and not one.ended:
            move = int(chance.choice(np.array(one.legal(), dtype=np.int64)))
            match = next(it for it in two.legal() if stripped(it, inert) == stripped(move, inert))
            one.play(move)
            two.play(match)
        if seen(one, inert) != seen(two, inert):
            return False
    return True


def pairs(count: int, seed: int) -> list[tuple[str, str]]:
    """Pairs of games that are merged, of random groups."""
    chance = np.random.default_rng(seed)
    chosen = (GROUPS[int(place)] for place in chance.integers(len(GROUPS), size=count))
    return [tuple(map(str, chance.choice(group, 2, replace=False))) for group in chosen]


@pytest.mark.parametrize("count", [60, pytest.param(2000, marks=pytest.mark.full)])
def test_merged_games_play_alike(count: int) -> None:
    chance = np.random.default_rng(count)
    for one, other in pairs(count, count):
        assert same_games(find_game(one), find_game(other), chance), (one, other)


def test_games_that_differ_are_seen_to_differ() -> None:
    chance = np.random.default_rng(1)
    for code, other in (
        ("8x8/reversi/most-men+non-flipping-disk", "8x8/reversi/most-men"),
        ("5x5/checkers/4-in-a-row+hybrid-disk", "5x5/checkers/6-in-a-row+double-move"),
        ("6x6/reversi/most-men+scoring", "6x6/reversi/most-men"),
        ("5x5/tic-tac-toe/3-in-a-row", "5x5/tic-tac-toe/4-in-a-row"),
    ):
        assert not same_games(find_game(code), find_game(other), chance, 12), code
