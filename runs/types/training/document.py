"""A training run as a document: the network, and its self-play games."""

from __future__ import annotations

from players.matches.play import MOST_SEATS
from runs.documents.document import Column, Document, Fact, Group, LineChart, Row, Section, Series, Table
from runs.types.training.view import TrainingView

TONES = ("best", "evolved", "sampled")
SETTINGS = {"rate": "α", "decay": "λ", "noise": "noise", "stray": "exploration rate"}


def document(view: TrainingView, top: int) -> Document:
    """The run, with `top` rows of the training's history."""
    lead = f"A network of {view.net.nodes} hidden nodes that played {view.games:,} games against itself."
    blocks = (Section("Training", (table(view, top), *charts(view)), "curves"),)
    return Document(view.path.name, (lead,), facts(view), blocks, notices=view.notices)


def facts(view: TrainingView) -> tuple[Fact, ...]:
    """The configuration and the network."""
    made = view.net.made
    return (
        Fact("game", view.config.game),
        Fact("method", view.config.method),
        Fact("games", view.games),
        Fact("inputs", view.net.inputs),
        Fact("hidden nodes", view.net.nodes),
        *(Fact(label, made[name], form="g") for name, label in SETTINGS.items()),
        *(Fact(name, str(value)) for name, value in made.items() if value not in ("", None)
          and name not in (*SETTINGS, "game", "seed", "games", "nodes")),
        Fact("seed", view.config.seed, form="d"),
        Fact("result", view.result_hash),
    )  # fmt: skip


def seats(view: TrainingView) -> tuple[str, ...]:
    """The seats that the network plays."""
    return tuple(view.config.of_game.seats[:MOST_SEATS])


def table(view: TrainingView, count: int) -> Table:
    """Games of self-play, at a few points of the training."""
    history = view.history
    points = sorted({round(k * (len(history) - 1) / max(count - 1, 1)) for k in range(count)}) if history else []
    games, plies = Column("games", right=True), Column("plies", form=".1f", right=True)
    wins = tuple(Column(seat, "%", ".1f", right=True) for seat in seats(view))
    rows = tuple(
        Row((
            games.fact(row["games"]), plies.fact(row["plies"]),
            *(column.fact(100 * share) for column, share in zip(wins, row["wins"], strict=True)),
        ))
        for row in (history[point] for point in points)
    )  # fmt: skip
    return Table("Games of self-play: plies, and wins by seat.", (games, plies, *wins), rows)


def charts(view: TrainingView) -> tuple[Group, ...]:
    """Length and wins over the training."""
    if not view.history:
        return ()
    plies = Series("plies", "evolved", tuple((row["games"], row["plies"]) for row in view.history))
    wins = tuple(
        Series(seat, TONES[k % len(TONES)], tuple((row["games"], row["wins"][k]) for row in view.history))
        for k, seat in enumerate(seats(view))
    )
    length = LineChart("Length", "games", "plies", (plies,), "Figure 1. Plies of a game.")
    shares = LineChart("Wins", "games", "share", wins, "Figure 2. Share of games won by each seat.")
    return (Group((length, shares), "figures"),)
