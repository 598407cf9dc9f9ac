"""Make: a game changed in a form or as a document, with its board and its rules, and what can be done with it."""
