"""Games move by move: as rows for programs and as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.game import Game
from games.hooks import CHANCE_TURN, NOBODY
from games.playthrough.playthrough import Playthrough
from players.matches.match import play_match
from players.replay_analysis.trace import new_tracer
from players.spec import PlayerSpec

DICE = "chance"  # instead of a seat


@dataclass(frozen=True)
class Replay:
    """One game: its result, and an event for each ply."""

    number: int
    winner: str | None
    ending: str
    events: tuple[dict[str, Any], ...]

    def to_json(self) -> dict[str, Any]:
        """JSON form, as in games.json."""
        moves = [event["move"] for event in self.events]
        return {"game": self.number, "winner": self.winner, "ending": self.ending, "moves": moves}


def replays(game: Game, player: PlayerSpec, games: int, seed: int, thought: int) -> list[Replay]:
    """Games of one player against itself. `standing` of an event is the expected payoff of the seat to move before the
    move: -1 to 1, by a search of `thought` iterations per ply."""
    played = play_match(game, [player] * len(game.seats), games, seed, record=True)
    tracer = new_tracer(game, thought)
    found = []
    for number in range(games):
        moves = played.moves[number, : played.plies[number]]
        standing = tracer.retrace(seed, number, moves).standing
        through = Playthrough(
            game, seed, number // len(played.orders)
        )  # a deal belongs to the pair, for any seat order
        events = []
        for ply, move in enumerate(moves):
            turn = through.turn
            chance = turn == CHANCE_TURN
            events.append(
                {
                    "game": number + 1,
                    "ply": ply + 1,
                    "seat": DICE if chance else game.seats[turn],
                    "move": through.text(int(move)),
                    "legal_moves": len(through.legal()),
                    "standing": None if chance or not thought else round(float(standing[ply, turn]), 3),
                }
            )
            through.play(int(move))
        winner = int(played.winner[number])
        name = None if winner == NOBODY else game.seats[winner]
        found.append(Replay(number + 1, name, game.family.causes[int(played.cause[number])], tuple(events)))
    return found


def replay_text(game: Game, found: list[Replay]) -> str:
    """All games, their plies numbered."""
    return "\n\n".join(_text(game, one) for one in found) + "\n"


def _text(game: Game, one: Replay) -> str:
    won = f"{one.winner} wins" if one.winner else "nobody wins"
    lines = [f"game {one.number}: {won} ({game.family.endings.get(one.ending, one.ending)}, {len(one.events)} plies)"]
    return "\n".join([*lines, *(f"{it['ply']:>4}. {it['seat']}: {it['move']}" for it in one.events)])
