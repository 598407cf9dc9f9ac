"""How a run gets its work done: the driver, evaluators, executors, phases, sessions."""
