"""A run of games as a document: the best games, curves, archive, rejections, and a card for each of the best."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from evolve.map_elites import DEFAULT_MEASURES, axes
from evolve.random_sampling import SIZE
from fitness.score import Judge
from games.board.texts.catalogue import TRADITIONAL
from runs.documents.document import (
    GAME,
    QUIET,
    Axis,
    Block,
    Box,
    Cell,
    Column,
    Document,
    Fact,
    Group,
    HeatMap,
    Inline,
    LineChart,
    Link,
    Prose,
    Row,
    Section,
    Series,
    Table,
)
from runs.documents.formats import duration
from runs.documents.lines import points
from runs.types.games.card import game_document, glossary, reason_of
from runs.types.games.config import profile_of
from runs.types.games.run_view import GameRow, RunView
from runs.types.games.verdict import badge_of, certified_of, tone_of
from runs.types.games.view import certified_first
from runs.types.rejections import rejections

LEAST_ROWS = 32  # a population, or more if more cards are requested
BASELINE = "random sampling"
MARKS = {"": "", "holds": "✓", "drawn": "=", "disputed": "?"}
NAMES = {code: name for name, code in TRADITIONAL.items()}


def run_document(view: RunView, cards: int = 0, rows: int | None = None) -> Document:
    """The run, with `cards` of its best games in full."""
    shown = view.top[:cards]
    measured = list(dict.fromkeys(name for row in view.top for name in row.terms))
    nothing = Prose(("No game has been measured yet.",), QUIET)
    blocks: list[Block] = [
        Section("The best games", (best_games(view, rows or _rows(view, cards)) if view.top else nothing,), "best"),
        Section("Evolution against random sampling" if view.baseline else "Evolution", _curves(view), "curves"),
        *_archive(view),
        *_front(view),
        *rejections(view.tally, "games"),
    ]
    if view.initial:
        blocks.append(Section("Scores of traditional games", (reference_games(view),), "reference"))
    if shown:
        blocks.append(Section("Game by game", tuple(game_document(row, view) for row in shown), "cards"))
    if measured:
        blocks.append(Section("What the measures mean", (glossary(measured),), "terms", appendix=True))
    return Document(view.path.name, verdict_of(view), _facts(view), tuple(blocks), notices=view.notices)


def _rows(view: RunView, cards: int) -> int:
    return max(LEAST_ROWS, cards, sum(row.certified is not None for row in view.top))


def _facts(view: RunView) -> tuple[Fact, ...]:
    plan = view.plan
    found = (
        Fact("search", plan.search),
        Fact("space", plan.space),
        Fact("profile", plan.profile),
        Fact("games each", plan.games),
        Fact("player", plan.player),
        Fact("steps", len(view.history), f"of {plan.steps:,}" if plan.steps else ""),
        Fact("measured", view.evaluated, "games"),
        Fact("time", duration(view.elapsed)),
        Fact("seed", plan.seed, form="d"),
    )
    return (*found, Fact("result", view.result_hash)) if view.result_hash else found


def headline(view: RunView) -> GameRow:
    """The game that a run is known by: the best new one that holds, else the best that holds, else the first."""
    holding = [row for row in view.top if row.holds]
    return next((row for row in holding if row.is_new), next(iter(holding), view.top[0]))


def what_is_new(row: GameRow) -> tuple[Inline, ...]:
    """The differences from the nearest known game, as a sentence."""
    if row.novelty is None or not row.novelty.parts:
        return ("A known game.",)
    nearest = row.novelty.nearest
    link = Link(NAMES.get(nearest, nearest), GAME, nearest)
    origin = "Bred" if row.bred else "Not bred"
    return f"{origin}; new beside ", link, f", the nearest known game: {', '.join(row.novelty.parts)}."


def verdict_of(view: RunView) -> tuple[Inline, ...]:
    """The result of a run in one sentence."""
    if not view.top:
        return ("No game has been measured yet.",)
    count, holding = sum(bool(row.certified) for row in view.top), sum(row.holds for row in view.top)
    best = headline(view)
    link = Link(best.code, GAME, best.code)
    if not count:
        return "No game has been certified yet; the fittest so far is ", link, "."
    games = f"{count} certified game{'s' if count != 1 else ''}"
    if not holding:
        return (f"None of the {games} keeps its balance; no game here is reliable.",)
    verb = "keeps its" if holding == 1 else "keep their"
    assert best.certified is not None
    return (
        f"{'The one certified game' if count == 1 else f'{holding} of {games}'} {verb} balance; the best is ",
        link,
        " with a certified balance of ",
        certified_of(best),
        " over ",
        Fact("fresh games", best.certified["games"]),
        " fresh games.",
    )


# tables


def best_games(view: RunView, count: int) -> Table:
    """Scores that the search selected on beside certified ones; certified games first."""
    rows = certified_first(view.top)[:count]
    title = f"{len(rows)} of {view.evaluated:,} measured games, certified ones first"
    return games_table(rows, f"{title}; fitness, balance and diversity are those that the search selected on")


def games_table(rows: Sequence[GameRow], title: str = "") -> Table:
    """Games with the scores that the search selected on beside certified ones."""
    return Table(title, BEST, tuple(map(_best, rows)))


RANK, GAME_COLUMN = Column("#", form="d", right=True), Column("game")
VERDICT, CERTIFIED = Column("verdict", spare=2, below=True), Column("certified", spare=1, below=True, right=True)
BALANCE = Column("balance", form=".0f", spare=1, right=True)
FITNESS = Column("fitness", form=".1f", spare=2, right=True)
DIVERSITY = Column("diversity", form=".3g", spare=3, right=True)
COUNTS = tuple(Column(name, spare=spare, right=True) for spare, name in enumerate(("first", "second", "draws"), 4))
TIED = Column("tied", spare=2, help="ranks that the games played do not separate")
NOVEL = Column("new", form="d", spare=2, right=True, help="genes in which it differs from the nearest known game")
BEST = (RANK, GAME_COLUMN, VERDICT, CERTIFIED, BALANCE, FITNESS, TIED, NOVEL, DIVERSITY, *COUNTS)


def _best(row: GameRow) -> Row:
    cells: tuple[Cell, ...] = (
        RANK.fact(row.rank),
        Link(row.code, GAME, row.code),
        badge_of(row),
        certified_of(row),
        BALANCE.fact(row.balance),
        FITNESS.fact(row.fitness),
        ranks_text((row.rank, *row.tied_with)) if row.tied_with else "",
        NOVEL.fact(row.novelty.genes if row.novelty else None),
        DIVERSITY.fact(row.diversity),
        *(column.fact(row.counts.get(column.name)) for column in COUNTS),
    )
    return Row(cells, tone_of(row), (reason_of(row),) if row.certified and not row.holds else ())


def ranks_text(ranks: Sequence[int]) -> str:
    """Ranks as text: `1-4, 7`."""
    runs: list[list[int]] = []
    for rank in sorted(ranks):
        if runs and rank == runs[-1][-1] + 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def reference_games(view: RunView) -> Table:
    """The traditional games by score."""
    judge = Judge(profile_of(view.plan))
    scored = [(judge.value({"terms": row.terms}), row) for row in view.initial]
    scored.sort(key=lambda pair: (pair[0] is None, -(pair[0] or 0.0), pair[1].number))
    ranks = {row.code: row.rank for row in view.top}
    title = f"{len(scored)} traditional games under profile {view.plan.profile}; scores without diversity"
    return Table(title, REFERENCE, tuple(_reference(score, row, ranks.get(row.code)) for score, row in scored))


SCORE, LENGTH = Column("score", form=".1f", right=True), Column("length", form=".0f", spare=7, right=True)
SHARES = tuple(
    Column(name, "%", ".0f", spare=spare, right=True) for spare, name in enumerate(("first", "second", "draws"), 4)
)
NAME, CODE, REMARK = Column("game"), Column("code", spare=1), Column("remark")
REFERENCE = (NAME, CODE, SCORE, Column("balance", form=".0f", right=True), *SHARES, LENGTH, REMARK)


def _reference(score: float | None, row: GameRow, rank: int | None) -> Row:
    games, interval = row.counts.get("games"), (row.terms.get("balance") or {}).get("interval")
    remark = f"rejected: {row.rejected}" if row.rejected else f"still in, rank {rank}" if rank else ""
    link = Link(row.code, GAME, row.code)
    cells: tuple[Cell, ...] = (
        NAMES.get(row.code) or link,
        link,
        SCORE.fact(score),
        Fact("balance", row.balance, interval=tuple(interval) if interval else None, form=".0f"),
        *(column.fact(100 * row.counts[column.name] / games if games else None) for column in SHARES),
        LENGTH.fact((row.terms.get("length") or {}).get("value")),
        remark,
    )
    return Row(cells)


# charts


def fitness_series(view: RunView) -> tuple[Series, ...]:
    """The series of mean and best fitness."""
    return (
        Series("best", "best", points(view.history, "best")),
        Series("mean", "evolved", points(view.history, "mean")),
        Series(BASELINE, "sampled", points(view.baseline, "mean")),
    )


def diversity_series(view: RunView) -> tuple[Series, ...]:
    """The series of mean diversity."""
    return (
        Series(view.plan.search, "evolved", points(view.history, "diversity")),
        Series(BASELINE, "sampled", points(view.baseline, "diversity")),
    )


def _curves(view: RunView) -> tuple[Block, ...]:
    kept = f", and of the best {SIZE} of {BASELINE} so far" if view.baseline else ""
    along = "steps"
    charts = (
        LineChart(
            f"Mean fitness over {along}", along, "fitness", fitness_series(view),
            f"Figure 1. Mean fitness of the games that the search keeps{kept}.",
        ),
        LineChart(
            f"Mean diversity over {along}", along, "diversity", diversity_series(view),
            "Figure 2. Mean diversity: the number of genes in which a game differs from the nearest other one kept.",
        ),
    )  # fmt: skip
    hint = Prose(("This run has no random samples to compare with (--baseline N draws them).",), QUIET)
    return (Group(charts, "figures"), *(() if view.baseline else (hint,)))


def _archive(view: RunView) -> list[Block]:
    """The archive of MAP-Elites; nothing for other searches."""
    rows = [row for row in view.top if row.box is not None]
    if not rows:
        return []
    edges = axes(view.plan.measures.split(",") if view.plan.measures else DEFAULT_MEASURES)
    across, up = (Axis(name.replace("_", " "), box_names(edges[name])) for name in list(edges)[:2])
    boxes, filled, others = prod(len(inner) + 1 for inner in edges.values()), len(rows), list(edges)[2:]
    beside = f" (the boxes of {', '.join(others)} behind each other)" if others else ""
    chart = HeatMap(
        f"{filled} of {boxes} boxes filled; {across.name} across, {up.name} upwards{beside}", across, up,
        tuple(map(_box, in_front(rows))),
        f"Each box holds the fittest game of its {across.name} and {up.name}. ✓ = ? ✕: the verdict of its certificate.",
    )  # fmt: skip
    return [Section("The archive", (chart,), "archive")]


def in_front(rows: Sequence[GameRow]) -> list[GameRow]:
    """The fittest of the rows that share a box of the first two measures."""
    best: dict[tuple[int, ...], GameRow] = {}
    for row in sorted(rows, key=lambda row: row.fitness):
        best[(row.box or ())[:2]] = row
    return [row for row in rows if row is best[(row.box or ())[:2]]]


def _front(view: RunView) -> list[Block]:
    """The Pareto front of NSGA-II, with its objectives; nothing for other searches."""
    rows = [row for row in view.top if row.front is not None]
    if not rows:
        return []
    names = view.plan.extra_terms
    columns = tuple(Column(name.replace("_", " "), form=".3g", right=True) for name in names)
    first = sum(row.front == 1 for row in rows)
    table = Table(
        f"{first} of the {len(rows)} games kept are on the first front: no other is better in one of "
        f"{', '.join(names)} and as good in the others. Fitness is the first of these terms.",
        (Column("front", form="d", right=True), GAME_COLUMN, *columns),
        tuple(_of_front(row, names, columns) for row in sorted(rows, key=lambda row: (row.front or 0, row.rank))),
    )
    return [Section("The front", (table,), "front")]


def _of_front(row: GameRow, names: Sequence[str], columns: Sequence[Column]) -> Row:
    values = [(row.terms.get(name) or {}).get("value") for name in names]
    facts = (column.fact(value) for column, value in zip(columns, values, strict=True))
    return Row((Fact("front", row.front, form="d"), Link(row.code, GAME, row.code), *facts), tone_of(row))


def _box(row: GameRow) -> Box:
    assert row.box is not None
    words = f", certified: {row.verdict}" if row.verdict else ""
    title = f"#{row.rank} {row.code}: fitness {row.fitness:.1f}{words}"
    mark = MARKS.get(row.verdict, "✕")
    fact = Fact("fitness", row.fitness, form=".0f")
    return Box(row.box[0], row.box[1], fact, mark, title, Link(row.code, GAME, row.code))


def box_names(edges: Sequence[float]) -> tuple[str, ...]:
    """`< 6`, `6–9`, … `≥ 100`."""
    inner = (f"{low:g}–{high:g}" for low, high in zip(edges, edges[1:], strict=False))
    return f"< {edges[0]:g}", *inner, f"≥ {edges[-1]:g}"
