"""A wire between the service and a server that can be cut, above all in the middle of a COMMIT.

It reads what a client of PostgreSQL says, message by message, and knows statements by their names.
Source: PostgreSQL's manual, 55.7.
"""

import contextlib
import os
import shutil
import socket
import struct
import tempfile
import threading

#: What becomes of a COMMIT.
#:
#: `before`: what stands before it in its flight arrives, and then the end. `after`: it is done,
#: and nobody hears of it. `late`: the client is cut off first, and then it arrives. `silent`: its
#: flight never arrives, and the server hears no end either.
WAYS = ("before", "after", "late", "silent")

#: How a server says that it is ready, and in no transaction: behind a commit. A flight that is long
#: comes in parts, each of which it answers, too, and is in the transaction still.
ENDED = b"Z\0\0\0\x05I"


class Proxy:
    """Listens on a unix socket of its own. ``server`` is the folder of the server's socket."""

    def __init__(self, stack, server):
        self.server, self.folder = server, tempfile.mkdtemp(prefix="nacre-proxy-", dir="/tmp")
        stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        self._lock = threading.Lock()
        self._ways = []
        #: How often each was done.
        self.cuts = dict.fromkeys(WAYS, 0)
        self._wires = set()
        self._arrived, self._arrival = 0, threading.Condition()
        self._listener = None
        self.open()
        stack.callback(self.shut)

    def open(self):
        """Takes connections."""
        path = os.path.join(self.folder, ".s.PGSQL.5432")
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(path)
        self._listener.listen(64)
        threading.Thread(target=self._take, args=(self._listener,), daemon=True).start()

    def shut(self):
        """Takes none any more, and ends those that it has."""
        listener, self._listener = self._listener, None
        if listener:
            with contextlib.suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for wire in tuple(self._wires):
            wire.end()

    def cut(self, *ways):
        """Each of the next commits of writes goes one of these ways."""
        with self._lock:
            self._ways += ways

    def next_way(self):
        """What becomes of the commit that has come, if anything but itself."""
        with self._lock:
            if not self._ways:
                return None
            way = self._ways.pop(0)
            self.cuts[way] += 1
            return way

    @property
    def is_waiting(self):
        """Whether there are cuts that no commit has met yet."""
        return bool(self._ways)

    def arrived(self):
        """How many connections have come so far."""
        return self._arrived

    def await_arrival(self, before):
        """Until another one has, or nobody seems to come."""
        with self._arrival:
            self._arrival.wait_for(lambda: self._arrived > before, 3)

    def _take(self, listener):
        with contextlib.suppress(OSError):
            while True:
                client, _ = listener.accept()
                with self._arrival:
                    self._arrived += 1
                    self._arrival.notify_all()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        server = socket.socket(socket.AF_UNIX)
        try:
            server.connect(os.path.join(self.server, ".s.PGSQL.5432"))
        except OSError:
            client.close()
            return
        wire = Wire(self, client, server)
        self._wires.add(wire)
        try:
            wire.run()
        finally:
            self._wires.discard(wire)


class Wire:
    """One connection."""

    def __init__(self, proxy, client, server):
        self._proxy, self._client, self._server = proxy, client, server
        self._is_muted = threading.Event()
        #: What the statements are, as far as it matters here, by their names.
        self._statements = {}

    def run(self):
        back = threading.Thread(target=self._answers, daemon=True)
        back.start()
        with contextlib.suppress(OSError):
            self._requests()
        # Who is not to hear of the server's answer waits for it, and then the wire has ended.
        if not self._is_muted.is_set():
            self.end()
        back.join()

    def end(self):
        for end in (self._client, self._server):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def _answers(self):
        last = b""
        with contextlib.suppress(OSError):
            while data := self._server.recv(1 << 16):
                if not self._is_muted.is_set():
                    self._client.sendall(data)
                elif ENDED in last + data:
                    break
                last = (last + data)[-len(ENDED) :]
        self.end()

    def _requests(self):
        """Passes on what the client says, flight by flight, until a commit goes another way."""
        rest, was_write = self._start(b""), False
        while True:
            place, commit, is_write = 0, None, was_write
            for kind, body, end in messages(rest):
                if kind == b"P":
                    self._learn(body)
                elif kind == b"B":
                    said = self._statements.get(body.split(b"\0")[1])
                    if said == "commit" and is_write:
                        commit = place
                    is_write = said == "proof" or is_write and said is None
                place = end
                if kind in (b"S", b"H", b"X", b"Q", b"p"):
                    way = self._proxy.next_way() if commit is not None else None
                    if way:
                        return self._go(way, rest[:commit], rest[commit:end])
                    self._server.sendall(rest[:end])
                    rest, was_write = rest[end:], is_write
                    break
            else:
                data = self._client.recv(1 << 16)
                if not data:
                    return None
                rest += data

    def _start(self, data):
        """The first message has no kind."""
        while len(data) < 4 or len(data) < struct.unpack("!I", data[:4])[0]:
            more = self._client.recv(1 << 16)
            if not more:
                raise OSError("no start")
            data += more
        (length,) = struct.unpack("!I", data[:4])
        self._server.sendall(data[:length])
        return data[length:]

    def _learn(self, body):
        """A commit that proves nothing, of what was only read or only asked, is not worth a cut."""
        name, text = body.split(b"\0")[:2]
        self._statements.pop(name, None)
        if text == b"COMMIT":
            self._statements[name] = "commit"
        elif text.startswith(b"BEGIN"):
            self._statements[name] = "begin"
        elif text.startswith(b"INSERT INTO nacre_burst") and b"ON CONFLICT" not in text:
            self._statements[name] = "proof"

    def _go(self, way, before, commit):
        if way == "before":
            self._server.sendall(before)
            return
        if way == "after":
            self._is_muted.set()
            self._server.sendall(before + commit)
            return
        self._is_muted.set()
        arrived = self._proxy.arrived()
        with contextlib.suppress(OSError):
            self._client.shutdown(socket.SHUT_RDWR)
        if way == "late":
            # Whoever was cut off has come back meanwhile, and asks what has become of it.
            self._proxy.await_arrival(arrived)
            self._server.sendall(before + commit)


def messages(data):
    """Whole messages: kind, body, and where the next one begins."""
    place = 0
    while len(data) >= place + 5:
        (length,) = struct.unpack("!I", data[place + 1 : place + 5])
        end = place + 1 + length
        if len(data) < end:
            return
        yield data[place : place + 1], data[place + 5 : end], end
        place = end
