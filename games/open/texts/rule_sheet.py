"""The rules of an open game in plain English, generated from the document from which the engine's rules are lowered."""

from __future__ import annotations

from collections.abc import Iterable

from games.open.board import Board
from games.open.document import SIDES, Document, Piece
from games.open.goals import Goal
from games.open.moves import Move
from games.open.zones import NAMED, Zone, zone_words

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
DIRECTIONS = {
    "all": "in any direction",
    "orthogonal": "orthogonally",
    "diagonal": "diagonally",
    "forward": "straight forward",
    "backward": "straight backward",
    "sideways": "sideways",
    "forward-diagonal": "diagonally forward",
    "backward-diagonal": "diagonally backward",
}
ONTO = {
    "empty": "an empty cell",
    "enemy": "a cell with an enemy piece, which is captured",
    "any": "an empty cell, or one with an enemy piece, which is captured",
}
PARTS = {
    "all": "the whole board",
    "rim": "the edge",
    "corners": "the corners",
    "middle": "the centre",
    "dark": "the dark cells",
    "light": "the light cells",
    "bottom": "the bottom edge",
    "top": "the top edge",
    "left": "the left edge",
    "right": "the right edge",
}


def rule_sheet(document: Document) -> str:
    """The complete rules: headings with indented paragraphs."""
    parts = [
        ("The board", [_board(document)]),
        ("The start", _start(document)),
        ("A turn", _turn(document)),
        *[(f"The {piece.name}", _piece(document, piece)) for piece in document.pieces],
        ("The end", _end(document)),
    ]
    return "\n\n".join("\n".join([heading, *(f"  {text}" for text in texts)]) for heading, texts in parts)


def number(count: int) -> str:
    """A small number as a word."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    *front, end = list(words)
    return f"{', '.join(front)} {last} {end}" if front else end


def _board(document: Document) -> str:
    board = document.board
    sizes = {
        "square": f"a board of {board.rows} rows and {board.columns} columns of squares",
        "rhombus": f"a rhombus of {board.rows} by {board.columns} hexagons",
        "hexagon": f"a hexagonal board of hexagons, {(board.rows + 1) // 2} to a side",
        "triangle": f"a triangle of hexagons, {board.rows} to a side",
        "points": f"a board of {board.rows} by {board.columns} points, joined along rows and columns; every second"
        " point, a1 among them, is joined diagonally as well",
        "cross": f"a cross of points, {board.rows} by {board.columns} with the corners left out, joined along rows and"
        " columns; every second point, where row and column number are both odd or both even, diagonally as well",
    }
    text = f"Two players, First and Second, play on {sizes[board.shape]}."
    last = board.name(board.cells[-1])
    text += f" Cells are named by column letter and row number, from {board.name(board.cells[0])} to {last};"
    text += " row 1 is at the bottom, on First's side."
    if board.dark:
        text += " Only the dark cells are used; a1 is dark."
    if board.holes:
        names = listed(map(board.name, sorted(board.holes))).capitalize()
        text += f" {names} {'is' if len(board.holes) == 1 else 'are'} missing."
    return text


def _zone(zone: Zone, board: Board) -> str:
    words = zone_words(zone, board)
    if words in NAMED:
        return PARTS[words]
    if words.startswith(("rows", "columns")):
        kind, *names = words.split()
        return f"{kind if len(names) > 1 else kind[:-1]} {listed(names)}"
    return listed(words.split())


def _start(document: Document) -> list[str]:
    lines = []
    for side in (0, 1):
        placed = [
            f"{_several(piece, len(piece.start[side]))} on {_zone(piece.start[side], document.board)}"
            for piece in document.pieces
            if piece.start[side]
        ]
        hand = [_several(piece, piece.hand) for piece in document.pieces if piece.hand and piece.sides[side]]
        words = [listed(placed)] if placed else []
        words += [f"{listed(hand)} in hand"] if hand else []
        if words:
            lines.append(f"{SIDES[side].capitalize()} has {listed(words)}.")
    if not any(any(piece.start) for piece in document.pieces):
        lines.insert(0, "The board is empty.")
    headings = {(1, 0): "up the board", (-1, 0): "down the board", (0, 1): "to the right", (0, -1): "to the left"}
    rows = [row.directions for piece in document.pieces for row in piece.moves]
    if any("ward" in directions or directions == "sideways" for directions in rows):
        lines.append(f"First moves {headings[document.forward[0]]}, Second {headings[document.forward[1]]}.")
    return [*lines, "First begins."]


def _several(piece: Piece, count: int | None) -> str:
    return f"{number(count or 0)} {piece.name if count == 1 else plural(piece.name)}"


def plural(name: str) -> str:
    """The plural of a piece's name."""
    for one, many in (("man", "men"), ("goose", "geese")):
        if name.endswith(one):
            return name.removesuffix(one) + many
    return f"{name}s"


def _turn(document: Document) -> list[str]:
    turn, lines = document.turn, ["The players take turns."]
    if max(turn.moves, turn.first, turn.second) > 1:
        consists = f"{number(turn.moves)} moves" if turn.moves > 1 else "one move"
        opening = [
            f"{side}'s very first turn of {number(moves)}"
            for side, moves in (("First", turn.first), ("Second", turn.second))
            if moves and moves != turn.moves
        ]
        lines[0] = f"The players take turns; a turn consists of {consists}{f', {listed(opening)}' if opening else ''}."
    if turn.hand == "first":
        lines.append("While a player has pieces in hand, one of them must be placed; only then may pieces move.")
    for ply, rows in enumerate(turn.opening):
        ordinal = ("first", "second", "third")[ply]
        name = document.pieces[0].name
        lines.append(f"In the {ordinal} move of the game, {listed([_row(document, row, name) for row in rows], 'or')}.")
    if turn.capture == "must":
        lines.append("A player who can capture must capture.")
    if turn.capture == "most":
        lines.append("A player who can capture must capture, and as many pieces as possible.")
    if turn.passing == "free":
        lines.append("Instead of moving, a player may pass.")
    if turn.pie:
        lines.append("After the first turn, Second may swap sides instead of moving (the pie rule).")
    if turn.komi:
        lines.append(f"Second has a bonus of {turn.komi:g} where pieces are counted.")
    return lines


def _piece(document: Document, piece: Piece) -> list[str]:
    lines = []
    if piece.sides != (True, True):
        lines.append(f"Only {SIDES[piece.sides.index(True)].capitalize()} has it.")
    sentences = [_row(document, row, piece.name) for row in piece.moves]
    lines += [f"{text[0].upper()}{text[1:]}." for text in sentences] or ["It cannot move."]
    if piece.promotes:
        zones = [_zone(zone, document.board) for zone in piece.promotion]
        where = zones[0] if zones[0] == zones[1] else f"{zones[0]} (First) or {zones[1]} (Second)"
        lines.append(f"On reaching {where} it becomes a {piece.promotes}.")
    if piece.royal:
        lines.append("It is royal: a player who loses it loses the game.")
    if piece.surround:
        lines.append(
            f"On {_zone(piece.surround, document.board)} it is captured only when enemies are on all its sides."
        )
    return lines


def _row(document: Document, move: Move, name: str) -> str:
    board = document.board
    where = DIRECTIONS[move.directions]
    article = f"a {name}"
    if move.kind == "drop":
        text = f"{article} is placed on an empty cell"
    elif move.kind == "step":
        text = f"{article} moves one cell {where} to {ONTO[move.onto]}"
    elif move.kind == "leap":
        vector = f"{move.ring} cells away" if move.ring else "{} and {} cells away".format(*(move.vector or (0, 0)))
        ahead = ", forward only," if move.directions == "forward" else ""
        text = f"{article} jumps to {ONTO[move.onto]}, {vector}{ahead} over anything between"
    elif move.kind == "slide" and move.has("counted"):
        text = f"{article} moves {where}, exactly as many cells as there are pieces of both sides on that line,"
        text += f" over own pieces but not over enemy ones, to {ONTO[move.onto]}"
    elif move.kind == "slide":
        most = f", at most {number(move.most)} cells," if move.most else ""
        text = f"{article} moves any distance {where}{most} across empty cells to {ONTO[move.onto]}"
    elif move.kind == "hop":
        over = {"enemy": "an enemy piece", "own": "an own piece", "any": "a piece"}[move.over]
        text = f"{article} jumps {where} over {'' if move.has('flying') else 'an adjacent '}"
        text += over.split(" ", 1)[1] if not move.has("flying") else over
        text += " at any distance to any empty cell behind it" if move.has("flying") else " to the empty cell behind it"
        text += ", which is captured" if move.has("capturing") else ""
        going = "in the same direction " if move.has("straight") else ""
        text += f", and must go on jumping {going}while it can" if move.has("again") else ""
        text += f", and may go on jumping {going}" if move.has("again-optional") else ""
    elif move.kind == "exit":
        text = f"{article} leaves the board {where} across the edge"
    elif move.kind == "remove":
        text = f"one own {name} is taken off the board"
    else:
        text = f"{article} blocks a cell"
    text = text.rstrip()
    zones = {
        name: document.zone(words, 0)
        for name, words in (("origin", move.origin), ("target", move.target), ("avoiding", move.avoiding))
        if words
    }
    text += f", from {_zone(zones['origin'], board)} only" if "origin" in zones else ""
    text += (
        f", {'on' if move.kind in ('drop', 'remove') else 'to'} {_zone(zones['target'], board)} only"
        if "target" in zones
        else ""
    )
    text += f", neither onto nor across {_zone(zones['avoiding'], board)}" if "avoiding" in zones else ""
    near = {"own": "an own piece", "enemy": "an enemy piece", "any": "a piece", "empty": "an empty cell"}
    straight = "orthogonally " if move.has("orthogonally") else ""
    text += f", {straight}adjacent to {near[move.beside]}" if move.beside else ""
    text += f", not {straight}adjacent to {near[move.apart_from]}" if move.apart_from else ""
    text += f", starting beside {near[move.leaving]}" if move.leaving else ""
    text += ", with nothing but pieces or the edge below it" if move.has("falling") else ""
    if move.has("flanking"):
        text += ", so that it encloses at least one straight line of enemy pieces between itself and another own piece;"
        text += " all enclosed pieces change sides"
    text += "; all adjacent enemy pieces change sides" if move.has("flipping") else ""
    if move.flags & {"custodial", "custodial-rows"}:
        several = "rows of enemy pieces" if move.has("custodial-rows") else "each enemy piece"
        across = "in a line" if board.hexagonal else "orthogonally"
        hostile = document.turn.hostile
        also = f" (empty, {_zone(hostile, board)} counts as an enemy of either side)" if hostile else ""
        text += f"; {several} that it sandwiches {across} between itself and another own piece{also} is captured"
    text += "; the cell it leaves is blocked for good" if move.has("leaving-block") else ""
    if move.then is not None:
        what = (
            "any empty cell"
            if move.then.kind == "block"
            else f"a cell that it could now move to {DIRECTIONS[move.then.directions]} across empty cells"
        )
        text += f". Then {what} is blocked for good"
    return text


def _end(document: Document) -> list[str]:
    lines = []
    same = document.goals[0] == document.goals[1]
    for side in (0,) if same else (0, 1):
        who = "A player" if same else SIDES[side].capitalize()
        for goal in document.goals[side]:
            if goal.condition not in ("stuck", "full"):
                lines.append(f"{who} {_result(goal)} {_condition(document, goal, side)}.")
    rows = [
        next((goal for goal in document.goals[side] if goal.condition == "stuck"), Goal("stuck", "loses"))
        for side in (0, 1)
    ]
    placing = all(row.kind == "drop" for piece in document.pieces for row in piece.moves)
    always = placing and any(goal.condition == "full" for goals in document.goals for goal in goals)
    for side in () if always else (0,) if rows[0] == rows[1] else (0, 1):
        who = "a player" if rows[0] == rows[1] else SIDES[side].capitalize()
        lines.append(_stuck(rows[side].result, who))
    if any(goal.condition == "full" for goal in document.goals[0]):
        full = next(goal for goal in document.goals[0] if goal.condition == "full")
        lines.append(
            "A full board is a draw." if full.result == "draws" else "When the board is full, more pieces win."
        )
    if len(document.goals[0]) + len(document.goals[1]) > 2:
        lines.append(
            "If several of these happen at once, the one named first decides, and the player who has moved comes first."
        )
    if document.turn.quiet:
        lines.append(
            f"After {document.turn.quiet} moves of both sides together without a capture, a drop, or a move of a piece"
            " that cannot go back, the game is drawn."
        )
    if document.turn.repetition != "free":
        lines.append(
            f"A player who repeats a position {'draws the game' if document.turn.repetition == 'draws' else 'loses'}."
        )
    return lines


def _result(goal: Goal) -> str:
    return {"wins": "wins by", "loses": "loses by", "draws": "draws by"}[goal.result]


def _condition(document: Document, goal: Goal, side: int) -> str:
    zones = [_zone(document.zone(words, side), document.board) for words in goal.zones]
    if goal.condition == "line":
        where = {"all": "in any direction", "sideways": "along a row", "forward": "along a column"}
        exactly = "exactly " if goal.exactly else ""
        along = where.get(goal.directions, DIRECTIONS[goal.directions])
        return f"forming an unbroken line of {exactly}{number(goal.number)} own pieces {along}"
    if goal.condition == "square":
        return "having pieces on four cells that form a square"
    if goal.condition == "connect":
        return f"connecting {listed(zones)} with a chain of adjacent own pieces"
    if goal.condition == "reach":
        if goal.zones == ("top",) and document.goals[0] == document.goals[1]:
            zones = ["the far edge"]
        return f"having a {goal.piece or 'piece'} on {zones[0]}"
    if goal.condition == "eliminate":
        if goal.piece:
            return (
                f"capturing the {goal.piece}"
                if _single(document, goal.piece, 1 - side)
                else f"capturing the last {goal.piece}"
            )
        return (
            "capturing all enemy pieces"
            if not goal.number
            else f"leaving the other side at most {number(goal.number)} pieces"
        )
    if goal.condition == "capture":
        return f"capturing {number(goal.number)} pieces in all"
    return {"run-out": "having no pieces left", "group": "connecting all own pieces into one group of adjacent pieces"}[
        goal.condition
    ]


def _single(document: Document, name: str, side: int) -> bool:
    piece = document.pieces[document.kinds[name]]
    return len(piece.start[side]) + (piece.hand or 0) == 1


def _stuck(result: str, who: str) -> str:
    start = f"If {who} cannot move"
    return {
        "loses": f"{start}, that player loses.",
        "wins": f"{start}, that player wins.",
        "draws": f"{start}, the game is drawn.",
        "counts": f"{start}, the game ends, and more pieces win.",
        "passes": f"{start}, that player passes; when neither side can move, the game ends, and more pieces win.",
    }[result]
