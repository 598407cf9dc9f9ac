"""Simulation of a study: HTTP bots with known ability play it from consent to debriefing, and the analysis should
recover the planted values."""
