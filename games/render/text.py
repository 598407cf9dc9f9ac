"""A scene in words: who is to do what, every place with something on it, panels. For screen readers and terminals."""

from __future__ import annotations

from games.scene import Panel, Scene, Thing


def drawn_text(scene: Scene) -> str:
    """One line for each place where something is, for things elsewhere, and for each panel."""
    on = {thing.on for thing in scene.things}
    taken = [place.says for place in scene.places if place.id in on or place.mark]
    loose = [_thing(thing) for thing in scene.things if not thing.on and not thing.look.startswith("spot")]
    panels = [line for panel in scene.panels for line in _panel(panel)]
    return "\n".join([scene.says, *taken, *loose, *panels])


def _thing(thing: Thing) -> str:
    return thing.says if thing.x is None or thing.y is None else f"{thing.says}, at {thing.x:g},{thing.y:g}"


def _panel(panel: Panel) -> list[str]:
    parts = [f"{name} {value}" for name, value in panel.rows]
    parts += [f"{panel.count} {panel.counted}"] if panel.count and panel.counted else []
    parts += [thing.says for thing in panel.things]
    head = f"{panel.title}: {'; '.join(parts)}" if parts else panel.title
    return [head, *panel.text.splitlines()] if panel.text else [head]
