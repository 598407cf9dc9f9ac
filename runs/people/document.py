"""A comparison of players with people as a document."""

from __future__ import annotations

from math import exp

from fitness.statistics.auc import Auc
from games.game import Game
from runs.documents.document import Cell, Column, Document, Fact, Row, Table
from runs.people.agreement import Comparison
from runs.people.agreement import Row as Measured

PLAYER = Column("player")
TOP1 = Column("top-1", "%", ".1f", "decisions in which the player's most probable move was made", right=True)
NATS = Column("nats", form=".3f", help="cross-entropy", right=True)
PERPLEXITY = Column("perplexity", form=".2f", right=True)
ERROR_RATE = Column("error rate", "%", ".1f", "share of decisions fitted as uniform choice", right=True)
AUC = Column("AUC", form=".3f", help="classifier of games: human or program", right=True)
COLUMNS = (PLAYER, TOP1, NATS, PERPLEXITY, ERROR_RATE)


def document(game: Game, games: int, compared: Comparison) -> Document:
    """The document: a row for each player, then uniform choice, then people among themselves if positions recurred."""
    has_auc = compared.control is not None
    rows = [Row((*measured(row), *((auc(row.apart),) if has_auc else ()))) for row in compared.rows]
    first, blank = compared.rows[0].found, ("",) * has_auc
    nats = first.uniform_cross_entropy
    uniform = TOP1.fact(100 * first.uniform_top1), NATS.fact(nats), PERPLEXITY.fact(exp(nats)), ""
    rows.append(Row(("(uniform)", *uniform, *blank)))
    if compared.another is not None:
        people = TOP1.fact(100 * compared.another), "", "", ""
        rows.append(Row(("(people)", *people, *((auc(compared.control),) if has_auc else ()))))
    facts = Fact("decisions", len(compared.decisions)), Fact("games", games)
    table = Table("", (*COLUMNS, *((AUC,) if has_auc else ())), tuple(rows))
    return Document(f"{game.name}: players compared with people", (), facts, (table,))


def measured(row: Measured) -> tuple[Cell, ...]:
    """Agreement with people's decisions."""
    found = row.found
    low, high = found.top1_interval.scaled(100)
    return (
        row.player,
        TOP1.fact(100 * found.top1, (low, high)),
        NATS.fact(found.cross_entropy, found.cross_entropy_interval),
        PERPLEXITY.fact(found.perplexity),
        ERROR_RATE.fact(100 * found.error_rate) if found.error_rate else "",
    )


def auc(found: Auc | None) -> Cell:
    """The classifier's AUC."""
    return "" if found is None else AUC.fact(found.value, found.interval())
