"""boardgames serve: a page for the browsers of this machine."""

import contextlib
import http.client
import json
import os
import re
import signal
import socket

import program

PAGE = "<!DOCTYPE html><title>A page</title>"


class Serve(program.AppTest):
    def page(self):
        folder = self.folder()
        os.mkdir(os.path.join(folder, "assets"))
        self.write(os.path.join(folder, "index.html"), PAGE)
        self.write(os.path.join(folder, "assets/a.js"), "let a;")
        return folder

    @contextlib.contextmanager
    def serving(self, *args, **options):
        """The program, once it has told its address, and the port; ended by Ctrl-C."""
        with program.running("serve", *args, **options) as process:
            address = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", process.stdout.readline())
            self.assertTrue(address, "no address was told")
            yield process, int(address.group(1))
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(), 130)
            self.assertEqual(process.stdout.read(), "")

    def get(self, port, name):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", name)
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return response.status, response.getheader("Content-Type"), body

    def free_port(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            return taken.getsockname()[1]

    def test_a_folder(self):
        port = self.free_port()
        for _ in range(2):  # the port is free again at once
            with self.serving("--page", self.page(), "--port", str(port), "--no-open") as (process, told):
                self.assertEqual(told, port)
                self.assertEqual(self.get(port, "/"), (200, "text/html; charset=utf-8", PAGE))
                self.assertEqual(self.get(port, "/assets/a.js"),
                                 (200, "text/javascript; charset=utf-8", "let a;"))
                self.assertEqual(self.get(port, "/../../etc/passwd")[0], 404)
            self.assertEqual(process.returncode, 130)

    def test_the_usual_port_or_the_next(self):
        with self.serving("--page", self.page(), "--no-open") as (_, first):
            self.assertTrue(8080 <= first < 8100, first)
            with self.serving("--page", self.page(), "--port", "0", "--no-open") as (second, port):
                self.assertTrue(first < port < 8100, port)
                self.assertRegex(second.stderr.readline(),
                                 rf"^boardgames: cannot listen on 127\.0\.0\.1 port 8080: .*; the page is "
                                 rf"on port {port}\n$")
                self.assertEqual(self.get(port, "/")[0], 200)

    def test_a_port_that_is_taken(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            result = self.ends(1, "serve", "--page", self.page(), "--port", str(port), "--no-open")
        self.assertEqual(result.out, "")
        self.assertRegex(result.err, rf"^boardgames: cannot listen on 127\.0\.0\.1 port {port}: .*\n$")

    def test_errors_are_a_line(self):
        folder = self.page()
        self.bad("serve", "--page", os.path.join(folder, "none"), says="is no folder")
        self.bad("serve", "--page", os.path.join(folder, "assets"), says="has no index.html")
        os.symlink("/etc/passwd", os.path.join(folder, "secret.txt"))
        self.bad("serve", "--page", folder, says=["secret.txt", "leads out of"])
        self.bad("serve", "--port", "65536", says=["--port", "65535"])
        self.bad("serve", "--port", "web", says="--port")
        self.bad("serve", "--open", "--no-open", says=["--open", "--no-open"])
        self.bad("serve", "--pages", "x", says="did you mean '--page'?")

    def post(self, port, name, body):
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("POST", name, json.dumps(body), {"Content-Type": "application/json"})
        response = connection.getresponse()
        answer = response.status, response.read().decode()
        connection.close()
        return answer

    def test_tables_tell_what_each_move_is_worth(self):
        tables = self.folder()
        self.ok("endgame", "build", "tic-tac-toe", "--tables", tables)
        ask = {"game": "tic-tac-toe", "position": "XX-OO---- X"}
        for args, environment in [(("--tables", tables), {}), ((), {"BOARDGAMES_TABLES": tables})]:
            with self.serving("--page", self.page(), "--no-open", *args, environment=environment) as (_, port):
                self.assertEqual(json.loads(self.get(port, "/api/tables")[2]),
                                 [{"game": "tic-tac-toe", "classes": []}])
                status, body = self.post(port, "/api/values", ask)
                values = json.loads(body)
                self.assertEqual((status, values["value"], values["plies"], values["best"]), (200, "win", 1, "c1"))
                told = self.json("endgame", "probe", *ask.values(), "--tables", tables)[0]
                self.assertEqual(values["moves"], told["moves"])
                self.assertEqual(self.post(port, "/api/values", {"game": "tic-tac-toe"})[0], 400)
        with self.serving("--page", self.page(), "--no-open") as (_, port):
            self.assertEqual(self.get(port, "/api/tables")[2], "[]\n")
        self.bad("serve", "--page", self.page(), "--no-open", "--port", str(self.free_port()),
                 "--tables", self.path("none"), says="none' is no folder")

    def test_an_address_that_cannot_be_told(self):
        self.assertEqual(len(self.full("serve", "--page", self.page(), "--no-open")), 1)

    def test_the_page_built_in(self):
        process = program.start("serve", "--no-open")
        address = process.stdout.readline()
        process.kill()
        process.communicate()
        if not address:
            self.skipTest("NOT TESTED: this program was built without a page")
        with self.serving("--no-open") as (_, port):
            status, kind, text = self.get(port, "/")
            self.assertEqual((status, kind), (200, "text/html; charset=utf-8"))
            names = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', text)
            self.assertGreater(len(names), 1)
            for name in names:
                self.assertEqual(self.get(port, "/" + name)[0], 200, name)

    def browser(self):
        """A pipe, and beside it an xdg-open that writes what it was given, and what it has open, to it."""
        pipe = self.path("pipe")
        os.mkfifo(pipe)
        os.chmod(self.write("xdg-open", f'#!/bin/sh\n{{ echo "$@"; ls -l /proc/$$/fd; }} > "{pipe}"\n'), 0o755)
        return pipe

    def test_it_is_opened_where_there_is_a_display(self):
        pipe = self.browser()
        for args, display in [((), {"DISPLAY": ":0"}), ((), {"WAYLAND_DISPLAY": "wayland-0"}), (("--open",), {})]:
            with self.subTest(args=args, display=display):
                environment = {"PATH": self.place + ":" + os.environ["PATH"], "DISPLAY": "",
                               "WAYLAND_DISPLAY": "", **display}
                with self.serving("--page", self.page(), *args, environment=environment) as (_, port):
                    told = program.read(pipe)
                self.assertTrue(told.startswith(f"http://127.0.0.1:{port}/\n"), told)
                self.assertNotRegex(told, "socket:|anon_inode:")  # it would keep the port

    def test_without_a_browser_there_is_still_the_address(self):
        with self.serving("--page", self.page(), "--open", environment={"PATH": self.folder()}) as (process, port):
            self.assertIn("cannot start xdg-open", process.stderr.readline())
            self.assertEqual(self.get(port, "/")[0], 200)


if __name__ == "__main__":
    program.main()
