"""Protocol specification 5.10: what a file holds costs no more memory than its size warrants."""

import unittest

from test_files import Door

#: Unit: bytes. What is smaller is taken by most methods, and is enough to tell.
SIZE = 1 << 20

#: Bytes of memory for each byte of a file: the file itself, a few copies of it, its text as values:
#: what is a field or a line of its own is 16 bytes, in a list that is twice as long when it grows.
FACTOR = 64

#: The same for each object of a JSON text that somebody else has made; a million values are read.
OBJECT = 256

#: Files that readers of lines, tables and documents treat in ways of their own.
FILES = {
    "blank lines": b"\n" * SIZE,
    "short lines": b"brand,model,mail\n" + b"a\n" * (SIZE // 2),
    "fields": b"," * SIZE,
    "a quote that nobody closes": b'brand,model,mail\n"' + b"a\n" * (SIZE // 2),
    "nesting": b"[" * SIZE,
    "small objects": b"[" + b"{}," * (SIZE // 3) + b"{}]",
    "one long word": b"a" * SIZE,
}

#: Only written to.
LEFT_OUT = {
    "booking.getDocument", "proofPacks.export", "protection.exportCase", "routines.renderTags",
    "routines.renderWeek", "settings.export", "system.backup",
}

#: Lists of lines are told apart one after the other: the file, and what is kept of a bounded number of lines.
LISTS = {"darkwatch.addItems": 8, "spamshield.importContacts": 8, "spamshield.importRules": 32}


class LargeFiles(Door):
    def test_no_file_costs_many_times_its_bytes(self):
        methods = [place for place in self.methods() if place[0] not in LEFT_OUT]
        for name, data in FILES.items():
            path = self.write("large", data)
            for method, param in methods:
                with self.subTest(method, file=name):
                    before = self.host.own_bytes()
                    self.forget_most()
                    self.call(method, param, path)
                    grown = self.host.own_bytes_max() - before
                    most = LISTS.get(method, FACTOR) * SIZE + OBJECT * data.count(b"{")
                    self.assertLess(grown, most, f"{grown >> 20} MiB")

    def forget_most(self):
        """From here on `own_bytes_max` is counted anew. Source: proc(5), `clear_refs`."""
        with open(f"/proc/{self.host.pid}/clear_refs", "w") as file:
            file.write("5")


if __name__ == "__main__":
    unittest.main()
