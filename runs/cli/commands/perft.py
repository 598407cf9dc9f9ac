"""`evolve perft GAME DEPTH`: counts all ways to play so many plies."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole
from runs.cli.terminal.output import document, say
from runs.playing.positions import position_argument, read_position_file

if TYPE_CHECKING:
    from games.game import Game

DEEPEST = 60


def add_arguments(parser: ArgumentParser) -> None:
    """The game and how deep."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("depth", type=whole(1, DEEPEST), help=f"plies to look ahead, 1 to {DEEPEST}")
    parser.add_argument(
        "--dice", default="", metavar="D,D,…", help="the outcomes of the first chance events, which then are no plies"
    )
    position_argument(parser)


def run(args: Namespace) -> int:
    """Count, depth after depth, so that what is quick is shown while the rest is counted."""
    from games.played.perft import perft, positions
    from runs.cli.terminal.compiling import compile_notice
    from runs.cli.terminal.progress import Progress
    from runs.documents.text_table import table
    from runs.types.naming.games import game_named

    game = game_named(args.game)
    begin = read_position_file(game, args.position)
    dice = [word.strip() for word in args.dice.split(",") if word.strip()]
    with compile_notice(), Progress("first moves", 1) as progress:

        def tell(done: int, total: int) -> None:
            progress.total = total
            progress.reach(done)

        counts = perft(game, args.depth, args.seed, tell, begin, dice)
        different = positions(game, counts, args.seed, begin, dice) if args.json else []
        if args.json and len(dice) == 1:
            different = by_turns(game, different, args.seed, begin, dice[0])
    if args.json:
        document({"game": game.name, "counts": counts, "positions": different})
    else:
        say(f"{game.name}: ways to play\n")
        say(table(("plies", "ways"), [(ply, f"{count:,}") for ply, count in enumerate(counts, 1)]))
    return 0


def by_turns(
    game: Game, different: list[int | None], seed: int, begin: Mapping[str, Any] | None, die: str
) -> list[int | None]:
    """The same where the plies are one turn and the family merges positions within turns, which is quicker."""
    from games.played.perft import fixed
    from games.played.playthrough import Playthrough

    play = Playthrough(game, seed, position=begin)
    if game.family.turns is None or None not in different:
        return different
    play.play(fixed(play, [die])[0])
    found = game.family.turns.count(game.rules, play.state)[1]
    return list(found) if len(found) == len(different) else different


COMMAND = Command(
    name="perft",
    summary="count all ways to play so many plies",
    examples=("evolve perft reversi-8x8 6", "evolve perft tic-tac-toe 9 --json", "evolve perft jostle 2 --dice 6,3"),
    add_arguments=add_arguments,
    run=run,
)
