"""Lowering: the rules record of a document."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from games.errors import BadInput
from games.hooks import NOBODY
from games.open import records
from games.open.board import HEXAGONAL, Board, Cell, Vector
from games.open.document import SIDES, Document
from games.open.goals import Goal
from games.open.moves import Move, vectors
from games.open.words import FIRST_CAUSE, STUCK
from games.open.zones import Zone

KIND = {
    "drop": records.DROP,
    "step": records.STEP,
    "leap": records.STEP,
    "hop": records.HOP,
    "exit": records.EXIT,
    "remove": records.REMOVE,
    "block": records.BLOCKS,
}
ONTO = {"empty": records.EMPTY, "enemy": records.ENEMY, "any": records.ANY}
NEAR = {
    "": 0,
    "own": records.OWN_NEAR,
    "enemy": records.ENEMY_NEAR,
    "any": records.ANY_NEAR,
    "empty": records.EMPTY_NEAR,
}
FLAG = {
    "capturing": records.CAPTURES,
    "again": records.AGAIN,
    "again-optional": records.AGAIN | records.OPTIONAL,
    "straight": records.STRAIGHT,
    "falling": records.FALLS,
    "flanking": records.FLANKS,
    "flipping": records.FLIPS,
    "custodial": records.CUSTODIAL,
    "custodial-rows": records.CUSTODIAL | records.CUSTODIAL_ROWS,
    "leaving-block": records.LEAVES,
    "orthogonally": records.ORTHOGONAL,
}
GOAL = {
    "line": records.LINE,
    "square": records.SQUARE,
    "connect": records.CONNECT,
    "reach": records.REACH,
    "eliminate": records.ELIMINATE,
    "capture": records.CAPTURE,
    "run-out": records.RUN_OUT,
    "group": records.GROUP,
    "full": records.FULL,
}
RESULT = {
    "wins": records.WINS,
    "loses": records.LOSES,
    "draws": records.DRAWS,
    "counts": records.COUNTS,
    "passes": records.PASSES,
}
REPETITION = {"free": 0, "draws": 1, "loses": 2}
PLACING_CAP, MOVING_CAP = 3, 2000


class Lowering:
    """A rules record that is filled part by part from a document."""

    def __init__(self, document: Document) -> None:
        self.document, self.board = document, document.board
        self.rules = np.zeros(1, records.RULES)
        self.r = self.rules[0]
        self.zones: list[Zone] = [self.board.on]
        self.ways: list[Vector] = []
        self.needs = 0
        self.slots: list[tuple[int, int]] = []  # reach and axes of lines

    def words(self, cells: Zone | set[Cell] | list[Cell]) -> tuple[int, int]:
        """A set of cells as its two words."""
        whole = sum(1 << self.board.index(cell) for cell in set(cells))
        return whole & (2**64 - 1), whole >> 64

    def zone(self, zone: Zone) -> int:
        """The zone's number; equal zones share one."""
        if zone not in self.zones:
            if len(self.zones) == records.ZONES:
                raise BadInput(f"a game has at most {records.ZONES - 1} different zones")
            self.zones.append(zone)
            self.r["zone"][len(self.zones) - 1] = self.words(zone)
        return self.zones.index(zone)

    def named(self, text: str, side: int) -> int:
        """The number of a zone in words; 0 for none."""
        return self.zone(self.document.zone(text, side)) if text else 0

    def way(self, vector: Vector) -> int:
        """The number of a direction."""
        return self.ways.index(vector)

    def fill(self) -> np.ndarray:
        """Fill the whole record, in order."""
        self.geometry()
        self.pieces()
        self.entries()
        self.goals()
        self.turn()
        r = self.r
        from games.open.shapes import SHAPES

        self.needs |= self.moving()
        self.full_boards()
        r["needs"] = self.needs
        moving = self.needs & records.MOVES
        fitting = [
            number for number, parts in enumerate(SHAPES) if parts & records.MOVES == moving and not self.needs & ~parts
        ]
        r["shape"] = min(fitting, key=lambda number: SHAPES[number].bit_count())
        return self.rules

    def geometry(self) -> None:
        """Fill cells, directions, neighbours and rays."""
        r, board = self.r, self.board
        r["rows"], r["columns"], r["cells"], r["seats"] = board.rows, board.columns, board.rows * board.columns, 2
        r["full"] = r["zone"][0] = self.words(board.on)
        longest = max(board.rows, board.columns)
        r["longer"] = max(0, longest - (4 if board.columns > 14 else 10))
        self.ways = list(board.directions)
        for piece in self.document.pieces:
            for move in piece.moves:
                if move.kind == "leap":
                    for vector in vectors(replace(move, directions="all"), board):
                        ahead = vector if vector > (0, 0) else (-vector[0], -vector[1])
                        if ahead not in self.ways:
                            self.ways += [ahead, (-ahead[0], -ahead[1])]
        if len(self.ways) > records.WAYS:
            raise BadInput(f"pieces move in {len(self.ways)} directions; at most {records.WAYS} are possible")
        near = len(board.directions)
        r["axes"], r["near_ways"], r["ways"] = near // 2, near, len(self.ways)
        r["straight_ways"] = near if board.hexagonal else 4
        r["up_way"] = self.way((1, 0))
        for number, vector in enumerate(self.ways):
            delta = vector[0] * board.columns + vector[1]
            arrivals = [cell for origin in board.cells if (cell := board.step(origin, vector)) is not None]
            if arrivals and (abs(delta) >= 64 or (delta > 0) != (number % 2 == 0)):
                raise BadInput(f"a leap of {vector[0]},{vector[1]} is too long for the board {board}")
            r["step"][number], r["delta"][number] = abs(delta) if arrivals else 1, delta
            r["arrive"][number] = self.words(arrivals)
        for cell in board.cells:
            index = board.index(cell)
            r["near"][index] = self.words(board.neighbours(cell))
            for number, vector in enumerate(board.directions):
                r["ray"][index, number] = self.words(board.ray(cell, vector))
            for axis, vector in enumerate(board.axes):
                both = [cell, *board.ray(cell, vector), *board.ray(cell, (-vector[0], -vector[1]))]
                r["whole"][index, axis] = self.words(both)

    def pieces(self) -> None:
        """Fill initial cells, hands and promotions."""
        r, start = self.r, self.r["start"]
        start["played"], start["previous"], start["last"], start["winner"] = -1, -1, records.NO_CELL, NOBODY
        for number, piece in enumerate(self.document.pieces):
            r["becomes"][number] = self.document.kinds[piece.promotes] if piece.promotes else -1
            r["royal"][number] = int(piece.royal)
            for side in (0, 1):
                low, high = self.words(piece.start[side])
                start["men"][side] |= np.array([low, high], np.uint64)
                for plane in range(records.PLANES):
                    if number >> plane & 1:
                        start["planes"][plane] |= np.array([low, high], np.uint64)
                r["promotion"][side, number] = self.zone(piece.promotion[side]) if piece.promotes else 0
                if piece.sides[side] and piece.hand != 0:
                    start["hand"][side, number] = records.NO_LIMIT if piece.hand is None else piece.hand
            if piece.hand:
                self.needs |= records.HANDS
            if piece.royal:
                self.needs |= records.PIECES | records.MOVES
            if piece.surround:
                r["surround"][number] = self.zone(piece.surround)
                self.needs |= records.EFFECTS
        if len(self.document.pieces) > 1:
            self.needs |= records.PIECES | records.MOVES
        if len(self.document.pieces) > 2:
            self.needs |= records.KINDS_3

    def entries(self) -> None:
        """Convert rows into entries: by side, stage and group, in the order of the document."""
        r, document = self.r, self.document
        must = document.turn.capture == "must"
        r["groups"] = 2 if must else 1
        openings = document.turn.opening
        if len(openings) > records.OPENINGS:
            raise BadInput(f"a game has at most {records.OPENINGS} opening plies")
        if document.turn.capture == "most":
            raise BadInput('capture = "most" (the majority rule) cannot be played yet; nearest valid: "must"')
        halves = {move.then for piece in document.pieces for move in piece.moves if move.then is not None}
        if len(halves) > 1:
            raise BadInput("all second halves of moves must be the same in one game")
        self.count = 0
        for side in (0, 1):
            for stage in range(2 + len(openings)):
                for group in range(records.GROUPS):
                    r["from_entry"][side, stage, group] = self.count
                    if stage == records.SECOND:
                        for half in halves if group == 0 else ():
                            self.add(half, 0, side)
                            self.needs |= records.WALLS | (records.RAYS if half.kind == "shoot" else 0) | records.MOVES
                    elif group < (2 if must and stage == records.NORMAL else 1):
                        for number, piece in enumerate(document.pieces):
                            if piece.sides[side]:
                                rows = openings[stage - 2] if stage >= 2 else piece.moves
                                for move in rows:
                                    for one in self.parted(move, group, must and stage == records.NORMAL):
                                        self.add(one, number, side)
                    r["to_entry"][side, stage, group] = self.count
        r["entries"] = self.count

    def parted(self, move: Move, group: int, must: bool) -> list[Move]:
        """The group that a part of a move belongs to: captures belong to the first, everything else to the second."""
        if not must:
            return [move]
        if move.flags & {"custodial", "custodial-rows"}:
            raise BadInput('capture = "must" applies to captures by landing and hopping, not to custodial ones')
        capturing = move.kind == "hop" and move.has("capturing")
        if group == 0:
            return [move] if capturing else [replace(move, onto="enemy")] if move.onto != "empty" else []
        return [] if capturing or move.onto == "enemy" else [replace(move, onto="empty")]

    def turned(self, group: tuple[Vector, ...], side: int) -> list[Vector]:
        """A group of the first side's directions for another side."""
        up, right = self.document.forward[side]
        if self.board.hexagonal or right == 0:
            return [(rows * (up or 1), columns * (up or 1)) for rows, columns in group]
        return [(-columns * right, rows * right) for rows, columns in group]

    def add(self, move: Move, piece: int, side: int) -> None:
        """Add the entries of one row for one side."""
        board = self.board
        directed = self.turned(vectors(move, board), side) if move.kind not in ("drop", "remove", "block") else []
        flags = sum({FLAG[flag] for flag in move.flags if flag in FLAG and flag != "custodial-rows"})
        flags |= FLAG["custodial-rows"] if move.has("custodial-rows") else 0
        flags |= records.THEN if move.then is not None else 0
        rows = self.document.pieces[piece].moves
        if all(row.directions in ("forward", "forward-diagonal") for row in rows):
            flags |= records.ADVANCES
        kind = KIND.get(move.kind, records.SLIDE)
        if move.kind == "slide" and move.has("counted"):
            kind = records.COUNTED
        elif move.kind == "shoot":
            kind = records.SHOOT
        elif move.kind == "hop" and move.has("flying"):
            kind = records.FLYING
        self.needs |= self.parts(move, kind, flags)
        common = {
            "kind": kind,
            "piece": piece,
            "onto": ONTO[move.onto],
            "over": NEAR[move.over],
            "most": move.most,
            "effects": flags,
            "origin": self.named(move.origin, side),
            "target": self.named(move.target, side),
            "avoiding": self.named(move.avoiding, side),
            "beside": NEAR[move.beside],
            "apart": NEAR[move.apart_from],
            "leaving": NEAR[move.leaving],
        }
        if kind in (records.DROP, records.REMOVE, records.BLOCKS):
            self.entry(common, 0, 0)
        elif kind >= records.SLIDE:
            self.entry(common, 0, sum(1 << self.way(vector) for vector in directed))
        else:
            for vector in directed:
                if kind == records.EXIT:
                    edge = frozenset(cell for cell in board.cells if board.step(cell, vector) is None)
                    self.entry({**common, "origin": self.zone(edge)}, self.way(vector), 0)
                else:
                    self.entry(common, self.way(vector), 0)

    def entry(self, values: dict[str, int], way: int, some_ways: int) -> None:
        """Add one entry."""
        if self.count == records.ENTRIES:
            raise BadInput(f"the pieces have too many ways to move; at most {records.ENTRIES} entries are possible")
        for name, value in values.items():
            self.r[name][self.count] = value
        far = {records.STEP: 1, records.HOP: 2}.get(values["kind"], 0)
        self.r["far"][self.count] = far * self.r["delta"][way]
        self.r["way"][self.count], self.r["some_ways"][self.count] = way, some_ways
        self.count += 1

    def parts(self, move: Move, kind: int, flags: int) -> int:
        """The parts of the engine that a row needs."""
        needs = records.MOVES if kind != records.DROP else 0
        needs |= records.FALL if flags & records.FALLS else 0
        needs |= records.FLANK | (records.FAR if self.r["longer"] else 0) if flags & records.FLANKS else 0
        needs |= records.HOPS | records.MOVES if kind in (records.HOP, records.FLYING) else 0
        needs |= records.RAYS if kind >= records.SLIDE else 0
        needs |= records.SHORT if move.most else 0
        needs |= records.BY_COUNT if kind == records.COUNTED else 0
        needs |= records.EXITS | records.ZONED if kind in (records.EXIT, records.REMOVE) else 0
        needs |= records.ZONED if move.origin or move.target or move.avoiding else 0
        needs |= records.WALLS if flags & records.LEAVES or kind in (records.SHOOT, records.BLOCKS) else 0
        needs |= records.EFFECTS | records.MOVES if flags & (records.FLIPS | records.CUSTODIAL) else 0
        needs |= records.NEAR if move.beside or move.apart_from or move.leaving else 0
        return needs

    def goals(self) -> None:
        """Fill the goals as they are checked after a move of each side; the result for a stuck side is separate."""
        r = self.r
        rows: list[list[Goal]] = [[], []]
        for side in (0, 1):
            r["stuck"][side], r["stuck_cause"][side] = records.LOSES, STUCK
            for goal in self.document.goals[side]:
                if goal.condition == "stuck":
                    r["stuck"][side] = RESULT[goal.result]
                else:
                    rows[side].append(goal)
            if len(rows[side]) > records.GOALS:
                raise BadInput(f"a side has at most {records.GOALS} goals besides being stuck")
            for goal in rows[side]:
                self.needs |= self.goal_needs(goal)
        for side in (0, 1):
            count, full = 0, False
            for place in range(records.GOALS):
                for whose in (side, 1 - side):
                    if place < len(rows[whose]):
                        goal = rows[whose][place]
                        known = full and goal.condition == "full"
                        if not known and (whose == side or self.by_other(goal, whose)):
                            self.check(goal, side, whose, count)
                            count, full = count + 1, full or goal.condition == "full"
            r["checks"][side] = count
        pure = not self.needs & (records.MOVES | records.FLANK | records.EFFECTS)
        for side in (0, 1):
            chains = [goal for goal in rows[side] if goal.condition == "connect"]
            if pure and len(chains) == 1 and len(chains[0].zones) == 2:
                ends = [self.words(self.document.zone(zone, side)) for zone in chains[0].zones]
                r["link_from"][side], r["link_to"][side] = ends

    def goal_needs(self, goal: Goal) -> int:
        """The parts of the engine that a goal needs."""
        part = {"line": records.LINES, "connect": records.LINKS, "capture": records.TALLIES | records.MOVES}
        part |= dict.fromkeys(("group", "square"), records.GROUPED | records.MOVES)
        part |= dict.fromkeys(("reach", "eliminate", "run-out"), records.MOVES)
        return part.get(goal.condition, 0)

    def by_other(self, goal: Goal, side: int) -> bool:
        """Whether a side may meet a goal after a move of the other side, which never gives it pieces."""
        men = {cell for piece in self.document.pieces for cell in piece.start[side]}
        if goal.condition in ("line", "capture"):
            return False
        if goal.condition in ("connect", "square"):
            return bool(men)
        return goal.condition != "reach" or bool(men & self.document.zone(goal.zones[0], side))

    def check(self, goal: Goal, side: int, whose: int, place: int) -> None:
        """Fill the check of one side's goal after a move of a side."""
        r = self.r
        r["by_other"][side, place] = int(side != whose)
        r["goal"][side, place], r["result"][side, place] = GOAL[goal.condition], RESULT[goal.result]
        r["number"][side, place], r["exactly"][side, place] = goal.number, int(goal.exactly)
        r["goal_piece"][side, place] = self.document.kinds[goal.piece] if goal.piece else -1
        if len(goal.zones) > 3:
            raise BadInput("connect takes at most three zones")
        for number, zone in enumerate(goal.zones):
            r["goal_zones"][side, place, number] = self.named(zone, whose)
        if goal.condition == "line":
            self.line(goal, side, place)

    def line(self, goal: Goal, side: int, place: int) -> None:
        """Fill the windows of a line, and the axes along which it counts."""
        r, board = self.r, self.board
        group = self.turned(board.groups[goal.directions], side)
        axes = {
            number for number, (up, right) in enumerate(board.axes) if (up, right) in group or (-up, -right) in group
        }
        r["axis_set"][side, place] = axis_set = sum(1 << axis for axis in axes)
        reach = goal.number - 1 + int(goal.exactly)
        if (reach, axis_set) not in self.slots:
            if len(self.slots) == records.SLOTS:
                raise BadInput(f"a game has at most {records.SLOTS} different kinds of lines")
            self.slots.append((reach, axis_set))
            for cell in board.cells:
                for axis in axes:
                    up, right = board.axes[axis]
                    near = [cell]
                    for vector in ((up, right), (-up, -right)):
                        near += board.ray(cell, vector)[:reach]
                    r["window"][len(self.slots) - 1, board.index(cell), axis] = self.words(near)
        r["slot"][side, place] = self.slots.index((reach, axis_set))

    def turn(self) -> None:
        """Fill turns and limits."""
        r, turn = self.r, self.document.turn
        r["moves_a_turn"], r["start"]["left"] = turn.moves, turn.first or turn.moves
        r["second_moves"] = turn.second
        r["hand_first"], r["may_pass"] = int(turn.hand == "first"), int(turn.passing == "free")
        r["openings"], r["pie"] = len(turn.opening), int(turn.pie)
        r["komi_halves"], r["quiet_cap"] = round(2 * turn.komi), turn.quiet
        if turn.repetition not in REPETITION:
            raise BadInput('repetition = "forbidden" cannot be played yet; nearest valid: "draws"')
        r["repetition"] = REPETITION[turn.repetition]
        r["keeps_past"] = int(turn.repetition != "free")
        if max(turn.moves, turn.first, turn.second) > 1 or turn.passing != "never" or turn.opening or turn.pie:
            self.needs |= records.TURNS
        if turn.quiet:
            self.needs |= records.TALLIES
        if turn.hostile:
            r["hostile"] = self.zone(turn.hostile)
            self.needs |= records.EFFECTS
        moving = self.needs & (records.MOVES | records.EFFECTS)
        r["ply_cap"] = MOVING_CAP if moving else PLACING_CAP * len(self.board.cells) + 16

    def full_boards(self) -> None:
        """If any empty cell may be dropped on, a full board is detected by the next side, which has no move."""
        r = self.r
        limits = records.MOVES | records.FLANK | records.NEAR | records.ZONED | records.HANDS | records.TURNS
        for side in (0, 1):
            last = int(r["checks"][side]) - 1
            if not self.needs & limits and last >= 0 and r["goal"][side, last] == records.FULL:
                r["checks"][side] = last
                r["stuck"][1 - side] = r["result"][side, last]
                r["stuck_cause"][1 - side] = FIRST_CAUSE + records.FULL

    def moving(self) -> int:
        """The parts of the engine that games with more than one kind of drop per side need."""
        r, drops = self.r, [int(kind) == records.DROP for kind in self.r["kind"][: self.count]]
        parts = [(side, part) for side in (0, 1) for part in range(records.OPENING + len(self.document.turn.opening))]
        parts = [(side, part) for side, part in parts if part != records.SECOND]
        each = [r["to_entry"][side, part, 0] - r["from_entry"][side, part, 0] for side, part in parts]
        if not self.needs & records.MOVES and all(drops) and all(count == 1 for count in each):
            return 0
        return records.MOVES | (records.DROPS if any(drops) else 0)


def lower(document: Document) -> np.ndarray:
    """The rules record for kernels."""
    return Lowering(document).fill()


__all__ = ["HEXAGONAL", "SIDES", "Board", "lower"]
