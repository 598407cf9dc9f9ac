"""Networks trained by temporal-difference learning, and the player `td:FILE` that uses them."""
