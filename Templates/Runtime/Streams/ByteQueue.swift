// feature: streams
import Foundation

nonisolated extension WebClient {
    /// The bytes that have arrived and that nobody has read.
    ///
    /// A transport adds them as they come, and slows down the server while the queue is full.
    nonisolated final class ByteQueue: Sendable {
        private nonisolated struct State {
            var bytes = Data()
            var isFull = false
            var result: Result<Void, any Error>?
            var reader: CancellableContinuation<Data?>?
            /// The bytes that wait on the disk, after those in memory.
            var spilled: SpilledBytes?
        }

        private let state = Mutex(State())
        private let limit: Int
        /// The number of bytes that can wait on the disk.
        private let spillLimit: Int64
        /// A closure that is called when a full queue has space again, or has ended.
        private let onSpace: @Sendable () -> Void

        /// Creates a queue. If bytes can wait on the disk, it is full when there is no space there.
        init(limit: Int, spillLimit: Int64 = 0, onSpace: @escaping @Sendable () -> Void = {}) {
            self.limit = limit
            self.spillLimit = spillLimit
            self.onSpace = onSpace
        }

        /// Adds bytes. Returns whether the queue is full now, and was not before.
        func add(_ bytes: Data) -> Bool {
            if bytes.isEmpty { return false }
            return state.withLock { state in
                guard state.result == nil else { return false }
                if let reader = state.reader {
                    state.reader = nil
                    // A reader that was canceled does not take the bytes.
                    if reader.resume(with: .success(bytes)) { return false }
                }
                if spillLimit > 0, state.spilled?.isEmpty == false || state.bytes.count + bytes.count >= limit {
                    return !spill(bytes, &state)
                }
                state.bytes.append(bytes)
                if state.isFull || state.bytes.count < limit { return false }
                state.isFull = true
                return true
            }
        }

        /// Adds bytes to those that wait on the disk. Returns `false` if there is no space.
        private func spill(_ bytes: Data, _ state: inout State) -> Bool {
            do {
                let spilled = state.spilled ?? SpilledBytes()
                state.spilled = spilled
                guard spilled.count + Int64(bytes.count) <= spillLimit else { return false }
                try spilled.add(bytes)
                return true
            } catch {
                state.result = state.result ?? .failure(error)
                return false
            }
        }

        /// Ends the bytes, unless they have ended.
        func end(_ result: Result<Void, any Error>) {
            let wasFull = state.withLock { state in
                defer { state.isFull = false }
                if state.result == nil { state.result = result }
                guard let reader = state.reader else { return state.isFull }
                state.reader = nil
                reader.resume(with: result.map { nil })
                return state.isFull
            }
            if wasFull { onSpace() }
        }

        /// Waits for bytes, and returns all that are there, or `nil` after the last ones.
        func next() async throws -> Data? {
            let task = CancellableContinuation<Data?>()
            let (available, wasFull) = state.withLock { state -> (Result<Data?, any Error>?, Bool) in
                if !state.bytes.isEmpty {
                    defer { (state.bytes, state.isFull) = (Data(), false) }
                    return (.success(state.bytes), state.isFull)
                }
                if let spilled = state.spilled, !spilled.isEmpty { return (Result { try spilled.next() }, false) }
                if let result = state.result { return (result.map { nil }, false) }
                state.reader = task
                return (nil, false)
            }
            if wasFull { onSpace() }
            if let available { return try available.get() }
            return try await task.value()
        }
    }
}
