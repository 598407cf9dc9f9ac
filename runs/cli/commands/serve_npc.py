"""`evolve serve-npc PLAYER --game GAME`: a player for other programs, by JSON lines on stdin and stdout."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from runs.cli.command import Command


def add_arguments(parser: ArgumentParser) -> None:
    """Who plays what."""
    parser.add_argument("player", help="a player in words, RUN#1 or RUN#minimal of a run of strategies")
    parser.add_argument("--game", required=True, help="a catalogue name, a code, a .json file or RUN#1")


def run(args: Namespace) -> int:
    """Answer until the input ends."""
    import json
    import sys

    from players.spec import check_player
    from runs.cli.terminal.compiling import compile_notice
    from runs.playing.service import Service, lines_of
    from runs.types.naming.games import game_named
    from runs.types.naming.players import player_named

    game, player = game_named(args.game), player_named(args.player)
    check_player(game, player)
    service = Service(game, player, args.seed)

    def tell(reply: object) -> None:
        print(json.dumps(reply, ensure_ascii=False), flush=True)

    with compile_notice():
        service.reply("{}")  # whatever is to be compiled is compiled before the greeting
        tell(service.greeting())
        for reply in service.replies(lines_of(sys.stdin.readline)):
            tell(reply)
    return 0


COMMAND = Command(
    name="serve-npc",
    summary="a player for other programs: JSON lines in, moves and reasons out",
    examples=(
        "evolve serve-npc 'Observing ADVANCER' --game jostle",
        "evolve serve-npc RUN#minimal --game reversi-8x8",
        "evolve serve-npc alphabeta:4 --game reversi-6x6 --seed 7",
    ),
    add_arguments=add_arguments,
    run=run,
)
