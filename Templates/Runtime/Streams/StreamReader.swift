// feature: streams
import Foundation

nonisolated extension WebClient {
    /// Reads the items of a streamed response, one after the other, for one loop.
    nonisolated final class StreamReader<Item: Sendable>: Sendable {
        private nonisolated struct State {
            var items: ArraySlice<Item> = []
            var isReading = false
            var isEnded = false
            var receivedBytes = 0
            /// The error after the items.
            var failure: (any Error)?
            /// Adds the items that bytes complete, or that the end of the stream completes.
            let parse: (Data?, inout [Item]) throws -> Void
        }

        private let state: Mutex<State>
        private let body: ByteChunks
        private let call: OpenedCall

        /// Creates a reader. `parse` gets the bytes of the body, and `nil` after the last ones.
        init(_ call: OpenedCall, parse: sending @escaping (Data?, inout [Item]) throws -> Void) {
            self.call = call
            body = call.body
            state = Mutex(State(parse: parse))
        }

        deinit { end(nil) }

        /// Returns the next item, or `nil` at the end. Throws the error that ends the stream once; after that, there is no item.
        func next() async throws(ServiceError) -> Item? {
            while true {
                if Task.isCancelled, !state.withLock({ $0.isEnded }) {
                    let failure = ServiceError.cancelled().of(call.info)
                    end(failure)
                    throw failure
                }
                let (item, canRead) = state.withLock { state -> (Item?, Bool) in
                    if let item = state.items.popFirst() { return (item, false) }
                    if state.isEnded || state.isReading { return (nil, false) }
                    state.isReading = true
                    return (nil, true)
                }
                guard canRead else { return item }
                do {
                    try await read()
                } catch {
                    let failure = (Task.isCancelled ? ServiceError.cancelled() : call.failure(of: error)).of(call.info)
                    end(failure)
                    throw failure
                }
            }
        }

        /// Reads bytes until they complete an item, or there are no more.
        private func read() async throws {
            defer { state.withLock { $0.isReading = false } }
            let body = body
            while true {
                if let failure = state.withLock({ $0.failure }) { throw failure }
                let chunk = try await call.clock.limited(to: call.idleTimeout) { try await body.read() }
                let (hasItems, hasFailed) = state.withLock { state in
                    let count = chunk?.count ?? 0
                    state.receivedBytes = min(state.receivedBytes, .max - count) + count
                    var items: [Item] = []
                    // The items before an error are there whatever the chunks are.
                    do { try state.parse(chunk, &items) } catch { state.failure = error }
                    state.items = items[...]
                    return (!items.isEmpty, state.failure != nil)
                }
                if chunk == nil, !hasFailed { return end(nil) }
                if hasItems { return }
            }
        }

        /// Returns what a closure makes of an item. If it throws, the exchange ends.
        func map<Result>(_ item: Item, _ change: (Item) throws -> Result) throws(ServiceError) -> Result {
            do {
                return try change(item)
            } catch {
                let failure = call.failure(of: error).of(call.info)
                end(failure)
                throw failure
            }
        }

        /// Ends the exchange, unless it has ended. The items that are there can still be read if there is no error.
        func end(_ error: ServiceError?) {
            let received = state.withLock { state -> Int? in
                if error != nil { state.items = [] }
                if state.isEnded { return nil }
                state.isEnded = true
                return state.receivedBytes
            }
            guard let received else { return }
            body.end()
            call.finish(error, received)
        }
    }

    /// A call whose response has begun.
    nonisolated struct OpenedCall: Sendable {
        let info: CallInfo
        let response: HTTPResponse
        let body: ByteChunks
        let clock: Clock
        /// The number of seconds that may pass between two chunks of the body.
        let idleTimeout: TimeInterval
        /// The maximum size of an element, in bytes.
        let maximumSize: Int
        /// Reports the end of the call, with its error and the number of bytes of the body.
        let finish: @Sendable (ServiceError?, Int) -> Void
        // feature: downloads {
        /// The maximum number of attempts after the first one.
        let retries: Int
        /// Reports the end of a call that another one continues, so that the error is not thrown.
        let interrupt: @Sendable (ServiceError, Int) -> Void
        // }
        /// Returns the error of the server that an event has, or `nil` if its data does not match the error schema.
        let serverError: @Sendable (Data) -> ServiceError?
        /// Reports the problems of an element.
        let report: @Sendable ([DecodingIssue]) -> Void

        /// Decodes an element.
        func decode<Element: Decodable>(_ data: Data) throws -> Element {
            let issues = Mutex<[DecodingIssue]>([])
            defer { report(issues.withLock { $0 }) }
            return try JSONCoding.decode(Element.self, from: data, reportingTo: issues)
        }

        /// Returns the error of a call for an error that a transport or a decoder has thrown.
        func failure(of error: any Error) -> ServiceError {
            error is DecodingError
                ? .unexpectedResponse(ServiceError.UnexpectedResponse(response, error: error))
                : ServiceError(thrown: error)
        }
    }
}
