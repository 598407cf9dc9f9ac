"""The rules of a Colonizers game in plain English, as a table of four could play from."""

from __future__ import annotations

from games.colonizers.cards import Card
from games.colonizers.records import PLY_CAP_LENGTH
from games.colonizers.spec import NAMES, ColonizersSpec

HEAD = f"""\
COLONIZERS
  A card game for four ({", ".join(NAMES)} seat). Build the most valuable colony on Mars. You see your \
own hand and colonist only; Omnium, colonies and the numbers of cards lie open.
"""
ROUND = """\
A round
  {order} Shuffle the six colonists and put one aside, unseen.
  The seats pick one each, in turn order: look at those that are left, keep one secretly, pass the rest on. What the \
last seat does not want is put aside, unseen.
  Then everybody has a turn, in the same order. After the round all colonists are shuffled again.
"""
TURN = """\
Your turn
  1. Show your colonist. First choose: take {income} Omnium, or draw {drawn} cards. You may choose to draw with at \
most {most} cards in your hand.
  2. Then your colonist's gift, before what you chose:
     - Visionary: the top card of the deck, if you have fewer than {limit} cards and the deck is not empty.
     - Ecologist, Miner, General: 1 Omnium for every green, blue or red module in your colony.
  3. Then what you chose: take the Omnium; or look at the top {drawn} cards, keep one and put the {others} \
at the bottom of the deck. If your hand holds {limit} cards by then, the card you keep leaves the game, unseen.
  4. Power. Opportunist: name another colonist; whoever has it gives you {steal} Omnium, or what there is. Spy: name \
another colonist; you swap your whole hand with whoever has it, empty hands too. You may name one that nobody has, \
and you may name none.
  5. Build one card from your hand, or nothing: pay its cost in Omnium and put it into your colony. You may build \
several of the same name.
"""
ENDING = """\
The end
  A colony of {colony} modules is full. When a colony is full, the round is played to its end; then the game is over.
  Add up the values of your modules. The first full colony has {first} points more, every other full one {later}.
  The most points win. {tie}
  If somebody is to draw {drawn} cards and the deck has fewer, the game is over at once and nobody wins. Should a game \
not end at all, nobody wins either: programs stop at {cap} decisions, which no table needs to count."""
TIES = {
    "seat": "Of two with equal points the earlier seat (first to fourth) is ahead.",
    "shared": "Equal points share their places.",
    "omnium": "Of two with equal points the one with more Omnium is ahead; if that is equal too, the earlier seat.",
}


def rule_sheet(spec: ColonizersSpec) -> str:
    """Everything four people need to play this game."""
    order = "The round begins one seat further each time." if spec.rotate else "The first seat always begins."
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
    """How a decision is written."""
    card = spec.cards[0].name
    return (
        "A decision is a word, and a name where one is chosen. pick Miner: a colonist is kept. omnium or draw: what is "
        f"chosen. keep {card}: the card kept of those drawn. power Spy: the colonist named; none: nobody is. "
        f"build {card}: a card is built; nothing: none is."
    )


def _start(spec: ColonizersSpec) -> str:
    lines = [f"The start\n  Shuffle the {sum(card.quantity for card in spec.cards)} cards."]
    lines.append(f"  Everybody is dealt {spec.hand} cards." if spec.hand else "  Nobody has cards.")
    omnium = [spec.omnium + more for more in spec.extra]
    if len(set(omnium)) == 1:
        lines[-1] += f" Everybody has {omnium[0]} Omnium."
    else:
        lines[-1] += f" The seats have {_by_seat(omnium)} Omnium."
    if any(spec.points):
        lines.append(f"  The seats start with {_by_seat(spec.points)} points.")
    return "\n".join(lines) + "\n"


def _by_seat(numbers: list[int] | tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers[:-1])) + f" and {numbers[-1]}"


def _card(card: Card) -> str:
    colour = "no colour" if card.colour == "none" else card.colour
    return f"  {card.quantity} x {card.name}: costs {card.cost}, worth {card.value}, {colour}"
