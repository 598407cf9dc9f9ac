"""`evolve position GAME`: load, modify, show and save a position as JSON."""

from __future__ import annotations

from argparse import Namespace

from games.playthrough.playthrough import Playthrough
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.operating_system import quote
from runs.playing.positions import play_words, position_document, read_position_file, seat_of
from runs.playing.words import numbered
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Load the position, play the moves and print the result."""
    game = game_named(args.game)
    seat = seat_of(game, args.seat)
    with compile_notice():
        play = Playthrough(game, args.seed, position=read_position_file(game, args.begin))
        data = position_document(play, play_words(play, args.moves, seat), seat)
    if args.owners is not None:
        data["owners"] = game.family.owners(game.rules, play.states, play.t, args.owners)
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
