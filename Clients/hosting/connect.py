#!/usr/bin/env python3
"""Joins its own stdin and stdout to a socket: what a client spawns in place of ``nacre``.

    connect.py [SOCKET]    else $XDG_RUNTIME_DIR/nacre.socket, where systemd listens
"""

import os
import socket
import sys
import threading

#: Bytes that are handed on at once.
PIECE = 1 << 16


def send(line: socket.socket) -> None:
    """Hands on what the client says; its end is the end of the input, and answers still come."""
    try:
        while piece := os.read(0, PIECE):
            line.sendall(piece)
        line.shutdown(socket.SHUT_WR)
    except OSError:
        # The service is gone: who reads sees it.
        pass


def main() -> int:
    default = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "nacre.socket")
    path = sys.argv[1] if len(sys.argv) > 1 else default
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        line.connect(path)
    except OSError as error:
        print(f"connect.py: {path}: {error.strerror}", file=sys.stderr)
        return 1
    threading.Thread(target=send, args=(line,), daemon=True).start()
    try:
        while piece := line.recv(PIECE):
            while piece:
                piece = piece[os.write(1, piece) :]
    except OSError:
        # The client is gone, or the service in the middle of a word.
        return 1
    return 0


if __name__ == "__main__":
    # Not by way of the interpreter's end, which may wait for who reads stdin.
    os._exit(main())
