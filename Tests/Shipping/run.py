#!/usr/bin/env python3
"""Makes what is shipped, twice, and tries each piece in a fresh Debian. Slow: not part of ./test.

    Tests/Shipping/run.py [--build FOLDER] [--base FOLDER] [--out FOLDER] [TEST…]

Needs root and a Debian whose apt reaches its mirror. `--build` names the folder of a release that
was built, `--base` a fresh root that debootstrap has made, `--out` what .ci/dist has made of this
commit; what is not named is made.
"""

import argparse
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from fresh_root import CannotBeMade  # noqa: E402
from trial import trial  # noqa: E402
from try_clients import Clients, Node, Swift  # noqa: E402, F401
from try_files import Files  # noqa: E402, F401
from try_hosting import Container, Hosting  # noqa: E402, F401
from try_packages import DebianPackage, SourceArchive, Tarball, Wheel  # noqa: E402, F401
from try_stock import Stock  # noqa: E402, F401


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", help="the folder of a built release")
    parser.add_argument("--base", help="a fresh root that debootstrap has made")
    parser.add_argument("--out", help="a folder that .ci/dist has filled")
    parser.add_argument("tests", nargs="*", help="such as Wheel")
    words = parser.parse_args()
    named = {
        name: os.path.abspath(value)
        for name in ("build", "base", "out") if (value := getattr(words, name))
    }
    with tempfile.TemporaryDirectory() as scratch:
        try:
            trial.prepare(scratch, **named)
        except CannotBeMade as reason:
            sys.exit(f"nacre: no fresh Debian here: {reason}")
        unittest.main(argv=[sys.argv[0], "-v", *words.tests])


if __name__ == "__main__":
    main()
