"""`evolve solve GAME`: prove who wins with best play, within limits of nodes and memory."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import Any

from games.errors import BadInput
from games.game import Game
from games.playthrough.playthrough import Playthrough
from players.solve.solver import solve
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.documents.as_text import as_text
from runs.documents.text_table import table
from runs.operating_system import quote
from runs.playing.positions import read_position_file
from runs.types.judged.solved import solution_document
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Solve the game and report what was proved."""
    game = game_named(args.game)
    begin = read_position_file(game, args.position)
    if game.family.dice and len(game.seats) == 2:
        return tell_chances(args, game, begin)
    with compile_notice():
        solution = solve(game, args.nodes, args.memory, begin)
    if args.json:
        document({"game": game.name, **solution.to_json()})
        return 0
    say(as_text(solution_document(game, solution)))
    if solution.value == "unknown":
        next_command(f"evolve solve {quote(args.game)} --nodes {10 * args.nodes} --memory {4 * args.memory}")
    else:
        next_command(f"evolve play {quote(args.game)}")
    return 0


def tell_chances(args: Namespace, game: Game, begin: Mapping[str, Any] | None) -> int:
    """Print the exact chances of winning within two turns, for games with dice, which cannot be solved."""
    turns = game.family.turns
    if turns is None:
        raise BadInput(f"{game.name} has chance events; only games without them can be solved")
    with compile_notice():
        play = Playthrough(game, args.seed, position=begin)
        found = turns.chances(game.rules, play.state)
        rows = [(" ".join(in_turn(play, moves)), chance) for moves, chance in found]
    best = rows[0][0].split()
    if args.json:
        listed = [{"moves": text.split(), "chance": chance} for text, chance in rows]
        document({"game": game.name, "value": "unknown", "best": best, "chance": rows[0][1], "turns": listed})
        return 0
    say(f"{game.name}: exact probability of winning with this turn or the next, against best replies\n")
    say(table(("turn", "probability"), [(text, f"{chance:.4f}") for text, chance in rows[:20]]))
    next_command(f"evolve play {quote(args.game)}")
    return 0


def in_turn(play: Playthrough, moves: Sequence[int]) -> list[str]:
    """A sequence of moves as text."""
    texts = []
    for move in moves:
        texts.append(play.text(move))
        play.play(move)
    play.undo(len(moves))
    return texts
