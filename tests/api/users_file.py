"""A user's file as mypy --strict reads it (test_types); it is not executed."""

from pathlib import Path
from random import Random

import pandas

import evenplay


class Nim(evenplay.Game):
    """Take one or two stones."""

    def start(self, rng: Random) -> tuple[int, int]:
        return 5, 0


class Careful:
    def choose(self, view: object, actions: list[str], rng: object) -> int:
        return 0


def watch(status: evenplay.Status) -> None:
    print(status.phase, status.step)


def everything(study: Path) -> None:
    game, player = evenplay.game(Nim), evenplay.player(Careful)
    result: evenplay.Result = evenplay.match(game, [player, "random"], games=10, progress=watch)
    rows: pandas.DataFrame = result.table()
    mix = evenplay.league("tic-tac-toe", ["random", Careful], seed=2)
    run: evenplay.Run = evenplay.evolve("run", steps=10, profile={"balance": 1.0}, space=evenplay.Space("classic"))
    evenplay.exploit("tic-tac-toe", mix, generations=0)
    evenplay.exploit("tic-tac-toe", {"random": 0.5, "greedy": 0.5})
    evenplay.tune(Nim, ["draws 0..10"], steps=3, players=[Careful])
    evenplay.npcs(game, objective="win", opponent=["random"])
    evenplay.train(game, games=10)
    with evenplay.Evaluator(games=4) as evaluator:
        search = evenplay.search(evaluator, "nsga2", terms=["balance"])
        search.tell(list(zip(search.ask(4), evaluator.map(search.ask(4)), strict=True)))
    value: object = evenplay.measure(game, {"balance": 1})["value"]
    verdict: object = evenplay.certify(game, quick=True)["verdict"]
    print(rows, run.best(), value, verdict, evenplay.report(run), evenplay.Study(study).table())
