"""Perft: counts of move sequences and of distinct positions, the classic test of move generators."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from games import hooks
from games.errors import BadInput, unknown
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.jit import kernel
from games.playthrough.playthrough import Playthrough

if TYPE_CHECKING:
    from games.game import Game

MOST_POSITIONS = 2_000_000  # distinct positions are counted up to this number of sequences


@kernel
def _count(rules_array, line, start, depth, dice, nodes, finished, moves, odds, counts, places, rolled, hashes, ended):
    # Depth-first over `depth` plies below line[start]; nodes[d] counts positions d plies below it, finished[d] those
    # that are over. Chance events take the outcomes in `dice` as long as there are some; these do not count as plies.
    # The last ply is counted by the lengths of the move lists, unless hashes[d] has room for the positions.
    rules, all_made = rules_array[0], hashes.shape[1] > 0
    level = 0
    counts[0] = 0
    places[0] = -1
    while level >= 0:
        here = start + level + rolled[level]
        if places[level] < 0:
            if line[here]["turn"] == CHANCE_TURN and rolled[level] < dice.size:
                hooks.apply(rules, line, here, dice[rolled[level]], here + 1)
                rolled[level] += 1
                if line[here + 1]["ended"]:
                    level -= 1
                continue
            if line[here]["turn"] == CHANCE_TURN:
                counts[level] = hooks.chance(rules, line, here, moves[level], odds)
            else:
                counts[level] = hooks.legal(rules, line, here, moves[level])
            places[level] = 0
            nodes[level + 1] += counts[level]
        if places[level] == counts[level] or (level + 1 == depth and not all_made):
            level -= 1
            continue
        hooks.apply(rules, line, here, moves[level, places[level]], here + 1)
        places[level] += 1
        if all_made:
            known = nodes[level + 1] - counts[level] + places[level] - 1
            hashes[level + 1, known] = hooks.hashed(rules, line, here + 1)
            ended[level + 1, known] = line[here + 1]["ended"]
        if line[here + 1]["ended"]:
            finished[level + 1] += 1
        elif level + 1 < depth:
            level += 1
            places[level] = -1
            rolled[level] = rolled[level - 1]


class _Counter:
    """A position to count from, fixed dice, and buffers for every ply."""

    def __init__(
        self, game: Game, depth: int, seed: int, position: Mapping[str, Any] | None, dice: Sequence[str]
    ) -> None:
        self.game, self.depth, self.play = game, depth, Playthrough(game, seed, position=position)
        self.outcomes = np.array([], np.int64)
        if dice:
            self.outcomes = np.array(fixed(self.play, dice), np.int64)
        self.states = game.new_line(extra=depth + len(dice) + 1)
        self.states[: len(self.play.states)] = self.play.states[: len(self.states)]

    def count(self, start: int, depth: int, room: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Nodes and finished games below line[start] by ply, their hashes, and whether they are over."""
        nodes, finished, counts, places, rolled = np.zeros((5, depth + 1), dtype=np.int64)
        moves, odds = np.zeros((depth, MOST_MOVES), dtype=np.int64), np.zeros(MOST_MOVES, dtype=np.float64)
        hashes, ended = np.zeros((depth + 1, room), np.uint64), np.zeros((depth + 1, room), np.bool_)
        own = (self.game.rules, self.states, start, depth, self.outcomes)
        _count(*own, nodes, finished, moves, odds, counts, places, rolled, hashes, ended)
        return nodes, finished, hashes, ended


def fixed(play: Playthrough, dice: Sequence[str]) -> list[int]:
    """Outcomes of the next chance event, given by their texts or a word of them."""
    while not play.ended and play.turn != CHANCE_TURN:
        play.play(play.legal()[0])
    if play.ended:
        raise BadInput(f'"{play.game.name}" has no chance events; no dice can be fixed')
    named = {play.text(move): move for move in play.legal()}
    play.undo(len(play.moves))
    found = []
    for word in dice:
        fitting = [text for text in named if word == text] or [text for text in named if word in text.split()]
        if len(fitting) != 1:
            raise unknown("outcome", word, named)
        found.append(named[fitting[0]])
    return found


def perft(
    game: Game,
    depth: int,
    seed: int = 0,
    tell: Callable[[int, int], None] | None = None,
    position: Mapping[str, Any] | None = None,
    dice: Sequence[str] = (),
) -> list[int]:
    """Leaves of the game tree cut off at 1, 2 … depth plies; a game that ends earlier is one leaf. `tell` is called
    with the number of first moves done. Chance events with fixed `dice` do not count as plies."""
    counter = _Counter(game, depth, seed, position, dice)
    if tell is None or dice:
        nodes, finished, _, _ = counter.count(counter.play.t, depth)
        return _leaves(nodes, finished)
    nodes, finished = np.zeros((2, depth + 1), dtype=np.int64)
    first, begun = counter.play.legal(), counter.play.t
    nodes[1] = len(first)
    for done, move in enumerate(first):
        tell(done, len(first))
        counter.play.play(move)
        counter.states[begun + 1] = counter.play.states[begun + 1]
        counter.play.undo()
        if counter.states[begun + 1]["ended"]:
            finished[1] += 1
        elif depth > 1:
            below, over, _, _ = counter.count(begun + 1, depth - 1)
            nodes[2:] += below[1:]
            finished[2:] += over[1:]
    return _leaves(nodes, finished)


def positions(
    game: Game,
    counts: Sequence[int],
    seed: int = 0,
    position: Mapping[str, Any] | None = None,
    dice: Sequence[str] = (),
) -> list[int | None]:
    """Numbers of distinct positions (by hash) for these counts of leaves; None if there are too many sequences, or if
    the family has no hash."""
    within = [count for count in counts if count <= MOST_POSITIONS]
    depth = len(within)
    if depth == 0 or not game.family.hooks.supplies("hashed"):
        return [None] * len(counts)
    counter = _Counter(game, depth, seed, position, dice)
    nodes, _, hashes, ended = counter.count(counter.play.t, depth, max(within))
    found: list[int | None] = []
    over: set[int] = set()
    for ply in range(1, depth + 1):
        here = hashes[ply, : nodes[ply]]
        found.append(len(over.union(here.tolist())))
        over.update(here[ended[ply, : nodes[ply]]].tolist())
    return [*found, *[None] * (len(counts) - depth)]


def _leaves(nodes: np.ndarray, finished: np.ndarray) -> list[int]:
    over = np.concatenate(([0], np.cumsum(finished[1:])[:-1]))
    return [int(count) for count in nodes[1:] + over]
