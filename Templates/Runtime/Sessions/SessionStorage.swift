// feature: session
import Foundation

nonisolated extension WebClient {
    /// The credential of one scheme in a store, which log-ins, log-outs and refreshes change one after another.
    nonisolated final class SessionStorage: Sendable {
        /// Runs work in a task of its own, which is not canceled with the task that started it.
        typealias Start = @Sendable (@escaping @Sendable () async -> Void) -> Void

        private nonisolated struct State: Equatable {
            /// What was read before the last log-in or log-out is out of date.
            var history = SessionHistory()
            /// The number of log-outs that have not removed the credential yet.
            var removals = 0
            /// A credential that the store could not write. It is in use, and is written again.
            var unsaved: Credential?
            var isSaving = false
        }

        private let scheme: String
        private let store: any CredentialStore
        private let start: Start
        private let state = Mutex(State())
        private let writes = AsyncSemaphore(limit: 1)

        /// Whether no other process can change the store.
        var isOfThisProcess: Bool { store is MemoryCredentialStore }

        init(scheme: String, store: any CredentialStore, start: @escaping Start) {
            self.scheme = scheme
            self.store = store
            self.start = start
        }

        /// Returns the credential, or `nil` if there is none or a log-out is removing it.
        ///
        /// - Parameter reloading: Whether another process may have changed the credential.
        func read(reloading: Bool = false) async throws -> Credential? {
            while true {
                let before = state.withLock { $0 }
                if before.removals > 0 { return nil }
                if let unsaved = before.unsaved { return unsaved }
                let credential =
                    try await reloading ? store.reloadedCredential(for: scheme) : store.credential(for: scheme)
                if changes == before.history.changes { return credential }
            }
        }

        /// Stores the credential of a log-in.
        func logIn(_ credential: Credential) async throws {
            state.withLock { $0.history.changes += 1 }
            try await write { [self] in await save(credential) }
        }

        /// Writes a credential that the store could not write before. Does not wait for the end.
        func saveIfNeeded() {
            let isNeeded = state.withLock { state in
                if state.unsaved == nil || state.isSaving { return false }
                state.isSaving = true
                return true
            }
            guard isNeeded else { return }
            start { [self] in
                try? await write { [self] in
                    if let unsaved = state.withLock({ $0.unsaved }) { await save(unsaved) }
                }
                state.withLock { $0.isSaving = false }
            }
        }

        /// Stores a credential, or keeps it in memory: a server accepts a refresh token once, so that the session would be lost.
        private func save(_ credential: Credential) async {
            let isSaved: Bool
            do {
                try await store.store(credential, for: scheme)
                isSaved = true
            } catch {
                isSaved = false
            }
            state.withLock { state in
                // A log-out can have begun.
                state.unsaved = isSaved || state.removals > 0 ? nil : credential
            }
        }

        /// Removes the credential.
        ///
        /// - Parameters:
        ///   - changes: The number of log-ins and log-outs after which the credential stays; nil: it is removed in any case.
        ///   - unreadable: A closure that runs as soon as the credential is no longer read, before it is removed.
        func logOut(unlessChangedSince changes: Int? = nil, unreadable: () -> Void) async throws {
            let isOutOfDate = state.withLock { state in
                if let changes, state.history.changes != changes { return true }
                state.history.changes += 1
                state.history.logOuts += 1
                state.removals += 1
                state.unsaved = nil
                return false
            }
            if isOutOfDate { return }
            unreadable()
            try await write { [store, scheme, state] in
                defer { state.withLock { $0.removals -= 1 } }
                try await store.removeCredential(for: scheme)
            }
        }

        /// What has happened until now.
        var history: SessionHistory { state.withLock { $0.history } }

        /// The number of log-ins and log-outs until now.
        var changes: Int { history.changes }

        /// Stores a new credential, or removes the current one, unless the store no longer contains the current one.
        ///
        /// - Parameters:
        ///   - current: The credential that was read before.
        ///   - new: The credential to store, or `nil` to remove the current one.
        ///   - changes: The number of log-ins and log-outs before the current credential was read.
        ///   - done: A closure that runs after the change, and before the next one.
        /// - Returns: The credential that the store contains then.
        func replace(
            _ current: Credential?, with new: Credential?, since changes: Int, done: @escaping @Sendable () -> Void = {}
        ) async throws -> Credential? {
            try await write { [self] in
                let found = try await read(reloading: true)
                guard Self.isSame(found, current), changes == self.changes else { return found }
                if let new {
                    await save(new)
                } else if current != nil {
                    state.withLock { $0.unsaved = nil }
                    try await store.removeCredential(for: scheme)
                } else {
                    return nil
                }
                done()
                return new
            }
        }

        /// Whether two credentials belong to the same log-in or refresh. Not their expiration, which a store may round.
        static func isSame(_ one: Credential?, _ other: Credential?) -> Bool {
            guard let one, let other else { return one == nil && other == nil }
            return one.sendsSame(as: other) && one.refreshToken == other.refreshToken
        }

        /// Runs work that changes the store after all earlier changes, even if the task is canceled.
        private func write<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value
        {
            try await withCheckedThrowingContinuation { continuation in
                start { [writes] in
                    do {
                        try await writes.acquire()
                        defer { writes.release() }
                        continuation.resume(returning: try await work())
                    } catch {
                        continuation.resume(throwing: error)
                    }
                }
            }
        }
    }
}
