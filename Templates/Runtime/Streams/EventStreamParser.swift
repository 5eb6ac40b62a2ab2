// feature: events
import Foundation

nonisolated extension WebClient {
    /// Reads events from the bytes of an event stream, which arrive in chunks of any size (WHATWG HTML, section 9.2.6).
    nonisolated struct EventStreamParser: Sendable {
        /// The bytes of a line that has not ended.
        private var line: [UInt8] = []
        /// Whether a line feed that follows belongs to the end of the last line.
        private var endedWithCR = false
        /// Whether there was no line yet, so that a byte order mark can be at its start.
        private var isAtStart = true
        private var type = ""
        private var data: String?
        private var lastEventID: String?
        /// Whether a line since the last event has an identifier.
        private var hasIdentifier = false
        /// The identifier of lines without data, if no event with an identifier has followed.
        private(set) var identifier: String?
        /// The time that the server asked to wait before the next connection, in milliseconds. `nil` if it did not.
        private(set) var retry: Int?
        /// The time that a line since the last event has.
        private var newRetry: Int?
        /// The maximum size in bytes of the data of an event, and of a line.
        let maximumSize: Int

        /// Creates a parser for the start of a stream.
        init(maximumSize: Int = .max) { self.maximumSize = maximumSize }

        /// Takes the next bytes, and adds the events that they complete. An event that has not ended when the stream ends is omitted.
        ///
        /// Throws a `ConnectionError` with `dataLengthExceedsMaximum` if an event is too large.
        mutating func append(_ bytes: some Sequence<UInt8>, to events: inout [ServerSentEvent]) throws {
            for byte in bytes {
                let continuesEnd = endedWithCR && byte == 0x0A
                endedWithCR = byte == 0x0D
                if continuesEnd { continue }
                if byte == 0x0A || byte == 0x0D {
                    if let event = endLine() { events.append(event) }
                } else {
                    if line.count + (data?.utf8.count ?? 0) >= maximumSize {
                        throw ServiceError.ConnectionError(.dataLengthExceedsMaximum)
                    }
                    line.append(byte)
                }
            }
        }

        /// Reads the line that has ended. Returns the event that ends with it.
        private mutating func endLine() -> ServerSentEvent? {
            var text = String(decoding: line, as: UTF8.self)
            line.removeAll(keepingCapacity: true)
            if isAtStart, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
            isAtStart = false
            if text.isEmpty { return endEvent() }
            let name = text.unicodeScalars.prefix { $0 != ":" }
            var value = text.unicodeScalars.dropFirst(name.count + 1)
            if value.first == " " { value.removeFirst() }
            read(String(name), String(value))
            return nil
        }

        private mutating func read(_ name: String, _ value: String) {
            switch name {
            case "event": type = value
            case "data":
                if data != nil { data?.append("\n") }
                data = data ?? ""
                data?.append(value)
            case "id":
                if value.unicodeScalars.contains("\0") { return }
                (lastEventID, hasIdentifier) = (value, true)
            case "retry":
                if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
                    newRetry = Int(value) ?? newRetry
                    retry = newRetry ?? retry
                }
            default: break
            }
        }

        /// Returns the event of the lines since the last one, or `nil` if they have no data.
        private mutating func endEvent() -> ServerSentEvent? {
            defer { (type, data, newRetry, hasIdentifier) = ("", nil, nil, false) }
            if hasIdentifier { identifier = data == nil ? lastEventID : nil }
            return data.map {
                ServerSentEvent(
                    type: type.isEmpty ? "message" : type, data: $0, lastEventID: lastEventID, retry: newRetry)
            }
        }
    }
}
