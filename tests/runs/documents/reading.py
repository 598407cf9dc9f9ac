"""Reads a page as strictly as it was meant: every element closed, in order."""

from __future__ import annotations

from html.parser import HTMLParser

from runs.documents.markup import VOID


class Page(HTMLParser):
    """The elements of a page, as (name, attributes), and the text within each kind of element."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice: {tag} {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1:] == [tag], f"</{tag}> closes {self.open[-3:]}"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.text.setdefault(self.open[-1], []).append(data)

    def named(self, tag: str) -> list[dict[str, str]]:
        """The attributes of all elements of a name."""
        return [attributes for name, attributes in self.elements if name == tag]

    def of_class(self, word: str) -> list[tuple[str, dict[str, str]]]:
        """All elements with this class."""
        return [found for found in self.elements if word in found[1].get("class", "").split()]

    def all_text(self) -> str:
        """All text that is shown."""
        return " ".join(part for tag, parts in self.text.items() if tag not in ("script", "style") for part in parts)
