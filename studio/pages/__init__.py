"""Read-only pages about runs, rendered by the server."""
