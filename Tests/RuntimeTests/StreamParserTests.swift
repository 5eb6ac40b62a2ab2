import Foundation
import Testing

@testable import ApigenRuntime

/// Event streams, and sequences of JSON texts, whose bytes arrive in chunks.
@Suite struct StreamParserTests {
    typealias Stream = (name: String, bytes: [UInt8], events: [ServerSentEvent])

    private static func stream(_ name: String, _ text: String, _ events: ServerSentEvent...) -> Stream {
        (name, Array(text.utf8), events)
    }

    /// Each rule of WHATWG HTML, section 9.2.6.
    static let streams: [Stream] = [
        stream("data on several lines", "data: YHOO\ndata: +2\ndata: 10\n\n", .init(data: "YHOO\n+2\n10")),
        stream(
            "comments, identifiers, and an event that does not end",
            ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event",
            .init(data: "first event", lastEventID: "1"), .init(data: "second event", lastEventID: "")),
        stream("fields without a value", "data\n\ndata\ndata\n\ndata:", .init(data: ""), .init(data: "\n")),
        stream(
            "one space is not data", "data:test\n\ndata: test\n\ndata:  test\n\n", .init(data: "test"),
            .init(data: "test"), .init(data: " test")),
        stream("an end of two characters", "event: add\r\ndata: 1\r\n\r\n", .init(type: "add", data: "1")),
        stream("an end of one character", "data: 1\r\rdata: 2\r\r", .init(data: "1"), .init(data: "2")),
        stream("all ends", "data: 1\rdata: 2\ndata: 3\r\n\r\ndata: 4\n\r", .init(data: "1\n2\n3"), .init(data: "4")),
        stream(
            "other line separators are data", "data: a\u{2028}b\u{85}c\u{0B}d\n\n",
            .init(data: "a\u{2028}b\u{85}c\u{0B}d")),
        stream(
            "a byte order mark", "\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\ndata: \u{FEFF}3\n\n", .init(data: "1"),
            .init(data: "\u{FEFF}3")),
        stream(
            "an identifier with NUL", "id: 1\ndata: a\n\nid: 2\0\ndata: b\n\n", .init(data: "a", lastEventID: "1"),
            .init(data: "b", lastEventID: "1")),
        stream("an identifier without data", "id: 7\n\ndata: a\n\n", .init(data: "a", lastEventID: "7")),
        stream("a type without data", "event: a\n\ndata: 1\n\n", .init(data: "1")),
        stream("an empty type", "event: a\nevent:\ndata: 1\n\n", .init(data: "1")),
        stream(
            "unknown fields, and names in another case", "Data: 1\nDATA: 2\ndata : 3\n data: 4\nother: 5\ndata: 6\n\n",
            .init(data: "6")),
        stream("colons in a value", "data: a:b: c\n\n", .init(data: "a:b: c")),
        stream("no empty line at the end", "data: 1\n\ndata: 2\n", .init(data: "1")),
        stream("only line ends", "\n\r\n\r\r"), stream("nothing", ""),
        stream("characters of several bytes", "data: é😀\nid: ü\n\n", .init(data: "é😀", lastEventID: "ü")),
        (
            "bytes that are not UTF-8", Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8),
            [.init(data: "a\u{FFFD}\u{FFFD}")]
        ),
    ]

    private static func events(_ chunks: [some Sequence<UInt8>]) throws -> [ServerSentEvent] {
        var parser = WebClient.EventStreamParser()
        return try chunks.flatMap { try parser.append($0) }
    }

    @Test(arguments: streams.map(\.name))
    func aStreamCutAnywhereHasTheSameEvents(name: String) throws {
        let stream = try #require(Self.streams.first { $0.name == name })
        let (bytes, events) = (stream.bytes, stream.events)
        #expect(try Self.events([bytes]) == events)
        #expect(try Self.events(bytes.map { [$0] }) == events)
        for first in 0...bytes.count {
            #expect(try Self.events([bytes[..<first], bytes[first...]]) == events)
            for second in first...bytes.count {
                #expect(try Self.events([bytes[..<first], bytes[first..<second], bytes[second...]]) == events)
            }
        }
    }

    /// An event ends with its empty line, and not with the byte after it.
    @Test func anEventDoesNotWait() throws {
        var parser = WebClient.EventStreamParser()
        #expect(try parser.append(Array("data: 1\r\n\r".utf8)) == [ServerSentEvent(data: "1")])
        #expect(try parser.append(Array("\ndata: 2\n\n".utf8)) == [ServerSentEvent(data: "2")])
    }

    @Test(arguments: [
        ("retry: 10\n", 10), ("retry: 1\nretry: x\n", 1), ("retry: -1\n", nil), ("retry\n", nil), ("retry: 1.5\n", nil),
    ])
    func aServerAsksForATime(text: String, retry: Int?) throws {
        var parser = WebClient.EventStreamParser()
        #expect(try parser.append(Array(text.utf8)) == [] && parser.retry == retry)
    }

    @Test func anEventHasTheTimeThatItSays() throws {
        var parser = WebClient.EventStreamParser()
        #expect(
            try parser.append(Array("retry: 5\ndata: a\n\ndata: b\n\n".utf8)) == [
                ServerSentEvent(data: "a", retry: 5), ServerSentEvent(data: "b"),
            ])
        #expect(parser.retry == 5)
    }

    @Test func anEventHasALimit() throws {
        var parser = WebClient.EventStreamParser(maximumSize: 12)
        #expect(try parser.append(Array("data: 123456\n\ndata: 123456\n\n".utf8)).count == 2)
        #expect(throws: ServiceError.ConnectionError(.dataLengthExceedsMaximum)) {
            try parser.append(Array("data: 1234567".utf8))
        }
        // Comments keep a connection open for hours.
        var comments = WebClient.EventStreamParser(maximumSize: 12)
        for _ in 0..<100 { #expect(try comments.append(Array(": ping\n".utf8)) == []) }
        var lines = WebClient.EventStreamParser(maximumSize: 12)
        #expect(throws: ServiceError.ConnectionError.self) { try lines.append(Array("data: 123\ndata: 45678\n".utf8)) }
    }

    /// JSON Lines, and JSON text sequences (RFC 7464).
    static let sequences: [(text: String, records: [String])] = [
        ("{\"at\":1}\n{\"at\":2}\n", ["{\"at\":1}", "{\"at\":2}"]),
        ("{\"at\":1}\r\n\r\n{\"at\":2}", ["{\"at\":1}", "{\"at\":2}"]),
        ("\u{1E}{\"at\":1}\n\u{1E}{\n\"at\":2}\n", ["{\"at\":1}", "{\n\"at\":2}"]),
        ("\u{1E}[\"]\\\"\",\n1]\n\u{1E}\u{1E}3\n", ["[\"]\\\"\",\n1]", "3"]),
        ("\u{1E}{\"cut\":\n\u{1E}{\"at\":1}\n", ["{\"cut\":\n", "{\"at\":1}"]),
        ("1\n\"a\"\ntrue", ["1", "\"a\"", "true"]),
        (" \n\t\n", []), ("", []), ("\"é😀\"\n", ["\"é😀\""]),
    ]

    @Test(arguments: sequences.map(\.text))
    func aSequenceCutAnywhereHasTheSameRecords(text: String) throws {
        let records = try #require(Self.sequences.first { $0.text == text }).records
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            var parser = WebClient.RecordParser()
            var found = try parser.append(bytes[..<cut]) + parser.append(bytes[cut...])
            if let last = parser.end() { found.append(last) }
            #expect(found.map { String(decoding: $0, as: UTF8.self) } == records, "\(cut)")
        }
    }

    @Test func aRecordDoesNotWait() throws {
        var parser = WebClient.RecordParser()
        #expect(try parser.append(Array("\u{1E}{\"a\":1}\n".utf8)).count == 1)
        #expect(parser.end() == nil)
        var small = WebClient.RecordParser(maximumSize: 3)
        #expect(try small.append(Array("123\n123\n".utf8)).count == 2)
        #expect(throws: ServiceError.ConnectionError(.dataLengthExceedsMaximum)) {
            try small.append(Array("1234".utf8))
        }
    }
}

extension WebClient.EventStreamParser {
    fileprivate mutating func append(_ bytes: some Sequence<UInt8>) throws -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        try append(bytes, to: &events)
        return events
    }
}

extension WebClient.RecordParser {
    fileprivate mutating func append(_ bytes: some Sequence<UInt8>) throws -> [Data] {
        var records: [Data] = []
        try append(bytes, to: &records)
        return records
    }
}
