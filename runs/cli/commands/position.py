"""`evolve position GAME`: a position as JSON: load one, play on, look, save."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote

from runs.cli.command import Command
from runs.cli.terminal.output import document, next_command, say


def add_arguments(parser: ArgumentParser) -> None:
    """The game, where to begin, what to play, who looks."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument("--from", dest="begin", type=Path, metavar="FILE", help="a position to begin at, not the start")
    parser.add_argument(
        "--moves", default="", metavar="'M1 M2 …'", help="moves to play, in words; at chance events outcomes, or roll"
    )
    parser.add_argument("--owners", metavar="'X,Y …'", help="tell whose these places are, where a game has owners")
    parser.add_argument("--seat", default="", metavar="S", help="show what this seat knows (a name, or 0, 1 …)")


def run(args: Namespace) -> int:
    """Read, play, tell."""
    from games.played.playthrough import Playthrough
    from runs.cli.terminal.compiling import compile_notice
    from runs.playing.positions import play_words, position_document, read_position_file, seat_of
    from runs.playing.words import numbered
    from runs.types.naming.games import game_named

    game = game_named(args.game)
    seat = seat_of(game, args.seat)
    with compile_notice():
        play = Playthrough(game, args.seed, position=read_position_file(game, args.begin))
        data = position_document(play, play_words(play, args.moves, seat), seat)
    if args.owners is not None:
        data["owners"] = game.family.owners(game.rules, play.line, play.at, args.owners)
    if args.json:
        document(data)
        return 0
    for owned in data.get("owners", []):
        say(", ".join(f"{name} {value}" for name, value in owned.items()))
    say(f"{game.name}\n\n{play.board(seat)}\n")
    if play.ended:
        say(f"over: {play.cause}; payoffs {', '.join(f'{paid:g}' for paid in play.payoffs())}")
    else:
        say(f"{game.seats[play.turn] if play.turn >= 0 else 'chance'} to move:\n{numbered(data['legal'])}")
    next_command(f"evolve position {quote(args.game)} --moves {quote(args.moves)} --json > position.json")
    return 0


COMMAND = Command(
    name="position",
    summary="a position as JSON: load, play moves, look as a seat, save",
    examples=(
        "evolve position reversi-8x8 --moves 'd3 c3' --json",
        "evolve position jostle --moves roll --seat 0",
    ),
    add_arguments=add_arguments,
    run=run,
)
