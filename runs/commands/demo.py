"""`evolve demo`: what there is to see, in a minute."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from runs.command import Command
from runs.output import document, next_command, say

GAME = "game-a"
PLAYERS = "mcts:2000,mcts:2000"
GAMES = 60


def add_arguments(parser: ArgumentParser) -> None:
    """No arguments of its own."""


def run(args: Namespace) -> int:
    """A game's rules, and a match that shows what is wrong with it."""
    from games.game import find_game
    from games.playthrough import Playthrough
    from players.match import play_match
    from runs.compiling import compile_notice
    from runs.machine import usable_cores
    from runs.match_report import match_document, match_text
    from runs.players import read_players, warm_up

    game, players = find_game(GAME), read_players(PLAYERS)
    with compile_notice():
        warm_up(game, players)
        board = Playthrough(game, args.seed).board()
    began = time.perf_counter()
    result = play_match(game, players, GAMES, args.seed, usable_cores())
    elapsed = time.perf_counter() - began
    rules = game.family.rule_sheet(game.spec).rstrip()
    if args.json:
        document({"game": game.name, "rules": rules, "match": match_document(game, result, elapsed)})
        return 0
    say("The best game of a published search, balanced as its players were too weak to see the forced win:\n")
    say(f"{game.name}   {game.code}\n\n{board}\n\n{rules}\n")
    say(f"Stronger players see it:\n\n{match_text(game, result, elapsed)}\n")
    next_command(f"evolve play {GAME}")
    return 0


COMMAND = Command(
    name="demo",
    summary="a first look: a game's rules and a match",
    examples=("evolve demo",),
    add_arguments=add_arguments,
    run=run,
)
