"""Analysis with pandas and matplotlib: what the balanced games of a run have in common."""

import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

import evenplay

SHORT = "--short" in sys.argv

few = {"steps": 40, "games": 2, "player": "random"} if SHORT else {"steps": 300, "games": 40, "player": "mcts:20"}
run = evenplay.evolve(
    "analysed", search="random", profile={"balance": 1, "length": 0}, second_look=0.0, finalists=0, **few
)
games = run.table()
print(games.groupby("piece")["balance"].describe().round(1))

figure, axes = plt.subplots(figsize=(6, 3.5), layout="constrained")
for piece, group in games.groupby("piece"):
    axes.scatter(group["length"], group["balance"], s=14, label=piece)
axes.set(xlabel="length (plies)", ylabel="balance", title=f"{len(games)} random games of the classic space")
axes.legend(frameon=False)
Path("pictures").mkdir(exist_ok=True)
figure.savefig("pictures/analysis.svg")
