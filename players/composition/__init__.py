"""Compositions: strategies put together from elements, in words, and what they mean.

**The list.** A composition is an ordered list of parts; a part is an element with its settings. To choose a move, start
with all legal moves and go through the list from left to right. Each part *narrows* what the parts before it left: it
keeps the moves that reach most of its aim, or all `within` a tolerance of the best. What is left in the end is equally
good; chance decides. A part that sees no difference keeps everything, so a later part only ever breaks ties of earlier
ones: order is priority. Several basics in a list are a list of priorities.

**Phases.** A part with a `phase` binds only while the game's phase (0 … 100, feature `phase`) is within it.

**Symbionts** change the next basic of the list, their host; several stack, the first is the outermost.
- One with an aim of its own (Aggressive, Revenging) narrows before its host does.
- Observing narrows, before its host, by what the host would aim at if it looked at the board: ADVANCER by the fields
  really gained, PALS by the spread really left. Where no special field is in play both are the host's own choice.
- Lingering(SECOND) puts its second in the place of its host (with the symbionts between them) once its event has
  happened. Symbionts before Lingering change both.
- Rerolling speaks about the dice alone. Whether to roll again is asked last: first the composition chooses a piece as
  if it kept its six, then Rerolling looks at that piece. Without it chance decides about the second roll.
A symbiont without a host is refused, a composition without a basic too. A pair that changes nothing (table 3.8:
Observing RANDOMIZER, Observing EQUALIZER, Lingering(ADVANCER) ADVANCER) may be written and plays as its host;
`idle_pairs` names it.

**RANDOMIZER** picks at random from what is left, so nothing after it counts while it binds.

**Weights** make it a matter of chance. A part with a `weight` does not narrow: it adds, to each move that is left,
weight times value of its aim (in units of the element's `scale`; differences within its tolerance do not count), and
the move is drawn with probability proportional to exp(sum). Parts without weights still narrow, in their order. As all
weights of a list grow, each much faster than the next, the probabilities become those of the list without weights (a
tolerance is then counted from the best of all moves, not of those that are left). A negative weight dislikes.
`Lapse(2%)` plays any legal move, all alike, in 2 of 100 choices, with weights and without.

**Written**: parts separated by blanks, settings in brackets, separated by commas: `Observing Aggressive Lingering(PALS)
ADVANCER`, `FORESEER(depth 3, within 20) PALS(phase 0-50)`, `ADVANCER(weight 1.5) Lapse(2%)`.
"""

from players.composition.choose import probabilities
from players.composition.lower import check, elements_of, idle_pairs, lower_composition, supports
from players.composition.reasons import reasons
from players.composition.steps import STEP, wanted
from players.composition.words import Composition, Part, read_composition

__all__ = [
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
