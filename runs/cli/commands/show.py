"""`evolve show GAME`: a game's names, genes, start position and complete rules; or moves of it, as a seat saw them."""

from __future__ import annotations

from argparse import Namespace

from games.game import Game
from games.parameter import thawed
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded
from genome.family_space import values_of
from genome.parameter_space import text_of
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, say
from runs.documents.text_table import table, terminal_width
from runs.playing.positions import play_words, seat_of
from runs.playing.replay import drawn
from runs.storage.writing import make_room
from runs.types.naming.games import game_named


def run(args: Namespace) -> int:
    """Print it, and write the drawing where one is wanted."""
    game = game_named(args.game)
    if args.moves:
        return show_moves(args, game)
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
        say(f"\n{start.board()}\n\n{folded(rules, terminal_width())}")
        if declared:
            rows = [(it.name, text_of(own[it.name]), it.range, it.meaning) for it in declared]
            say(f"\n{table(('parameter', 'here', 'may be', 'meaning'), rows, whole=True)}")
    if args.svg is not None:
        args.svg.write_text(start.svg() + "\n", encoding="utf-8")
    next_command(f"evolve play {args.game}")
    return 0


def show_moves(args: Namespace, game: Game) -> int:
    """A game ply by ply; for a seat, no more of it than that seat saw."""
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


def in_words(value: object) -> str:
    """A gene's value on one line."""
    if isinstance(value, (list, tuple)):
        return ", ".join(in_words(part) for part in value) or "none"
    return str(value)
