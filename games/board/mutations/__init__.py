"""Rule mutations, one file each: words for the rule sheet and, where it is more than a token, its kernel."""
