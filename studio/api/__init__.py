"""`/api/v1`: tables, and questions without a table, for browsers and other programs."""
