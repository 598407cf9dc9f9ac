"""A naive reading of documents by plain loops over cells: the twin that the engine is compared with.

It shares the words (`games.open`) with the engine and nothing else: no bit sets, no tables, no shortcuts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from games.open.board import DIAGONAL, Cell, Vector
from games.open.document import Document, Piece
from games.open.goals import Goal
from games.open.moves import Move, vectors

BLOCK = (2, "")
Man = tuple[int, str]  # side, kind


@dataclass(frozen=True)
class Play:
    """One legal move: what leaves a cell, what arrives where, and what else changes."""

    kind: str  # the kind of move, or "pass", "swap"
    piece: str = ""
    origin: Cell | None = None
    target: Cell | None = None
    captured: frozenset[Cell] = frozenset()
    turned: frozenset[Cell] = frozenset()
    becomes: str = ""


@dataclass(frozen=True)
class State:
    """A position, with all that decides how it may go on."""

    men: dict[Cell, Man]
    hand: tuple[dict[str, int], dict[str, int]]
    side: int = 0
    left: int = 1  # moves left in the turn
    chain: Cell | None = None  # the piece that may or must go on hopping
    chain_row: tuple[Move, Vector] | None = None
    second: tuple[Move, Cell] | None = None  # the second half of the move of this piece
    ply: int = 0
    turns: int = 0
    swapped: bool = False  # whether the seats have changed sides
    quiet: int = 0
    taken: tuple[int, int] = (0, 0)  # enemy pieces captured by each side
    result: tuple[int | None, str] | None = None  # winner (None: a draw) and cause
    seen: tuple[object, ...] = field(default=(), repr=False)


class Naive:
    """The rules of one document."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.board = document.board
        self.pieces = {piece.name: piece for piece in document.pieces}

    def start(self) -> State:
        men: dict[Cell, Man] = {}
        hand: tuple[dict[str, int], dict[str, int]] = ({}, {})
        for piece in self.document.pieces:
            for side in (0, 1):
                for cell in piece.start[side]:
                    men[cell] = (side, piece.name)
                if piece.hand != 0 and piece.sides[side]:
                    hand[side][piece.name] = 10**6 if piece.hand is None else piece.hand
        turn = self.document.turn
        state = State(men, hand, left=turn.first or turn.moves)
        return replace(state, seen=(self.key(state),))

    # What is legal

    def legal(self, state: State) -> list[Play]:
        if state.result is not None:
            return []
        found = list(dict.fromkeys(self._plays(state)))
        turn = self.document.turn
        if turn.repetition == "forbidden":
            found = [play for play in found if self.key(self._moved(state, play)) not in state.seen]
        if turn.capture != "free" and state.second is None and state.chain is None:
            taking = [play for play in found if play.captured]
            if taking and turn.capture == "most":
                best = max(self._longest(state, play) for play in taking)
                taking = [play for play in taking if self._longest(state, play) == best]
            found = taking or found
        if not found and self._passes(state):
            return [Play("pass")]
        if (
            turn.pie
            and state.turns == 1
            and not state.swapped
            and state.side == 1
            and not (state.chain or state.second)
        ):
            return [*found, Play("swap")]
        if turn.passing == "free" and state.chain is None and state.second is None and found:
            found.append(Play("pass"))
        return found

    def _longest(self, state: State, play: Play) -> int:
        after = self._moved(state, play)
        more = [self._longest(after, one) for one in self._plays(after) if one.captured] if after.chain else []
        return len(play.captured) + max(more, default=0)

    def _passes(self, state: State) -> bool:
        for goal in self.document.goals[state.side]:
            if goal.condition == "stuck" and goal.result == "passes":
                other = replace(state, side=1 - state.side)
                return any(True for _ in self._plays(other))
        return False

    def _plays(self, state: State) -> Iterator[Play]:
        if state.second is not None:
            yield from self._second_halves(state)
            return
        if state.chain is not None:
            yield from self._chain(state)
            return
        opening = self.document.turn.opening
        if state.ply < len(opening):
            for piece in self.document.pieces:
                for move in opening[state.ply]:
                    yield from self._by(state, piece, move)
            return
        for piece in self.document.pieces:
            for move in piece.moves:
                if move.kind != "drop" and self.document.turn.hand == "first" and any(state.hand[state.side].values()):
                    continue
                yield from self._by(state, piece, move)

    def _second_halves(self, state: State) -> Iterator[Play]:
        assert state.second is not None
        move, cell = state.second
        if move.kind == "block":
            yield from (Play("block", target=one) for one in self.board.cells if one not in state.men)
            return
        for vector in self._turned(self.board.groups[move.directions], state.side):
            for one in self.board.ray(cell, vector):
                if one in state.men:
                    break
                yield Play("shoot", target=one)

    def _chain(self, state: State) -> Iterator[Play]:
        assert state.chain is not None
        assert state.chain_row is not None
        row, vector = state.chain_row
        piece = self.pieces[state.men[state.chain][1]]
        rows = [move for move in piece.moves if move.kind == "hop" and move.flags & {"again", "again-optional"}]
        for move in rows:
            for play in self._hops(state, piece, move, state.chain):
                if not row.has("straight") or self._heading(state.chain, play.target) == vector:
                    yield play
        if row.has("again-optional"):
            yield Play("stop")

    @staticmethod
    def _heading(origin: Cell, target: Cell | None) -> Vector:
        assert target is not None
        rows, columns = target[0] - origin[0], target[1] - origin[1]
        span = max(abs(rows), abs(columns))
        return rows // span, columns // span

    def _turned(self, group: tuple[Vector, ...], side: int) -> list[Vector]:
        """The directions of a group as the side sees them."""
        heading = self.document.forward[side]
        if self.board.hexagonal or heading in ((1, 0), (-1, 0)):
            sign = heading[0] or 1
            return [(sign * rows, sign * columns) for rows, columns in group]
        sign = heading[1]
        return [(sign * -columns, sign * rows) for rows, columns in group]  # up becomes right (or left)

    def _by(self, state: State, piece: Piece, move: Move) -> Iterator[Play]:
        side = state.side
        if not piece.sides[side]:
            return
        if move.kind == "drop":
            if state.hand[side].get(piece.name, 0) > 0:
                for cell in self.board.cells:
                    yield from self._arrivals(state, piece, move, None, cell, frozenset())
            return
        for cell in self.board.cells:
            if state.men.get(cell) != (side, piece.name):
                continue
            if move.origin and cell not in self._zone(move.origin, side):
                continue
            if move.leaving and not self._beside(state, cell, move.leaving, side):
                continue
            if move.kind in ("step", "leap"):
                for vector in self._turned(vectors(move, self.board), side):
                    target = self.board.step(cell, vector)
                    if target is not None:
                        yield from self._arrivals(state, piece, move, cell, target, frozenset())
            elif move.kind == "slide":
                yield from self._slides(state, piece, move, cell)
            elif move.kind == "hop":
                yield from self._hops(state, piece, move, cell)
            elif move.kind == "exit":
                for vector in self._turned(vectors(move, self.board), side):
                    if self.board.step(cell, vector) is None:
                        yield Play("exit", piece.name, cell)
            elif move.kind == "remove":
                if move.target and cell not in self._zone(move.target, side):
                    continue
                if not move.beside or self._beside(state, cell, move.beside, side, move.has("orthogonally")):
                    yield Play("remove", piece.name, cell)

    def _slides(self, state: State, piece: Piece, move: Move, cell: Cell) -> Iterator[Play]:
        side = state.side
        shunned = self._zone(move.avoiding, side) if move.avoiding else frozenset()
        for vector in self._turned(vectors(move, self.board), side):
            ray = self.board.ray(cell, vector)
            if move.has("counted"):
                line = [cell, *ray, *self.board.ray(cell, (-vector[0], -vector[1]))]
                count = sum(one in state.men for one in line)
                if count <= len(ray) and not any(
                    state.men.get(one, (side,))[0] == 1 - side for one in ray[: count - 1]
                ):
                    yield from self._arrivals(state, piece, move, cell, ray[count - 1], frozenset())
                continue
            for target in ray[: move.most or None]:
                if target in shunned:
                    break
                yield from self._arrivals(state, piece, move, cell, target, frozenset())
                if target in state.men:
                    break

    def _hops(self, state: State, piece: Piece, move: Move, cell: Cell) -> Iterator[Play]:
        side = state.side
        for vector in self._turned(vectors(move, self.board), side):
            ray = self.board.ray(cell, vector)
            if move.has("flying"):
                first = next((k for k, one in enumerate(ray) if one in state.men), None)
            else:
                first = 0 if ray and ray[0] in state.men else None
            if first is None or not self._is(state, ray[first], move.over, side):
                continue
            taken = frozenset({ray[first]}) if move.has("capturing") else frozenset()
            behind = ray[first + 1 :] if move.has("flying") else ray[first + 1 : first + 2]
            for target in behind:
                yield from self._arrivals(state, piece, move, cell, target, taken)
                if target in state.men:
                    break

    def _arrivals(
        self, state: State, piece: Piece, move: Move, origin: Cell | None, target: Cell, taken: frozenset[Cell]
    ) -> Iterator[Play]:
        side, men = state.side, state.men
        if not self._lands(men.get(target), move.onto, side):
            return
        if move.target and target not in self._zone(move.target, side):
            return
        if move.beside and not self._beside(state, target, move.beside, side, move.has("orthogonally")):
            return
        if move.apart_from and self._beside(state, target, move.apart_from, side, move.has("orthogonally")):
            return
        if move.has("falling"):
            below = self.board.step(target, (-1, 0))
            if below is not None and below not in men:
                return
        turned = self._flanked(men, side, target) if move.has("flanking") else frozenset()
        if move.has("flanking") and not turned:
            return
        after = {cell: man for cell, man in men.items() if cell not in taken and cell != origin}
        captured = taken | (frozenset({target}) if target in men else frozenset())
        after[target] = (side, piece.name)
        if move.has("flipping"):
            turned |= {one for one in self.board.neighbours(target) if after.get(one, (2,))[0] == 1 - side}
        if move.flags & {"custodial", "custodial-rows"}:
            captured |= self._sandwiched(after, side, target, move.has("custodial-rows"))
        becomes = piece.promotes if piece.promotes and target in piece.promotion[side] else ""
        yield Play(move.kind, piece.name, origin, target, captured, turned, becomes)

    def _lands(self, man: Man | None, onto: str, side: int) -> bool:
        if man is None:
            return onto in ("empty", "any")
        return man[0] == 1 - side and onto in ("enemy", "any")

    def _is(self, state: State, cell: Cell, whose: str, side: int) -> bool:
        man = state.men.get(cell)
        if whose == "empty":
            return man is None
        if man is None or man[0] == 2:
            return False
        return whose == "any" or man[0] == (side if whose == "own" else 1 - side)

    def _beside(self, state: State, cell: Cell, whose: str, side: int, orthogonally: bool = False) -> bool:
        near = self.board.neighbours(cell)
        if orthogonally:
            near = [one for one in near if one[0] == cell[0] or one[1] == cell[1]]
        return any(self._is(state, one, whose, side) for one in near)

    def _zone(self, text: str, side: int) -> frozenset[Cell]:
        return self.document.zone(text, side)

    def _flanked(self, men: dict[Cell, Man], side: int, target: Cell) -> frozenset[Cell]:
        found: set[Cell] = set()
        for vector in self.board.directions:
            run = []
            for one in self.board.ray(target, vector):
                owner = men.get(one, (3,))[0]
                if owner == 1 - side:
                    run.append(one)
                    continue
                if owner == side:
                    found |= set(run)
                break
        return frozenset(found)

    def _sandwiched(self, men: dict[Cell, Man], side: int, target: Cell, rows: bool) -> frozenset[Cell]:
        straight = self.board.directions if self.board.hexagonal else self.board.groups["orthogonal"]
        found: set[Cell] = set()
        for vector in straight:
            run: list[Cell] = []
            for one in self.board.ray(target, vector):
                owner = men.get(one, (3,))[0]
                if owner == 1 - side and (rows or not run):
                    run.append(one)
                    continue
                closed = owner == side or (owner == 3 and one in self.document.turn.hostile)
                if run and closed and not any(one in self._sheltered(men) for one in run):
                    found |= set(run)
                break
        for one in self.board.neighbours(target):  # pieces that only enemies on all sides capture
            if men.get(one, (3,))[0] == 1 - side and one in self.pieces[men[one][1]].surround:
                around = [cell for vector in straight if (cell := self.board.step(one, vector)) is not None]
                hostile = self.document.turn.hostile
                if all(men.get(cell, (3,))[0] == side or (cell not in men and cell in hostile) for cell in around):
                    found.add(one)
        return frozenset(found)

    def _sheltered(self, men: dict[Cell, Man]) -> set[Cell]:
        return {cell for cell, (side, kind) in men.items() if side < 2 and cell in self.pieces[kind].surround}

    # What a move does

    def play(self, state: State, play: Play) -> State:
        after = self._moved(state, play)
        if after.result is None:
            after = self._ended(state, after)
        if after.result is None and self.document.turn.repetition in ("draws", "loses"):
            if self.key(after) in state.seen:
                loser = None if self.document.turn.repetition == "draws" else 1 - state.side
                after = replace(after, result=(loser, "repetition"))
        return replace(after, seen=(*state.seen, self.key(after)))

    def _moved(self, state: State, play: Play) -> State:
        side, ply = state.side, state.ply + 1
        if play.kind == "pass":
            return self._next_turn(replace(state, ply=ply, quiet=state.quiet + 1))
        if play.kind == "swap":
            return replace(state, ply=ply, swapped=True)
        if play.kind == "stop":
            return self._done(replace(state, ply=ply))
        men = dict(state.men)
        if play.kind in ("shoot", "block"):
            assert play.target is not None
            men[play.target] = BLOCK
            return self._done(replace(state, men=men, ply=ply, quiet=0))
        hand = (dict(state.hand[0]), dict(state.hand[1]))
        if play.origin is None:
            hand[side][play.piece] -= 1
        else:
            del men[play.origin]
        row = self._row(state, play)
        for cell in play.captured:
            men.pop(cell, None)
        for cell in play.turned:
            men[cell] = (side, men[cell][1])
        if play.target is not None:
            men[play.target] = (side, play.becomes or play.piece)
        if row is not None and row.has("leaving-block") and play.origin is not None:
            men[play.origin] = BLOCK
        taken = list(state.taken)
        taken[side] += len(play.captured)
        calm = not play.captured and not play.becomes and play.origin is not None and not play.turned
        calm = calm and (not self.document.turn.quiet or self._may_go_back(play))
        after = replace(
            state, men=men, hand=hand, ply=ply, taken=(taken[0], taken[1]),
            quiet=state.quiet + 1 if calm else 0, chain=None, chain_row=None,
        )  # fmt: skip
        if row is not None and row.then is not None:
            assert play.target is not None
            return replace(after, second=(row.then, play.target))
        if row is not None and row.kind == "hop" and row.flags & {"again", "again-optional"} and not play.becomes:
            assert play.origin is not None
            heading = self._heading(play.origin, play.target)
            going = replace(after, chain=play.target, chain_row=(row, heading))
            if any(one.kind == "hop" for one in self._chain(going)):
                return going
        return self._done(after)

    def _may_go_back(self, play: Play) -> bool:
        """Whether the piece can ever return: one that cannot makes progress, whatever it does."""
        piece = self.pieces[play.piece]
        return any(move.directions not in ("forward", "forward-diagonal") for move in piece.moves)

    def _row(self, state: State, play: Play) -> Move | None:
        opening = self.document.turn.opening
        rows = opening[state.ply] if state.ply < len(opening) else self.pieces[play.piece].moves
        if state.chain is not None:
            rows = tuple(move for move in self.pieces[play.piece].moves if move.kind == "hop")
        for move in rows:
            for one in self._by(replace(state, chain=None), self.pieces[play.piece], move):
                if one == play:
                    return move
        return None

    def _done(self, state: State) -> State:
        state = replace(state, second=None, chain=None, chain_row=None, left=state.left - 1)
        return state if state.left > 0 else self._next_turn(state)

    def _next_turn(self, state: State) -> State:
        turn = self.document.turn
        left = turn.second if turn.second and state.turns == 0 else turn.moves
        return replace(
            state, side=1 - state.side, left=left, second=None, chain=None, chain_row=None, turns=state.turns + 1
        )

    # How it ends

    def _ended(self, before: State, after: State) -> State:
        mover = before.side
        if after.second is None:
            for place in range(max(map(len, self.document.goals))):
                for side in (mover, 1 - mover):
                    goals = self.document.goals[side]
                    if place < len(goals) and self._met(goals[place], after, side):
                        return replace(after, result=self._worth(goals[place], side, after))
        for side in (0, 1):
            for piece in self.document.pieces:
                if piece.royal and self._lost(before, after, side, piece.name):
                    return replace(after, result=(1 - side, "royal"))
        if self.document.turn.quiet and after.quiet >= self.document.turn.quiet:
            return replace(after, result=(None, "quiet"))
        if not self.legal(after):
            goal = next(
                (it for it in self.document.goals[after.side] if it.condition == "stuck"), Goal("stuck", "loses")
            )
            if goal.result == "passes":  # and the other side cannot move either
                goal = Goal("stuck", "counts")
            return replace(after, result=self._worth(goal, after.side, after))
        return after

    @staticmethod
    def _lost(before: State, after: State, side: int, kind: str) -> bool:
        return (side, kind) in before.men.values() and (side, kind) not in after.men.values()

    def _worth(self, goal: Goal, side: int, state: State) -> tuple[int | None, str]:
        if goal.result == "counts":
            counts = [sum(man[0] == one for man in state.men.values()) for one in (0, 1)]
            margin = counts[0] - counts[1] - self.document.turn.komi
            return (None if margin == 0 else int(margin < 0)), "count"
        if goal.result == "draws":
            return None, goal.condition
        return (side if goal.result == "wins" else 1 - side), goal.condition

    def _met(self, goal: Goal, state: State, side: int) -> bool:
        own = {cell for cell, man in state.men.items() if man[0] == side}
        if goal.condition == "line":
            return self._line(goal, own, side)
        if goal.condition == "square":
            return any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= own for r, c in own)
        if goal.condition == "connect":
            zones = [self._zone(zone, side) for zone in goal.zones]
            return any(all(chain & zone for zone in zones) for chain in self._chains(own))
        if goal.condition == "group":
            return len(self._chains(own)) == 1
        if goal.condition == "reach":
            men = {cell for cell in own if not goal.piece or state.men[cell][1] == goal.piece}
            return bool(men & self._zone(goal.zones[0], side))
        if goal.condition == "eliminate":
            theirs = [man for man in state.men.values() if man[0] == 1 - side and man[1] == (goal.piece or man[1])]
            return state.ply >= len(self.document.turn.opening) and len(theirs) <= goal.number
        if goal.condition == "run-out":
            return not own and not any(state.hand[side].values())
        if goal.condition == "capture":
            return state.taken[side] >= goal.number
        if goal.condition == "full":
            return all(cell in state.men for cell in self.board.cells)
        return False  # stuck is asked behind all others

    def _line(self, goal: Goal, own: set[Cell], side: int) -> bool:
        group = self._turned(self.board.groups[goal.directions], side)
        for vector in group:
            for cell in own:
                back = self.board.step(cell, (-vector[0], -vector[1]))
                if back in own:
                    continue
                run = 1
                for one in self.board.ray(cell, vector):
                    if one not in own:
                        break
                    run += 1
                if run == goal.number or (run > goal.number and not goal.exactly):
                    return True
        return False

    def _chains(self, own: set[Cell]) -> list[set[Cell]]:
        left, chains = set(own), []
        while left:
            chain, todo = set(), [left.pop()]
            while todo:
                cell = todo.pop()
                chain.add(cell)
                for one in self.board.neighbours(cell):
                    if one in left:
                        left.discard(one)
                        todo.append(one)
            chains.append(chain)
        return chains

    def key(self, state: State) -> object:
        """The position without its past."""
        men = tuple(sorted((cell, *man) for cell, man in state.men.items()))
        return men, state.side, state.left, state.chain, state.second


__all__ = ["DIAGONAL", "Naive", "Play", "State"]
