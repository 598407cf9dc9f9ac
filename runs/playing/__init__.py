"""A game under way: tables, events, views, the opponents' moves, the replay afterwards."""
