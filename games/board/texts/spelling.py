"""Move notation of board games, explained to players."""

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
    """The notation of moves that can occur in this game."""
    if spec.piece == "checkers":
        said = ["A step names the cells it leaves and reaches: a3-b4. A jump has x between its cells: a3xc5xe7."]
    else:
        said = ["A move names the cell where the disk is dropped, by column letter and row number: b3."]
        if passing(spec) and (spec.victory != "no-men-remaining" or "scoring" in spec.mutations):
            said.append("A player who cannot drop a disk writes pass.")
    words = dict(DECLARATIONS)
    flags = dict.fromkeys(flag for mutation in spec.mutations for flag in DECLARED.get(mutation, ()))
    if flags:
        named = " or ".join(f"+{words[flag]}" for flag in flags)
        said.append(f"Declarations follow the move: {named}.")
    if "recall-last-move" in spec.mutations:
        said.append("recall-last takes back the opponent's last move.")
    if "recall-any-move" in spec.mutations:
        said.append(
            "recall-any 5 takes back the fifth move and all later ones; passes count, moves taken back before do not."
        )
    return " ".join(said)
