// feature: downloads, uploads
import Foundation

nonisolated extension WebClient {
    /// How much of a body has been sent or received.
    public nonisolated struct TransferProgress: Hashable, Sendable {
        /// The direction of a transfer.
        public nonisolated enum Direction: Hashable, Sendable { case upload, download }

        /// The direction.
        public var direction: Direction
        /// The number of bytes that have been sent or received. A retry starts again.
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

    // feature: observation {
    /// An observer that also receives the progress of transfers.
    public nonisolated protocol TransferObserver: Observer {
        /// Receives the progress of a call, on any thread, between its `started` and its `finished`. This method must not block.
        func observe(_ progress: TransferProgress, of call: CallInfo)
    }
    // }

    /// Tells the caller and the observers about the progress of a call.
    func report(
        _ progress: TransferProgress, of call: CallInfo, _ handler: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        (handler ?? transferHandler)?(progress)
        // feature: observation {
        for observer in configuration.observers {
            (observer as? any TransferObserver)?.observe(progress, of: call)
        }
        // }
    }
}

nonisolated extension WebClient.Service {
    /// Returns the service with a closure that is called while its files are sent and received: in order, on any thread, and never after a call
    /// has returned. The closure must not block.
    ///
    ///     let films = api.films.reportingProgress { print($0.fraction ?? 0) }
    ///     try await films.replaceContentFromFile(id: 3, body: .file(file))
    public func reportingProgress(to handler: @escaping @Sendable (WebClient.TransferProgress) -> Void) -> Self {
        mapClients { $0.reportingProgress(to: handler) }
    }
}
