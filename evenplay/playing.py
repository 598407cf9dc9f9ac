"""Matches, leagues, and single games move by move."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

from evenplay.arguments import Folder, checked, path_of
from evenplay.judging import Seed, Threads
from evenplay.naming import Named, Players, Position, game, players_at, players_of, position_of
from evenplay.result import Result
from evenplay.running import Progress
from fitness.league.claims import can_check
from fitness.league.claims import checked as checked_claim
from fitness.league.elements import element_players
from fitness.league.league import check_league, play_league
from games.errors import BadInput
from games.hooks import NOBODY
from games.playthrough.playthrough import Playthrough
from games.reading import Between
from players.claim import claims_of
from players.matches.match import check_players, play_match, swaps_seats
from players.replay_analysis.tendency import check_tendencies
from runs.documents.document import Document, Replay
from runs.engine.observer import Status
from runs.people import document as comparison
from runs.people.agreement import Bench, document_of
from runs.people.games import PeopleFilter, read_people
from runs.types.league.as_values import league_json
from runs.types.league.document import document as league_document
from runs.types.league.match_report import match_json, match_report


@checked
def match(
    what: Named, players: Players = "random", games: Annotated[int, Between(1, 10**8)] = 100, seed: Seed = 1,
    threads: Threads = 1, position: Position | None = None, progress: Progress | None = None,
) -> Result:  # fmt: skip
    """Many games, with every player in every seat equally often."""
    named = game(what)
    seated = players_at(named, players)
    check_players(named, seated)
    begin, began, swapped = position_of(named, position), time.perf_counter(), swaps_seats(named, seated)
    reach = _reach(progress)
    result = play_match(
        named, seated, games, seed, threads, digests=True, swapped=swapped, position=begin,
        on_progress=lambda done: reach(done, games),
    )  # fmt: skip
    elapsed = time.perf_counter() - began
    return Result(match_json(named, result, elapsed), match_report(named, result, elapsed))


@checked
def league(
    what: Named, players: Players = (), games: Annotated[int, Between(1, 10**6)] = 200, seed: Seed = 1,
    threads: Threads = 1, all_elements: bool = False, progress: Progress | None = None,
) -> Result:  # fmt: skip
    """A round robin: match-ups, ratings, the viable mix and cycles. `all_elements`: also every element that the game
    supports."""
    named = game(what)
    every = [*(element_players(named) if all_elements else []), *players_of(players)]
    check_league(named, every)
    played = play_league(named, every, games, seed, threads, _reach(progress))
    claims = [checked_claim(claim, played) for claim in claims_of(named) if can_check(claim, played)]
    return Result(league_json(named.name, played, claims), league_document(named.name, played, claims))


@checked
def play(what: Named, players: Players = "random", seed: Seed = 1) -> Result:
    """Play one game; returns its moves, winner, ending and payoffs."""
    named = game(what)
    seated = players_at(named, players)
    check_players(named, seated)
    result = play_match(named, seated, 1, seed, record=True)
    through = Playthrough(named, seed)
    for move in result.moves[0, : result.plies[0]]:
        through.play(int(move))
    names, winner = tuple(map(str, seated)), int(result.winner[0])
    values = {
        "game": named.code,
        "players": list(names),
        "seed": seed,
        "moves": through.history(),
        "winner": None if winner == NOBODY else named.seats[winner],
        "ending": through.cause,
        "payoffs": list(through.payoffs()),
    }
    return Result(values, Document(named.name, (), (), (Replay(named.code, names, seed),)))


@checked
def agree(
    what: Named, players: Players, records: Folder, format: str, games: Annotated[int, Between(2, 10**6)] = 1000,
    seed: Seed = 1, threads: Threads = 1, softmax: bool = False, auc: bool = False, humans_only: bool = False,
    rating: str = "", person: str = "",
) -> Result:  # fmt: skip
    """How often players predict the moves in records of people's games."""
    named, measured = game(what), players_of(players)
    if not measured:
        raise BadInput("no player to measure")
    check_tendencies(named, measured)
    wanted = PeopleFilter(humans_only, rating, person)
    people = read_people(named, str(path_of(records)), format, wanted, games, seed)
    compared = Bench(named, people, seed, threads, auc).compare(measured, softmax)
    shown = comparison.document(named, len(people.played), compared)
    return Result(document_of(named, people, compared), shown)


def _reach(progress: Progress | None) -> Callable[[int, int], None]:
    """Reports of finished games, as a status."""
    began = time.monotonic()

    def reach(done: int, of: int) -> None:
        if progress:
            progress(Status("games", done, of, 0, time.monotonic() - began, None, {}))

    return reach
