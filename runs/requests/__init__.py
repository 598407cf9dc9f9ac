"""Requests for runs: the options of each type of run, declared once for every front door. They import nothing heavy."""
