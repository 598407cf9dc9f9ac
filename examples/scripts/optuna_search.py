"""Optuna over the parameters of a family: each parameter of a game is a suggestion, an Evaluator measures it."""

import sys

import optuna

import evenplay

SHORT = "--short" in sys.argv
optuna.logging.set_verbosity(optuna.logging.WARNING)


def objective(trial: optuna.Trial) -> float:
    rows, columns = trial.suggest_int("rows", 3, 6), trial.suggest_int("columns", 3, 6)
    goal = trial.suggest_int("in a row", 3, 4)
    value = evaluator.value(f"{rows}x{columns}/tic-tac-toe/{goal}-in-a-row")
    if value is None:
        raise optuna.TrialPruned  # rejected: nobody wins, say
    return value


with evenplay.Evaluator({"balance": 1}, games=4 if SHORT else 60, player="random" if SHORT else "mcts:50") as evaluator:
    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
    study.optimize(objective, n_trials=3 if SHORT else 40)
print(study.trials_dataframe()[["value", "state"]].tail())
