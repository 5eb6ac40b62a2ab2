import Foundation
import SocialClient

/// Remembers which calls were sent, so that the story can tell that nothing was.
final class CallLog: WebClient.Observer {
    private let lock = NSLock()
    private nonisolated(unsafe) var started: [String] = []
    private nonisolated(unsafe) var retries = 0
    private nonisolated(unsafe) var waiting: CheckedContinuation<Void, Never>?

    func observe(_ event: WebClient.Event) {
        if case .retried = event { lock.withLock { retries += 1 } }
        guard case .started(let call) = event else { return }
        lock.withLock {
            started.append(call.operation)
            waiting?.resume()
            waiting = nil
        }
    }

    /// The operations that were sent since this was last asked.
    func takeOperations() -> [String] {
        lock.withLock {
            defer { started = [] }
            return started
        }
    }

    /// The number of attempts that were repeated since this was last requested.
    func takeRetries() -> Int {
        lock.withLock {
            defer { retries = 0 }
            return retries
        }
    }

    /// Returns when a call was sent since ``takeOperations()`` was last asked.
    func waitForCall() async {
        await withCheckedContinuation { continuation in
            lock.withLock {
                if started.isEmpty { waiting = continuation } else { continuation.resume() }
            }
        }
    }
}
