"""Opponents: a league, its viable mix, and a strategy that a designer can read."""

import sys

import evenplay

SHORT = "--short" in sys.argv

league = evenplay.league("tic-tac-toe", ["random", "greedy", "mcts:20"], games=4 if SHORT else 200)
print(league.table())

found = evenplay.exploit("tic-tac-toe", league, "exploited", generations=0, games=4, confirm=4 if SHORT else 100)
print("beats the viable mix:", found["best"]["player"])

few = {"games": 4, "most": 1, "generations": 0, "mu": 4} if SHORT else {"games": 60, "most": 3, "generations": 3}
strategies = evenplay.npcs("tic-tac-toe", "strategies", objective="target", opponent="random", score=0.5, **few)
print("as strong as random play:", strategies.best("minimal"))
