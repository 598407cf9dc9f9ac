"""A game at the terminal between people and programs: turns, dice, undo, hints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from games.errors import BadInput
from games.game import Game
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded
from players.spec import PlayerSpec
from runs.cli.terminal.output import harmless
from runs.cli.terminal.pace import Pace
from runs.documents.text_table import terminal_width
from runs.operating_system import quote
from runs.playing.answer import adviser_for, answer, why
from runs.playing.event import MOVE, RESIGN, UNDO, Event, Opening
from runs.playing.saving import save
from runs.playing.spelling import spelling_of
from runs.playing.table import Table
from runs.playing.words import (
    MOST_LISTED,
    WORDS,
    help_text,
    is_number,
    nearest,
    numbered,
    once,
    outcome,
)


@dataclass
class Session:
    """A game in progress. A seat without a player is played from the terminal."""

    game: Game
    players: Sequence[PlayerSpec | None]
    seed: int
    out: TextIO
    read: Callable[[str], str | None]  # shows a prompt and returns a line, None at the end of the input
    pace: Pace | None = None  # of compositions; without one they answer at once
    table: Table = field(init=False)
    over: str = ""  # why the game stopped before its ending
    position: Mapping[str, Any] | None = None  # the initial position, if not the usual one
    begun: Table | None = None  # a saved game to be continued
    drawn: int = -1  # the state that the terminal shows

    def __post_init__(self) -> None:
        opening = Opening(self.game, self.seed, tuple(self.players), position=self.position)
        self.table = self.begun or Table(opening)

    @property
    def you(self) -> int | None:
        """The seat of the person, if there is exactly one."""
        people = self.table.people
        return people[0] if len(people) == 1 else None

    @property
    def play(self) -> Playthrough:
        """The game so far."""
        return self.table.play

    def say(self, text: str = "") -> None:
        """Print a line."""
        print(harmless(text), file=self.out, flush=True)

    def viewer(self, mover: int) -> int | None:
        """The seat whose view the terminal shows while a seat moves; None sees everything. With hidden information it
        is a person's seat: the mover's own on its turn, and another person's while a move is reported if several share
        the terminal."""
        people = [seat for seat, player in enumerate(self.players) if player is None]
        if not self.game.family.hidden or not people:
            return None
        return next((seat for seat in people if seat != mover), mover)

    def eyes(self, seat: int) -> int | None:
        """The viewer of the board on a seat's own turn."""
        return seat if self.game.family.hidden else None

    def run(self) -> None:
        """Play until the game ends or a person quits."""
        self.happen(self.table.start())
        while not self.over and (seat := self.table.turn) is not None:
            self.turn(seat)
        self.draw(None)
        self.say(f"\n{self.over or outcome(self.play, self.you)}")

    def draw(self, seat: int | None) -> None:
        """Print the board with its legend, unless it is already shown."""
        if self.drawn == self.play.t and not (self.game.family.hidden and seat is None):
            return
        self.drawn = self.play.t
        legend = self.game.family.legend(self.game.rules, self.play.states, self.play.t)
        self.say(f"\n{self.play.board(seat)}" + (f"\n   {legend}" if legend else ""))

    def turn(self, seat: int) -> None:
        """One decision of a program or a person, and the dice that follow."""
        if (player := self.players[seat]) is not None:
            name, waits = self.game.seats[seat], player.composition is not None
            with self.pace.thinking(name, self.play.t) if self.pace and waits else nullcontext():
                move = answer(self.play, player, self.seed)
            self.make(seat, move, f"{name} ({player}): ")
        else:
            self.ask(seat)

    def make(self, seat: int, move: int, who: str) -> None:
        """Play a move and print it."""
        self.happen(self.table.step(Event(MOVE, seat, {"move": self.play.text(move)})), who)

    def happen(self, events: Sequence[Event], who: str = "") -> None:
        """Apply moves and rolls, and print what the viewer may know of them."""
        for event in events:
            move = self.play.read(event.data["move"])
            remark = self.game.family.remark(self.game.rules, self.play.states, self.play.t, move)
            text = self.play.text(move, self.viewer(self.play.turn)) + (f" ({remark})" if remark else "")
            self.say(f"{len(self.play.moves) + 1}. {who}{text}")
            self.table.apply(event)
            who = ""
        if self.table.people and not self.game.family.hidden and events and not self.play.ended:
            self.draw(None)

    def ask(self, seat: int) -> None:
        """Prompt the person at this seat until an action is done; errors are printed as one line."""
        name, moves = self.game.seats[seat], self.play.legal()
        texts = [self.play.text(move) for move in moves]
        listed, declared = once(texts)
        moves, texts = [moves[place] for place in listed], [texts[place] for place in listed]
        self.draw(self.eyes(seat))
        remark = self.game.family.remark(self.game.rules, self.play.states, self.play.t, moves[0])
        whose = f" ({remark})" if "chooses for" in remark else ""
        self.say(f"\n{name} to move{whose}:\n{self.listing(moves, texts)}" + (f"\n{declared}" if declared else ""))
        while True:
            line = self.read(f"{name}> ")
            if line is None:
                self.over = "end of input; the game ends"
                return
            try:
                if self.answer(line.strip(), seat, moves, texts):
                    return
            except BadInput as error:
                self.say(f"  {error}")

    def listing(self, moves: list[int], texts: list[str], most: int = MOST_LISTED) -> str:
        """The moves with their numbers; moves that take something back are on lines of their own with an
        explanation."""
        family, rules, line, at = self.game.family, self.game.rules, self.play.states, self.play.t
        remarks = [family.remark(rules, line, at, move) for move in moves]
        back = [place for place, remark in enumerate(remarks) if "takes back" in remark]
        if not back or back != list(range(len(moves) - len(back), len(moves))):
            return numbered(texts, most)
        own = [f"{place + 1:>3} {texts[place]}   ({remarks[place]})" for place in back]
        return "\n".join([*([numbered(texts[: back[0]], most)] if back[0] else []), *own])

    def answer(self, line: str, seat: int, moves: list[int], texts: list[str]) -> bool:
        """Execute the input; returns whether the position (or the game) changed."""
        word = line.lower()
        if word in ("undo", "resign", "quit", "q"):
            return self.leave_or_undo(word, seat)
        if word.startswith("save "):
            self.save(line[len("save ") :].strip())
            return False
        if word in WORDS or word in ("", "?"):
            self.tell(word, moves, texts, seat)
            return False
        move = moves[self.number(word, len(moves))] if is_number(word) else self.named(line)
        self.make(seat, move, f"{self.game.seats[seat]}: ")
        return True

    def named(self, line: str) -> int:
        """The move that the input names; BadInput may suggest a command."""
        try:
            return self.play.read(line)
        except BadInput:
            word = nearest(line)
            if word is None:
                raise
            raise BadInput(f'"{line[:40]}" is not a legal move here; did you mean "{word}"?') from None

    def save(self, name: str) -> None:
        """Save the game."""
        save(self.table, Path(name))
        self.say(f"  saved; continue with: evolve play --from {quote(name)}")

    def number(self, word: str, count: int) -> int:
        """The index of a typed number."""
        if not 1 <= int(word) <= count:
            raise BadInput(f"there is no move number {word}; valid: 1 to {count}")
        return int(word) - 1

    def tell(self, word: str, moves: list[int], texts: list[str], seat: int) -> None:
        """Execute a command that asks for information."""
        if word == "hint":
            adviser = adviser_for(self.play)
            self.say(f"  {adviser} would play {self.play.text(answer(self.play, adviser, self.seed))}")
        elif word == "why":
            for reason in self.reasons():
                self.say(f"  {reason}")
        elif word == "hurry":
            self.say(f"  {self.pace.hurry() if self.pace else 'no player here waits before moving'}")
        elif word == "board":
            self.drawn = -1
            self.draw(self.eyes(seat))
        elif word == "rules":
            self.say(folded(self.game.family.rule_sheet(self.game.spec), terminal_width()))
        elif word in ("help", "?"):
            self.say(help_text(spelling_of(self.game)))
        elif word == "save":
            raise BadInput("a file name is missing; type: save FILE")
        else:
            self.say(self.listing(moves, texts, len(texts)))

    def reasons(self) -> list[str]:
        """The reasons for each opponent's last move, in the order of the moves. A reason reveals what the mover held
        and saw, so with hidden information none is given before the end."""
        if self.game.family.hidden:
            raise BadInput("reasons would reveal hidden information")
        found = []
        for seat, at in sorted(self.table.last_plies().items(), key=lambda item: item[1]):
            if (player := self.players[seat]) is not None:
                found.append(f"{self.game.seats[seat]}, {why(self.play, player, at)}")
        if not found:
            raise BadInput("no opponent has moved yet")
        return found

    def leave_or_undo(self, word: str, seat: int) -> bool:
        """Execute a command that ends the turn without a move."""
        if word == "undo":
            return self.undo(seat)
        if word == "resign":
            self.table.do(Event(RESIGN, seat, {}))
            self.over = f"{self.game.seats[seat]} resigns"
        else:
            self.over = "left before the end"
        return True

    def undo(self, seat: int) -> bool:
        """Go back to the last position in which a person at the terminal had a choice."""
        decided = [ply.who for ply in self.table.plies if ply.who in self.table.people]
        before = len(self.table.plies)
        self.table.do(Event(UNDO, decided[-1] if decided else seat, {}))
        self.drawn = -1
        count = before - len(self.table.plies)
        self.say(f"taken back: {count} {'ply' if count == 1 else 'plies'}")
        return True
