"""The published experiments played again, each beside its source's figures."""
