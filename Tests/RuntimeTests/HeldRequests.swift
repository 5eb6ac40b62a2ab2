import Foundation
import Testing

@testable import ApigenRuntime

/// The requests that a server has received, and that the test answers one by one.
@MainActor
final class HeldRequests<Kind: Sendable, Output: Sendable> {
    struct Request {
        let number: Int
        let kind: Kind
        fileprivate let task = CancellableContinuation<Output>()
        fileprivate let isCancelled = Mutex(false)
    }

    private var requests: [Request] = []
    private var count = 0

    /// The requests that wait for a response.
    var open: [Request] { requests.filter { !$0.isCancelled.withLock { $0 } } }

    /// Sends a request, and waits until the test answers it.
    func send(_ kind: Kind) async throws(ServiceError) -> Output {
        count += 1
        let request = Request(number: count, kind: kind)
        requests.append(request)
        do {
            return try await withTaskCancellationHandler {
                try await request.task.value()
            } onCancel: {
                request.isCancelled.withLock { $0 = true }
            }
        } catch {
            requests.removeAll { $0.number == request.number }
            throw error is CancellationError ? .cancelled() : ServiceError(thrown: error)
        }
    }

    func answer(_ request: Request, with result: Result<Output, URLError>) {
        requests.removeAll { $0.number == request.number }
        request.task.resume(with: result.mapError { $0 })
    }
}

/// The calls that a test has begun.
@MainActor
final class PendingCalls {
    private(set) var tasks: [Task<ServiceError?, Never>] = []
    /// The numbers of calls that have not ended, and of those that have not begun.
    private(set) var (running, unstarted) = (0, 0)
    /// Whether the calls did not come to rest.
    private(set) var isStuck = false

    /// - Parameter work: A closure that receives the number of the call.
    func start(
        _ work: @escaping @MainActor (_ call: Int) async throws(ServiceError) -> Void
    ) -> Task<ServiceError?, Never> {
        running += 1
        unstarted += 1
        let number = tasks.count
        let task = Task { () -> ServiceError? in
            unstarted -= 1
            defer { running -= 1 }
            do throws(ServiceError) { try await work(number) } catch { return error }
            return nil
        }
        tasks.append(task)
        return task
    }

    /// Waits until nothing more happens without the server.
    func settle(_ isSettled: () -> Bool) async {
        if isStuck { return }
        for attempt in 0..<50_000 {
            if unstarted == 0, isSettled() { return }
            if attempt < 100 { await Task.yield() } else { try? await Task.sleep(for: .microseconds(200)) }
        }
        isStuck = true
        Issue.record("The calls do not come to rest.")
    }
}
