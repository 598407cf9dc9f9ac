"""The open space: board games as documents, sampled sound by construction, varied part by part, repaired."""
