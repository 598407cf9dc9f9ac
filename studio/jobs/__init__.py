"""Runs and certificates started in the browser: processes of their own, one at a time, in a queue of files."""
