"""A client of the live platform, made of the standard library alone."""

import base64
import json
import os
import socket
import struct


class Closed(Exception):
    """The other side has ended the connection; its code, if it said one."""


class LiveClient:
    """One WebSocket. Requests are answered in order; events are kept until they are asked for."""

    def __init__(self, port, origin=None, host=None):
        self.socket = socket.create_connection(("127.0.0.1", port))
        host = host or f"localhost:{port}"
        lines = ["GET /live HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13",
                 "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode()]
        if origin is not None:
            lines.append(f"Origin: {origin}")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.rest = b""
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                raise Closed("no answer to the handshake")
            head += byte
        self.status = int(head.split()[1])
        self.events = []
        self.id = 0

    def close(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def send_text(self, text, opcode=1):
        data = text if isinstance(text, bytes) else text.encode()
        mask = os.urandom(4)
        size = len(data)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", size)
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.socket.sendall(head + mask + body)

    def _read(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(65536)
            if not more:
                raise Closed("end")
            self.rest += more
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def receive(self):
        """The next message as JSON."""
        while True:
            first, second = self._read(2)
            size = second & 0x7f
            if size == 126:
                size = struct.unpack(">H", self._read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._read(8))[0]
            data = self._read(size)
            opcode = first & 15
            if opcode == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if data else "end")
            if opcode == 9:
                self.send_text(data, opcode=10)
            elif opcode == 1:
                return json.loads(data)

    def ask(self, do, **members):
        """The answer to a request; events that come before it are kept."""
        self.id += 1
        self.send_text(json.dumps({"id": self.id, "do": do, **members}))
        while True:
            message = self.receive()
            if "event" not in message:
                assert message["id"] == self.id, message
                return message
            self.events.append(message)

    def until(self, is_it):
        """The next event for which that is true; those before it are forgotten."""
        while True:
            event = self.events.pop(0) if self.events else self.receive()
            if is_it(event):
                return event
