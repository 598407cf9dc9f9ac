"""Styles and scripts of the pages about runs."""
