"""Compositions: strategies composed of elements; their notation and its meaning.

**The list.** A composition is an ordered list of parts; a part is an element with its settings. To choose a move, start
with all legal moves and apply the parts from left to right. Each part *narrows* what its predecessors left: it keeps
the moves with the highest value of its aim, or all `within` a tolerance of it. The moves left in the end are equally
good; chance decides. A part that sees no difference keeps everything, so a later part only breaks ties of earlier ones:
order is priority.

**Phases.** A part with a `phase` is active only while the game's phase (0 … 100, feature `phase`) is within it.

**Symbionts** modify the next basic of the list, their host; several can be stacked, the first being the outermost.
- One with an aim of its own (Aggressive, Revenging) narrows before its host does.
- Observing narrows, before its host, by what the host would aim at if it saw the board: ADVANCER by the fields really
  gained, PALS by the spread really left. Where no special field is in play both agree with the host's own choice.
- Lingering(SECOND) replaces its host (with the symbionts between them) by its second once its event has happened.
  Symbionts before Lingering modify both.
- Rerolling concerns only the dice. Whether to roll again is decided last: the composition chooses a piece as if it kept
  its six, then Rerolling considers that piece. Without it chance decides about the second roll.
A symbiont without a host is refused, and so is a composition without a basic. A pair that changes nothing (table 3.8:
Observing RANDOMIZER, Observing EQUALIZER, Lingering(ADVANCER) ADVANCER) is legal and plays as its host; `idle_pairs`
names it.

**RANDOMIZER** picks at random from the remaining moves, so nothing after it counts while it is active.

**Weights** make the choice probabilistic. A part with a `weight` does not narrow: it adds, to each remaining move,
weight times the value of its aim (in units of the element's `scale`; differences within its tolerance do not count),
and the move is drawn with probability proportional to exp(sum). Parts without weights still narrow, in their order. As
all weights of a list grow, each much faster than the next, the probabilities become those of the list without weights
(tolerances are then measured from the best of all moves, not of those that remain). A negative weight is an aversion.
`Lapse(2%)` is an error rate: 2 of 100 choices are uniformly random legal moves, with or without weights.

**Notation**: parts separated by spaces, settings in brackets, separated by commas:
`Observing Aggressive Lingering(PALS) ADVANCER`, `FORESEER(depth 3, within 20) PALS(phase 0-50)`, `ADVANCER(weight 1.5)
Lapse(2%)`.
"""

from players.composition.choose import probabilities
from players.composition.lower import check, elements_of, idle_pairs, lower_composition, supports
from players.composition.reasons import reasons
from players.composition.steps import STEP, wanted
from players.composition.words import NAME, Composition, Part, read_composition

__all__ = [
    "NAME",
    "STEP",
    "Composition",
    "Part",
    "check",
    "elements_of",
    "idle_pairs",
    "lower_composition",
    "probabilities",
    "read_composition",
    "reasons",
    "supports",
    "wanted",
]
