"""Forms as a browser reads them: every control, and the label around it."""

from __future__ import annotations

from html.parser import HTMLParser


class Forms(HTMLParser):
    """Controls of a page: name, value, attributes and the words of the label around them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.controls: list[dict[str, str]] = []
        self._label: list[dict[str, str]] = []  # controls in the label that is open
        self._words = ""
        self._select = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        here = {name: value if value is not None else "yes" for name, value in attrs}
        if tag == "label":
            self._label, self._words = [], ""
        elif tag in ("input", "select", "textarea") and here.get("type") != "hidden":
            self._select = here.get("name", "") if tag == "select" else ""
            here |= {"tag": tag, "label": ""}
            self.controls.append(here)
            self._label.append(here)
        elif tag == "option":
            self.controls.append({"tag": "option", "name": self._select, **here})

    def handle_endtag(self, tag):
        if tag == "label":
            for control in self._label:
                control["label"] = self._words.strip()
            self._label = []

    def handle_data(self, data):
        self._words += data


def controls(text: str) -> list[dict[str, str]]:
    """The controls of a page that people use, without the entries of lists."""
    return [it for it in Forms(text).controls if it["tag"] != "option"]


def inputs(text: str) -> dict[tuple[str, str], bool]:
    """Name and value of every option to choose → whether it is chosen."""
    return {(it["name"], it.get("value", "")): "checked" in it or "selected" in it for it in Forms(text).controls}
