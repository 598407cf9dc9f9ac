"""Settings for all tests: examples are the same in every run, and a compile is not a slow example."""

from hypothesis import settings

settings.register_profile("evenplay", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("evenplay")
