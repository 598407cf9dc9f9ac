"""A mutator that asks an outside program for rule documents: it reads one on its input and writes another.

Any program will do, such as one that asks a language model. Replies that are no game are answered with the reason.
"""

import json
import subprocess
import sys

import evenplay

SHORT = "--short" in sys.argv
PROGRAM = """
import json, random, sys
asked = json.load(sys.stdin)
spec = asked["game"]["spec"]
random.seed(asked["seed"])
spec[random.choice(["rows", "columns"])] = random.randint(3, 7)
json.dump(asked["game"], sys.stdout)
"""


def proposed(game, seed: int, why: str = ""):
    """The program's next game; after a reply that is none it is told why, and asked once more."""
    asked = json.dumps({"game": game.to_json(), "seed": seed, "rejected": why})
    done = subprocess.run([sys.executable, "-c", PROGRAM], input=asked, capture_output=True, text=True, timeout=60)
    try:
        return evenplay.game(json.loads(done.stdout))
    except ValueError as error:  # no JSON, or BadInput
        return game if why else proposed(game, seed, str(error))


best = evenplay.game("5x5/tic-tac-toe/4-in-a-row")
with evenplay.Evaluator({"balance": 1}, games=4 if SHORT else 60, player="random" if SHORT else "mcts:50") as evaluator:
    value = evaluator.value(best)
    for seed in range(2 if SHORT else 30):
        child = proposed(best, seed)
        better = evaluator.value(child)
        if better is not None and (value is None or better > value):
            best, value = child, better
print(best.code, value)
