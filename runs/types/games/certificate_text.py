"""A certificate in the terminal: the word and its sentence, the panel, the line of a forced win."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fitness.statistics.places import UNTOLD
from runs.documents.text_table import paragraph, table


def certificate_text(found: Mapping[str, Any]) -> str:
    """Everything that a certificate rests on."""
    drawish = ", drawish" if found["drawish"] else ""
    parts = [paragraph(f"{found['verdict']}{drawish}: {found['reason']}")]
    if found["exact"]["value"] != "unknown":
        parts.append(f"solved: {_proof(found['exact'])}")
    if found["line"]:
        parts.append(paragraph(f"best play: {' '.join(found['line'])}"))
    if found["panel"]:
        parts.append(panel_table(found["panel"]))
    return "\n\n".join(parts)


OF = ("wins", "last")


def panel_table(panel: list[Mapping[str, Any]]) -> str:
    """A row a judge."""
    rows = [
        (
            look["player"],
            "yes" if look["competent"] else "no",
            ", ".join(f"{other} {100 * score:.0f} %" for other, score in look["against"].items()) or "–",
            f"{look['balance']:.0f}",
            "{:.0f} – {:.0f}".format(*look["interval"]),
            " : ".join(map(str, look["wins"])),
            look["draws"],
            look["games"],
            look["distinct"],
        )
        for look in panel
    ]
    headers = ("judge", "may", "scores against", "bal", "95 %", "wins", "draws", "games", "distinct")
    found = table(headers, rows)
    many = [look for look in panel if "uneven" in look]
    return f"{found}\n\n{places_table(many)}" if many else found


def places_table(panel: list[Mapping[str, Any]]) -> str:
    """With three seats and more: who comes last, and V, which is 0 where seats are even."""
    rows = [
        (
            look["player"],
            *("{:.3f} ({:.3f} – {:.3f})".format(look["uneven"][of]["v"], *look["uneven"][of]["interval"]) for of in OF),
            f"{look['within']['reading']} {look['within']['v']:g}" if look["within"]["reading"] != UNTOLD else "–",
            " : ".join(f"{last:.0f}" for last in look["last"]),
            " : ".join(f"{rank:.2f}" for rank in look["mean_rank"]),
        )
        for look in panel
    ]
    return table(("judge", *(f"V {of}" for of in OF), "surely", "last places", "mean ranks"), rows)


def _proof(exact: Mapping[str, Any]) -> str:
    if exact["value"] == "draw":
        return "a draw with perfect play"
    within = f" in {exact['plies']} plies" if exact["plies"] is not None else ""
    return f"the {exact['value']} player wins{within}"
