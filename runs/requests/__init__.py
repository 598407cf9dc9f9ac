"""Requests for runs: the options of each type of run, declared once for every front end. They import nothing heavy."""
