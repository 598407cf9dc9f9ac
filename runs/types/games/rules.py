"""A game as a document: its names, genes, start, rules and parameters."""

from __future__ import annotations

from typing import Any

from games.game import Game
from games.parameter import thawed
from games.rule_text import sections as rule_sections
from genome.family_space import values_of
from genome.parameter_space import text_of
from runs.documents.document import GAME, Column, Definition, Definitions, Document, Fact, Row, Scene, Section, Table

PARAMETER, HERE = Column("parameter"), Column("here")
RANGE, MEANING = Column("may be", help="the values that a search may choose"), Column("meaning")


def rules(game: Game) -> Section:
    """The rule sheet."""
    sheet = rule_sections(game.family.rule_sheet(game.spec))
    entries = tuple(Definition(heading, tuple(paragraphs)) for heading, paragraphs in sheet)
    return Section("The rules", (Definitions(entries),))


def rules_document(game: Game, seed: int) -> Document:
    """Everything that is known about a game without playing it."""
    equal = (Fact("same as", game.canonical.code),) if game.canonical is not game else ()
    names = (Fact("code", game.code), Fact("hash", game.hash), *equal)
    genes = tuple(Fact(gene, in_words(value)) for gene, value in game.family.genes(game.spec).items())
    start = Section("The start", (Scene(game.code, seed),))
    parameters = (Section("Parameters", (parameter_table(game),)),) if game.family.parameters else ()
    sections = (start, rules(game), *inert(game), *parameters)
    return Document(game.name, (), (*names, *genes), sections, target=GAME, ref=game.code)


def described(game: Game) -> dict[str, Any]:
    """The same as plain values."""
    declared = game.family.parameters
    own = values_of(game) if declared else {}
    return {
        "game": game.name,
        "code": game.code,
        "hash": game.hash,
        "canonical": game.canonical.code,
        "inert": [{"part": part, "reason": reason} for part, reason in game.inert],
        "genes": game.family.genes(game.spec),
        "rules": game.family.rule_sheet(game.spec),
        "parameters": {
            it.name: {"value": thawed(own[it.name]), "range": it.range, "meaning": it.meaning} for it in declared
        },
    }


def inert(game: Game) -> tuple[Section, ...]:
    """The parts that cannot change a game, each with the reason."""
    entries = tuple(Definition(part, (f"{reason[:1].upper()}{reason[1:]}.",)) for part, reason in game.inert)
    return (Section("Parts without effect", (Definitions(entries),)),) if entries else ()


def parameter_table(game: Game) -> Table:
    """The declared parameters with their values and ranges."""
    own = values_of(game)
    rows = tuple(
        Row((it.name, HERE.fact(text_of(own[it.name])), it.range, it.meaning)) for it in game.family.parameters
    )
    return Table(f"{len(rows)} parameters", (PARAMETER, HERE, RANGE, MEANING), rows)


def in_words(value: object) -> str:
    """The value of a gene on one line."""
    if isinstance(value, (list, tuple)):
        return ", ".join(in_words(part) for part in value) or "none"
    return str(value)
