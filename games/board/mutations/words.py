"""Rule mutations in the words of the rule sheet, limited to what can happen in a given game."""

from __future__ import annotations

from collections.abc import Callable

from games.board import own
from games.board.spec import BoardSpec
from games.board.words import Right

TIMES = ("never", "once in the game", "twice in the game")
NUMBERS = ("no", "one", "two", "three")
HYBRIDS = ("hybrid-disk", "first-hybrid-disk")

_RECALL_TERMS = (
    "They must then make a different move (or answer with a recall of their own). You can recall only at the start of "
    "your turn, while the game is in progress, and only if a different move was possible. Rights used since then stay "
    "used up, and so does the recall itself."
)


def sentences(spec: BoardSpec, mutation: str) -> str:
    """The rule of a mutation, how often it can be used, and its consequences in this game."""
    return WORDS[mutation](spec)


def times(spec: BoardSpec, mutation: str) -> str:
    """The number of times that each player may use a mutation, in words."""
    return TIMES[spec.mutations.count(mutation)]


def piece_of(spec: BoardSpec) -> str:
    """The word for a piece on the board."""
    return "piece" if spec.piece == "checkers" else "disk"


def by_count(spec: BoardSpec) -> bool:
    """Whether the player with more disks wins."""
    return spec.victory == "most-men" and "scoring" not in spec.mutations


def _recall_last(spec: BoardSpec) -> str:
    return (
        f"Each player may {times(spec, 'recall-last-move')}, instead of moving, take back their opponent's last move: "
        f"the game returns to just before it. {_RECALL_TERMS}"
    )


def _recall_any(spec: BoardSpec) -> str:
    return (
        f"Each player may {times(spec, 'recall-any-move')}, instead of moving, take back any one earlier move of their "
        f"opponent: the game returns to just before it, and all later moves are undone. {_RECALL_TERMS}"
    )


def _for_you(spec: BoardSpec) -> str:
    passing = " If the opponent has to pass, the right lapses." if spec.piece == "reversi" else ""
    first = ", except that a first move becomes a hybrid as usual" if "first-hybrid-disk" in spec.mutations else ""
    return (
        f"Each player may {times(spec, 'move-for-you')} announce, with a move of their own, that they choose their "
        "opponent's next move. They make it with the opponent's pieces and by the opponent's rules, but declare "
        f"nothing with it{first}; then they move as usual.{passing}"
    )


def _double(spec: BoardSpec) -> str:
    return (
        f"Each player may {times(spec, 'double-move')} announce a double move along with a move of their own: they "
        "move again at once. If no second move is possible, the turn passes to the opponent."
    )


def _scoring(spec: BoardSpec) -> str:
    return "The winner is decided by points when nobody can move."


def _hybrid_means(spec: BoardSpec) -> str:
    """The effects of a hybrid in this game."""
    counts = [
        *(["in lines"] if spec.line_length and "scoring" not in spec.mutations else []),
        *(["in the final count"] if by_count(spec) else []),
        *(["for points"] if "scoring" in spec.mutations else []),
        *(["as a remaining piece"] if spec.victory == "no-men-remaining" and "scoring" not in spec.mutations else []),
    ]
    said = f"it counts for both players {' and '.join(counts)}" if counts else "it belongs to both players"
    if spec.piece == "reversi":
        said += "; it is never turned, and either player can flank opposing disks with it as with a disk of their own"
    if spec.piece == "checkers":
        said += "; it cannot be jumped, and only the player who made it may move it"
    return said


def _hybrid(spec: BoardSpec) -> str:
    copies = spec.mutations.count("hybrid-disk")
    piece, do = piece_of(spec), "move" if spec.piece == "checkers" else "drop"
    many = f"{NUMBERS[copies]} hybrid {piece}{'s' * (copies > 1)}"
    return (
        f"Each player holds {many}. As you {do} a {piece} you may declare it a hybrid: from then on "
        f"{_hybrid_means(spec)}. You cannot win while you still hold one."
    )


def _first_hybrid(spec: BoardSpec) -> str:
    return f"The {piece_of(spec)} of each player's first move becomes a hybrid: from then on {_hybrid_means(spec)}."


def _still(spec: BoardSpec) -> str:
    copies, piece = spec.mutations.count("non-flipping-disk"), piece_of(spec)
    do = "move" if spec.piece == "checkers" else "drop"
    many = f"{NUMBERS[copies]} non-flipping {piece}{'s' * (copies > 1)}"
    held = f"Each player holds {many}. As you {do} a {piece} you may "
    if spec.piece == "reversi":
        return held + (
            "declare it non-flipping: it is never turned. In a line of flanked disks the others turn and it stays as "
            "it is. A drop that would turn no disk at all is not allowed."
        )
    if spec.piece == "checkers":
        return held + "declare it non-flipping: it can never be jumped."
    return held + "declare it non-flipping; this has no effect, since no disk is ever turned or taken in this game."


def _own(right: Right) -> Callable[[BoardSpec], str]:
    return lambda spec: right.says.format(times=times(spec, right.name))


WORDS: dict[str, Callable[[BoardSpec], str]] = {
    "recall-last-move": _recall_last,
    "recall-any-move": _recall_any,
    "move-for-you": _for_you,
    "double-move": _double,
    "scoring": _scoring,
    "first-hybrid-disk": _first_hybrid,
    "hybrid-disk": _hybrid,
    "non-flipping-disk": _still,
    **{right.name: _own(right) for right in own.RIGHTS},
}
