"""A fitness of your own: a term as a function of the evidence, weighed with the included ones."""

import sys

import evenplay

SHORT = "--short" in sys.argv


@evenplay.term(low=0, high=100, better="more")
def coffee_break(evidence):
    """The share of games that last 10 to 30 plies, in per cent."""
    plies = evidence.judged.plies
    return 100 * sum(10 <= length <= 30 for length in plies) / len(plies)


profile = {"balance": 1, "length": 0.5, coffee_break: 2}
few = {"steps": 12, "games": 2, "player": "random"} if SHORT else {"steps": 150, "games": 20, "player": "mcts:20"}
run = evenplay.evolve("own-fitness", profile=profile, second_look=0.0, finalists=0, seed=2, **few)
table = run.table()
print(table[["code", "fitness", "coffee_break"]].sort_values("fitness", ascending=False).head())
