"""`evolve study …`: studies with people, from the plan to the export."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from games.wrong import BadInput, unknown
from runs.command import Command
from runs.terminal.arguments import whole
from runs.terminal.output import document, next_command, say


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
    from runs.keeping.writing import make_room, write_whole
    from runs.studio.study.plan import template

    text, file = template(args.words[0]), Path(args.words[1])
    if file.exists():
        raise BadInput(f"{file} is there already")
    make_room(file)
    write_whole(file, text)
    next_command(f"evolve study plan {file}")
    return 0


def show_plan(args: Namespace) -> int:
    """Read it whole, then count."""
    from runs.studio.study.capacity import capacity, text
    from runs.studio.study.plan import read_plan

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
    from runs.studio.study.keeping import new_study

    study = new_study(Path(args.words[0]), Path(args.words[1]))
    say(f"{study.path}: study {study.plan.name}, what people agree to has version {study.plan.version}")
    return 0


def show_recovery(args: Namespace) -> int:
    """Means over simulated studies."""
    from fitness.judges.recovery import recovery
    from fitness.judges.simulated import Setting
    from runs.terminal.tables import table

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
    from runs.studio.study.refining import PAIR, refined
    from runs.terminal.tables import table

    found = [refined(seed) for seed in range(args.seed, args.seed + args.studies)]
    right = sum(it.right for it in found)
    if args.json:
        document({"studies": len(found), "right": right, "each": [asdict(it) for it in found]})
        return 0
    rows = [(it.answer, str(it.rounds), f"{it.evolving:,}", f"{it.confirming:,}") for it in found]
    say(table(("answer", "rounds", "judgements, phase two", "phase three"), rows))
    say(f"{right} of {len(found)} found exactly {' '.join(PAIR)}, which was planted")
    return 0


PARTS = {
    "new": Part("TEMPLATE FILE", "write a study to begin with (turing, adaptive, situations, prefer)", write_template),
    "plan": Part("FILE", "what it can say: judgements, intervals, hours", show_plan),
    "open": Part("FILE STUDY", "freeze it in a folder of its own", open_study),
    "judges": Part("", "how well simulated judges and strategies are found again", show_recovery),
    "refining": Part("", "whether a planted pair of elements comes out of simulated refinement", show_refining),
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
