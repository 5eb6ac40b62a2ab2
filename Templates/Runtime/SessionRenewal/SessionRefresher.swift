// feature: session
import Foundation

nonisolated extension WebClient {
    /// The credential of one scheme for all calls that share it. However many calls need a new credential, it is renewed
    /// once.
    ///
    /// While it is renewed, the calls wait. The store is read again before, because another process may have renewed the
    /// credential, and it is written before the calls go on. A log-out does not wait for the renewal, and wins.
    nonisolated final class SessionRefresher: Sendable {
        typealias Outcome = SessionRenewal.Outcome

        /// A renewal under way, and the calls that wait for it.
        private nonisolated struct Renewal {
            let id: Int
            var waiting: [CancellableContinuation<Outcome>]
        }

        private nonisolated struct State {
            var count = 0
            var renewal: Renewal?
        }

        /// The refreshers whose requests the current task sends. Those requests must not wait for themselves.
        @TaskLocal private static var renewing: [SessionRefresher] = []

        private let scheme: SessionScheme
        private let storage: SessionStorage
        private let renewal: SessionRenewal
        private let now: @Sendable () -> Date
        private let sleep: @Sendable (TimeInterval) async throws -> Void
        private let start: SessionStorage.Start
        private let state = Mutex(State())

        /// Creates a refresher.
        ///
        /// - Parameters:
        ///   - scheme: How the credential is renewed.
        ///   - store: The store of the credential.
        ///   - now: A closure that returns the current time.
        ///   - sleep: A closure that waits for a number of seconds.
        ///   - start: A closure that runs work in a task of its own.
        ///   - signedOut: A closure that is called once when the server has refused to renew the credential, with the client
        ///     that requested it. The credential is removed then, and the calls that wait for it have not failed yet.
        init(
            _ scheme: SessionScheme, store: any CredentialStore, now: @escaping @Sendable () -> Date = { Date() },
            sleep: @escaping @Sendable (TimeInterval) async throws -> Void = {
                try await Task.sleep(nanoseconds: UInt64($0 * 1e9))
            },
            start: @escaping SessionStorage.Start = { work in Task.detached { await work() } },
            signedOut: @escaping @Sendable (ServiceError.SignInRequired, WebClient) -> Void
        ) {
            self.scheme = scheme
            self.now = now
            self.sleep = sleep
            self.start = start
            storage = SessionStorage(scheme: scheme.name, store: store, start: start)
            renewal = SessionRenewal(scheme, storage, now: now, sleep: sleep, signedOut: signedOut)
        }

        /// Returns the credential for an attempt, or `nil` if there is none.
        ///
        /// If it has expired, or is being renewed, waits for the new one.
        ///
        /// - Parameters:
        ///   - client: The client that sends the request of a renewal.
        ///   - change: What the request changes. A log-in gets the stored credential as it is.
        ///   - timeout: The number of seconds to wait for a renewal.
        /// - Throws: `SignInRequired` if the server refuses to renew the credential, or if there is a log-out meanwhile,
        ///   `CancellationError` as soon as the task is canceled, `ConnectionError` with `timedOut`, another error of the renewal, after which the
        ///   credential is kept, or an error of the store.
        func credential(
            using client: WebClient, for change: WebClient.SessionChange? = nil, timeout: TimeInterval = .infinity
        ) async throws -> Credential? {
            storage.saveIfNeeded()
            if isOwnRequest || isLogIn(change) { return try await storage.read() }
            if state.withLock({ $0.renewal == nil }) {
                let stored = try await storage.read()
                if let stored, !renewal.isExpired(stored) { return stored }
                if stored == nil, scheme.hasLogIn { return nil }
            }
            return try await outcome(of: nil, using: client, timeout).credential
        }

        /// Returns the credential for another attempt after a response with the status code 401, or `nil` if there is no
        /// other one.
        ///
        /// - Parameters:
        ///   - refused: The credential that the request had.
        ///   - client: The client that sends the request of a renewal.
        ///   - change: What the request changes. There is no other attempt of a log-in or a log-out.
        ///   - operation: The operation. If it has lately been refused with a renewed credential, there is no other attempt.
        ///   - timeout: The number of seconds to wait for a renewal.
        /// - Throws: The same errors as `credential(using:for:timeout:)`.
        func credential(
            replacing refused: Credential, using client: WebClient, for change: WebClient.SessionChange? = nil,
            of operation: String = "", timeout: TimeInterval = .infinity
        ) async throws -> Credential? {
            if isOwnRequest || change?.scheme == scheme.name || renewal.isRefused(refused, for: operation) {
                return nil
            }
            while true {
                switch try await outcome(of: refused, using: client, timeout) {
                case .renewed(let credential): return credential
                case .unrenewable(let credential): return credential.sendsSame(as: refused) ? nil : credential
                case .found(let credential):
                    // A renewal for another call may have found this one to be good.
                    if !credential.sendsSame(as: refused) { return credential }
                }
            }
        }

        /// Notes that the server has refused a credential that was renewed for an operation.
        func noteRefusal(of credential: Credential, for operation: String) {
            renewal.noteRefusal(of: credential, for: operation)
        }

        /// Stores the credential of a log-in. Calls that wait for a credential get it.
        func logIn(_ credential: Credential) async throws {
            let earlier = state.withLock { $0.renewal?.id }
            renewal.noteNew(credential)
            try await storage.logIn(credential)
            // Not a renewal of this credential, which may have begun since it was stored.
            if let earlier { finish(.success(.renewed(credential)), of: earlier) }
        }

        /// Removes the credential. Calls that wait for a credential throw `SignInRequired`.
        ///
        /// - Parameter changes: The number of log-ins and log-outs after which there is another credential, which stays.
        func logOut(unlessChangedSince changes: Int? = nil) async throws {
            try await storage.logOut(unlessChangedSince: changes) {
                guard let earlier = state.withLock({ $0.renewal?.id }) else { return }
                finish(.failure(ServiceError.SignInRequired(scheme: scheme.name)), of: earlier)
            }
        }

        /// Stores or removes the credential, as the response of an operation requires.
        ///
        /// If a successful log-in has no token, nothing changes: the server may require another step.
        ///
        /// - Parameter history: What had happened when the request got its credentials.
        func receive(
            _ response: WebClient.HTTPResponse, of change: WebClient.SessionChange, since history: SessionHistory? = nil
        ) async throws {
            let isSuccess = (200..<300).contains(response.statusCode)
            switch change {
            case .logIn:
                guard isSuccess, let credential = scheme.tokens.credential(in: response.body, receivedAt: now()) else {
                    return
                }
                try await logIn(credential)
            case .logOut:
                let isRefused = response.statusCode == 401 && !response.hasLeftOrigin
                if isSuccess || isRefused { try await logOut(unlessChangedSince: history?.changes) }
            }
        }

        /// What has happened until now. Without a log-in, the credential after a log-out is for the same user.
        var history: SessionHistory {
            let history = storage.history
            return scheme.hasLogIn ? history : SessionHistory(changes: history.changes)
        }

        private var isOwnRequest: Bool { Self.renewing.contains { $0 === self } }

        private func isLogIn(_ change: WebClient.SessionChange?) -> Bool { change == .logIn(scheme: scheme.name) }

        /// Waits for the renewal under way, or starts one.
        private func outcome(
            of refused: Credential?, using client: WebClient, _ timeout: TimeInterval
        ) async throws -> Outcome {
            try Task.checkCancellation()
            let task = CancellableContinuation<Outcome>()
            let started = state.withLock { state -> Int? in
                state.renewal?.waiting.append(task)
                if state.renewal != nil { return nil }
                state.count += 1
                state.renewal = Renewal(id: state.count, waiting: [task])
                return state.count
            }
            if let started { run(started, refused, client) }
            if !timeout.isFinite { return try await task.value() }
            let timer = Task {
                try await sleep(timeout)
                task.resume(with: .failure(ServiceError.ConnectionError(.timedOut)))
            }
            defer { timer.cancel() }
            return try await task.value()
        }

        /// Runs a renewal in a task of its own, so that it goes on if the call that started it is canceled.
        private func run(_ id: Int, _ refused: Credential?, _ client: WebClient) {
            let renewing = Self.renewing + [self]
            start { [self] in
                let result: Result<Outcome, any Error>
                do {
                    let client = client.forRenewal
                    result = .success(
                        try await Self.$renewing.withValue(renewing) { try await renewal.run(refused, using: client) })
                } catch {
                    result = .failure(error)
                }
                finish(result, of: id)
            }
        }

        /// Gives the calls that wait for a renewal its result, unless they already have one.
        private func finish(_ result: Result<Outcome, any Error>, of id: Int) {
            let ended = state.withLock { state -> Renewal? in
                guard state.renewal?.id == id else { return nil }
                defer { state.renewal = nil }
                return state.renewal
            }
            for task in ended?.waiting ?? [] { task.resume(with: result) }
        }
    }
}
