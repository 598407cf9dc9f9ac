"""A league as a figure: match-ups, ratings with their intervals, the viable mix with its intervals."""

from __future__ import annotations

from pathlib import Path

import matplotlib
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from fitness.league.league import League
from games.errors import BadInput
from runs.documents.figures import STYLE, UNDATED
from runs.storage.failure import full_disk_noticed
from runs.types.league.document import ranking, shortened

CELL = 0.42  # inches
NAME = 0.075  # inches per letter
DARK = 0.3  # scores this far from even have a dark background
RATING, MIX = "#1f6f78", "#b4692a"


def picture_kind(path: Path) -> str:
    """The type of a file, from its name; BadInput for an unsupported one."""
    kind = path.suffix.lower().removeprefix(".")
    if kind not in UNDATED:
        raise BadInput(f'"{path}" is not a supported picture type; the name must end in .{", .".join(UNDATED)}')
    return kind


def write_picture(game: str, league: League, path: Path) -> None:
    """Write the figure to a file."""
    kind = picture_kind(path)
    with full_disk_noticed(path.parent), matplotlib.rc_context(STYLE):
        drawing(game, league).savefig(path, dpi=160, metadata=UNDATED[kind])


def drawing(game: str, league: League) -> Figure:
    """The three panels side by side, one line per player, the best on top."""
    order = ranking(league)
    names = [shortened(league.players[player]) for player in order]
    side = CELL * max(len(order), 4)
    label = NAME * max(map(len, names)) + 0.4
    figure = Figure(figsize=(label + side + 4.2, side + 1.3), layout="constrained")
    grid = figure.add_gridspec(1, 3, width_ratios=(side, 2.2, 1.5))
    scores = figure.add_subplot(grid[0])
    draw_scores(scores, league, order, names)
    draw_dots(figure.add_subplot(grid[1], sharey=scores), league, order)
    draw_mix(figure.add_subplot(grid[2], sharey=scores), league, order)
    figure.suptitle(f"{game}: {league.games_played:,} games, at least {league.least_games:,} per pairing")
    return figure


def draw_scores(axes: Axes, league: League, order: list[int], names: list[str]) -> None:
    """Draw scores in percent; blue is above even, red below."""
    scores = league.matrix.score[np.ix_(order, order)].copy()
    np.fill_diagonal(scores, np.nan)
    axes.imshow(scores, cmap="RdBu", vmin=0.0, vmax=1.0, aspect="auto")
    for row, column in np.ndindex(scores.shape):
        if row != column:
            colour = "white" if abs(scores[row, column] - 0.5) > DARK else "black"
            axes.text(column, row, f"{100 * scores[row, column]:.0f}", ha="center", va="center", color=colour)
    axes.set_xticks(range(len(order)), [str(rank) for rank in range(1, len(order) + 1)])
    axes.set_yticks(range(len(order)), [f"{name}  {rank}" for rank, name in enumerate(names, 1)])
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_title("score against the column, %", fontsize=9)


def draw_dots(axes: Axes, league: League, order: list[int]) -> None:
    """Draw ratings with 95 % intervals."""
    found = [league.ratings[player] for player in order]
    reach = [[r.value - r.interval.low for r in found], [r.interval.high - r.value for r in found]]
    axes.errorbar([r.value for r in found], range(len(order)), xerr=reach, fmt="o", color=RATING, markersize=4)
    axes.axvline(0.0, color="#bbbbbb", linewidth=0.8, zorder=0)
    axes.tick_params(axis="y", length=0, labelleft=False)
    axes.set_title("rating, 95 %", fontsize=9)


def draw_mix(axes: Axes, league: League, order: list[int]) -> None:
    """Draw shares of the viable mix, in percent, with 95 % intervals."""
    shares = 100.0 * league.mix.shares[order]
    axes.barh(range(len(order)), shares, color=MIX, height=0.6)
    for line, player in enumerate(order):
        low, high = league.mix.intervals[player].scaled(100.0)
        if high - low > 0.05:
            axes.plot([low, high], [line, line], color="#555555", linewidth=1.0)
    axes.set_xlim(0.0, 105.0)
    axes.tick_params(axis="y", length=0, labelleft=False)
    axes.set_title("viable mix, %", fontsize=9)
