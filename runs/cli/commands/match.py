"""`evolve match GAME --players A,B --games N`: play many games; results by seat and by player."""

from __future__ import annotations

import time
from argparse import Namespace
from dataclasses import replace

from players.composition import idle_pairs
from players.learned import fit_evaluation
from players.matches.match import check_players, play_match, swaps_seats
from players.search.evaluations import LEARNED
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.cli.terminal.progress import Progress
from runs.documents.as_text import as_text
from runs.operating_system import quote, usable_cores
from runs.playing.positions import read_position_file
from runs.types.league.match_report import match_json, match_report
from runs.types.naming.games import game_named
from runs.types.naming.players import HUMAN, read_players, warm_up


def run(args: Namespace) -> int:
    """Play the match and print its results."""
    game = game_named(args.game)
    begin = read_position_file(game, args.position)
    players = read_players(",".join(["random"] * len(game.seats)) if args.players is None else args.players)
    check_players(game, players)
    with compile_notice():
        warm_up(game, players)
    swapped = swaps_seats(game, players)
    told = any(player.kind != "random" for player in players)  # random games are too short for digests to matter
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
        document(match_json(game, result, elapsed))
        return 0
    say(as_text(match_report(game, result, elapsed)))
    for player in players:
        for sentence in idle_pairs(player.composition, game) if player.composition else ():
            note(sentence)
    if any(player.evaluation == LEARNED for player in players):
        taught = fit_evaluation(game)
        note(f"{game.name}: {taught or 'its family has no evaluation features, so nothing is learned'}")
    next_command(f"evolve play {quote(args.game)} --players {quote(','.join([HUMAN, *map(str, players[1:])]))}")
    return 0
