"""JOSTLE: three players, dice, special fields, jostling."""
