"""The report of a training run: curves of the games that the network played against itself."""

from __future__ import annotations

from pathlib import Path

from runs.documents.charts.lines import line_chart
from runs.documents.document import LineChart, Series
from runs.documents.frame import figure, framed, header
from runs.documents.markup import section, tag
from runs.storage.folder import read_run
from runs.types.training.text import told

KINDS = ("best", "evolved", "sampled")  # of lines, as the page draws them


def page(path: Path) -> str:
    """The whole document."""
    with read_run(path) as run:
        known = told(run)
    rows = known["history"]
    lengths = Series("plies", "evolved", tuple((row["games"], row["plies"]) for row in rows))
    wins = tuple(
        Series(f"seat {seat + 1}", KINDS[seat % 3], tuple((row["games"], row["wins"][seat]) for row in rows))
        for seat in range(len(rows[0]["wins"]) if rows else 0)
    )
    said = f"A network of {known['nodes']} hidden nodes that played {known['games']:,} games against itself."
    facts = [(name, str(known[name])) for name in ("game", "method", "seed", "inputs", "result_hash")]
    facts += [(name, str(value)) for name, value in known["settings"].items() if name not in ("game", "seed")]
    charts = tag(
        "div",
        figure(line_chart(LineChart("Length", "games", "plies", (lengths,)), "figure-1"), "Figure 1. Plies of a game."),
        figure(
            line_chart(LineChart("Wins", "games", "share", wins), "figure-2"),
            "Figure 2. Shares of wins.",
        ),
        class_="figures",
    )
    body = tag("main", header(path.name, said, facts, known["finished"]), section("Training", "curves", charts))
    return framed(path.name, body)
