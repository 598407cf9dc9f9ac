"""`evolve study …`: studies with people, from the plan to the export."""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path

from runs.cli.command import Command
from runs.cli.terminal.arguments import number, whole


@dataclass(frozen=True)
class Part:
    """What follows `evolve study`: its arguments in words, what it is for, and what it does."""

    words: str
    about: str


def add_arguments(parser: ArgumentParser) -> None:
    """The part, what it is about, and options that only some parts read."""
    parser.add_argument(
        "part", metavar="PART", help="; ".join(f"{k} {it.words}: {it.about}" for k, it in PARTS.items())
    )
    parser.add_argument("words", nargs="*", metavar="…", help="what the part is about, as said there")
    parser.add_argument("--port", type=whole(0, 65_535), default=8766, help="serve: 0 is any (default: %(default)s)")
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="serve others, too; needs the next ones")
    parser.add_argument("--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="files in PEM form")
    parser.add_argument("--behind-proxy", action="store_true", help="a proxy before it speaks TLS")
    parser.add_argument("--name", action="append", default=[], metavar="HOST[:PORT]", help="under which it is reached")
    parser.add_argument("--speed", type=number, default=0.0, help="serve, rehearse: time runs so much faster")
    parser.add_argument(
        "--least", type=whole(0, 1_000), default=20, help="rehearse: judgements that each strategy needs"
    )
    parser.add_argument("--now", action="store_true", help="purge: before the due date")
    parser.add_argument("--out", type=Path, metavar="DIR", help="rehearse: where (default: beside the study)")
    parser.add_argument("--people", type=whole(2, 2_000), default=0, help="judges, rehearse: how many take part")
    parser.add_argument("--strategies", type=whole(2, 200), default=8, help="judges: how many (default: %(default)s)")
    parser.add_argument(
        "--studies", type=whole(1, 10_000), default=20, help="judges, refining: how many (default: %(default)s)"
    )


PARTS = {
    "new": Part("TEMPLATE FILE", "write a study to begin with (turing, adaptive, situations, prefer)"),
    "plan": Part("FILE", "what it can say: judgements, intervals, hours"),
    "open": Part("FILE STUDY", "freeze it in a folder of its own"),
    "serve": Part("STUDY", "let people take part"),
    "results": Part("STUDY", "detection, fun and challenge; experts, flags"),
    "check": Part("STUDY", "replay every game, compare every answer"),
    "rehearse": Part("STUDY", "bots play it all: what was planted, what was found"),
    "export": Part("STUDY FOLDER", "tables with a codebook"),
    "erase": Part("STUDY CODE", "all that one person said"),
    "purge": Part("STUDY", "all that is about people, at the due date"),
    "times": Part("FILE", "whether NPCs' times are told from those of people held out"),
    "judges": Part("", "how well simulated judges and strategies are found again"),
    "refining": Part("", "whether a planted pair of elements comes out of refinement"),
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
