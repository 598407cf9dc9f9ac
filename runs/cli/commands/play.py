"""`evolve play GAME`: a game at the terminal, against people or programs."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from games.errors import BadInput
from games.game import Game
from games.hooks import NOBODY
from players.checks import check_player
from players.spec import PlayerSpec
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, harmless, next_command
from runs.cli.terminal.pace import pace_of
from runs.cli.terminal.play_session import Session
from runs.operating_system import quote
from runs.playing.positions import read_position_file
from runs.playing.replay import replay
from runs.playing.saving import load
from runs.playing.series import Skill, adapts, skill_of
from runs.playing.table import Table
from runs.types.naming.games import game_named
from runs.types.naming.players import HUMAN, read_seats, split

LONGEST_LINE = 10_000  # maximum number of characters read from a typed line


def run(args: Namespace) -> int:
    """Play the game, then offer a replay."""
    begun = saved_game(args)
    game = begun.game if begun else game_named(args.game)
    skills = {} if begun else adapting(game, args.players, args.skill)
    players = list(begun.opening.players) if begun else seated(game, args.players, skills)
    first = begun.opening.seed if begun else args.seed
    begin = begun.opening.position if begun else read_position_file(game, args.position)
    out = sys.stderr if args.json else sys.stdout
    watched = None in players and sys.stdin.isatty() and out.isatty()

    def read(prompt: str) -> str | None:
        print(prompt, end="", file=out, flush=True)
        line = sys.stdin.readline(LONGEST_LINE)
        if not line or not sys.stdin.isatty():
            print(harmless(line.rstrip("\n")), file=out, flush=True)  # so that a transcript shows the typed lines
        return line or None

    reports: list[dict[str, object]] = []
    with compile_notice():
        pace = pace_of(game, args.records, args.format, args.person, first, out)
        for number in range(args.series):
            seed = first + number
            players = players if begun else seated(game, args.players, skills)
            session = Session(game, players, seed, out, read, pace if watched else None, position=begin, begun=begun)
            session.say(welcome(game, players))
            session.run()
            adapt(session, skills)
            reports.append(report(session, skills))
            if not session.play.ended:
                break
            if args.series == 1 and session.play.moves and (sys.stdin.isatty() or None in players):
                replay(game, session.play.moves, seed, session.say, read, begin)
    if args.json:
        document(reports[0] if args.series == 1 else {"series": reports})
    seats = f" --players {quote(args.players)}" if args.players else ""
    next_command(f"evolve play {quote(args.game or game.code)} --seed {args.seed + len(reports)}{seats}")
    return 0


def saved_game(args: Namespace) -> Table | None:
    """The saved game of --from; BadInput if a game is named as well, or if neither is given."""
    if args.saved is None:
        if args.game is None:
            raise BadInput("no game is given; name one, or use --from FILE for a saved game")
        return None
    if args.game or args.players or args.position or args.series != 1:
        raise BadInput("a saved game includes game, players and position; use --from FILE alone")
    return load(args.saved)


def adapting(game: Game, text: str | None, path: Path | None) -> dict[int, Skill]:
    """The skills of adaptive players, by seat; seats with the same kind of player share one skill."""
    found: dict[str, Skill] = {}
    words = split(text) if text else []
    for word in words:
        if adapts(word) and word not in found:
            found[word] = skill_of(word, game, path)
    return {seat: found[word] for seat, word in enumerate(words) if word in found}


def seated(game: Game, text: str | None, skills: dict[int, Skill]) -> list[PlayerSpec | None]:
    """Players in seat order; None for a person."""
    if text is None:
        text = ",".join([HUMAN] + [game.opponent] * (len(game.seats) - 1))
    named = [str(skills[seat].player) if seat in skills else word for seat, word in enumerate(split(text))]
    players = read_seats(",".join(named))
    if len(players) != len(game.seats):
        seats = f"{len(game.seats)} seats ({', '.join(game.seats)})"
        raise BadInput(f"{game.name} has {seats}, but --players names {len(players)}")
    for player in players:
        if player is not None:
            check_player(game, player)
    return players


def welcome(game: Game, players: list[PlayerSpec | None]) -> str:
    """The line that introduces the seats."""
    seats = ", ".join(f"{seat}: {player or HUMAN}" for seat, player in zip(game.seats, players))
    return f"{game.name}   {seats}   (help: what you can type)"


def adapt(session: Session, skills: dict[int, Skill]) -> None:
    """Update the skills of adaptive players."""
    for skill in {skill.kind: skill for skill in skills.values()}.values():
        skill.after(session.play, [seat for seat, it in skills.items() if it is skill])
        session.say(f"{skill.kind}: skill now {skill.value:g}, saved in {skill.path}")


def report(session: Session, skills: dict[int, Skill]) -> dict[str, object]:
    """The JSON document of a game."""
    play, game = session.play, session.game
    winner = int(play.state["winner"]) if play.ended else NOBODY
    several = {skill.kind: skill.value for skill in skills.values()}
    return {
        "game": game.name,
        "code": game.code,
        "seed": session.seed,
        "players": [str(player or HUMAN) for player in session.players],
        "moves": play.history(),
        "finished": play.ended,
        "winner": None if winner == NOBODY else game.seats[winner],
        "ending": play.cause if play.ended else session.over,
        **({"skills": several} if several else {}),
    }
