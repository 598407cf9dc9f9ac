"""The resources that each worker on a cluster asks for: processors, memory, labels of its node."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from games.errors import BadInput

SIZES = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30, "T": 2**40}


@dataclass(frozen=True)
class Needs:
    """The needs of a worker; `labels` are those of the node (`ray start --labels zone=eu`)."""

    cpus: float = 1.0
    memory: int | None = None  # bytes
    labels: dict[str, str] = field(default_factory=dict)


def read_needs(text: str | None) -> Needs:
    """`cpus=2,memory=4G,zone=eu`: any other key is a label of the node."""
    cpus, memory, labels = 1.0, None, {}
    for part in filter(None, (text or "").split(",")):
        name, _, value = part.strip().partition("=")
        if name == "cpus" and re.fullmatch(r"\d+(\.\d+)?", value) and float(value) > 0:
            cpus = float(value)
        elif name == "memory" and (size := re.fullmatch(r"(\d+)([KMGT]?)B?", value)):
            memory = int(size[1]) * SIZES[size[2]]
        elif name in ("cpus", "memory") or not re.fullmatch(r"[\w./-]+", name) or not value:
            raise BadInput(f'"{part}": specify what each worker needs, as in cpus=2,memory=4G,zone=eu')
        else:
            labels[name] = value
    return Needs(cpus, memory, labels)
