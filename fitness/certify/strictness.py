"""How strictly a game is looked at: who sits on the panel, how many games, what must be reached."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Strictness:
    """The panel, in the order in which it is asked: (player, most games). The first is the one that must be sure."""

    panel: tuple[tuple[str, int], ...] = (
        ("puct:200", 600),
        ("alphabeta:4~8", 60),  # another kind: it reads what the others sample; one game an opening counts
    )
    # Asked only of a game that is about to hold: who plays to the end where others believe the guess, who thinks long.
    last: tuple[tuple[str, int], ...] = (("puct-full:200", 20), ("puct:1600", 20))
    # With chance, more seats or hidden things there is no proof, and the panel is what plays such games.
    panel_of_many: tuple[tuple[str, int], ...] = (("puct:100", 240), ("greedy", 600))
    panel_of_hidden: tuple[tuple[str, int], ...] = (("ismcts:100", 240), ("greedy", 600))
    # Where a family brings rules of thumb: no seat may be unfair to those who follow them, either.
    rules_of_thumb: tuple[tuple[str, int], ...] = (("heuristic", 2000),)
    # A game that is about to hold: they play on until V of wins and of last places is told from the bar.
    last_of_hidden: tuple[tuple[str, int], ...] = (("ismcts:100", 4000), ("heuristic", 20_000))
    places: float = 0.06  # the bar of V, with more than two seats
    # A judge of two-seat games holds its own against it, and everybody against greedy. Its first plies are drawn: on an
    # empty board they cost most, and tell least.
    reference: str = "alphabeta:4~8"
    reference_games: int = 40
    nodes: int = 2_000_000
    more_nodes: int = 20_000_000  # of a game with few legal moves that is about to hold
    memory_mb: int = 64
    bar: float = 75.0  # evenness: the better seat has at most 62.5 of 100 points
    drawish: float = 0.30  # share of draws
    batch: int = 20  # games between two looks
    wide: tuple[int, ...] = (52, 104)  # legal moves a decision; above each of them alpha-beta looks a ply less far
    long: int = 80  # decisions a game; of longer ones who plays to the end does so less often
    usual: int = 1000  # legal moves a game; below it matches are longer, above it shorter


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
