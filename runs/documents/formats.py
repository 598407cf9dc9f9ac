"""Numbers and durations as text, the same in every rendering."""

from __future__ import annotations


def number_text(value: float, form: str = "") -> str:
    """A number in a given format; by default integers in full and others to three digits."""
    if form:
        text = format(value, form)
    elif isinstance(value, int):
        text = f"{value:,}"
    else:
        text = plain(value)
    return text.replace("-", "−")


def plain(value: float) -> str:
    """A number to three significant digits, or two below one."""
    size = abs(value)
    text = f"{value:.0f}" if size >= 100 else f"{value:.3g}" if size >= 1 else f"{value:.2g}"
    return text.replace("-", "−")


def duration(seconds: float) -> str:
    """`0.8 s`, `12 s`, `3 min 05 s`, `2 h 10 min`."""
    if seconds < 10:
        return f"{seconds:.1f} s"
    rounded = round(seconds)
    if rounded < 60:
        return f"{rounded} s"
    if rounded < 3600:
        return f"{rounded // 60} min {rounded % 60:02d} s"
    return f"{rounded // 3600} h {rounded % 3600 // 60:02d} min"
