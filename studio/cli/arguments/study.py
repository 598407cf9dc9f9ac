"""`evolve study …`: studies with people, from the plan to the export."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import number, whole


@dataclass(frozen=True)
class Part:
    """A subcommand of `evolve study`: its arguments and its purpose."""

    words: str
    about: str


def add_arguments(parser: ArgumentParser) -> None:
    """Add the subcommand, its arguments, and the options of single subcommands."""
    parser.add_argument(
        "part", metavar="PART", help="; ".join(f"{k} {it.words}: {it.about}" for k, it in PARTS.items())
    )
    parser.add_argument("words", nargs="*", metavar="…", help="its arguments, as listed above")
    parser.add_argument(
        "--port", type=whole(0, 65_535), default=8766, help="serve: the port; 0 for any free one (default: %(default)s)"
    )
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="serve: the address to listen on; other machines need --tls or --behind-proxy",
    )
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="certificate and key in PEM format")
    parser.add_argument("--behind-proxy", action="store_true", help="a proxy in front of the server provides TLS")
    parser.add_argument(
        "--name", action="append", default=[], metavar="HOST[:PORT]", help="host name under which the server is reached"
    )
    parser.add_argument(
        "--speed", type=number, default=0.0, help="serve, rehearse: factor by which time is accelerated"
    )
    parser.add_argument(
        "--least",
        type=whole(0, 1_000),
        default=20,
        help="rehearse: judgements that each strategy needs (default: %(default)s)",
    )
    parser.add_argument("--now", action="store_true", help="purge: before the due date")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="rehearse: folder of the copy (default: beside the study)"
    )
    parser.add_argument("--people", type=whole(2, 2_000), default=0, help="judges, rehearse: number of participants")
    parser.add_argument(
        "--strategies", type=whole(2, 200), default=8, help="judges: number of strategies (default: %(default)s)"
    )
    parser.add_argument(
        "--studies",
        type=whole(1, 10_000),
        default=20,
        help="judges, refining: number of studies (default: %(default)s)",
    )


PARTS = {
    "new": Part("TEMPLATE FILE", "write a template to edit (turing, adaptive, situations, prefer)"),
    "plan": Part("FILE", "show what the study can measure: judgements, intervals, hours"),
    "open": Part("FILE STUDY", "freeze the plan in a folder of its own"),
    "serve": Part("STUDY", "let people take part"),
    "results": Part("STUDY", "detection, fun and challenge; experts, flags"),
    "check": Part("STUDY", "replay every game and check every answer"),
    "rehearse": Part("STUDY", "simulated participants play a copy: planted and recovered values"),
    "export": Part("STUDY FOLDER", "tables with a codebook"),
    "erase": Part("STUDY CODE", "erase the data of one person"),
    "purge": Part("STUDY", "erase all personal data, at the due date"),
    "times": Part("FILE", "whether NPCs' move times can be distinguished from held-out people's"),
    "judges": Part("", "how well the analysis recovers simulated judges and strategies"),
    "refining": Part("", "whether refinement recovers a planted pair of elements"),
}
COMMAND = Command(
    name="study",
    summary="studies with people: plan, open, serve, rehearse, check, export, erase",
    examples=(
        "evolve study new turing turing.toml",
        "evolve study plan turing.toml",
        "evolve study judges --studies 20",
    ),
    add_arguments=add_arguments,
)
