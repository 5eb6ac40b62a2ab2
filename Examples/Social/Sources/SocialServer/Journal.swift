import Foundation

/// One request, as it came over the wire.
public struct RecordedRequest: Sendable, Equatable {
    /// The method, in capitals.
    public var method: String
    /// The path, still percent-encoded.
    public var path: String
    /// The query without its question mark, still percent-encoded.
    public var query: String
    /// The header fields by name; HTTP names fold case, so they are kept in lower case.
    public var headers: [String: String]
    /// The body's bytes.
    public var body: Data

    /// The items of the query, still percent-encoded and sorted: their order on the wire means nothing.
    public var queryItems: [String] {
        query.split(separator: "&").map(String.init).sorted()
    }
}

/// What the server saw, in order; tests wait on it instead of sleeping.
public actor Journal {
    /// One line of the journal.
    public enum Entry: Sendable, Equatable {
        /// A request came in.
        case received(RecordedRequest)
        /// The client closed the connection while the response to this request was still pending.
        case abandoned(RecordedRequest)
    }

    /// Everything so far.
    public private(set) var entries: [Entry] = []
    private var followers: [UUID: AsyncStream<Entry>.Continuation] = [:]

    /// The requests that came in so far.
    public var requests: [RecordedRequest] {
        entries.compactMap { entry in
            if case .received(let request) = entry { request } else { nil }
        }
    }

    func append(_ entry: Entry) {
        entries.append(entry)
        for follower in followers.values { follower.yield(entry) }
    }

    /// Everything so far, then everything to come.
    public func follow() -> AsyncStream<Entry> {
        let (stream, continuation) = AsyncStream.makeStream(of: Entry.self)
        let id = UUID()
        continuation.onTermination = { _ in Task { await self.unfollow(id) } }
        for entry in entries { continuation.yield(entry) }
        followers[id] = continuation
        return stream
    }

    /// Waits for the first request that fits, be it past or to come; nil when the waiting task is canceled.
    public func received(where fits: @Sendable (RecordedRequest) -> Bool) async -> RecordedRequest? {
        for await case .received(let request) in follow() where fits(request) { return request }
        return nil
    }

    /// Waits for the first request that fits and was given up by its client; nil when the waiting task is canceled.
    public func abandoned(where fits: @Sendable (RecordedRequest) -> Bool) async -> RecordedRequest? {
        for await case .abandoned(let request) in follow() where fits(request) { return request }
        return nil
    }

    private func unfollow(_ id: UUID) {
        followers[id] = nil
    }
}
