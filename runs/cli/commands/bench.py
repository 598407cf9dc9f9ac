"""`evolve bench`: speed of the players on one core; their strength at equal CPU time; the scaling of a search."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict, replace

from games.errors import BadInput
from runs.bench import scaling as sizes
from runs.bench import strength as strengths
from runs.bench.benchmark import GAMES, PLAYERS, speeds
from runs.bench.cluster_model import modelled
from runs.bench.growth import growth, settings
from runs.bench.scaling_text import busy_table, driver_table, growth_table, model_table
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, note, say
from runs.cli.terminal.progress import Progress
from runs.documents.text_table import table
from runs.engine.extras import extra_needed
from runs.operating_system import usable_cores
from runs.storage.writing import make_room
from runs.types.games.config import GamesConfig

SECONDS = 1.0  # of CPU time for each player and game
PICTURES = (".svg", ".png", ".pdf")


def run(args: Namespace) -> int:
    """Run the chosen benchmark."""
    if args.strength and args.scaling:
        raise BadInput("--strength and --scaling cannot be combined")
    if args.out and not args.scaling:
        raise BadInput("--out needs --scaling")
    if args.out and args.out.suffix not in PICTURES:
        raise BadInput(f'"{args.out}" is not a file type for figures; valid: {", ".join(PICTURES)}')
    if args.out:
        make_room(args.out)
    if args.strength:
        return strength(args)
    return scaling(args) if args.scaling else players(args)


def players(args: Namespace) -> int:
    """Speed of every player in every game."""
    found = []
    with compile_notice(), Progress("measured", len(GAMES) * len(PLAYERS)) as progress:
        for speed in speeds(SECONDS, args.seed):
            found.append(speed)
            progress.advance()
    rows = [(s.game, s.player, s.games_per_cpu_second, s.plies_per_cpu_second) for s in found]
    if args.json:
        names = ("game", "player", "games_per_cpu_second", "plies_per_cpu_second")
        document({"results": [dict(zip(names, row)) for row in rows]})
        return 0
    say("one core, games recorded, per second of CPU time\n")
    cells = [(game, player, f"{games:,.1f}", f"{plies:,.0f}") for game, player, games, plies in rows]
    say(table(("game", "player", "games", "plies"), cells))
    return 0


def strength(args: Namespace) -> int:
    """Current players against their previous implementations."""
    found = []
    with compile_notice(), Progress("played", 2 * len(strengths.GAMES)) as progress:
        for meeting in strengths.meetings(args.seed):
            found.append(meeting)
            progress.advance()
    if args.json:
        document({"results": [meeting.to_json() for meeting in found]})
        return 0
    say("current players against the previous implementations; cost: ratio of the CPU\ntime of a move\n")
    cells = [
        (m.game, m.now, m.before, f"{m.cost:.2f}", f"{m.score:.0%}", f"{m.interval.low:.0%} – {m.interval.high:.0%}")
        for m in found
    ]
    say(table(("game", "now", "before", "cost", "score", f"{strengths.CONFIDENCE:.0%} interval"), cells))
    return 0


def scaling(args: Namespace) -> int:
    """Measured searches of growing size, then modelled clusters."""
    rows = []
    with compile_notice(), Progress("measured", len(list(settings(usable_cores())))) as progress:
        for row in growth():
            rows.append(row)
            progress.advance()
    found = sizes.scaling()
    clusters = sizes.model(found["driver"][-1]["milliseconds"] / 1000)
    busy = modelled(max((row.costs for row in rows), key=len), GamesConfig().games)
    if args.json:
        grown = [{**asdict(replace(row, costs=())), "per_second": row.per_second} for row in rows]
        document({"growth": grown, "real_costs": [asdict(row) for row in busy], **found})
    else:
        say("\n\n".join((growth_table(rows), driver_table(found), model_table(clusters), busy_table(busy))))
    if args.out:
        with extra_needed("a figure"):
            from runs.bench.scaling_figure import write_scaling

        write_scaling(rows, clusters, args.out)
        note(f"wrote {args.out}")
    return 0
