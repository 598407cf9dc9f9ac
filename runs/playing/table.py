"""A game under way as a fold over events: the possible next events, and the past ones. It uses no clock, file or
network: the terminal and the studio drive the same table, and it is rebuilt exactly from its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import CHANCE_TURN, NOBODY
from games.playthrough.playthrough import Playthrough
from runs.playing.event import MOVE, NOBODY_DOES, PLAN, PRACTICE, RESIGN, ROLL, UNDO, Event, Opening, Refused
from runs.playing.revealing import reveals

LONGEST_DRAFT = 64  # moves sent at once


class Differs(RuntimeError):
    """Raised for a log that cannot be replayed, because its dice differ or its moves are illegal."""


@dataclass(frozen=True)
class Ply:
    """The seat that made a ply, and the random streams before it, so that dice are the same after an undo."""

    who: int
    streams: np.ndarray


class Table:
    """A game under way. `step` returns the events of a command without changes; `apply` applies them."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.play = Playthrough(opening.game, opening.seed, position=opening.position)
        self.n = 1  # number of events so far, including the opening
        self.plies: list[Ply] = []
        self.plans: dict[int, tuple[str, ...]] = {}  # seats that have chosen before their turn → their moves
        self.early = True  # whether seats that choose simultaneously may do so before their turn
        self.settled = 1  # n of the last change of the position: plans change nothing that others see
        self.resigned: int | None = None
        self.told: list[tuple[int, int, dict[int | None, str]]] = []  # n, ply after it, line per seat; None: all others

    # the present

    @property
    def game(self) -> Game:
        """The game."""
        return self.opening.game

    @property
    def over(self) -> bool:
        """Whether the game has ended or was resigned."""
        return self.play.ended or self.resigned is not None

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the game is over, or before a chance event."""
        return None if self.over or self.play.turn == CHANCE_TURN else self.play.turn

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that may act: the one whose turn it is, and those that choose simultaneously and have not chosen
        yet."""
        if self.turn is None:
            return ()
        if not self.early:
            return (self.turn,)
        asked = self.game.family.choosing(self.game.rules, self.play.states, self.play.t)
        return tuple(seat for seat in asked if seat not in self.plans)

    def asked(self, seat: int) -> Playthrough:
        """A copy of the game in which this seat, one of those awaited, chooses. In it, the seats before this one choose
        arbitrarily: what this seat sees and may do does not depend on them."""
        ahead = self.play.fork()
        while ahead.turn != seat:
            ahead.play(ahead.legal()[0])
        return ahead

    @property
    def people(self) -> list[int]:
        """The seats without a player."""
        return [seat for seat, player in enumerate(self.opening.players) if player is None]

    @property
    def winners(self) -> list[int]:
        """The seats that won a finished game: all that share the best place, none if all payoffs are equal; all other
        seats if one resigned."""
        if self.resigned is not None:
            return [seat for seat in range(len(self.game.seats)) if seat != self.resigned]
        if (winner := int(self.play.state["winner"])) != NOBODY:
            return [winner]
        paid = self.play.payoffs()
        return [seat for seat, one in enumerate(paid) if one == max(paid)] if max(paid) > min(paid) else []

    def last_plies(self) -> dict[int, int]:
        """Seat → index of the state before its last ply."""
        return {ply.who: self.play.begun + number for number, ply in enumerate(self.plies) if ply.who != NOBODY_DOES}

    # possible events

    def step(self, command: Event) -> list[Event]:
        """The events of a command: the command itself and the automatic events that follow, such as dice rolls. Refused
        if the command is not possible."""
        if self.over:
            raise Refused("the game is over")
        return STEPS[command.kind](self, command)

    def start(self) -> list[Event]:
        """Automatic events at the start."""
        return self._follows(self.play.fork())

    def over_after(self, events: Sequence[Event]) -> bool:
        """Whether the events of a step end the game."""
        ahead = self.play.fork()
        for event in events:
            if event.kind in (MOVE, ROLL):
                ahead.play_text(event.data["move"])
        return ahead.ended or any(event.kind == RESIGN for event in events)

    def do(self, command: Event) -> list[Event]:
        """Step and apply in one, for tables without a log."""
        events = self.step(command)
        for event in events:
            self.apply(event)
        return events

    def _moves(self, command: Event) -> list[Event]:
        """The events of one move, or of several that were drafted: all are made, or none, and nobody else may act in
        between. A seat that chooses simultaneously and before its turn sends all of its moves: they are kept until its
        turn."""
        texts: Sequence[str] = command.data["moves"] if "moves" in command.data else [command.data["move"]]
        if not 1 <= len(texts) <= LONGEST_DRAFT:
            raise Refused(f"{len(texts)} moves at once; valid: 1 to {LONGEST_DRAFT}")
        early = command.who != self.play.turn and command.who in self.awaited
        ahead = self.asked(command.who) if early else self.play.fork()
        events = self._made(ahead, command.who, texts)
        if not early:
            return events + self._follows(ahead)
        if not ahead.ended and ahead.turn == command.who:
            raise Refused("the plan is incomplete; send all of its moves at once")
        return [Event(PLAN, command.who, {"moves": [event.data["move"] for event in events]})]

    def _made(self, ahead: Playthrough, who: int, texts: Sequence[str]) -> list[Event]:
        """One seat's moves, played on a copy of the game."""
        events = []
        for number, text in enumerate(texts):
            if ahead.ended or ahead.turn != who:
                seats = self.game.seats
                whose = "the turn is over" if ahead.ended or ahead.turn < 0 else f"it is {seats[ahead.turn]}'s turn"
                raise Refused(whose + (f" before move {number + 1} of {len(texts)}" if number else ""))
            try:
                move = ahead.read(text)
            except BadInput as error:
                raise Refused(str(error)) from None
            events.append(Event(MOVE, who, {"move": ahead.text(move)}))
            ahead.play(move)
        return events

    def _follows(self, ahead: Playthrough) -> list[Event]:
        """The automatic events that follow: dice, and the plans of seats whose turn it is now."""
        events, plans = [], dict(self.plans)
        while not ahead.ended and (ahead.turn == CHANCE_TURN or ahead.turn in plans):
            if ahead.turn != CHANCE_TURN:
                events += self._made(ahead, ahead.turn, plans.pop(ahead.turn))
                continue
            move = ahead.roll()
            events.append(Event(ROLL, NOBODY_DOES, {"move": ahead.text(move)}))
            ahead.play(move)
        return events

    def _undo(self, command: Event) -> list[Event]:
        if command.who in self.plans and self.opening.mode == PRACTICE:
            return [Event(PLAN, command.who, {"moves": []})]
        return [Event(UNDO, command.who, {"to": self.undo_to(command.who)})]

    def _resign(self, command: Event) -> list[Event]:
        return [Event(RESIGN, command.who, {})]

    def undo_to(self, seat: int) -> int:
        """The ply to which an undo of this seat goes back: the last in which it had a choice. Nobody can take back
        another person's move, or a move that revealed hidden information to the seat."""
        if self.opening.mode != PRACTICE:
            raise Refused("moves can be undone in practice mode only")
        decided = [ply for ply, made in enumerate(self.plies) if made.who in self.people]
        if not decided:
            raise Refused("there is no move of yours to undo")
        if self.plies[decided[-1]].who != seat:
            raise Refused(f"the last move by a person was {self.game.seats[self.plies[decided[-1]].who]}'s")
        if self.game.family.hidden and self._showed_something(decided[-1], seat):
            raise Refused("hidden information has been revealed since, so this cannot be undone")
        return decided[-1]

    def _showed_something(self, ply: int, seat: int) -> bool:
        others = any(made.who != seat for made in self.plies[ply:])
        return others or any(reveals(self.play, at, seat) for at in range(self.play.begun + ply, self.play.t))

    # past events

    def apply(self, event: Event) -> None:
        """Apply an event; Differs if it is impossible."""
        if event.kind == PLAN:
            heard = self._keep(event.who, tuple(event.data["moves"]))
        elif event.kind == UNDO:
            heard = self._take_back(int(event.data["to"]), event.who)
        elif event.kind == RESIGN:
            self.resigned = event.who
            heard = {None: f"{self.game.seats[event.who]} resigns"}
        else:
            heard = self._make(event)
        self.n += 1
        if event.kind != PLAN:
            self.settled = self.n
        self.told.append((self.n, self.play.t, heard))

    def _keep(self, seat: int, moves: tuple[str, ...]) -> dict[int | None, str]:
        """Keep a plan; the other seats learn that there is one, but not which."""
        name = self.game.seats[seat]
        if not moves:
            del self.plans[seat]
            return {None: f"{name} thinks again"}
        self.plans[seat] = moves
        return {None: f"{name} has chosen", seat: f"{name} has chosen: {', '.join(moves)}"}

    def _make(self, event: Event) -> dict[int | None, str]:
        before = self.play.streams.copy()
        text = event.data["move"]
        if event.kind == ROLL:
            move = self.play.roll()
            if (fell := self.play.text(move)) != text:
                raise Differs(f"ply {self.play.t}: the log's dice show {text}, these show {fell}")
        else:
            try:
                move = self.play.read(text)
            except BadInput as error:
                raise Differs(f"ply {self.play.t}: {error}") from None
        self.plies.append(Ply(event.who, before))
        self.plans.pop(event.who, None)
        self.play.play(move)
        return self._heard(move, self.play.t - 1)

    def _heard(self, move: int, at: int) -> dict[int | None, str]:
        seats = range(len(self.game.seats)) if self.game.family.hidden else ()
        family, rules, line = self.game.family, self.game.rules, self.play.states
        return {seat: family.describe_move(rules, line, at, move, seat) for seat in (None, *seats)}

    def _take_back(self, ply: int, seat: int) -> dict[int | None, str]:
        count = len(self.plies) - ply
        self.play.streams[:] = self.plies[ply].streams
        self.play.undo(count)
        self.plans.clear()
        del self.plies[ply:]
        return {None: f"{self.game.seats[seat]} takes back {count} {'ply' if count == 1 else 'plies'}"}


STEPS: dict[str, Callable[[Table, Event], list[Event]]] = {
    MOVE: Table._moves,
    UNDO: Table._undo,
    RESIGN: Table._resign,
}


def replayed(opening: Opening, events: Iterable[Event]) -> Table:
    """The table of a log. Dice are rolled again and compared; Differs if the log does not belong to this game."""
    table = Table(opening)
    for event in events:
        table.apply(event)
    return table
