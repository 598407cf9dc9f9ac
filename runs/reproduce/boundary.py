"""The published experiment of Brown 2013: win rates of Boundary's strategies, tables 1 to 5 beside ours."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.game import Game, find_game
from games.rule_text import folded
from players.boundary.accuracy import accuracy_by_turn
from players.matches.match import play_match
from players.spec import read_player
from runs.documents.text_table import table, terminal_width
from runs.reproduce.comparison import Comparison, Figure, Share, mean_share, verdicts_text

NAMES = ("GreedyTreasure", "BestTreasure", "GreedyCapture", "DefensiveTreasure", "HybridCapture", "DefensiveCapture")
SHORT = ("GT", "BT", "GC", "DT", "HC", "DC")
ADAPTIVE = ("Adaptive", "AdaptiveMeasured", "AdaptivePosterior")
TREASURE = ("GreedyTreasure", "BestTreasure", "DefensiveTreasure")
ROUNDED = 0.005  # the source prints whole per cents
FIRST_GROUPING = "planned=DefensiveTreasure"  # only this strategy heads for an ally's planned position


@dataclass(frozen=True)
class Published:
    """A table of the source: its win rates, the game, as far as the source describes it, and the number of games that
    its rounding implies."""

    number: int
    title: str
    code: str
    rows: Mapping[str, tuple[int | None, ...]]  # in the order of NAMES
    games: int


N = None
TABLES = (
    Published(
        1,
        "first test",
        f"boundary/pieces=10,treasures=10,most_value=15,capture=20,requirement=7,{FIRST_GROUPING}",
        {
            "GreedyTreasure": (N, 32, 80, 90, N, 95),
            "BestTreasure": (68, N, 85, 80, N, 80),
            "GreedyCapture": (20, 15, N, 20, N, 70),
            "DefensiveTreasure": (10, 20, 80, N, N, 80),
            "DefensiveCapture": (5, 20, 30, 20, N, N),
        },
        20,
    ),
    Published(
        2,
        "intermediate test",
        f"boundary/treasures=20,most_value=8,{FIRST_GROUPING}",
        {
            "GreedyTreasure": (N, 41, 44, 48, 46, N),
            "BestTreasure": (59, N, 48, 50, 42, N),
            "GreedyCapture": (56, 52, N, 36, 64, N),
            "DefensiveTreasure": (52, 50, 64, N, 56, N),
            "HybridCapture": (54, 58, 36, 44, N, N),
        },
        50,
    ),
    Published(
        3,
        "test used for the adaptive player",
        f"boundary/{FIRST_GROUPING}",
        {
            "GreedyTreasure": (N, 46, 52, 48, 49, 78),
            "BestTreasure": (54, N, 49, 55, 50, 72),
            "GreedyCapture": (48, 51, N, 45, 54, 69),
            "DefensiveTreasure": (52, 45, 55, N, 52, 65),
            "HybridCapture": (51, 50, 46, 48, N, 65),
            "DefensiveCapture": (22, 28, 31, 35, 35, N),
        },
        100,
    ),
    Published(
        4,
        "final test",
        "boundary",
        {
            "GreedyTreasure": (N, 46, 38, 64, 43, 54),
            "BestTreasure": (54, N, 43, 61, 41, 49),
            "GreedyCapture": (62, 57, N, 51, 58, 54),
            "DefensiveTreasure": (36, 39, 49, N, 40, 52),
            "HybridCapture": (57, 59, 42, 60, N, 46),
            "DefensiveCapture": (46, 51, 46, 48, 54, N),
        },
        100,
    ),
)
TABLE_5 = Published(5, "adaptive player", "boundary", {"Adaptive": (51, 55, 44, 59, 42, 62)}, 100)


def measured(game: Game, first: str, second: str, games: int, seed: int, threads: int) -> tuple[int, int]:
    """(games won by the first player, decided games), in both seats on the same fields."""
    result = play_match(game, [read_player(first), read_player(second)], games, seed, threads)
    wins, _, losses = result.records()[0].tolist()
    return wins, wins + losses


def compared(published: Published, games: int, seed: int, threads: int, tell: Callable[[], None]) -> Comparison:
    """The pairings of a table, each once: the share of decided games that the row's player wins."""
    game, cells = find_game(published.code), []
    for row, (first, rates) in enumerate(published.rows.items()):
        for column, source in enumerate(rates):
            second = NAMES[column]
            if source is None or (second in list(published.rows)[:row]):
                continue
            ours = share(measured(game, first, second, games, seed, threads))
            cells.append(Figure(first, second, Share(source / 100, published.games, ROUNDED), ours))
            tell()
    return Comparison(f"table {published.number}, {published.title}", tuple(cells), mirrored=True)


def share(of: tuple[int, int]) -> Share:
    """The share of decided games won."""
    wins, decided = of
    return Share(wins / max(decided, 1), decided)


def others(games: int, seed: int, threads: int, tell: Callable[[], None]) -> dict[str, list[Share]]:
    """The adaptive players that are not in the source, against the six strategies."""
    game, found = find_game(TABLE_5.code), dict[str, list[Share]]()
    for first in ADAPTIVE[1:]:
        found[first] = []
        for second in NAMES:
            found[first].append(share(measured(game, first, second, games, seed, threads)))
            tell()
    return found


PAIRINGS = sum(sum(rate is not None for row in one.rows.values() for rate in row) // 2 for one in TABLES) + 18


def table_text(published: Published, compared: Comparison) -> str:
    """One table: source, ours, interval, and its verdict."""
    rows = []
    for cell in compared.cells:
        low, high = cell.ours.within()
        interval = f"{100 * low:.1f} – {100 * high:.1f}"
        mark = "" if cell.agrees else "differs"
        rows.append(
            (cell.row, cell.column, f"{100 * cell.source.value:.0f}", f"{100 * cell.ours.value:.1f}", interval, mark)
        )
    title = f"{compared.name.capitalize()}: {published.code}\n"
    title += f"The source played about {published.games} games per pairing, as its rounding implies.\n"
    found = table(("", "against", "source %", "ours %", "95 % interval", ""), rows)
    return f"{title}{found}\n{compared.verdict}; mean absolute difference {compared.mean_difference:.1f} points"


def story(tables: Sequence[Comparison]) -> list[str]:
    """The source's statement on each test, beside the result of the games: the kind of strategy that beats the
    other."""
    sentences = []
    for compared in tables[:-1]:
        between = [cell if cell.row in TREASURE else cell.turned() for cell in compared.cells if _between_kinds(cell)]
        source, ours = mean_share([it.source for it in between]), mean_share([it.ours for it in between])
        (low, high), name = ours.within(), compared.name.capitalize()
        sentences.append(
            f"{name}: against capture strategies, treasure strategies won {100 * source.value:.0f} % of "
            f"decided games in the source ({ahead(source)}) and {100 * ours.value:.0f} % ({100 * low:.0f} to "
            f"{100 * high:.0f}) here ({ahead(ours)})."
        )
    return sentences


def ahead(treasure: Share) -> str:
    """The kind of strategy that is ahead, as far as its interval decides."""
    low, high = treasure.within()
    return "treasure is ahead" if low > 0.5 else "capture is ahead" if high < 0.5 else "neither is ahead"


def _between_kinds(cell: Figure) -> bool:
    return (cell.row in TREASURE) != (cell.column in TREASURE)


def others_text(found: Mapping[str, Sequence[Share]]) -> str:
    """The adaptive players, row by row."""
    rows = [
        (first, *(f"{100 * it.value:.0f}" for it in row), f"{100 * mean_share(row).value:.1f}")
        for first, row in found.items()
    ]
    return table(("win rate, %", *SHORT, "mean"), rows)


def accuracy_text(accuracy: Mapping[str, list[float]]) -> str:
    """The accuracy of strategy recognition after turns 1 to 8."""
    rows = [(way, *(f"{100 * share:.0f}" for share in shares)) for way, shares in accuracy.items()]
    return table(("recognised, %", *(f"turn {turn + 1}" for turn in range(8))), rows)


WORDS = """\
Differences from the source, and reasons
- It does not state the field, the radius of influence, the range, the distances of merging and splitting and how far
  capture strategies go round their prey. Ours were fitted to the ten cells of table 4 without Defensive Capture; the
  other tables are predictions.
- It prints that a piece splits off where its ally is *nearer* than the splitting distance; here it is *further*.
- Defensive Capture was changed between the tests, in an unknown way.
- Table 3 does not differ significantly from 50 %, except for Defensive Capture."""


def reproduce(games: int, seed: int, threads: int, tell: Callable[[], None]) -> tuple[str, dict[str, Any]]:
    """The whole reproduction, as text and as a document."""
    published = (*TABLES, TABLE_5)
    tables = [compared(it, games, seed, threads, tell) for it in published]
    more = others(games, seed, threads, tell)
    accuracy = accuracy_by_turn(games=40, seed=seed)
    texts = [*map(table_text, published, tables), others_text(more), accuracy_text(accuracy)]
    texts += [verdicts_text(tables), folded("\n".join(story(tables)), terminal_width()), WORDS]
    document = {"games": games, "seed": seed, "tables": [it.to_json() for it in tables], "story": story(tables)}
    adaptive = {first: [round(100 * it.value, 2) for it in row] for first, row in more.items()}
    return "\n\n".join(texts), document | {"adaptive": adaptive, "recognised": accuracy}
