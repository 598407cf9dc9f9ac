"""A certificate as part of a document: verdict, proof, and the panel of reference players on which it rests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fitness.statistics.places import UNTOLD
from runs.documents.document import QUIET, Badge, Block, Column, Document, Fact, Prose, Row, Table
from runs.types.games.three_views import three_views

PLAYER, GAMES = Column("reference player"), Column("games", right=True, spare=1)
ELIGIBLE = Column("eligible", help="holds its own against the players in the next column")
SCORES = Column("score vs.", "%", ".0f", spare=1)
BALANCE = Column("balance", form=".0f", right=True, help="100 where both seats win equally often; 95 % interval")
WINS, DRAWS = Column("wins", right=True, spare=2), Column("draws", right=True, spare=3)
DISTINCT = Column("distinct", right=True, help="different games, up to the symmetries of the board")
V_WINS, V_LAST = (Column(name, form=".3f", right=True, help="0 where seats are even") for name in ("V wins", "V last"))
V_LIMIT, LAST = Column("V limit", form="g"), Column("last places", form=".0f", right=True, spare=1)
MEAN_RANKS = Column("mean ranks", form=".2f", right=True, spare=2)


def certificate_document(name: str, certified: Mapping[str, Any]) -> Document:
    """The certificate of a game as a document."""
    badge = Badge(certified["verdict"], certified["verdict"])
    return Document(name, (certified["reason"],), (), certificate_blocks(certified), badge)


def certificate_blocks(certified: Mapping[str, Any]) -> tuple[Block, ...]:
    """The proof, the line of best play, and the panel."""
    panel = certified["panel"]
    blocks: list[Block] = [three_views(certified)] if certified.get("felt") else []
    if certified["exact"]["value"] != "unknown":
        blocks.append(_proof(certified["exact"]))
    if certified["line"]:
        blocks.append(Prose((f"Best play: {' '.join(certified['line'])}",)))
    if not panel:
        return *blocks, Prose(("No reference player is needed: the result is proved.",), QUIET)
    many = [look for look in panel if "uneven" in look]
    return *blocks, panel_table(panel), *([places_table(many)] if many else [])


def _proof(exact: Mapping[str, Any]) -> Prose:
    if exact["value"] == "draw":
        return Prose(("Solved: a draw with perfect play.",))
    within = (" in ", Fact("plies", exact["plies"], "plies")) if exact["plies"] is not None else ()
    return Prose((f"Solved: the {exact['value']} player wins", *within, "."))


def panel_table(panel: Sequence[Mapping[str, Any]]) -> Table:
    """A row for each reference player."""
    rows = tuple(
        Row(
            (
                look["player"],
                ELIGIBLE.fact(look["competent"]),
                tuple(
                    Fact(other, 100 * score, SCORES.unit, form=SCORES.form, named=True)
                    for other, score in look["against"].items()
                )
                or SCORES.fact(None),
                BALANCE.fact(look["balance"], tuple(look["interval"])),
                WINS.fact(tuple(look["wins"])),
                DRAWS.fact(look["draws"]),
                GAMES.fact(look["games"]),
                DISTINCT.fact(look["distinct"]),
            )
        )
        for look in panel
    )
    columns = (PLAYER, ELIGIBLE, SCORES, BALANCE, WINS, DRAWS, GAMES, DISTINCT)
    return Table("Games of the reference players against themselves, on fresh seeds", columns, rows)


def places_table(panel: Sequence[Mapping[str, Any]]) -> Table:
    """With three or more seats: wins and last places by seat, and Cramér's V of both."""
    rows = tuple(
        Row(
            (
                look["player"],
                V_WINS.fact(look["uneven"]["wins"]["v"], tuple(look["uneven"]["wins"]["interval"])),
                V_LAST.fact(look["uneven"]["last"]["v"], tuple(look["uneven"]["last"]["interval"])),
                _limit(look["within"]),
                LAST.fact(tuple(look["last"])),
                MEAN_RANKS.fact(tuple(look["mean_rank"])),
            )
        )
        for look in panel
    )
    title = "Unevenness of the seats (Cramér's V), and whether it is below the limit with 95 % confidence"
    return Table(title, (PLAYER, V_WINS, V_LAST, V_LIMIT, LAST, MEAN_RANKS), rows)


def _limit(within: Mapping[str, Any]) -> Fact:
    if within["reading"] == UNTOLD:
        return V_LIMIT.fact(None)
    return Fact(within["reading"], within["v"], form=V_LIMIT.form, named=True)
