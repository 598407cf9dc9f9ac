"""`/api/v1`: tables, and requests without a table, for browsers and other programs."""
