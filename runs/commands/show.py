"""`evolve show GAME`: a game's names, genes, start position and complete rules."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from runs.command import Command
from runs.terminal.output import document, next_command, say


def add_arguments(parser: ArgumentParser) -> None:
    """The game, and where a drawing may go."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write the start position as an SVG file")


def run(args: Namespace) -> int:
    """Print it, and write the drawing where one is wanted."""
    from games.parameter import thawed
    from games.playthrough import Playthrough
    from genome.family_space import text_of, values_of
    from runs.keeping.writing import make_room
    from runs.terminal.compiling import compile_notice
    from runs.terminal.game_words import game_named
    from runs.terminal.tables import table

    game = game_named(args.game)
    if args.svg is not None:
        make_room(args.svg)
    genes, rules = game.family.genes(game.spec), game.family.rule_sheet(game.spec)
    declared = game.family.parameters
    own = values_of(game) if declared else {}
    if args.json:
        fields = {"game": game.name, "code": game.code, "hash": game.hash, "genes": genes, "rules": rules}
        may = {it.name: {"value": thawed(own[it.name]), "range": it.range, "meaning": it.meaning} for it in declared}
        document({**fields, "parameters": may})
        if args.svg is None:
            return 0
    with compile_notice():
        start = Playthrough(game, args.seed)
    if not args.json:
        say(f"{game.name}   code {game.code}   hash {game.hash}\n")
        for gene, value in genes.items():
            say(f"  {gene:<12}{in_words(value)}")
        say(f"\n{start.board()}\n\n{rules.rstrip()}")
        if declared:
            rows = [(it.name, text_of(own[it.name]), it.range, it.meaning) for it in declared]
            say(f"\n{table(('parameter', 'here', 'may be', 'meaning'), rows)}")
    if args.svg is not None:
        args.svg.write_text(start.svg() + "\n", encoding="utf-8")
    next_command(f"evolve play {args.game}")
    return 0


def in_words(value: object) -> str:
    """A gene's value on one line."""
    if isinstance(value, (list, tuple)):
        return ", ".join(in_words(part) for part in value) or "none"
    return str(value)


COMMAND = Command(
    name="show",
    summary="a game's rules in plain English, its board, genes and hash",
    examples=("evolve show reversi-8x8", "evolve show 5x5/tic-tac-toe/3-in-a-row+recall-any-move --svg board.svg"),
    add_arguments=add_arguments,
    run=run,
)
