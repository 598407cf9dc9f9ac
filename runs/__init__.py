"""Run it, keep it, look at it: command line, executors, store, report."""
