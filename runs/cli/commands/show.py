"""`evolve show GAME`: a game's parameters, initial position and rules, or a sequence of moves as a seat sees it."""

from __future__ import annotations

from argparse import Namespace

from games.game import Game
from games.playthrough.playthrough import Playthrough
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.documents.as_text import as_text
from runs.operating_system import quote
from runs.playing.positions import play_words, seat_of
from runs.playing.replay import drawn
from runs.storage.writing import make_room
from runs.types.games.rules import described, rules_document
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Print the game and write the SVG, if requested."""
    game = game_named(args.game)
    if args.moves:
        return show_moves(args, game)
    if args.svg is not None:
        make_room(args.svg)
    if args.json:
        document(described(game))
        if args.svg is None:
            return 0
    with compile_notice():
        if not args.json:
            say(as_text(rules_document(game, args.seed)))
        if args.svg is not None:
            args.svg.write_text(Playthrough(game, args.seed).svg() + "\n", encoding="utf-8")
    next_command(f"evolve play {quote(args.game)}")
    return 0


def show_moves(args: Namespace, game: Game) -> int:
    """A sequence of moves ply by ply, from the view of a seat."""
    seat = seat_of(game, args.seat)
    if args.svg is not None:
        make_room(args.svg)
    with compile_notice():
        play = Playthrough(game, args.seed)
        play_words(play, args.moves, seat)
        frames = drawn(game, play.moves, args.seed, seat=seat)
    if args.svg is not None:
        args.svg.write_text(play.svg(seat) + "\n", encoding="utf-8")
    if args.json:
        named = None if seat is None else game.seats[seat]
        document({"game": game.name, "code": game.code, "seat": named, "moves": play.history(seat), "frames": frames})
    else:
        say("\n\n".join([f"{game.name}   code {game.code}", *frames]))
    return 0
