"""Players that look ahead, and what they look with: judges, openings, worths, dreams."""
