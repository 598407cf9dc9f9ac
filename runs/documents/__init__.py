"""Results as documents, and their renderings as text, HTML and JSON."""
