import FeedClient
import Foundation

/// The checks of the elements. The types of the streams are written where the compiler can check them.
struct StreamChecks {
    let api: FeedAPI
    /// A client whose streams end after a second without bytes.
    let impatientAPI: FeedAPI

    init(server: ServerURL) {
        api = FeedAPI(server: server)
        var configuration = WebClient.Configuration()
        configuration.idleTimeout = 1
        impatientAPI = FeedAPI(server: server, configuration: configuration)
    }

    var all: [(String, () async throws -> String)] {
        [
            ("typed events", typedEvents),
            ("events of two types", eventsOfTwoTypes),
            ("strings in JSON", strings),
            ("named events that are described", describedEvents),
            ("named events that are not described", plainEvents),
            ("JSON lines", lines),
            ("chat, as JSON", chat),
            ("chat, as a stream", chatStream),
            ("pings for 3 s, with an idle timeout of 1 s", pings),
            ("silence, with an idle timeout of 1 s", silence),
            ("left loop over events", leftEvents),
            ("left loop over JSON lines", leftLines),
            ("cancelled loop", cancelledLoop),
            ("stream that is not read", unreadStream),
        ]
    }

    func typedEvents() async throws -> String {
        let stream: EventStream<Item> = try await api.items.watchItems(count: 5, pause: 0.1)
        var arrivals = Arrivals()
        var numbers: [Int] = []
        for try await item in stream {
            arrivals.add(sentAt: item.sentAt)
            numbers.append(item.number)
        }
        try expect(numbers, [0, 1, 2, 3, 4])
        return try arrivals.summary()
    }

    func eventsOfTwoTypes() async throws -> String {
        let stream: EventStream<WatchMessagesEvent> = try await api.messages.watchMessages()
        var arrivals = Arrivals()
        var texts: [String] = []
        for try await message in stream {
            switch message {
            case .item(let item):
                arrivals.add(sentAt: item.sentAt)
                texts.append("item \(item.number)")
            case .note(let note):
                arrivals.add(sentAt: note.sentAt)
                texts.append("note \(note.text)")
            case .unknown(let value): throw Difference("unknown: \(value)")
            }
        }
        try expect(texts, ["item 0", "note one", "item 1"])
        return try arrivals.summary()
    }

    func strings() async throws -> String {
        let stream: EventStream<String> = try await api.words.watchWords()
        let words = try await stream.collected(limit: 10)
        try expect(words, ["one", "with \"quotes\"", "two\nlines"])
        return "\(words.count) elements"
    }

    func describedEvents() async throws -> String {
        let stream: EventStream<WatchChangesEvent> = try await api.changes.watchChanges()
        var arrivals = Arrivals()
        var texts: [String] = []
        for try await change in stream {
            switch change {
            case .item(let item):
                arrivals.add(sentAt: item.sentAt)
                texts.append("item \(item.number)")
            case .note(let note):
                arrivals.add(sentAt: note.sentAt)
                texts.append("note \(note.text)")
            case .unknown(let event):
                let item = try event.decode(Item.self)
                arrivals.add(sentAt: item.sentAt)
                texts.append("\(event.type) \(item.number)")
            }
        }
        try expect(texts, ["item 0", "note one", "other 1"])
        return try arrivals.summary()
    }

    func plainEvents() async throws -> String {
        let stream: EventStream<ServerSentEvent> = try await api.events.watchEvents()
        var arrivals = Arrivals()
        var texts: [String] = []
        for try await event in stream {
            var text = "\(event.type) \(event.lastEventID ?? "-")"
            switch event.type {
            case "item": arrivals.add(sentAt: try event.decode(Item.self).sentAt)
            case "note": arrivals.add(sentAt: try event.decode(Note.self).sentAt)
            default: text += " \(event.data)"
            }
            texts.append(text)
        }
        try expect(texts, ["item 1", "note 2", "message 2 plain\ntext"])
        return "\(texts.count) events; \(try arrivals.summary())"
    }

    func lines() async throws -> String {
        let stream: JSONLines<Note> = try await api.log.readLog(count: 5, pause: 0.1)
        var arrivals = Arrivals()
        var texts: [String] = []
        for try await note in stream {
            arrivals.add(sentAt: note.sentAt)
            texts.append(note.text)
        }
        try expect(texts, ["line 0", "line 1", "line 2", "line 3", "line 4"])
        return try arrivals.summary()
    }

    func chat() async throws -> String {
        let reply: Reply = try await api.chat.complete(body: Prompt(text: "one two three"))
        try expect(reply.text, "one two three")
        return "1 reply"
    }

    func chatStream() async throws -> String {
        let stream: EventStream<CompleteStreamEvent> = try await api.chat.completeStream(
            body: Prompt(text: "one two three"))
        var arrivals = Arrivals()
        var words: [String] = []
        for try await delta in stream {
            arrivals.add(sentAt: delta.sentAt)
            words.append(delta.text)
        }
        try expect(words, ["one", "two", "three"])
        return try arrivals.summary()
    }
}
