"""`evolve tune GAME --want …`: the smallest change of a game that makes it as wanted."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from runs.command import Command
from runs.terminal.arguments import whole
from runs.terminal.output import document, next_command, note, say

if TYPE_CHECKING:
    from games.game import Game
    from genome.family_space import FamilySpace
    from runs.tuning import Answer, Question


def add_arguments(parser: ArgumentParser) -> None:
    """Which game, what is wanted, who plays, what may change."""
    parser.description = DESCRIPTION
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--want", action="append", metavar="W", help="what is wanted; more than one may be")
    parser.add_argument("--strategies", default="", metavar="A,B,…", help="among whom nobody is to dominate")
    parser.add_argument("--players", default="", metavar="A,B,…", help="the panel for all other wants")
    parser.add_argument("--free", default="", metavar="GENES", help="what may change (default: all parameters)")
    parser.add_argument(
        "--steps", type=whole(1, 1_000_000), default=150, help="games to look at (default: %(default)s)"
    )
    parser.add_argument("--budget", metavar="TIME", help="stop looking after so long: 90s, 15m, 1h")
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")
    parser.add_argument("--out", type=Path, metavar="DIR", help="the run's folder; named again, the run goes on")


def run(args: Namespace) -> int:
    """Search, certify, prune, tell."""
    from time import monotonic

    from runs.keeping.folder import HOME, free_name
    from runs.terminal.arguments import seconds
    from runs.terminal.compiling import compile_notice
    from runs.terminal.machine import usable_cores
    from runs.terminal.players import warm_up
    from runs.terminal.progress import Progress
    from runs.tuning import FILE, Games, Tuner, result_hash

    question = question_of(args)
    end = monotonic() + (seconds(args.budget) if args.budget else 1e9)
    folder = args.out or free_name(f"tune-{question.base.family.name}", HOME)
    folder.mkdir(parents=True, exist_ok=True)
    threads = args.threads or usable_cores()
    with compile_notice():
        for name in dict.fromkeys(name for pairing in question.pairings for name in pairing):
            warm_up(question.base, players_of(name, question))
    with Progress("games looked at", args.steps) as progress:
        tuner = Tuner(
            question, Games(question, threads, folder / FILE), args.steps, time_left=lambda: monotonic() < end
        )
        tuner.on_step = lambda step, text: progress.reach(min(step, args.steps))
        front = tuner.run()
    found = {
        "run": str(folder),
        "front": [answer.to_json() for answer in front],
        "best": front[0].to_json(),
        "games_played": tuner.games.count,
        "looked_at": tuner.search.asked,
        "result_hash": result_hash(front),
    }
    write_result(folder, found)
    if args.json:
        document(found)
    else:
        tell(question, front, tuner.games.count, tuner.search.asked)
    note(f"wrote {folder}")
    next_command(f"evolve show {quote(front[0].code)}")
    return 0


def question_of(args: Namespace) -> Question:
    """The question in the words of the command line; BadInput says what is wrong with it."""
    from fitness.wants import WORDS, read_want
    from games.wrong import BadInput
    from players.spec import check_player, read_player
    from runs.terminal.game_words import game_named
    from runs.tuning import Question

    game = game_named(args.game)
    strategies = names_of(args.strategies)
    panel = names_of(args.players) or (game.family.opponent,)
    if not args.want:
        raise BadInput(f"nothing is wanted; say --want with one of: {', '.join(WORDS)}")
    wants = tuple(read_want(text, strategies, len(game.seats)) for text in args.want)
    question = Question(game, space_of(game, args.free), wants, strategies, panel, args.seed)
    for name in dict.fromkeys(name for pairing in question.pairings for name in pairing):
        check_player(game, read_player(name))
    return question


def names_of(text: str) -> tuple[str, ...]:
    """The players of a list, in full."""
    from runs.terminal.players import in_full, split

    return tuple(in_full(name) for name in split(text)) if text else ()


def space_of(game: Game, free: str) -> FamilySpace:
    """The games that lie near: those genes free that are named, or all."""
    from games.wrong import BadInput, unknown
    from genome.family_space import FamilySpace

    declared = {parameter.name: parameter for parameter in game.family.parameters}
    if not declared:
        raise BadInput(f"{game.family.name} does not say what may vary")
    names = [name.strip() for name in free.split(",")] if free else list(declared)
    for name in names:
        if name not in declared:
            raise unknown(f"parameter of {game.family.name}", name, declared)
    return FamilySpace(f"near {game.name}", game, tuple(declared[name] for name in names), start=(game.code,))


def players_of(name: str, question: Question) -> list:
    """A full table of one player."""
    from players.spec import read_player

    return [read_player(name)] * len(question.base.seats)


def write_result(folder: Path, found: dict) -> None:
    """The answer, beside the games that led to it."""
    import json

    (folder / "answer.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def tell(question: Question, front: list[Answer], games: int, looked: int) -> None:
    """The front in words."""
    from genome.family_space import text_of
    from runs.tuning import CERTIFIED

    say(f"{question.base.name}: {looked} games looked at, {games:,} games played")
    for answer in front:
        verdict = "is as wanted" if answer.met else "is the nearest found, and not surely as wanted"
        number = len(answer.changes)
        say(f"\n{number} change{'s' * (number != 1)}: {answer.code}\n  {verdict} ({CERTIFIED:,} fresh games a pairing)")
        for name, old, new in answer.changes:
            say(f"  {name} {text_of(old)} → {text_of(new)}")
        for told in answer.told:
            low, high = told.interval
            mark = "met" if told.met else "not surely met"
            say(f"  {told.want}: {told.value:.1f} ({low:.1f} to {high:.1f}), surely {told.low:+.1f} to spare: {mark}")


DESCRIPTION = """the smallest change of a game that makes it as wanted

Wants: "no dominant strategy" (or "cyclic"): every one of --strategies surely
beats another and surely loses to another; "seats even"; "draws 0..10";
"length 10..30" (plies); "A beats B 55..70" (per cent). Few games are given to
every candidate, more to the promising. What looks right is certified on
1,000 fresh games a pairing, with intervals that hold for all pairings at
once; then changes are taken back one by one as far as it stays certified.
"""

COMMAND = Command(
    name="tune",
    summary="the smallest change of a game that makes it as wanted",
    examples=(
        "evolve tune boundary --want cyclic --strategies GreedyTreasure,BestTreasure",
        "evolve tune colonizers --want 'seats even' --free rotate",
        "evolve tune 5x5/tic-tac-toe/5-in-a-row --want 'draws 0..40' --free victory",
    ),
    add_arguments=add_arguments,
    run=run,
)
