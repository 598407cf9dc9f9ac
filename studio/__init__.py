"""The studio: tables to play at in the browser, an API for other programs, and pages about runs."""
