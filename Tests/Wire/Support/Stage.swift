import Foundation

/// Where the calls of one example play: what they get, and what is seen of them.
final class Stage: @unchecked Sendable {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var shown: Stage?

    /// The stage that is played on: examples come one after the other.
    static var current: Stage? {
        get { lock.withLock { shown } }
        set { lock.withLock { shown = newValue } }
    }

    private let lock = NSLock()
    private var responses: ArraySlice<Message>
    private var seen: (requests: [Message], prints: [String], operations: Set<String>) = ([], [], [])

    init(responses: [Message]) { self.responses = responses[...] }

    var requests: [Message] { lock.withLock { seen.requests } }
    var operations: Set<String> { lock.withLock { seen.operations } }
    var prints: [String] { lock.withLock { seen.prints } }

    /// Notes a request, and gives its response.
    func response(_ request: Message) -> Message {
        lock.withLock {
            seen.requests.append(request)
            return responses.popFirst() ?? Message(start: "HTTP/1.1 501 Not Expected")
        }
    }

    func note(operation: String) { _ = lock.withLock { seen.operations.insert(operation) } }

    func note(_ line: String) { lock.withLock { seen.prints += line.components(separatedBy: "\n") } }
}

/// What the documentation's `print` means here: what an example prints is compared.
public func print<each Item>(_ item: repeat each Item) {
    var texts: [String] = []
    for item in repeat each item { texts.append("\(item)") }
    Stage.current?.note(texts.joined(separator: " "))
}
