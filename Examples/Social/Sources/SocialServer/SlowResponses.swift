import FlyingFox
import Foundation

/// Holds responses back.
struct SlowResponses: Sendable {
    let gate: Gate
    let watch: ConnectionWatch

    /// Waits until the gate opens or the client closes the connection, and says whether it was the client.
    func clientGaveUp(on request: HTTPRequest) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await watch.waitUntilClosed(request)
                return true
            }
            group.addTask {
                await gate.pass()
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? false
        }
    }
}
