"""The space of Hom & Marks 2007, frozen at 5,616 board games whatever the open registries gain."""
