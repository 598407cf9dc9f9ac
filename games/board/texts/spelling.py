"""How the moves of a board game are written, for people who play it at a table or a terminal."""

from __future__ import annotations

from games.board import own
from games.board.lower import passing
from games.board.moves import DOUBLE, FIRST_OWN_FLAG, FOR_YOU, HYBRID, STILL
from games.board.spec import BoardSpec
from games.board.texts.notation import DECLARATIONS

DECLARED = {
    "double-move": (DOUBLE,),
    "move-for-you": (FOR_YOU,),
    "hybrid-disk": (HYBRID,),
    "first-hybrid-disk": (HYBRID,),
    "non-flipping-disk": (STILL,),
    **{right.name: (FIRST_OWN_FLAG << place,) for place, right in enumerate(own.RIGHTS)},
}


def spelling(spec: BoardSpec) -> str:
    """Only what can occur in this game."""
    if spec.piece == "checkers":
        said = ["A step is the cell left and the cell reached, as a3-b4; a jump has x between its cells, as a3xc5xe7."]
    else:
        said = ["A move is the cell where the disk is dropped: its column's letter and its row's number, as b3."]
        if passing(spec) and (spec.victory != "no-men-remaining" or "scoring" in spec.mutations):
            said.append("Who can drop nothing writes pass.")
    words = dict(DECLARATIONS)
    flags = dict.fromkeys(flag for mutation in spec.mutations for flag in DECLARED.get(mutation, ()))
    if flags:
        named = " or ".join(f"+{words[flag]}" for flag in flags)
        said.append(f"What is declared with the move stands behind it: {named}.")
    if "recall-last-move" in spec.mutations:
        said.append("recall-last takes back the opponent's last move.")
    if "recall-any-move" in spec.mutations:
        said.append("recall-any 5 goes back to before the fifth move of those that still stand; passes count.")
    return " ".join(said)
