"""Tuning: the smallest change of a game that meets targets."""

import sys

import evenplay

SHORT = "--short" in sys.argv
few = {"steps": 2, "certify": 20} if SHORT else {"steps": 40, "certify": 300}

run = evenplay.tune("jostle", ["length 40..70", "seats even"], "tuned", players=["random"], **few)
print(run)
print(run.table().head())
