"""`evolve league GAME --players A,B,…`: a round robin, with ratings, the viable mix and cycles."""

from __future__ import annotations

from argparse import Namespace

from fitness.league.claims import Checked, can_check, checked
from fitness.league.elements import element_players
from fitness.league.league import League, check_league, play_league
from games.errors import BadInput
from games.game import Game
from players.claim import claims_of
from players.spec import PlayerSpec
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, next_command, note, say
from runs.cli.terminal.progress import Progress
from runs.documents.as_text import as_text
from runs.documents.saved import save_with_document
from runs.engine.extras import extra_needed
from runs.operating_system import quote, usable_cores
from runs.storage.writing import make_room
from runs.types.league.as_values import league_json, saved_matchups
from runs.types.league.document import document as league_document
from runs.types.league.document import ranking
from runs.types.naming.games import game_named
from runs.types.naming.players import HUMAN, read_players, warm_up


def run(args: Namespace) -> int:
    """Play the league and report the result."""
    if args.out:
        with extra_needed("--out"):
            from runs.types.league.figure import picture_kind, write_picture

        picture_kind(args.out)
    game = game_named(args.game)
    players = chosen_players(args, game)
    check_league(game, players)
    if args.out:
        make_room(args.out)
    if args.save:
        make_room(args.save)
    league = played(args, game, players)
    claims = [checked(claim, league) for claim in claims_of(game) if can_check(claim, league)]
    if args.save:
        shown = league_document(game.name, league, claims)
        save_with_document(args.save, saved_matchups(game.code, league), shown)
        note(f"wrote {args.save}")
    if args.out:
        write_picture(game.name, league, args.out)
        note(f"wrote {args.out}")
    tell(args, game, league, claims)
    return 0


def played(args: Namespace, game: Game, players: list[PlayerSpec]) -> League:
    """Play the games, with progress on stderr."""
    with compile_notice():
        warm_up(game, players)
        play_league(game, [PlayerSpec("random")] * 2, 1, 0)
    with Progress("games", 0) as progress:

        def reach(done: int, of: int) -> None:
            progress.total = of
            progress.reach(done)

        return play_league(game, players, args.games, args.seed, args.threads or usable_cores(), reach)


def tell(args: Namespace, game: Game, league: League, claims: list[Checked]) -> None:
    """Print the league."""
    if args.json:
        document(league_json(game.name, league, claims))
        return
    say(as_text(league_document(game.name, league, claims)))
    best = league.players[ranking(league)[0]]
    seated = ",".join([HUMAN, *[best] * (len(game.seats) - 1)])
    next_command(f"evolve play {quote(args.game)} --players {quote(seated)}")


def chosen_players(args: Namespace, game: Game) -> list[PlayerSpec]:
    """The named players, all elements, or both."""
    players = element_players(game) if args.all_elements else []
    if args.players is not None:
        players += read_players(args.players)
    elif not players:
        raise BadInput('no players; use --players, as in "random,greedy", or --all-elements')
    return players
