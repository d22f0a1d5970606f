"""A client of the live platform, made of the standard library alone, and what its tests do."""

import base64
import contextlib
import http.client
import json
import os
import re
import signal
import socket
import struct

import program


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
        """The next message as JSON: a long one comes in several frames."""
        text = b""
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
            elif opcode in (0, 1):
                text += data
                if first & 0x80:
                    return json.loads(text)

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


class LiveTest(program.AppTest):
    @contextlib.contextmanager
    def serving(self, *args, **options):
        """The lines that the program prints first, and its port; ended by Ctrl-C."""
        page = self.folder()
        self.write(os.path.join(page, "index.html"), "<!DOCTYPE html><title>A page</title>")
        with program.running("serve", "--page", page, "--no-open", *args, **options) as process:
            lines = [process.stdout.readline() for _ in range(3 if "--network" in args else 1)]
            port = re.search(r":(\d+)/", lines[0])
            self.assertTrue(port, lines)
            yield lines, int(port.group(1))
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(), 130, process.stderr.read())

    def tokens(self, lines):
        """By the right that each gives."""
        tokens = {}
        for line in lines:
            link = re.fullmatch(r"(watch|play|steer)  http://[^/]+/live\.html#token=([0-9a-f]{32})\n", line)
            self.assertTrue(link, line)
            tokens[link.group(1)] = link.group(2)
        return tokens

    def send(self, port, files, run, token=None):
        """Sends in the agent anna."""
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", "/api/agents", json.dumps({"name": "anna", "files": files, "run": run}),
                           {"Authorization": f"Bearer {token}"} if token else {})
        answer = connection.getresponse()
        self.assertEqual(answer.status, 202, answer.read())
        connection.close()

    def await_accepted(self, client):
        checked = client.until(lambda e: e["event"] == "uploads" and e["upload"]["state"] != "checking")
        self.assertEqual(checked["upload"]["state"], "accepted", checked)
