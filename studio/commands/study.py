"""`evolve study …`: studies with people, from the plan to the export."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from games.wrong import BadInput, unknown
from runs.cli.command import Command
from runs.cli.terminal.arguments import number, whole
from runs.cli.terminal.output import document, next_command, say

if TYPE_CHECKING:
    from studio.study.keeping import Study


@dataclass(frozen=True)
class Part:
    """What follows `evolve study`: its arguments in words, what it is for, and what it does."""

    words: str
    about: str
    run: Callable[[Namespace], int]


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
    parser.add_argument("--kills", type=whole(0, 1_000), default=0, help="rehearse: kill the server so often")
    parser.add_argument("--full", type=whole(0, 100), default=0, help="rehearse: fill its disk so often, for a while")
    parser.add_argument("--browser", type=whole(0, 50), default=0, help="rehearse: so many bots click in a Chromium")
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


def run(args: Namespace) -> int:
    """Do the part that was named."""
    if args.part not in PARTS:
        raise unknown("part", args.part, PARTS)
    part = PARTS[args.part]
    if len(args.words) != len(part.words.split()):
        raise BadInput(f"evolve study {args.part} is written: evolve study {args.part} {part.words}".rstrip())
    return part.run(args)


def write_template(args: Namespace) -> int:
    """A file to edit; an old one is not overwritten."""
    from runs.storage.writing import make_room, write_whole
    from studio.study.plan import template

    text, file = template(args.words[0]), Path(args.words[1])
    if file.exists():
        raise BadInput(f"{file} is there already")
    make_room(file)
    write_whole(file, text)
    next_command(f"evolve study plan {file}")
    return 0


def show_plan(args: Namespace) -> int:
    """Read it whole, then count."""
    from studio.study.plan import read_plan
    from studio.study.telling.capacity import capacity, text

    plan = read_plan(Path(args.words[0]))
    found = capacity(plan)
    if args.json:
        document({**{k: None if v != v else v for k, v in asdict(found).items()}, "each": found.each})
    else:
        say(text(plan, found))
        next_command(f"evolve study open {args.words[0]} {plan.name}-study")
    return 0


def open_study(args: Namespace) -> int:
    """Freeze the plan."""
    from studio.study.keeping import new_study

    study = new_study(Path(args.words[0]), Path(args.words[1]))
    say(f"{study.path}: study {study.plan.name}, what people agree to has version {study.plan.version}")
    return 0


def serve_study(args: Namespace) -> int:
    """Until a signal."""
    from runs.cli.terminal.compiling import compile_notice
    from studio.app import Settings
    from studio.study.app import serve
    from studio.study.keeping import study_in

    study = study_in(Path(args.words[0]))
    settings = Settings(
        host=args.host, port=args.port, names=tuple(args.name), certificate=tuple(args.tls) if args.tls else None,
        behind_proxy=args.behind_proxy, password="not asked for",
    )  # fmt: skip

    def told(link: str, monitor: str) -> None:
        if args.json:
            print(json.dumps({"link": link, "monitor": monitor}), flush=True)
        else:
            print(f"people take part at {link}\nwho is where: {monitor}", flush=True)

    with compile_notice():
        serve(study, settings, told, args.speed or 1.0)
    return 0


def show_results(args: Namespace) -> int:
    """Of a study or a rehearsal, also while it goes on."""
    from studio.log import read_log
    from studio.study.answers import folded
    from studio.study.keeping import study_in
    from studio.study.plan import AGAINST, SITUATIONS
    from studio.study.telling import curves, tendencies
    from studio.study.telling.found import results, text, to_json

    study = study_in(Path(args.words[0]))
    rows = list(read_log(study.log)) if study.log.exists() else []
    found, kinds = results(folded(rows)), {stage.kind for stage in study.plan.stages}
    more: dict[str, Any] = {}
    if AGAINST in kinds:
        more["curves"] = curves.curves(rows, study.plan)
    if SITUATIONS in kinds:
        more["tendencies"] = tendencies.tendencies(rows, study.plan, tendencies.every_player(study.plan), args.seed)
    if args.json:
        document({**to_json(found), **more})
        return 0
    if study.plan.strategies:
        say(text(found))
    for name, tell in (("curves", curves.text), ("tendencies", tendencies.text)):
        if name in more:
            say(f"\n{tell(more[name])}")
    return 0


def check_study(args: Namespace) -> int:
    """Every game replayed, every answer where it belongs."""
    from studio.study.keeping import study_in
    from studio.study.telling.found import checked

    study = study_in(Path(args.words[0]))
    if not study.log.exists():
        say("nobody has taken part yet")
        return 0
    found = checked(study.log)
    if args.json:
        document(asdict(found))
    else:
        say(
            f"{found.events} events, {found.people} people, {found.tables} games ({found.finished} finished), "
            f"{found.answers} questionnaires"
        )
        for fault in found.faults:
            say(fault)
        say("nothing is wrong" if not found.faults else f"{len(found.faults)} faults")
    return 1 if found.faults else 0


def begun(folder: str) -> Study:
    """The study of a folder in which somebody has taken part."""
    from studio.study.keeping import study_in

    study = study_in(Path(folder))
    if not study.log.exists():
        raise BadInput(f"nobody has taken part in {folder} yet")
    return study


def erase_person(args: Namespace) -> int:
    """For who writes instead of clicking: by the receipt code."""
    from studio.log import read_log
    from studio.study import codes
    from studio.study.erase import erased
    from studio.study.person import JOINED

    study = begun(args.words[0])
    mark = codes.kept(codes.read_code(args.words[1]) or "")
    name = next((row.who for row in read_log(study.log) if row.kind == JOINED and row.data["code"] == mark), None)
    if name is None:
        raise BadInput("nobody in this study has that code")
    count = erased(study.log, name)
    say(f"{count} events erased; games that others played along stay, as somebody's")
    return 0


def purge_study(args: Namespace) -> int:
    """At the due date."""
    from studio.study.erase import purged

    study = begun(args.words[0])
    if not args.now and datetime.now(UTC).date() <= study.plan.retention:
        raise BadInput(f"the data are kept until {study.plan.retention.isoformat()}; to purge them today: --now")
    say(f"{purged(study.log)} events about people are gone; judgements stay, under names that lead to nobody")
    return 0


def export_study(args: Namespace) -> int:
    """CSV and JSON lines with a codebook."""
    from studio.study.telling.export import exported

    files = exported(begun(args.words[0]), Path(args.words[1]))
    if args.json:
        document({"files": [str(file) for file in files]})
    else:
        for file in files:
            say(f"wrote {file}")
    return 0


def later(name: str) -> Callable[[Namespace], int]:
    """A part of the proving ones, which are read when they are called."""

    def run_it(args: Namespace) -> int:
        from studio.study.rehearsing import proving

        found: int = getattr(proving, name)(args)
        return found

    return run_it


PARTS = {
    "new": Part("TEMPLATE FILE", "write a study to begin with (turing, adaptive, situations, prefer)", write_template),
    "plan": Part("FILE", "what it can say: judgements, intervals, hours", show_plan),
    "open": Part("FILE STUDY", "freeze it in a folder of its own", open_study),
    "serve": Part("STUDY", "let people take part", serve_study),
    "results": Part("STUDY", "detection, fun and challenge; experts, flags", show_results),
    "check": Part("STUDY", "replay every game, compare every answer", check_study),
    "rehearse": Part("STUDY", "bots play it all: what was planted, what was found", later("rehearse_study")),
    "export": Part("STUDY FOLDER", "tables with a codebook", export_study),
    "erase": Part("STUDY CODE", "all that one person said", erase_person),
    "purge": Part("STUDY", "all that is about people, at the due date", purge_study),
    "times": Part("FILE", "whether NPCs' times are told from those of people held out", later("show_times")),
    "judges": Part("", "how well simulated judges and strategies are found again", later("show_recovery")),
    "refining": Part("", "whether a planted pair of elements comes out of refinement", later("show_refining")),
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
    run=run,
)
