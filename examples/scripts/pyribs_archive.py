"""pyribs over our evaluator: an archive of games by length and branching; the space's own steps are the emitter."""

import sys

import numpy as np
from ribs.archives import GridArchive

import evenplay

SHORT = "--short" in sys.argv

space, rng = evenplay.Space("classic"), np.random.default_rng(1)
archive = GridArchive(solution_dim=1, dims=[10, 10], ranges=[(0, 100), (0, 30)])
codes: list[str] = []  # a solution is the index of a code

profile = {"balance": 1, "length": 0, "branching": 0}
with evenplay.Evaluator(profile, games=2 if SHORT else 40, player="random" if SHORT else "mcts:20") as evaluator:
    for _ in range(2 if SHORT else 30):
        elites = [codes[int(index)] for index in archive.data("solution").ravel()]
        batch = [space.step(str(rng.choice(elites)), rng) if elites else space.sample(rng) for _ in range(8)]
        measured = [result for result in evaluator.map(batch) if result.get("value") is not None]
        codes += [result["code"] for result in measured]
        numbers = np.arange(len(codes) - len(measured), len(codes), dtype=float)[:, None]
        kinds = [[result["terms"][name]["value"] for name in ("length", "branching")] for result in measured]
        if measured:
            archive.add(numbers, [result["value"] for result in measured], kinds)
print(f"{len(archive)} kinds of games, the best with balance {archive.stats.obj_max:.0f}")
