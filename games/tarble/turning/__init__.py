"""Whole turns of Tarble: all ends of a turn, with equal ones merged, and the chances they leave."""
