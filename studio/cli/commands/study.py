"""`evolve study …`: studies with people, from the plan to the export."""

from __future__ import annotations

import json
from argparse import Namespace
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from games.errors import BadInput, unknown
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.documents.as_text import as_text
from runs.storage.writing import make_room, write_atomically
from studio.app import Settings
from studio.cli import simulations
from studio.cli.arguments.study import PARTS
from studio.server.log import InUse, locked, read_log
from studio.study.analysis import capacity, curves, results, tendencies
from studio.study.analysis.document import document as results_document
from studio.study.analysis.export import exported
from studio.study.answers import folded
from studio.study.app import serve
from studio.study.erase import erased, erased_by_server, name_of, purged
from studio.study.keeping import FILE, Study, new_study, study_in
from studio.study.plan import AGAINST, PLACEHOLDER, SITUATIONS, read_plan, template


def run(args: Namespace) -> int:
    """Run the named subcommand."""
    if args.part not in PARTS:
        raise unknown("part", args.part, PARTS)
    part = PARTS[args.part]
    if len(args.words) != len(part.words.split()):
        raise BadInput(
            f"evolve study {args.part} takes other arguments: evolve study {args.part} {part.words}".rstrip()
        )
    return RUNS[args.part](args)


def write_template(args: Namespace) -> int:
    """Write a template; an existing file is not overwritten."""
    text, file = template(args.words[0]), Path(args.words[1])
    if file.exists():
        raise BadInput(f"{file} already exists")
    make_room(file)
    write_atomically(file, text)
    next_command(f"evolve study plan {file}")
    return 0


def show_plan(args: Namespace) -> int:
    """Show what a study with this plan can measure."""
    plan = read_plan(Path(args.words[0]))
    estimate = capacity.capacity(plan)
    if args.json:
        document({**{k: None if v != v else v for k, v in asdict(estimate).items()}, "each": estimate.each})
    else:
        say(capacity.text(plan, estimate))
        next_command(f"evolve study open {args.words[0]} {plan.name}-study")
    return 0


def open_study(args: Namespace) -> int:
    """Open a study: freeze its plan."""
    study = new_study(Path(args.words[0]), Path(args.words[1]))
    say(f"{study.path}: study {study.plan.name}, version of the consent text: {study.plan.version}")
    if study.plan.contact.strip() == PLACEHOLDER:
        note(f"it cannot be served yet: contact in {study.path / FILE} is still the template's text")
    return 0


def serve_study(args: Namespace) -> int:
    """Serve the study until a signal."""
    study = study_in(Path(args.words[0]))
    settings = Settings(
        host=args.host, port=args.port, names=tuple(args.name), certificate=tuple(args.tls) if args.tls else None,
        behind_proxy=args.behind_proxy, password="not asked for",
    )  # fmt: skip

    def told(link: str, monitor: str) -> None:
        if args.json:
            print(json.dumps({"link": link, "monitor": monitor}), flush=True)
        else:
            print(f"participants: {link}\nmonitor: {monitor}", flush=True)

    with compile_notice():
        serve(study, settings, told, args.speed or 1.0)
    return 0


def show_results(args: Namespace) -> int:
    """Show the results of a study or a rehearsal, even while it runs."""
    study = study_in(Path(args.words[0]))
    rows = list(read_log(study.log)) if study.log.exists() else []
    judged, kinds = results.results(folded(rows)), {stage.kind for stage in study.plan.stages}
    more: dict[str, Any] = {}
    if AGAINST in kinds:
        more["curves"] = curves.curves(rows, study.plan)
    if SITUATIONS in kinds:
        more["tendencies"] = tendencies.tendencies(rows, study.plan, tendencies.every_player(study.plan), args.seed)
    if args.json:
        document({**results.to_json(judged), **more})
        return 0
    if study.plan.strategies:
        say(as_text(results_document(study.plan.name, judged)))
    for name, tell in (("curves", curves.text), ("tendencies", tendencies.text)):
        if name in more:
            say(f"\n{tell(more[name])}")
    return 0


def check_study(args: Namespace) -> int:
    """Replay every game and check every answer."""
    study = study_in(Path(args.words[0]))
    if not study.log.exists():
        say("nobody has taken part yet")
        return 0
    report = results.checked(study.log)
    if args.json:
        document(asdict(report))
    else:
        say(
            f"{report.events} events, {report.people} people, {report.tables} games ({report.finished} finished), "
            f"{report.answers} questionnaires"
        )
        for fault in report.faults:
            say(fault)
        say("no faults" if not report.faults else f"{len(report.faults)} faults")
    return 1 if report.faults else 0


def begun(folder: str) -> Study:
    """The study in a folder; BadInput if nobody has taken part yet."""
    study = study_in(Path(folder))
    if not study.log.exists():
        raise BadInput(f"nobody has taken part in {folder} yet")
    return study


def erase_person(args: Namespace) -> int:
    """Erase the data of the person with a receipt code."""
    study = begun(args.words[0])
    try:
        with locked(study.log):
            count = erased(study.log, name_of(study.log, args.words[1]))
    except InUse:
        count = erased_by_server(study.monitor(), args.words[1])
    say(f"{count} events erased; games with other people remain, without the name")
    return 0


def purge_study(args: Namespace) -> int:
    """Erase all personal data, from the due date on."""
    study = begun(args.words[0])
    if not args.now and datetime.now(UTC).date() <= study.plan.retention:
        raise BadInput(f"the data are kept until {study.plan.retention.isoformat()}; to purge them today: --now")
    try:
        with locked(study.log):
            count = purged(study.log)
    except InUse:
        raise BadInput(f"{study.path} is being served; stop its server first") from None
    say(f"{count} personal events erased; judgements remain, under names that identify nobody")
    return 0


def export_study(args: Namespace) -> int:
    """Write CSV and JSON lines with a codebook."""
    files = exported(begun(args.words[0]), Path(args.words[1]))
    if args.json:
        document({"files": [str(file) for file in files]})
    else:
        for file in files:
            say(f"wrote {file}")
    return 0


RUNS = {
    "new": write_template,
    "plan": show_plan,
    "open": open_study,
    "serve": serve_study,
    "results": show_results,
    "check": check_study,
    "rehearse": simulations.rehearse_study,
    "export": export_study,
    "erase": erase_person,
    "purge": purge_study,
    "times": simulations.show_times,
    "judges": simulations.show_recovery,
    "refining": simulations.show_refining,
}
