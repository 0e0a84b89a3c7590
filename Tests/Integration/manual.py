"""The manual that `nacre reference --html` writes, page by page, and the code in it."""

import os
from html.parser import HTMLParser

from command import CommandCase

#: Elements that have no end.
VOID = {"meta", "link", "input", "br"}


class Page(HTMLParser):
    """What a page links to, what in it can be linked to, and its code by language."""

    def __init__(self, text):
        super().__init__()
        self.links, self.ids, self.open, self.code, self.text = [], [], [], {}, []
        self.language = None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        names = dict(attributes)
        if tag not in VOID:
            self.open.append(tag)
        self.links += [names[name] for name in ("href", "src") if name in names]
        if "id" in names:
            self.ids.append(names["id"])
        if tag == "pre":
            self.language = names.get("data-code")
            if self.language:
                self.code.setdefault(self.language, []).append("")

    def handle_endtag(self, tag):
        if self.open.pop() != tag:
            raise AssertionError(f"</{tag}> closes something else")
        if tag == "pre":
            self.language = None

    def handle_data(self, data):
        self.text.append(data)
        if self.language:
            self.code[self.language][-1] += data


class Manual(CommandCase):
    """One manual for all tests: it is only read."""

    pages = {}

    def setUp(self):
        super().setUp()
        if not Manual.pages:
            Manual.outcome = self.nacre("reference", "--html", "manual")
            manual = os.path.join(self.folder, "manual")
            for folder, _, names in os.walk(manual):
                for name in names:
                    path = os.path.join(folder, name)
                    with open(path, encoding="utf-8") as file:
                        Manual.pages[os.path.relpath(path, manual)] = file.read()
            Manual.parsed = {
                path: Page(text) for path, text in Manual.pages.items() if path.endswith(".html")
            }
            Manual.document = self.nacre("openrpc").result

    def code(self, language):
        """Every example in a language, with the method that it is of."""
        for method in self.document["methods"]:
            for text in self.parsed[f"methods/{method['name']}.html"].code[language]:
                yield method["name"], text
