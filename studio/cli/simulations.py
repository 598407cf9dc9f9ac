"""The parts of `evolve study` that test a study or its analysis: a rehearsal, simulated judges, move times."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fitness.judges.recovery import recovery
from fitness.judges.simulated import Setting
from fitness.people.times import times_of
from games.errors import BadInput
from runs.cli.terminal.output import document, next_command, say
from runs.documents.text_table import table
from runs.people.games import PeopleFilter, read_people
from studio.study.analysis.timing import Times, held_out
from studio.study.keeping import FILE as TEXT
from studio.study.keeping import new_study, study_in
from studio.study.pace import ALL
from studio.study.plan import read_plan
from studio.study.simulation.recovery import checks, recovered
from studio.study.simulation.refinement import PAIR, refined
from studio.study.simulation.simulation import simulate

SPLITS = 20  # random halves of the people in the records
PARTICIPANTS, SPEED = 50, 100.0  # of a rehearsal, by default


def rehearse_study(args: Namespace) -> int:
    """Let bots play a copy of the study; the study itself stays untouched."""
    study = study_in(Path(args.words[0]))
    copy = new_study(study.path / TEXT, args.out or Path(f"{study.path}-rehearsal-{args.seed}"))
    simulation = simulate(copy, args.people or PARTICIPANTS, args.seed, args.speed or SPEED)
    found = recovered(simulation)
    passed = checks(found, copy.plan, args.least)
    if args.json:
        document({**found, "gates": passed, "study": str(copy.path)})
    else:
        say(rehearsal_text(found, passed))
        next_command(f"evolve study results {copy.path}")
    return 0 if all(passed.values()) else 1


def rehearsal_text(found: dict[str, Any], passed: dict[str, bool]) -> str:
    """Two tables: planted and recovered values, and the checks."""
    values = table(("rehearsed", "found"), [(name, plain_text(value)) for name, value in found.items()])
    rows = [(name, "passed" if ok else "FAILED") for name, ok in passed.items()]
    return f"{values}\n{table(('check', ''), rows)}"


def plain_text(value: object) -> str:
    """A value as a table cell."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain_text(it)}" for name, it in value.items())
    if isinstance(value, list):
        return "; ".join(map(str, value)) or "none"
    return "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def show_recovery(args: Namespace) -> int:
    """Show parameter recovery, as means over simulated studies."""
    setting = Setting(people=args.people or 100, strategies=args.strategies)
    found = recovery(setting, range(args.seed, args.seed + args.studies))
    if args.json:
        document(asdict(found))
        return 0
    rows = [
        ("rank correlation of abilities (8 judgements or more)", f"{found.ability:.2f}"),
        ("rank correlation of difficulties, by Rasch", f"{found.difficulty:.2f}"),
        ("rank correlation of difficulties, by the source's weights", f"{found.weighted:.2f}"),
        ("coverage of 90 % intervals", f"{100 * found.covered:.0f} %"),
        ("super experts found, of the true ones", f"{found.experts:.1f} of {found.true_experts:.1f}"),
        ("share of false ones", f"{100 * found.false_share:.0f} %"),
        ('false ones that always answer "artificial"', f"{found.always_artificial}"),
    ]
    say(table((f"{found.studies} studies, {setting.people} people, {setting.strategies} strategies", "mean"), rows))
    return 0


def show_refining(args: Namespace) -> int:
    """Show the refinement of strategies in simulated studies."""
    found = [refined(seed) for seed in range(args.seed, args.seed + args.studies)]
    right = sum(it.right for it in found)
    if args.json:
        document({"studies": len(found), "right": right, "each": [asdict(it) for it in found]})
        return 0
    rows = [(it.answer, str(it.rounds), f"{it.evolving:,}", f"{it.confirming:,}") for it in found]
    say(table(("answer", "rounds", "judgements, phase two", "phase three"), rows))
    say(f"{right} of {len(found)} found exactly the planted pair {' '.join(PAIR)}")
    return 0


def show_times(args: Namespace) -> int:
    """Show the AUC of NPCs' move times against those of held-out people in the study's records."""
    plan = read_plan(Path(args.words[0]))
    if not plan.records:
        raise BadInput(f"{args.words[0]} names no records with move times (records, format)")
    played = read_people(plan.of_game, plan.records, plan.format, PeopleFilter(), ALL, plan.seed).played
    found = held_out(Times(*times_of(played), played.names), SPLITS, plan.beat, args.seed)
    if args.json:
        document({"splits": SPLITS, "laws": {it.law: asdict(it) for it in found}})
        return 0
    rows = [(it.law, str(it.seats), f"{it.mean:.3f}", f"{it.least:.2f} to {it.greatest:.2f}") for it in found]
    say(table(("times of", "seats", "AUC", f"of {SPLITS} splits"), rows))
    return 0
