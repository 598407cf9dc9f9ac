"""The strictness of certification: the panel, its numbers of games, and the thresholds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Strictness:
    """Judges as (player, maximum number of games), in the order in which they play, and thresholds."""

    # One kind at several budgets, the one that is asked whether it is eligible first; and a second kind: full-width
    # instead of sampling, with an evaluation of its own.
    panel: tuple[tuple[str, int], ...] = (
        ("puct:400", 200),
        ("puct:100", 200),
        ("alphabeta:4~8(learned)", 60),
        ("puct:1600", 50),
    )
    # Only for a game that is about to hold, or to fail without a proof: still longer search.
    last: tuple[tuple[str, int], ...] = (("puct:6400", 16),)
    # Games with chance, more seats or hidden information cannot be solved; their panels are the players of such games.
    panel_of_many: tuple[tuple[str, int], ...] = (("puct:100", 240), ("greedy", 600))
    panel_of_hidden: tuple[tuple[str, int], ...] = (("ismcts:100", 240), ("greedy", 600))
    # For families with a default policy: it must be fair to players who follow simple rules of thumb as well.
    rules_of_thumb: tuple[tuple[str, int], ...] = (("heuristic", 2000),)
    # For a game that is about to hold: games until V of wins and of last places is clearly on one side of its bound.
    last_of_hidden: tuple[tuple[str, int], ...] = (("ismcts:100", 4000), ("heuristic", 20_000))
    places: float = 0.06  # the bound of V, with more than two seats
    # The reference of two-seat games. Its first plies are random: on an empty board they cost most and matter least.
    reference: str = "alphabeta:4~8"
    reference_games: int = 40
    openings: tuple[int, ...] = (8, 16, 24, 32)  # random plies of a second kind, until enough of its games differ
    wanted: int = 40  # distinct games of a second kind
    opinion: int = 20  # distinct games below which it has no opinion
    nodes: int = 2_000_000
    more_nodes: int = 20_000_000  # for a game with few legal moves that is about to hold
    memory_mb: int = 64
    bar: float = 75.0  # evenness: the better seat has at most 62.5 of 100 points
    batch: int = 20  # games between two checks
    wide: tuple[int, ...] = (52, 104)  # legal moves per decision; each threshold exceeded costs alpha-beta one ply
    usual: int = 1000  # legal moves per game; below it matches are longer, above it shorter


FULL = Strictness()
QUICK = Strictness(
    panel=(("puct:400", 24), ("puct:100", 60), ("alphabeta:4~8(learned)", 40), ("puct:1600", 7)),
    last=(),
    more_nodes=8_000_000,
    panel_of_many=(("puct:50", 120), ("greedy", 300)),
    panel_of_hidden=(("ismcts:50", 120), ("greedy", 300)),
    last_of_hidden=(),
    reference_games=20,
)
STRICTNESS = {"full": FULL, "quick": QUICK}
