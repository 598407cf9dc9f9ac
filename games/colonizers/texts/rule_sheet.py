"""Rule sheets of Colonizers games, complete enough for four people at a table."""

from __future__ import annotations

from games.colonizers.cards import Card
from games.colonizers.records import PLY_CAP_LENGTH
from games.colonizers.spec import NAMES, ColonizersSpec

HEAD = f"""\
COLONIZERS
  A card game for four players ({", ".join(NAMES)} seat). Build the most valuable colony on Mars. Hands and colonists \
are secret; Omnium, colonies and the numbers of cards in hand are open to all.
"""
ROUND = """\
A round
  {order} Shuffle the six colonists and put one aside, unseen.
  The seats pick one each, in turn order: look at the remaining colonists, secretly keep one and pass on the rest. The \
one that the last seat does not pick is put aside, unseen.
  Then everybody takes a turn, in the same order. After the round, all colonists are shuffled again.
"""
TURN = """\
Your turn
  1. Show your colonist. Then choose: take {income} Omnium, or draw {drawn} cards. You may choose to draw only with at \
most {most} cards in your hand.
  2. Your colonist's gift comes before what you chose:
     - Visionary: the top card of the deck, if you have fewer than {limit} cards and the deck is not empty.
     - Ecologist, Miner, General: 1 Omnium for every green, blue or red module in your colony.
  3. Then do what you chose: take the Omnium; or look at the top {drawn} cards of the deck, keep one and put the \
{others} at the bottom. If your hand already holds {limit} cards, the card you keep leaves the game, unseen.
  4. Use your colonist's power. Opportunist: name another colonist; its holder gives you {steal} Omnium, or as much as \
they have. Spy: name another colonist; you swap hands with its holder, even if a hand is empty. You may name a \
colonist that nobody has, or none.
  5. Build one card from your hand, or nothing: pay its cost in Omnium and add it to your colony. You may build \
several modules of the same name.
"""
ENDING = """\
The end
  A colony of {colony} modules is full. Once a colony is full, the round is completed; then the game is over.
  Add up the values of your modules. The first full colony scores {first} extra points, every other full colony {later}.
  The most points win. {tie}
  If somebody has to draw {drawn} cards and the deck has fewer, the game is over at once and nobody wins. A game that \
does not end has no winner either: programs stop after {cap} decisions, which people need not count."""
TIES = {
    "seat": "If points are equal, the earlier seat (first to fourth) is ahead.",
    "shared": "Players with equal points share their rank.",
    "omnium": "If points are equal, the player with more Omnium is ahead; if that is equal too, the earlier seat.",
}


def rule_sheet(spec: ColonizersSpec) -> str:
    """The complete rules for four players."""
    order = "Each round begins one seat later." if spec.rotate else "The first seat always begins."
    others = "other" if spec.drawn == 2 else "others"
    turn = TURN.format(
        income=spec.income, drawn=spec.drawn, most=spec.limit - 1, limit=spec.limit, others=others, steal=spec.steal
    )
    ending = ENDING.format(
        colony=spec.colony,
        first=spec.first,
        later=spec.later,
        tie=TIES[spec.tie],
        drawn=spec.drawn,
        cap=PLY_CAP_LENGTH,
    )
    cards = "\n".join(["The cards", *map(_card, spec.cards)])
    return "\n".join([HEAD, _start(spec), ROUND.format(order=order), turn, ending, "", cards]) + "\n"


def spelling(spec: ColonizersSpec) -> str:
    """The notation of decisions."""
    card = spec.cards[0].name
    return (
        "A decision is a keyword, followed by a name if there is a choice. pick Miner: keep this colonist. omnium or "
        f"draw: take Omnium or draw cards. keep {card}: keep this card of those drawn. power Spy: name this colonist; "
        f"none: name nobody. build {card}: build this card; nothing: build none."
    )


def _start(spec: ColonizersSpec) -> str:
    lines = [f"The start\n  Shuffle the {sum(card.quantity for card in spec.cards)} cards."]
    lines.append(f"  Everybody is dealt {spec.hand} cards." if spec.hand else "  Nobody is dealt any cards.")
    omnium = [spec.omnium + more for more in spec.extra]
    if len(set(omnium)) == 1:
        lines[-1] += f" Everybody starts with {omnium[0]} Omnium."
    else:
        lines[-1] += f" The seats start with {_by_seat(omnium)} Omnium."
    if any(spec.points):
        lines.append(f"  The seats start with {_by_seat(spec.points)} points.")
    return "\n".join(lines) + "\n"


def _by_seat(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers[:-1])) + f" and {numbers[-1]}"


def _card(card: Card) -> str:
    colour = "no colour" if card.colour == "none" else card.colour
    return f"  {card.quantity} x {card.name}: costs {card.cost}, worth {card.value}, {colour}"
