"""The parts of `evolve study` that prove: a rehearsal, and whether simulated judges and refinements are found again."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from pathlib import Path

from fitness.judges.recovery import recovery
from fitness.judges.simulated import Setting
from fitness.people.times import times_of
from games.errors import BadInput
from runs.cli.terminal.output import document, next_command, say
from runs.documents.text_table import table
from runs.people.games import PeopleFilter, read_people
from studio.study.keeping import FILE as TEXT
from studio.study.keeping import new_study, study_in
from studio.study.pace import ALL
from studio.study.plan import MEET, read_plan
from studio.study.rehearsing.browsing import browser_path
from studio.study.rehearsing.planted import gates, planted_and_found
from studio.study.rehearsing.refining import PAIR, refined
from studio.study.rehearsing.rehearse import Troubles, rehearse
from studio.study.rehearsing.timing import Times, held_out

SPLITS = 20  # of the people in records into two halves


def rehearse_study(args: Namespace) -> int:
    """In a copy beside the study: a rehearsal leaves nothing in it."""
    study = study_in(Path(args.words[0]))
    people, troubles = args.people or 50, Troubles(args.browser, args.kills, args.full)
    if args.browser > people:
        raise BadInput(f"--browser {args.browser} of {people} people; valid: 0 to {people}")
    if args.browser:
        browser_path()  # that there is none is said before anything is written
    copy = new_study(study.path / TEXT, args.out or Path(f"{study.path}-rehearsal-{args.seed}"))
    found = planted_and_found(rehearse(copy, people, args.seed, args.speed or 100.0, troubles))
    concealed = any(stage.kind == MEET for stage in copy.plan.stages)
    held = gates(found, copy.plan.human_share, args.least, concealed)
    if args.json:
        document({**found, "gates": held, "study": str(copy.path)})
    else:
        say(table(("rehearsed", "found"), [(name, plain_text(value)) for name, value in found.items()]))
        say(table(("gate", ""), [(name, "holds" if ok else "DOES NOT HOLD") for name, ok in held.items()]))
        next_command(f"evolve study results {copy.path}")
    return 0 if all(held.values()) else 1


def plain_text(value: object) -> str:
    """A value in a table."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain_text(it)}" for name, it in value.items())
    if isinstance(value, list):
        return "; ".join(map(str, value)) or "none"
    return "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def show_recovery(args: Namespace) -> int:
    """Means over simulated studies."""
    setting = Setting(people=args.people or 100, strategies=args.strategies)
    found = recovery(setting, range(args.seed, args.seed + args.studies))
    if args.json:
        document(asdict(found))
        return 0
    rows = [
        ("rank correlation of abilities (8 judgements or more)", f"{found.ability:.2f}"),
        ("rank correlation of difficulties, by Rasch", f"{found.difficulty:.2f}"),
        ("rank correlation of difficulties, by the source's weights", f"{found.weighted:.2f}"),
        ("90 % intervals that hold the truth", f"{100 * found.covered:.0f} %"),
        ("super experts found, of those that there are", f"{found.experts:.1f} of {found.true_experts:.1f}"),
        ("of them false", f"{100 * found.false_share:.0f} %"),
        ('of them who always say "artificial"', f"{found.always_artificial}"),
    ]
    say(table((f"{found.studies} studies, {setting.people} people, {setting.strategies} strategies", "mean"), rows))
    return 0


def show_refining(args: Namespace) -> int:
    """Study by study: it takes a second each."""
    found = [refined(seed) for seed in range(args.seed, args.seed + args.studies)]
    right = sum(it.right for it in found)
    if args.json:
        document({"studies": len(found), "right": right, "each": [asdict(it) for it in found]})
        return 0
    rows = [(it.answer, str(it.rounds), f"{it.evolving:,}", f"{it.confirming:,}") for it in found]
    say(table(("answer", "rounds", "judgements, phase two", "phase three"), rows))
    say(f"{right} of {len(found)} found exactly {' '.join(PAIR)}, which was planted")
    return 0


def show_times(args: Namespace) -> int:
    """On the records that a study takes its times from."""
    plan = read_plan(Path(args.words[0]))
    if not plan.records:
        raise BadInput(f"{args.words[0]} names no records of people with move times (records, format)")
    played = read_people(plan.of_game, plan.records, plan.format, PeopleFilter(), ALL, plan.seed).played
    found = held_out(Times(*times_of(played), played.names), SPLITS, plan.beat, args.seed)
    if args.json:
        document({"splits": SPLITS, "laws": {it.law: asdict(it) for it in found}})
        return 0
    rows = [(it.law, str(it.seats), f"{it.mean:.3f}", f"{it.least:.2f} to {it.greatest:.2f}") for it in found]
    say(table(("times of", "seats", "AUC", f"of {SPLITS} splits"), rows))
    return 0
