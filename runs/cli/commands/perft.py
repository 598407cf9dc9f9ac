"""`evolve perft GAME DEPTH`: count the move sequences of a given length."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from games.game import Game
from games.playthrough.perft import fixed, perft, positions
from games.playthrough.playthrough import Playthrough
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, say
from runs.cli.terminal.progress import Progress
from runs.documents.text_table import table
from runs.playing.positions import read_position_file
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Count depth by depth."""
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
        say(f"{game.name}: move sequences\n")
        say(table(("plies", "sequences"), [(ply, f"{count:,}") for ply, count in enumerate(counts, 1)]))
    return 0


def by_turns(
    game: Game, different: list[int | None], seed: int, begin: Mapping[str, Any] | None, die: str
) -> list[int | None]:
    """A faster count within a single turn, for families that merge positions inside turns."""
    play = Playthrough(game, seed, position=begin)
    if game.family.turns is None or None not in different:
        return different
    play.play(fixed(play, [die])[0])
    found = game.family.turns.count(game.rules, play.state)[1]
    return list(found) if len(found) == len(different) else different
