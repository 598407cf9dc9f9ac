"""Make: a game changed in a form or as a document, with its board, its rules and the available actions."""
