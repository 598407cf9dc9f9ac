"""Part of a certificate: proof, eligible players' measurements and people's expectations, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runs.documents.document import Cell, Column, Fact, Row, Table

VIEW, FINDING, BASIS = Column("view"), Column("finding"), Column("basis", spare=1)
PAYOFF = "payoff for the first player"


def three_views(certified: Mapping[str, Any]) -> Table:
    """A row for each view."""
    rows = _proved(certified["exact"]), _measured(certified), _felt(certified["felt"])
    return Table("Proved, measured, felt", (VIEW, FINDING, BASIS), tuple(map(Row, rows)))


def _proved(exact: Mapping[str, Any]) -> tuple[Cell, ...]:
    found = {"draw": "a draw with perfect play", "unknown": "nothing"}
    return "proved", found.get(exact["value"], f"the {exact['value']} player wins"), "perfect play"


def _measured(certified: Mapping[str, Any]) -> tuple[Cell, ...]:
    if not certified["panel"]:
        return "measured", "nothing", "no reference player was asked"
    balance = Fact("balance", certified["balance"], interval=tuple(certified["interval"]), form=".0f", named=True)
    eligible = sum(bool(row["competent"]) for row in certified["panel"])
    return "measured", balance, f"{eligible} eligible players, {certified['games']} games"


def _felt(felt: Mapping[str, Any]) -> tuple[Cell, ...]:
    payoff = Fact(PAYOFF, felt["payoff"], interval=tuple(felt["payoff_interval"]), form="+.2f", named=True)
    fun = Fact("fun", felt["fun"], "of 100", tuple(felt["fun_interval"]), ".0f", named=True)
    beyond = (f"extrapolated: {', '.join(felt['why'])}",) if felt["extrapolated"] else ()
    return "felt", (payoff, fun, *beyond), f"what people expect before they play, from games of {felt['player']}"
