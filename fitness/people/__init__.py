"""Players compared with real people: move prediction, and the resemblance of whole games."""
