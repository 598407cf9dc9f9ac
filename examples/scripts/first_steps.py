"""First steps: a game, a match, a certificate, and a few games evolved."""

import sys
from pathlib import Path

import evenplay

SHORT = "--short" in sys.argv  # as the tests run it
PICTURES = Path("pictures")

game = evenplay.game("game-a")
print(evenplay.show(game))

print(evenplay.match(game, ["mcts:200", "random"], games=4 if SHORT else 100))

certificate = evenplay.certify(game, quick=True)
print(certificate["verdict"], "-", certificate["reason"])

few = {"steps": 12, "games": 2, "player": "random", "profile": {"balance": 1}, "second_look": 0.0, "finalists": 0}
full = {"steps": 100, "games": 20, "player": "mcts:20", "finalists": 2}
run = evenplay.evolve("first-run", **(few if SHORT else full))
print(run)

PICTURES.mkdir(exist_ok=True)
through = evenplay.Playthrough(run.best())
for _ in range(6):
    if not through.ended:
        through.play(through.legal()[0])
(PICTURES / "first_steps.svg").write_text(through.svg())
