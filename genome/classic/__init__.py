"""The space of Hom & Marks 2007, frozen: 5,616 board games for ever, whatever words the open registries gain."""
