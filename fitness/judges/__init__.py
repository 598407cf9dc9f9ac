"""What people say of who sat opposite, and what follows: abilities, difficulties, experts, weights, flags, places."""
