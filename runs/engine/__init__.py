"""The engine of runs: driver, evaluators, executors, phases."""
