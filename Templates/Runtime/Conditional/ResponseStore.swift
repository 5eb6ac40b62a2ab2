// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// A type that stores responses, so that a server that knows them need not send their bodies again.
    ///
    /// Calls with `revalidates` read and write it. An error of a method does not fail such a call: the response is requested in
    /// full, or is not stored. A key is a hash, which contains no secret. The responses are as secret as what the server sends.
    /// Those with the status code 0 are notes of the client about renewed credentials.
    public nonisolated protocol ResponseStore: Sendable {
        /// Returns the response that is stored for a key, or `nil` if there is none or it cannot be read.
        func response(for key: String) async throws -> HTTPResponse?
        /// Stores a response for a key. Replaces an existing one. A store that is full removes other responses, or does not store
        /// this one.
        func store(_ response: HTTPResponse, for key: String) async throws
        /// Removes the response for a key. Does nothing if there is none.
        func removeResponse(for key: String) async throws
        /// Removes all responses. The client calls it at the end of a session, which throws the error.
        func removeAll() async throws
    }

    /// A store that keeps responses in memory, as long as the store exists.
    ///
    /// If it is full, it removes the responses that were not used for the longest time.
    public nonisolated final class MemoryResponseStore: ResponseStore, Redacted {
        private nonisolated struct Entry: Sendable {
            let response: HTTPResponse
            let size: Int
            var lastUse: Int
        }

        private nonisolated struct State {
            var entries: [String: Entry] = [:]
            var size = 0
            var uses = 0

            mutating func remove(_ key: String) { size -= entries.removeValue(forKey: key)?.size ?? 0 }

            mutating func use() -> Int {
                uses += 1
                return uses
            }
        }

        private let maximumSize: Int
        private let state = Mutex(State())

        /// Creates an empty store.
        ///
        /// - Parameter maximumSize: The number of bytes of all bodies, headers and keys. A response that is larger is not stored. By
        ///   default, it is 16 MB.
        public init(maximumSize: Int = 16 << 20) { self.maximumSize = maximumSize }

        /// The maximum size, and not the responses, which can be secret.
        public var shownParts: KeyValuePairs<String, String> { ["maximumSize": "\(maximumSize)"] }

        /// Returns the response that is stored for a key, or `nil` if there is none.
        public func response(for key: String) -> HTTPResponse? {
            state.withLock { state in
                guard let entry = state.entries[key] else { return nil }
                let number = state.use()
                state.entries[key]?.lastUse = number
                return entry.response
            }
        }

        /// Stores a response for a key. Replaces an existing one.
        public func store(_ response: HTTPResponse, for key: String) {
            let size = response.headers.reduce(key.utf8.count + response.body.count) { sum, field in
                sum + field.name.utf8.count + field.value.utf8.count
            }
            state.withLock { state in
                state.remove(key)
                if size > maximumSize { return }
                let number = state.use()
                state.entries[key] = Entry(response: response, size: size, lastUse: number)
                state.size += size
                while state.size > maximumSize,
                    let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
                {
                    state.remove(oldest.key)
                }
            }
        }

        /// Removes the response for a key. Does nothing if there is none.
        public func removeResponse(for key: String) { state.withLock { $0.remove(key) } }

        /// Removes all responses.
        public func removeAll() { state.withLock { $0 = State() } }
    }
}
