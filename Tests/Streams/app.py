"""A server whose operations send streams. Each element has the time at which it was sent."""

import asyncio
import time
from collections.abc import AsyncIterable, Iterator
from contextlib import contextmanager

from fastapi import FastAPI
from fastapi.sse import EventSourceResponse, ServerSentEvent, format_sse_event
from pydantic import BaseModel, Field

app = FastAPI(title="Feed")
open_streams = 0


class Item(BaseModel):
    number: int
    sent_at: float


class Note(BaseModel):
    text: str
    sent_at: float


class Prompt(BaseModel):
    text: str
    stream: bool = False


class Reply(BaseModel):
    text: str


class Delta(BaseModel):
    text: str
    sent_at: float


class Counter(BaseModel):
    streams: int = Field(description="The number of streams that are open.")


@contextmanager
def counted() -> Iterator[None]:
    """Counts a stream while it is open."""
    global open_streams
    open_streams += 1
    try:
        yield
    finally:
        open_streams -= 1


def item(number: int) -> Item:
    return Item(number=number, sent_at=time.time())


def note(text: str) -> Note:
    return Note(text=text, sent_at=time.time())


@app.get("/open")
async def count_streams() -> Counter:
    return Counter(streams=open_streams)


@app.get("/items", response_class=EventSourceResponse)
async def watch_items(count: int = 5, pause: float = 0.1) -> AsyncIterable[Item]:
    """The type of the elements is that of the generator."""
    with counted():
        for number in range(count):
            yield item(number)
            await asyncio.sleep(pause)


@app.get("/messages", response_class=EventSourceResponse)
async def watch_messages() -> AsyncIterable[Item | Note]:
    """The elements have one of two types."""
    with counted():
        yield item(0)
        await asyncio.sleep(0.1)
        yield note("one")
        await asyncio.sleep(0.1)
        yield item(1)


@app.get("/words", response_class=EventSourceResponse)
async def watch_words() -> AsyncIterable[str]:
    """FastAPI sends strings as JSON."""
    with counted():
        for word in ["one", 'with "quotes"', "two\nlines"]:
            yield word


@app.get("/events", response_class=EventSourceResponse)
async def watch_events() -> AsyncIterable[ServerSentEvent]:
    """Events with names, which the description does not mention."""
    with counted():
        yield ServerSentEvent(data=item(0), event="item", id="1")
        await asyncio.sleep(0.1)
        yield ServerSentEvent(data=note("one"), event="note", id="2")
        await asyncio.sleep(0.1)
        yield ServerSentEvent(raw_data="plain\ntext")


def event_schema(name: str, model: str) -> dict[str, object]:
    """The schema of an event with a name (OpenAPI 3.2)."""
    schema = {"$ref": f"#/components/schemas/{model}"}
    data = {"contentMediaType": "application/json", "contentSchema": schema}
    return {"properties": {"event": {"const": name}, "data": data}}


CHANGES = {"oneOf": [event_schema("item", "Item"), event_schema("note", "Note")]}


@app.get(
    "/changes",
    response_class=EventSourceResponse,
    responses={200: {"content": {"text/event-stream": {"itemSchema": CHANGES}}}},
)
async def watch_changes() -> AsyncIterable[ServerSentEvent]:
    """Events with names, which the description lists."""
    with counted():
        yield ServerSentEvent(data=item(0), event="item")
        await asyncio.sleep(0.1)
        yield ServerSentEvent(data=note("one"), event="note")
        await asyncio.sleep(0.1)
        yield ServerSentEvent(data=item(1), event="other")


@app.get("/late-items", response_class=EventSourceResponse)
async def watch_late_items() -> AsyncIterable[Item]:
    """Comments keep the stream open until there is an element."""
    with counted():
        for _ in range(10):
            yield ServerSentEvent(comment="ping")
            await asyncio.sleep(0.3)
        yield item(0)


@app.get("/log")
async def read_log(count: int = 5, pause: float = 0.1) -> AsyncIterable[Note]:
    """JSON Lines."""
    with counted():
        for number in range(count):
            yield note(f"line {number}")
            await asyncio.sleep(pause)


async def deltas(text: str) -> AsyncIterable[bytes]:
    with counted():
        for word in text.split():
            delta = Delta(text=word, sent_at=time.time())
            yield format_sse_event(data_str=delta.model_dump_json())
            await asyncio.sleep(0.1)


# FastAPI derives no schema from a function that returns a response, so this one is written.
DELTAS = {"schema": Delta.model_json_schema()}


@app.post("/chat", responses={200: {"content": {"text/event-stream": DELTAS}}})
async def complete(prompt: Prompt) -> Reply:
    """JSON, or a stream if the body requests it."""
    if prompt.stream:
        return EventSourceResponse(deltas(prompt.text))
    return Reply(text=prompt.text)
