"""JSON-RPC clients of others, unchanged: one script of twenty calls passes over each of them.

The clients lie in ``stock``. Each reads the calls of ``script.json`` and writes one outcome a line:
``{"result": …}`` or ``{"error": code}``. Go's sourcegraph/jsonrpc2 takes half a gigabyte with its
compiler: ``Tests/Shipping/try_stock.py`` plays the script over it, in a fresh Debian.
"""

import json
import os
import subprocess
import sys
import unittest

from service import BINARY, PATIENCE, Case
from stock_calls import STOCK, Outcomes, holds


class StockClients(Outcomes, Case):
    def setUp(self):
        super().setUp()
        self.script = os.path.join(self.folder, "script.json")
        with open(self.script, "w", encoding="utf-8") as file:
            json.dump(self.calls, file, ensure_ascii=False)

    def stock(self, *words):
        run = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=PATIENCE,
            cwd=self.folder,
            env={
                **os.environ,
                "NACRE_BIN": BINARY,
                "STOCK_SCRIPT": self.script,
                "LC_ALL": "C.UTF-8",
                "XDG_CACHE_HOME": self.folder,
                "XDG_STATE_HOME": self.folder,
            },
        )
        self.assertEqual(run.returncode, 0, run.stderr)
        return run.stdout

    def compile(self, compiler, source, *words):
        program = os.path.join(self.folder, "client")
        built = subprocess.run(
            [compiler, "-o", program, os.path.join(STOCK, source), *words],
            capture_output=True,
            text=True,
        )
        self.assertEqual(built.returncode, 0, built.stderr)
        return program

    def test_emacs_jsonrpc(self):
        path = os.path.join(STOCK, "emacs.el")
        self.assertOutcomes(self.stock("emacs", "-Q", "--batch", "-l", path))

    def test_neovim_transport_of_the_language_client(self):
        path = os.path.join(STOCK, "neovim.lua")
        self.stock("nvim", "--headless", "--clean", "-c", f"luafile {path}")
        with open(os.path.join(self.folder, "outcomes"), encoding="utf-8") as file:
            self.assertOutcomes(file.read())

    def test_python_lsp_jsonrpc(self):
        self.assertOutcomes(self.stock(sys.executable, os.path.join(STOCK, "pylsp.py")))

    def test_pygls(self):
        self.assertOutcomes(self.stock(sys.executable, os.path.join(STOCK, "pygls_client.py")))

    def test_thirty_lines_of_c_with_jansson(self):
        program = self.compile("gcc", "jansson.c", "-Wall", "-Werror", "-ljansson")
        self.assertOutcomes(self.stock(program))

    def test_libjson_rpc_cpp(self):
        # Its headers declare what a function throws, as C++ no longer has it.
        program = self.compile(
            "g++", "jsonrpccpp.cpp", "-std=c++11", "-w",
            "-ljsonrpccpp-client", "-ljsonrpccpp-common", "-ljsoncpp",
        )
        self.assertOutcomes(self.stock(program))


class Comparison(unittest.TestCase):
    def test_what_differs_is_told(self):
        for wanted, found, expected in (
            ({"a": 1}, {"a": 1, "b": 2}, True), ({"a": 1}, {"a": 1.5}, False),
            ({"a": 1}, {"a": True}, False), ([1], [1, 2], False), ([], [1], False),
            ({}, {"a": 1}, False), ({"a": None}, [], True), ("x", "y", False),
        ):
            with self.subTest(wanted=wanted, found=found):
                self.assertEqual(holds(wanted, found), expected)


if __name__ == "__main__":
    unittest.main()
