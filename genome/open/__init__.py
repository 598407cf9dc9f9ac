"""The open space: board games as documents, which are sampled (sound by construction), varied part by part, and
repaired."""
