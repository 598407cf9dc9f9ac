"""The exact value of a small game: the winner, the margin, the length, and a line of best play; or "unknown".

First, short wins of both seats are searched with iterative deepening, which finds forced wins in large games. If a
quarter of the nodes found none, wins of any length are searched for each seat: depth-first, or by proof numbers if the
family recognises wins and lost causes, moves are few, and no seat has special rights, which outlast threats. All
answers are proofs.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import MOST_MOVES, NEVER_A_MOVE, threat_win
from games.jit import kernel
from games.playthrough.playthrough import Playthrough
from games.streams import combined
from players.solve.proof_number import CHILD, NODE, prove
from players.solve.proof_number import ENTRY as PROOF_ENTRY
from players.solve.question import FRAME, UNKNOWN, YES, ask
from players.solve.table import NEVER, make_table

DEFAULT_NODES = 20_000_000
DEFAULT_MEMORY_MB = 128
SHORT_WINS_SHARE = 4  # short wins get one node in this many
WIDEST = 42  # moves: with more, a node is dear (10x10: 2 million take 10 s instead of 1), and nothing was proved
SEATS = ("first", "second")


@dataclass(frozen=True)
class Solution:
    """The solution of a game. `value`: first, second, draw or unknown; `score`: the first player's final margin, in
    games that count one. `plies` and `line`: the winner wins as soon as possible, the loser delays; if a margin counts,
    both play for it alone; in a draw each only prevents the other's win, so `plies` is the length of this line. Both
    are left out (None, or a shorter line) if the node limit did not suffice."""

    value: str
    score: int | None
    plies: int | None
    line: tuple[str, ...]
    nodes: int

    def to_json(self) -> dict[str, Any]:
        """The solution as plain values."""
        return {
            "value": self.value,
            "score": self.score,
            "plies": self.plies,
            "line": list(self.line),
            "nodes": self.nodes,
        }


def solve(
    game: Game,
    nodes: int = DEFAULT_NODES,
    memory_mb: float = DEFAULT_MEMORY_MB,
    position: Mapping[str, Any] | None = None,
) -> Solution:
    """Solve a two-seat game without chance, from a position if one is given, within limits of nodes and memory."""
    if len(game.seats) != 2:
        raise BadInput(f'"{game.name}" has {len(game.seats)} seats; only two-seat games can be solved')
    if nodes < 1 or memory_mb <= 0:
        raise BadInput("nodes and memory must be above 0")
    if game.family.hidden:
        raise BadInput(f'"{game.name}" has hidden information; only games with open information can be solved')
    if game.family.dice:
        raise BadInput(f'"{game.name}" has chance events; only games without them can be solved')
    if not game.family.hooks.supplies("hashed"):
        raise BadInput(f'"{game.name}" cannot be solved: {game.family.name} lacks position hashing')
    search = _Search(game, nodes, memory_mb, position)
    if search.play.ended:
        raise BadInput(f"the game is over in this position of {game.name}")
    most = game.family.most_margin(game.spec)
    scored = most > 0
    try:
        winner, within = _winner(search)
        least = _largest_margin(search, winner, most) if winner is not None and scored else 1
    except _NodesSpent:
        return Solution("unknown", None, None, (), search.nodes)
    search.extend(nodes)  # the value is settled; distance and line may cost as much again
    if winner is None:
        line = _complete(_drawn_line(search))
        value, score, plies = "draw", 0 if scored else None, len(line) if search.play.ended else None
    elif scored:
        line = _complete(_scored_line(search, winner, least))
        value, score, plies = SEATS[winner], least * (1 - 2 * winner), len(line) if search.play.ended else None
    else:
        value, score = SEATS[winner], None
        plies = _nearest_win(search, winner, within)
        line = _complete(_hurried_line(search, winner, plies)) if plies is not None else []
    return Solution(value, score, plies, tuple(line), search.nodes)


@kernel
def _threat_win(rules_array, states, t, moves):
    return threat_win(rules_array[0], states, t, moves)


class _NodesSpent(Exception):
    """Raised when the node limit is reached."""


class _Search:
    """The state shared by all searches of one game."""

    def __init__(self, game: Game, nodes: int, memory_mb: float, position: Mapping[str, Any] | None) -> None:
        self.play = Playthrough(game, position=position)
        self.cap = int(game.rules[0]["ply_cap"])
        self._rules = game.rules
        self._table = make_table(memory_mb)
        self._moves = np.zeros((self.cap + 2, MOST_MOVES), dtype=np.int64)
        self._scores = np.zeros(MOST_MOVES, dtype=np.int64)
        self._frames = np.zeros(self.cap + 2, dtype=FRAME)
        self._counters = np.array([0, nodes], dtype=np.int64)
        self._scratch = np.zeros(MOST_MOVES, dtype=np.int64)
        plain = not game.family.rights(game.spec) and len(self.play.legal()) <= WIDEST
        self._by_proof_numbers = plain and game.family.hooks.supplies("cannot_win") and self._recognises()
        if self._by_proof_numbers:
            self._proofs = make_table(memory_mb, PROOF_ENTRY)
            self._children = np.zeros((self.cap + 2, MOST_MOVES), dtype=CHILD)
            self._path = np.zeros(self.cap + 2, dtype=NODE)

    def _recognises(self) -> bool:
        """Whether the family may recognise wins in positions of this game."""
        return bool(_threat_win(self._rules, self.play.states, self.play.t, self._scratch) != NEVER_A_MOVE)

    @property
    def nodes(self) -> int:
        """The number of nodes visited so far."""
        return int(self._counters[0])

    def limit(self, nodes: int) -> None:
        """Set the total number of nodes after which the search stops."""
        self._counters[1] = nodes

    def extend(self, nodes: int) -> None:
        """Raise the limit by this many nodes."""
        self._counters[1] = self.nodes + nodes

    def asked(self, seat: int, least: int = 1, depth: int | None = None) -> tuple[bool, int]:
        """Whether a seat can win by at least `least` within `depth` plies from here, and the number of plies for which
        the answer holds."""
        left = self.cap - int(self.play.state["ply"])
        if depth is None and least == 1 and self._by_proof_numbers:
            return self._proved(seat), left
        depth = left if depth is None else min(depth, left)
        salt = np.uint64(combined(np.uint64(seat), np.uint64(least)))
        answer, plies = ask(
            self._rules, self.play.states, self.play.t, seat, least, depth, salt,
            self._table, self._moves, self._scores, self._frames, self._counters,
        )  # fmt: skip
        if answer == UNKNOWN:
            raise _NodesSpent
        return answer == YES, int(plies)

    def _proved(self, seat: int) -> bool:
        answer = prove(
            self._rules, self.play.states, self.play.t, seat, np.uint64(seat), self._proofs, self._children,
            self._path, self._scratch, self._moves[0], self._counters,
        )  # fmt: skip
        if answer == UNKNOWN:
            raise _NodesSpent
        return bool(answer == YES)

    def after(self, move: int, seat: int, least: int = 1, depth: int | None = None) -> bool:
        """The answer after a move."""
        self.play.play(move)
        try:
            return self.asked(seat, least, depth)[0]
        finally:
            self.play.undo()


def _winner(search: _Search) -> tuple[int | None, int]:
    """The winner (None: nobody), and a number of plies within which it wins; raises _NodesSpent if that is
    undecided."""
    budget = search._counters[1]
    hopeful, depth = [0, 1], 1
    search.limit(max(budget // SHORT_WINS_SHARE, 1))
    try:
        while hopeful and depth < search.cap:
            nearest = NEVER
            for seat in tuple(hopeful):
                can, plies = search.asked(seat, depth=depth)
                if can:
                    return seat, plies
                if plies >= search.cap:
                    hopeful.remove(seat)
                nearest = min(nearest, plies)
            depth = max(depth, nearest) + 1
    except _NodesSpent:
        pass  # no short win was found: search for any win
    search.limit(budget)
    for seat in hopeful:
        can, plies = search.asked(seat)
        if can:
            return seat, plies
    return None, 0


def _largest_margin(search: _Search, winner: int, most: int) -> int:
    """The largest margin that a winner can force."""
    least, beyond = 1, most + 1
    while beyond - least > 1:
        middle = (least + beyond) // 2
        if search.asked(winner, middle)[0]:
            least = middle
        else:
            beyond = middle
    return least


def _nearest_win(search: _Search, winner: int, within: int) -> int | None:
    """The fewest plies within which the winner can win; None if the node limit is reached first."""
    depth = 1
    try:
        while depth < within:
            can, plies = search.asked(winner, depth=depth)
            if can:
                return plies
            depth = plies + 1
    except _NodesSpent:
        return None
    return within


def _complete(states: Iterator[str]) -> list[str]:
    """The line of best play, as far as the node limit allows."""
    words: list[str] = []
    with contextlib.suppress(_NodesSpent):
        words.extend(states)
    return words


def _play(search: _Search, move: int) -> str:
    text = search.play.text(move)
    search.play.play(move)
    return text


def _hurried_line(search: _Search, winner: int, plies: int) -> Iterator[str]:
    while not search.play.ended:
        plies -= 1
        legal = search.play.legal()
        if search.play.turn == winner:
            move = next(move for move in legal if search.after(move, winner, depth=plies))
        else:  # a move that leaves a win in exactly this many plies
            move = next(move for move in legal if plies == 0 or not search.after(move, winner, depth=plies - 1))
        yield _play(search, move)


def _scored_line(search: _Search, winner: int, least: int) -> Iterator[str]:
    while not search.play.ended:
        legal = search.play.legal()
        if search.play.turn == winner:
            move = next(move for move in legal if search.after(move, winner, least))
        else:
            move = next(move for move in legal if not search.after(move, winner, least + 1))
        yield _play(search, move)


def _drawn_line(search: _Search) -> Iterator[str]:
    while not search.play.ended:
        other = 1 - search.play.turn
        yield _play(search, next(move for move in search.play.legal() if not search.after(move, other)))
