"""The studio: tables for playing in the browser, an API for other programs, and pages about runs."""
