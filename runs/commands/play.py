"""`evolve play GAME`: a game at the terminal, against people or players of ours."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from shlex import quote
from typing import TYPE_CHECKING

from runs.command import Command
from runs.terminal.output import document, harmless, next_command
from runs.terminal.positions import position_argument, read_position_file

if TYPE_CHECKING:
    from games.game import Game
    from players.spec import PlayerSpec
    from runs.playing.session import Session

HUMAN = "human"
LONGEST_LINE = 10_000  # letters that are read of what is typed


def add_arguments(parser: ArgumentParser) -> None:
    """The game and who sits where."""
    parser.add_argument("game", help="a catalogue name, a code or a .json file")
    parser.add_argument(
        "--players",
        metavar="A,B,…",
        help=f"who sits where, in turn order; {HUMAN} is you (default: {HUMAN}, and the family's usual opponent "
        "elsewhere); a player may be a composition in words, such as 'Observing ADVANCER', and tells you why it moved "
        "(type: why)",
    )
    parser.add_argument(
        "--records",
        metavar="PATH",
        default="",
        help="compositions take their time as the people in these records do (default: as an average person; typing "
        "hurry: none)",
    )
    parser.add_argument("--format", default="", help="of the records; one with move times: fourinarow")
    parser.add_argument("--person", default="", metavar="NAME", help="take the time of this person")
    position_argument(parser)


def run(args: Namespace) -> int:
    """Play, and offer to look at the game again."""
    from runs.playing.pace import pace_of
    from runs.playing.replay import replay
    from runs.playing.session import Session
    from runs.terminal.compiling import compile_notice
    from runs.terminal.game_words import game_named

    game = game_named(args.game)
    players = seated(game, args.players)
    begin = read_position_file(game, args.position)
    out = sys.stderr if args.json else sys.stdout
    watched = None in players and sys.stdin.isatty() and out.isatty()

    def read(prompt: str) -> str | None:
        print(prompt, end="", file=out, flush=True)
        line = sys.stdin.readline(LONGEST_LINE)
        if not line or not sys.stdin.isatty():
            print(harmless(line.rstrip("\n")), file=out, flush=True)  # a transcript reads as if it had been typed
        return line or None

    with compile_notice():
        pace = pace_of(game, args.records, args.format, args.person, args.seed, out)
        session = Session(game, players, args.seed, out, read, pace if watched else None, position=begin)
        session.say(welcome(game, players))
        session.run()
        if session.play.moves and (sys.stdin.isatty() or None in players):
            replay(game, session.play.moves, args.seed, session.say, read, begin)
    if args.json:
        document(report(session))
    seats = f" --players {quote(args.players)}" if args.players else ""
    next_command(f"evolve play {quote(args.game)} --seed {args.seed + 1}{seats}")
    return 0


def seated(game: Game, text: str | None) -> list[PlayerSpec | None]:
    """The players in seat order; None is a person."""
    from games.wrong import BadInput
    from players.composition import check
    from runs.terminal.players import read_seats

    if text is None:
        text = ",".join([HUMAN] + [game.family.opponent] * (len(game.seats) - 1))
    players = read_seats(text, HUMAN)
    if len(players) != len(game.seats):
        seats = f"{len(game.seats)} seats ({', '.join(game.seats)})"
        raise BadInput(f"{game.name} has {seats}, but --players names {len(players)}")
    for player in players:
        if player is not None and player.composition is not None:
            check(player.composition, game)
    return players


def welcome(game: Game, players: list[PlayerSpec | None]) -> str:
    """Who plays what."""
    seats = ", ".join(f"{seat}: {player or HUMAN}" for seat, player in zip(game.seats, players))
    return f"{game.name}   {seats}   (help: what you can type)"


def report(session: Session) -> dict[str, object]:
    """The game as data."""
    from games.hooks import NOBODY

    play, game = session.play, session.game
    winner = int(play.state["winner"]) if play.ended else NOBODY
    return {
        "game": game.name,
        "code": game.code,
        "seed": session.seed,
        "players": [str(player or HUMAN) for player in session.players],
        "moves": play.history(),
        "finished": play.ended,
        "winner": None if winner == NOBODY else game.seats[winner],
        "ending": play.cause if play.ended else session.over,
    }


COMMAND = Command(
    name="play",
    summary="play a game at the terminal, against any player",
    examples=(
        "evolve play reversi-8x8",
        "evolve play jostle --players human,greedy,mcts:500",
        "evolve play jostle --players 'human,Observing ADVANCER,PALS'",
        "evolve play tic-tac-toe --players human,human",
    ),
    add_arguments=add_arguments,
    run=run,
)
