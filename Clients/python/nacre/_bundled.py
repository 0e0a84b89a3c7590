"""The service that a wheel carries; a source archive and a checkout have none."""

from __future__ import annotations

import os
import sys
from typing import Optional

#: Beside this file, as `.ci/dist` lays it out.
FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_service")


def bundled_binary(folder: str = FOLDER) -> Optional[str]:
    """The program that came with this package, or ``None`` when none did."""
    path = os.path.join(folder, "nacre")
    return path if os.path.isfile(path) and os.access(path, os.X_OK) else None


def main() -> None:
    """The command ``nacre`` of a wheel: becomes the program."""
    path = bundled_binary()
    # Not by PATH: this command may be all that it has under the name.
    if path is None:
        sys.exit("nacre: the service did not come with this package")
    os.execv(path, ["nacre", *sys.argv[1:]])
