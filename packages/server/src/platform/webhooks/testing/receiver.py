"""Receives webhooks and checks their signatures, with the standard library only.

receiver.py PORT CERTIFICATE KEY JOURNAL

The secret is taken from the environment. For each message a line of JSON is appended to the journal before an
answer: its id, whether its signature holds, and its fault. By the number of the attempt and the id, a message meets an
answer 500, a time without answer, a closed connection, or 204.
"""

import hashlib
import hmac
import json
import os
import ssl
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

port, certificate, key, journal = int(sys.argv[1]), *sys.argv[2:5]
secret = os.environ["SECRET"].encode()
lock = threading.Lock()
seen = {}
if os.path.exists(journal):
    with open(journal, encoding="utf-8") as known:
        for line in known:
            one = json.loads(line)["id"]
            seen[one] = seen.get(one, 0) + 1


def check(header, body):
    """Returns why a signature does not hold, or None."""
    parts = [part.partition("=") for part in header.split(",")]
    times = [value for name, _, value in parts if name == "t"]
    signatures = [value for name, _, value in parts if name == "v1"]
    if len(times) != 1 or not signatures:
        return "form"
    if abs(time.time() - int(times[0])) > 300:
        return "time"
    expected = hmac.new(secret, times[0].encode() + b"." + body, hashlib.sha256).hexdigest()
    return None if any(hmac.compare_digest(expected, one) for one in signatures) else "signature"


class Receiver(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        message = json.loads(body)
        problem = check(self.headers["Reachkit-Signature"], body)
        if message["id"] != self.headers["Reachkit-Delivery"] or message["event"] != self.headers["Reachkit-Event"]:
            problem = problem or "headers"
        with lock:
            attempt = seen[message["id"]] = seen.get(message["id"], 0) + 1
            alert = int(message["data"]["alertId"])
            fault = ["none", "none", "500", "close", "none"][alert % 5] if attempt == 1 else "none"
            if attempt == 1 and alert % 100 == 1:
                fault = "slow"
            # One of ten messages in all fails twice.
            if attempt == 2 and alert % 10 == 0:
                fault = "500"
            line = {"id": message["id"], "alert": alert, "problem": problem, "fault": fault}
            with open(journal, "a", encoding="utf-8") as out:
                out.write(json.dumps(line) + "\n")
        if fault == "close":
            self.close_connection = True
            self.connection.close()
            return
        if fault == "slow":
            # Longer than the sender waits.
            time.sleep(float(os.environ["SLOW_SECONDS"]))
        self.send_response(500 if fault == "500" else 204)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def handle_error(self, *_):
        # Connections that the sender closes, or that this receiver closes, are part of the test.
        pass


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server = Server(("127.0.0.1", port), Receiver)
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
print(server.server_address[1], flush=True)
server.serve_forever()
