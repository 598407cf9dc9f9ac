"""Registers the back end for tests beside those of the product."""

from tests.runs.engine import chaos as chaos
