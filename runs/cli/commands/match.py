"""`evolve match GAME --players A,B --games N`: many games, counted by seat and by player."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from shlex import quote

from runs.cli.command import Command
from runs.cli.terminal.arguments import whole
from runs.cli.terminal.output import document, next_command, note, say
from runs.playing.positions import position_argument, read_position_file

MOST_GAMES = 100_000_000


def add_arguments(parser: ArgumentParser) -> None:
    """The game, who plays, how often."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument(
        "--players",
        metavar="A,B,…",
        help="one player a seat (default: random everywhere): random, greedy, alphabeta:4, maxn:3, mcts:1000, "
        "ismcts:200, or a composition in words, such as 'Observing ADVANCER'; (coarse) or (learned) "
        "behind a name: by another guess",
    )
    parser.add_argument("--games", type=whole(1, MOST_GAMES), default=100, metavar="N", help="how many (default 100)")
    parser.add_argument("--threads", type=whole(1, 512), default=None, metavar="N", help="default: all cores")
    position_argument(parser)


def run(args: Namespace) -> int:
    """Play the match and print its table."""
    from players.composition import idle_pairs
    from players.learned import lesson
    from players.matches.match import check_players, play_match, swaps_seats
    from players.search.judges import LEARNED
    from runs.cli.terminal.compiling import compile_notice
    from runs.cli.terminal.progress import Progress
    from runs.engine.machine import usable_cores
    from runs.types.league.match_report import match_document, match_text
    from runs.types.naming.games import game_named
    from runs.types.naming.players import read_players, warm_up

    game = game_named(args.game)
    begin = read_position_file(game, args.position)
    players = read_players(",".join(["random"] * len(game.seats)) if args.players is None else args.players)
    check_players(game, players)
    with compile_notice():
        warm_up(game, players)
    swapped = swaps_seats(game, players)
    told = any(player.kind != "random" for player in players)  # random games are over before they are told apart
    with Progress("games", args.games) as progress:
        began = time.perf_counter()
        threads = args.threads or usable_cores()
        result = play_match(
            game,
            players,
            args.games,
            args.seed,
            threads,
            digests=told,
            swapped=swapped,
            on_progress=progress.reach,
            position=begin,
        )
        elapsed = time.perf_counter() - began
    if not told and begin is None:
        again = play_match(game, players, args.games, args.seed, threads, digests=True, swapped=swapped)
        result = replace(result, digest=again.digest)
    if args.json:
        document(match_document(game, result, elapsed))
        return 0
    say(match_text(game, result, elapsed))
    for player in players:
        for sentence in idle_pairs(player.composition, game) if player.composition else ():
            note(sentence)
    if any(player.judge == LEARNED for player in players):
        taught = lesson(game)
        note(f"{game.name}: {taught or 'its family counts no traits, so nothing is learned'}")
    next_command(f"evolve play {args.game} --players {quote(','.join(['human', *map(str, players[1:])]))}")
    return 0


COMMAND = Command(
    name="match",
    summary="let players play many games; who wins, from which seat, how it ends",
    examples=(
        "evolve match reversi-8x8 --players mcts:100,alphabeta:2 --games 200",
        "evolve match jostle --players random,greedy,greedy --games 1000 --json",
        "evolve match jostle --players 'Observing ADVANCER,PALS,random' --games 1000",
    ),
    add_arguments=add_arguments,
    run=run,
)
