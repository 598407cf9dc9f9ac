"""`evolve serve-npc PLAYER --game GAME`: serve a player to other programs by JSON lines on stdin and stdout."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from players.checks import check_player
from runs.cli.terminal.compiling import compile_notice
from runs.playing.service import Service, lines_of
from runs.types.naming.games import game_named
from runs.types.naming.players import player_named


def run(args: Namespace) -> int:
    """Answer requests until the input ends."""
    game, player = game_named(args.game), player_named(args.player)
    check_player(game, player)
    service = Service(game, player, args.seed)

    def tell(reply: object) -> None:
        print(json.dumps(reply, ensure_ascii=False), flush=True)

    with compile_notice():
        service.reply("{}")  # everything is compiled before the greeting
        tell(service.greeting())
        for reply in service.replies(lines_of(sys.stdin.readline)):
            tell(reply)
    return 0
