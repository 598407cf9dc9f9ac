"""`evolve solve GAME`: who wins with best play, proved; or unknown within the nodes allowed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from runs.arguments import whole
from runs.command import Command
from runs.output import document, next_command, say
from runs.positions import position_argument, read_position_file

if TYPE_CHECKING:
    from players.solver import Solution

NODES = 20_000_000
MEMORY_MB = 128


def add_arguments(parser: ArgumentParser) -> None:
    """The game and the limits."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    limits = (("--nodes", NODES, 10**12, "positions to look at"), ("--memory", MEMORY_MB, 10**6, "megabytes to use"))
    for option, usual, most, what in limits:
        parser.add_argument(
            option, type=whole(1, most), default=usual, metavar="N", help=f"at most so many {what} (default {usual:,})"
        )
    position_argument(parser)


def run(args: Namespace) -> int:
    """Solve it and say what was proved."""
    from players.solver import solve
    from runs.compiling import compile_notice
    from runs.game_words import game_named

    game = game_named(args.game)
    begin = read_position_file(game, args.position)
    with compile_notice():
        solution = solve(game, args.nodes, args.memory, begin)
    if args.json:
        document({"game": game.name, **solution.to_json()})
        return 0
    say(f"{game.name}: {in_words(solution)}")
    say(f"{solution.nodes:,} positions looked at")
    if solution.line:
        say(f"best play: {' '.join(solution.line)}")
    if solution.value == "unknown":
        next_command(f"evolve solve {args.game} --nodes {10 * args.nodes} --memory {4 * args.memory}")
    else:
        next_command(f"evolve play {args.game}")
    return 0


def in_words(solution: Solution) -> str:
    """The value as a sentence."""
    if solution.value == "unknown":
        return "unknown within these nodes"
    if solution.value == "draw":
        return "a draw with best play"
    how = f" by {abs(solution.score)}" if solution.score is not None else ""
    when = f" in {solution.plies} plies" if solution.plies is not None else ""
    return f"the {solution.value} player wins{how}{when}"


COMMAND = Command(
    name="solve",
    summary="who wins with best play: proved, or unknown within a limit",
    examples=("evolve solve game-a", "evolve solve reversi-4x4 --json", "evolve solve tic-tac-toe --nodes 1000"),
    add_arguments=add_arguments,
    run=run,
)
