"""A server of notes, over HTTP/1.1 and HTTP/2. A path in `/notes` that is not known returns 404."""

import asyncio
import json


async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    message = {"more_body": True}
    while message.get("more_body"):
        message = await receive()
        if message["type"] == "http.disconnect":
            return
    note = json.dumps({"text": "A note.", "version": scope["http_version"]}).encode()
    if scope["path"] == "/notes/stream":
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/event-stream")]})
        for _ in range(3):
            await send({"type": "http.response.body", "body": b"data: " + note + b"\n\n", "more_body": True})
            await asyncio.sleep(0.01)
        await send({"type": "http.response.body", "body": b""})
    else:
        status = 200 if scope["path"] in ("/notes", "/notes/scan") else 404
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(note)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": note})
