"""A server of films, which are made up while they are sent, and of uploads, whose digests it returns.

A film is `size` bytes. With `cuts`, the server ends the connections of its first transfers in their middle.
"""

import hashlib
import http.server
import json
import random
import socketserver
import sys
import time
import urllib.parse

MEBIBYTE = 1 << 20
# Foundation on Linux makes a timer for each piece that arrives, and frees them late. At 1 GB/s, they take tens of megabytes, whatever the client does.
MEBIBYTES_PER_SECOND = 256
BLOCK = random.Random(7).randbytes(MEBIBYTE)


def film(start, end):
    """The bytes of a film from a place to another one, in pieces. Each mebibyte starts with its number."""
    while start < end:
        number, place = divmod(start, MEBIBYTE)
        piece = (number.to_bytes(8, "big") + BLOCK[8:])[place : place + min(end - start, MEBIBYTE)]
        yield piece
        start += len(piece)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    transfers = {}

    def log_message(self, *arguments):
        pass

    def arguments(self):
        url = urllib.parse.urlsplit(self.path)
        return url.path, dict(urllib.parse.parse_qsl(url.query))

    def do_GET(self):
        path, query = self.arguments()
        size, cuts, name = int(query["size"]), int(query.get("cuts", 0)), query.get("name", "")
        number = self.transfers[name] = self.transfers.get(name, -1) + 1
        start = 0
        asked = self.headers.get("Range")
        if asked and self.headers.get("If-Range") == '"1"':
            start = int(asked.removeprefix("bytes=").rstrip("-"))
        self.send_response(206 if start else 200)
        if start:
            self.send_header("Content-Range", f"bytes {start}-{size - 1}/{size}")
            print(f"{name} from {start}", flush=True)
        self.send_header("ETag", '"1"')
        self.send_header("Content-Length", str(size - start))
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        end = size
        if number < cuts:
            end = min(start + random.Random(number).randrange(1, 2 * size // (cuts + 1)), size - 1)
        try:
            begin = time.monotonic()
            for number, piece in enumerate(film(start, end)):
                time.sleep(max(0, begin + number / MEBIBYTES_PER_SECOND - time.monotonic()))
                self.wfile.write(piece)
        except OSError:
            pass

    def do_PUT(self):
        rest = int(self.headers["Content-Length"])
        digest = hashlib.sha256()
        count = 0
        while rest > 0:
            piece = self.rfile.read(min(rest, MEBIBYTE))
            if not piece:
                return
            digest.update(piece)
            count += len(piece)
            rest -= len(piece)
        self.respond(count, digest)

    def do_POST(self):
        """The file is the last part of the form."""
        rest = int(self.headers["Content-Length"])
        boundary = self.headers.get_param("boundary", "") if hasattr(self.headers, "get_param") else ""
        head = b""
        # The heads of the two parts.
        while head.count(b"\r\n\r\n") < 2:
            line = self.rfile.readline()
            head += line
            rest -= len(line)
        rest -= len(f"\r\n--{boundary}--\r\n")
        digest = hashlib.sha256()
        count = rest
        while rest > 0:
            piece = self.rfile.read(min(rest, MEBIBYTE))
            if not piece:
                return
            digest.update(piece)
            rest -= len(piece)
        self.rfile.readline()
        self.rfile.readline()
        self.respond(count, digest)

    def respond(self, count, digest):
        body = json.dumps({"id": 1, "size": count, "digest": digest.hexdigest()}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
    daemon_threads = True


if __name__ == "__main__":
    if sys.argv[1:2] == ["film"]:
        # Writes a film into a file, and prints its digest.
        digest = hashlib.sha256()
        with open(sys.argv[2], "wb") as file:
            for piece in film(0, int(sys.argv[3])):
                file.write(piece)
                digest.update(piece)
        print(digest.hexdigest())
    else:
        server = Server(("127.0.0.1", 0), Handler)
        print(f"running on http://127.0.0.1:{server.server_address[1]}", flush=True)
        server.serve_forever()
