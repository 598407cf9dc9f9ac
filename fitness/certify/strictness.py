"""How strictly games are certified: the panel, its numbers of games, the thresholds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Strictness:
    """Judges as (player, most games), in the order in which they play, and thresholds."""

    panel: tuple[tuple[str, int], ...] = (
        ("puct:200", 600),
        ("alphabeta:4~8", 60),  # another kind: full-width where the others sample; one game per opening counts
    )
    # Only for a game that is about to hold: full playouts instead of the evaluation function, and longer search.
    last: tuple[tuple[str, int], ...] = (("puct-full:200", 20), ("puct:1600", 20))
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
    nodes: int = 2_000_000
    more_nodes: int = 20_000_000  # for a game with few legal moves that is about to hold
    memory_mb: int = 64
    bar: float = 75.0  # evenness: the better seat has at most 62.5 of 100 points
    drawish: float = 0.30  # share of draws
    batch: int = 20  # games between two checks
    wide: tuple[int, ...] = (52, 104)  # legal moves per decision; each threshold exceeded costs alpha-beta one ply
    long: int = 80  # decisions per game; in longer games full playouts are fewer
    usual: int = 1000  # legal moves per game; below it matches are longer, above it shorter


FULL = Strictness()
QUICK = Strictness(
    panel=(("puct:100", 160), ("alphabeta:4~8", 40)),
    last=(("puct:800", 7),),
    more_nodes=8_000_000,
    panel_of_many=(("puct:50", 120), ("greedy", 300)),
    panel_of_hidden=(("ismcts:50", 120), ("greedy", 300)),
    last_of_hidden=(),
    reference_games=20,
)
STRICTNESS = {"full": FULL, "quick": QUICK}
