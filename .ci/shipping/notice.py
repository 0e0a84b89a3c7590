"""What NOTICE says of others: sections of lines with name, licence and place."""

import re
from dataclasses import dataclass
from typing import Dict, List

#: The headings of NOTICE by what the section is to whoever ships it.
SECTIONS = {
    'In the binary "nacre", from archives': "linked",
    "Shared with the system": "system",
    'Shared objects that "nacre-worker" is linked with': "worker",
    'Shared objects that "libNacrePhone.so" is linked with': "phone",
    'Shared objects that "libNacrePlaces.so" is linked with': "places",
    'Shared objects that "libNacrePostgres.so" is linked with': "postgres",
    'Loaded by "nacre" with its first question': "loaded",
    "Read at run time, from the system": "read",
    "Data in this repository": "data",
    "Only the tests": "tests",
}

#: The words of NOTICE as expressions of SPDX; what is not here is its own expression.
EXPRESSIONS = {
    "public domain": "LicenseRef-public-domain",
    "MIT; data Unicode-DFS": "MIT AND Unicode-DFS-2015",
    "Apache-2.0 with Runtime Library Exception": "Apache-2.0 WITH Swift-exception",
    "GPL-3.0-or-later with GCC Runtime Library Exception":
        "GPL-3.0-or-later WITH GCC-exception-3.1",
    "LGPL-2.1 or MPL-1.1": "LGPL-2.1-only OR MPL-1.1",
    "HPND (MIT style)": "HPND",
    "IJG, BSD-3-Clause, Zlib": "IJG AND BSD-3-Clause AND Zlib",
    "Unicode-3.0": "Unicode-3.0",
    "curl (MIT style)": "curl",
    "Bitstream Vera": "Bitstream-Vera",
}


@dataclass(frozen=True)
class Part:
    """Something of others: how it is called, its licence in words, and where its text is."""

    name: str
    licence: str
    place: str

    @property
    def expression(self) -> str:
        return EXPRESSIONS.get(self.licence, self.licence)

    @property
    def package(self) -> str:
        """The Debian package that its text comes with; empty when it is none."""
        found = re.match(r"/usr/share/doc/([^/]+)/copyright$", self.place)
        return found[1] if found else ""


def read_notice(text: str) -> Dict[str, List[Part]]:
    """The parts by section. A licence that fills its line has its place on the next one."""
    sections: Dict[str, List[Part]] = {name: [] for name in SECTIONS.values()}
    current, unfinished = "", None
    for line in text.splitlines():
        heading = [name for start, name in SECTIONS.items() if line.startswith(start)]
        if heading:
            current = heading[0]
            continue
        if current in ("", "data", "tests"):
            continue
        words = re.split(r"\s{2,}", line.strip())
        if unfinished and line.startswith(" ") and len(words) == 1:
            sections[current].append(Part(*unfinished, words[0]))
        elif not line.startswith(" ") and len(words) == 3:
            sections[current].append(Part(*words))
        unfinished = words if not line.startswith(" ") and len(words) == 2 else None
    return sections
