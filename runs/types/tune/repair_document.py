"""A fairness repair as a document: the given game's verdict, the fairness rules tried, the certificate of the best."""

from __future__ import annotations

from fitness.certify.repair import PIE_LIMIT, Repaired, Tried
from runs.documents.document import (
    COMMAND,
    FAILS,
    GAME,
    HOLDS,
    OPEN,
    QUIET,
    Badge,
    Block,
    Column,
    Document,
    Fact,
    Link,
    Prose,
    Row,
    Table,
)
from runs.operating_system import quote
from runs.types.games.certificate import certificate_document

RULE, CHANGE = Column("fairness rule"), Column("change")
WINS = Column("wins", help="of the seats in quick games", right=True)
VERDICT = Column("verdict")


def repair_document(found: Repaired) -> Document:
    """The result, with the table of the rules tried and both certificates."""
    before = found.before
    judged = Fact("verdict before", before.verdict)
    blocks: list[Block] = [Prose(("As a document, before any change: ", judged, f" ({before.reason})."))]
    if found.tried:
        blocks.append(tried_table(found))
    if any(one.repair.name == "pie rule" for one in found.tried):
        blocks.append(Prose((PIE_LIMIT,), QUIET))
    if (best := found.best) is not None and best.certificate is not None:
        blocks.append(certificate_document(best.game.name, best.certificate.to_json()))
        shown = f"evolve show {quote(best.game.code)}"
        blocks.append(Prose((Link(shown, COMMAND, shown),), QUIET))
    badge = Badge("repaired", HOLDS) if found.best else Badge("not repaired", FAILS if found.tried else OPEN)
    title = f"Fairness repair of {found.game.name}"
    return Document(title, (found.sentence,), (), tuple(blocks), badge, target=GAME, ref=found.document.code)


def tried_table(found: Repaired) -> Table:
    """The rules in the order in which they were tried, the smallest change first."""
    rows = tuple(
        Row((one.repair.name, one.repair.change, score(one), word(one)), HOLDS if one.holds else OPEN)
        for one in found.tried
    )
    return Table("Fairness rules tried, smallest change first.", (RULE, CHANGE, WINS, VERDICT), rows)


def score(one: Tried) -> str:
    """The wins of both seats in the quick games."""
    return ":".join(map(str, one.screen.seat_wins))


def word(one: Tried) -> str:
    """The verdict and whether it is proved, or why there is none."""
    if one.certificate is None:
        return "one-sided"
    return one.certificate.verdict + " (proved)" * (one.certificate.exact.value != "unknown")
