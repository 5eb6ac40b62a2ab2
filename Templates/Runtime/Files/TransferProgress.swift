// feature: downloads, uploads
import Foundation

nonisolated extension WebClient {
    /// How much of a body has been sent or received.
    public nonisolated struct TransferProgress: Hashable, Sendable {
        /// The direction of a transfer.
        public nonisolated enum Direction: Hashable, Sendable { case upload, download }

        /// The direction.
        public var direction: Direction
        /// The number of bytes that have been sent or received.
        public var completed: Int64
        /// The number of bytes of the whole body, or `nil` if it is not known.
        public var total: Int64?

        /// The part of the body that has been sent or received, from 0 to 1, or `nil` if its size is not known.
        public var fraction: Double? { total.map { $0 > 0 ? min(Double(completed) / Double($0), 1) : 1 } }

        /// Creates a progress.
        public init(_ direction: Direction, completed: Int64, total: Int64? = nil) {
            self.direction = direction
            self.completed = completed
            self.total = total
        }
    }
}
