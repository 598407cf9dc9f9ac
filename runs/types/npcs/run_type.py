"""The run type of `evolve npcs`, which evolves strategies for a game."""

from __future__ import annotations

from runs.documents.document import Column, Document, Fact, Row, Section, Table
from runs.operating_system import quote
from runs.requests.npcs import NpcsRequest
from runs.types import PLAYERS, Part, RunType
from runs.types.npcs.config import NpcsConfig
from runs.types.npcs.document import document
from runs.types.npcs.phases import StrategyEvolution
from runs.types.npcs.request import build
from runs.types.npcs.rows import others, rows
from runs.types.npcs.view import NpcView, StrategyRow, view_of
from runs.types.view import ranked


def next_step(view: NpcView) -> str:
    """The command to play against the minimal strategy."""
    strategy = view.minimal or next(iter(view.best), None)
    if strategy is None:
        return f"evolve report {quote(str(view.path))}"
    opponents = ",".join([f'"{strategy.strategy}"'] * (len(view.config.of_game.seats) - 1))
    return f"evolve play {view.config.game} --players human,{opponents}"


def part(view: NpcView, rank: str) -> Part:
    """A strategy, by rank or by name: `minimal`, `single`."""
    row = ranked(view.path, rank, view.best, others(view))
    seated = f"{view.path}#{rank}{',random' * (len(view.config.of_game.seats) - 1)}"
    match = f"evolve match {quote(view.config.game)} --players {quote(seated)}"
    return Part(strategy_document(row), vars(row), match, spec=row.strategy)


def strategy_document(row: StrategyRow) -> Document:
    """A strategy with its objectives by part."""
    value = Column("value", form=".4g", right=True)
    rows = tuple(
        Row((part, name, value.fact(found, row.intervals.get(part, {}).get(name))))
        for part, objectives in row.objectives.items()
        for name, found in objectives.items()
    )
    measured = Table("", (Column("part"), Column("objective"), value), rows)
    elements = (Fact("elements", row.elements),)
    return Document(row.strategy, (), elements, (Section("Measured", (measured,), "measured"),))


RUN_TYPE = RunType(
    name="npcs",
    things="strategies",
    about="strategies for {game}",
    config=NpcsConfig,
    evaluator="runs.types.npcs.tasks",
    phases=StrategyEvolution,
    view=view_of,
    document=document,
    rows=rows,
    request=NpcsRequest,
    build=build,
    stem=lambda config: f"npcs-{config.of_game.name}-{config.objective}-seed-{config.seed}",
    next_step=next_step,
    part=part,
    parts=PLAYERS,
)
