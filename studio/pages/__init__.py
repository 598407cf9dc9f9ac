"""Pages about runs: what evolution found and finds, as a browser shows it; all made by the server, read-only."""
