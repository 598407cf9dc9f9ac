"""Whole turns of Tarble: all ends of a turn, equal ones merged, and the chances they leave."""
