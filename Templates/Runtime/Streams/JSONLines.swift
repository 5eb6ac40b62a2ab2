// feature: json-lines
public import Foundation

/// The JSON values of a response, as they arrive: one on each line (JSON Lines), or after each record separator (RFC 7464). They can be
/// read once, by one loop.
///
///     for try await entry in try await api.logs.follow() {
///         print(entry.message)
///     }
///
/// The call throws what the status of the response says; the loop throws what happens later. Leaving the loop ends the exchange.
public nonisolated struct JSONLines<Element: Sendable>: AsyncSequence, Sendable {
    /// The error of a loop.
    public typealias Failure = ServiceError

    private let source: WebClient.ElementSource<Element>

    /// Creates a stream from elements, for tests and previews.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - pause: The number of seconds before each element.
    ///   - error: The error after the last element. `nil`: the stream ends.
    public init(_ elements: [Element], pause: TimeInterval = 0, error: ServiceError? = nil) {
        source = WebClient.ElementSource(elements, pause: pause, error: error)
    }

    /// Creates a stream from a closure that returns the next element, or `nil` at the end, for tests and previews.
    public init(unfolding next: @escaping @Sendable () async throws -> Element?) {
        source = WebClient.ElementSource(unfolding: next)
    }

    init(_ source: WebClient.ElementSource<Element>) { self.source = source }

    /// Returns all elements. Throws a `ConnectionError` with `dataLengthExceedsMaximum` if there are more than a limit.
    public func collected(limit: Int) async throws(ServiceError) -> [Element] {
        try await source.collected(limit: limit)
    }

    /// Starts to read the elements.
    public func makeAsyncIterator() -> WebClient.StreamIterator<Element> { WebClient.StreamIterator(source) }
}

nonisolated extension WebClient {
    /// Sends a request, and returns the JSON values of the response as they arrive.
    public func jsonLines<Element: Decodable & Sendable>(
        for request: Request
    ) async throws(ServiceError) -> JSONLines<Element> {
        let call = try await opened(request)
        var parser = RecordParser(maximumSize: call.maximumSize)
        let reader = StreamReader<Data>(call) { bytes, records in
            if let bytes { return try parser.append(bytes, to: &records) }
            if let last = parser.end() { records.append(last) }
        }
        return JSONLines(ElementSource(reader) { .element(try call.decode($0)) })
    }
}
