#!/usr/bin/env python3
"""Draws the pictures of README anew, with the binary itself: a paper, and a terminal.

    NACRE_BIN=/path/to/nacre Tests/Integration/make_pictures.py [FOLDER]

Needs ``pdftoppm``. The clock stands still and the names are made up; look at the pictures before
they are committed.
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile

from service import BINARY, ROOT

FOLDER = os.path.join(ROOT, "Protocol", "pictures")
CLOCK = "2026-11-23T10:12:00Z"

#: The paper's resolution: letters can be read, and the file stays small. Unit: dots per inch.
DPI = 84

SETTINGS = {
    "name": "Pearl Repairs",
    "vatNumber": "GB999999973",
    "customerPortalUrl": "https://pearl.example/orders",
}
SHOP = {
    "name": "Pearl Repairs, Lamb Street",
    "addressLine1": "12 Lamb Street",
    "city": "London",
    "postcode": "E1 6EA",
    "countryCode": "GB",
    "phone": "+44 20 7946 0000",
    "timeZone": "Europe/London",
}
TERMS = {
    "text": "We keep your device safe and ask before we spend more than you agreed to. "
    "Repairs carry a warranty of 12 months. Please collect within 30 days.",
}
BOOKINGS = [
    {
        "clientFirstName": "Ada",
        "clientLastName": "Lovelace",
        "clientEmail": "ada@example.com",
        "clientPhone": "+44 20 7946 0018",
        "devices": [
            {
                "customBrand": "Apple",
                "customModel": "iPhone 14",
                "imei": "356938035643809",
                "colour": "Midnight",
                "customerReportedIssues": "The screen is cracked; touch fails at the top.",
                "accessories": [{"accessoryType": "charger", "description": "white, 30 W"}],
            },
            {
                "customBrand": "Samsung",
                "customModel": "Galaxy Tab S9",
                "customerReportedIssues": "Does not charge.",
            },
        ],
        "preAuthorization": {"amountMinor": 20000},
    },
    {
        "clientFirstName": "Grace",
        "clientLastName": "Hopper",
        "clientEmail": "grace@example.com",
        "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
    },
]

#: What is typed, as in the house of somebody who tries it.
SESSION = [
    "nacre call booking.listOrders --fields orderNumberLabel,clientName,deviceCount,label",
    "nacre call booking.submit clientFirstName=Ada clientEmail=ada@"
    " 'devices[0].customBrand=Nokia'",
    "nacre call leave.countDays startDate=2026-12-24 endDate=2027-01-03"
    " --fields workingDays,weekendDays",
]

#: The colours of a terminal, as a reader of a bright page sees them well.
COLOURS = {
    "31": "#f28b82", "32": "#81c995", "33": "#fdd663", "34": "#8ab4f8", "35": "#d7aefb",
    "36": "#78d9ec", "90": "#9aa0a6", "1": "#ffffff", "2": "#9aa0a6",
}  # fmt: skip


class Shop:
    """A database in a folder, and the commands that somebody runs on it."""

    def __init__(self, folder):
        kept = {name: value for name, value in os.environ.items() if not name.startswith("NACRE_")}
        os.symlink(BINARY, os.path.join(folder, "nacre"))
        self.folder = folder
        self.environment = {
            **kept,
            "PATH": f"{folder}:{os.environ['PATH']}",
            "HOME": folder,
            "NACRE_DB": os.path.join(folder, "shop.db"),
            "NACRE_CLOCK": CLOCK,
            "LC_ALL": "C.UTF-8",
            "COLUMNS": "96",
            "TERM": "xterm-256color",
        }
        self.run("nacre", "init", "--organization", "Pearl Repairs", "--owner", "Ada Byron")

    def run(self, *words, input=""):
        run = subprocess.run(
            words, env=self.environment, cwd=self.folder, input=input.encode(), capture_output=True
        )
        if run.returncode:
            sys.exit(f"{words}: {run.stderr.decode()}")
        return run.stdout.decode()

    def call(self, method, params):
        return json.loads(self.run("nacre", "call", method, "-", input=json.dumps(params)))

    def typed(self, command):
        """What a terminal of 96 columns shows."""
        words = ["script", "-qec", f"stty cols 96; {command} --color always", "/dev/null"]
        run = subprocess.run(
            words, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL,
            capture_output=True,
        )  # fmt: skip
        return run.stdout.decode().replace("\r\n", "\n").rstrip("\n").split("\n")


def paper(shop, order, path):
    pdf = os.path.join(shop.folder, "receipt.pdf")
    shop.call(
        "booking.getDocument", {"orderId": order, "type": "booking_receipt", "path": pdf}
    )
    shop.run("pdftoppm", "-png", "-gray", "-r", str(DPI), "-singlefile", pdf, path[: -len(".png")])


def spans(line):
    """The pieces of a line, each with its colour and weight."""
    colour, is_bold = "#e8eaed", False
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        found = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if not found:
            if part:
                yield part, colour, is_bold
            continue
        for code in (found[1] or "0").split(";"):
            if code == "0":
                colour, is_bold = "#e8eaed", False
            elif code in ("22", "39"):
                colour, is_bold = "#e8eaed", is_bold and code != "22"
            else:
                is_bold = is_bold or code == "1"
                colour = COLOURS.get(code, colour)


def terminal(shop, path):
    rows = []
    for command in SESSION:
        rows += [f"\x1b[32m$\x1b[0m \x1b[1m{command}\x1b[0m", *shop.typed(command), ""]
    height, left = 18, 20
    texts = []
    for index, row in enumerate(rows[:-1]):
        pieces = "".join(
            f'<tspan fill="{colour}"{" font-weight=" + chr(34) + "600" + chr(34) if bold else ""}>'
            f"{html.escape(text, quote=False)}</tspan>"
            for text, colour, bold in spans(row)
        )
        if pieces:
            texts.append(f'<text x="{left}" y="{44 + index * height}">{pieces}</text>')
    width, tall = 860, 44 + len(rows) * height
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{tall}" '
            f'viewBox="0 0 {width} {tall}" role="img">\n'
            "<title>A terminal: orders as a table, a booking that is refused with what to do, "
            "and days of leave</title>\n"
            f'<rect width="{width}" height="{tall}" rx="10" fill="#202124"/>\n'
            '<g fill="#5f6368"><circle cx="22" cy="18" r="5"/><circle cx="40" cy="18" r="5"/>'
            '<circle cx="58" cy="18" r="5"/></g>\n'
            '<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" '
            'font-size="13.5" xml:space="preserve">\n' + "\n".join(texts) + "\n</g>\n</svg>\n"
        )


def main(folder):
    os.makedirs(folder, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        shop = Shop(place)
        shop.call("booking.updateSettings", SETTINGS)
        location = shop.call("booking.upsertLocation", SHOP)["id"]
        shop.call("booking.publishTerms", TERMS)
        orders = [
            shop.call(
                "booking.submit",
                {
                    **booking,
                    "locationId": location,
                    "signature": {
                        "signatureMethod": "typed",
                        "typedName": f"{booking['clientFirstName']} {booking['clientLastName']}",
                        "termsAgreed": True,
                    },
                },
            )["orderId"]
            for booking in BOOKINGS
        ]
        paper(shop, orders[0], os.path.join(os.path.abspath(folder), "receipt.png"))
        terminal(shop, os.path.join(folder, "terminal.svg"))


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else FOLDER)
