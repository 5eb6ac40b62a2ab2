// feature: session
import Foundation

nonisolated extension WebClient {
    /// What happens when the credential of one scheme is renewed.
    nonisolated final class SessionRenewal: Sendable {
        nonisolated enum Outcome: Sendable {
            /// The store contains a credential that other code renewed.
            case found(Credential)
            case renewed(Credential)
            /// The store contains a credential that cannot be renewed.
            case unrenewable(Credential)

            var credential: Credential {
                switch self {
                case .found(let credential), .renewed(let credential), .unrenewable(let credential): credential
                }
            }
        }

        /// What is known about renewed credentials.
        private nonisolated struct Memory {
            /// The last credential of a renewal or a log-in, and when it was received.
            var last: (credential: Credential, date: Date)?
            /// The renewed credentials that the server has refused, by the operations that sent them.
            var refused: [String: (credential: Credential, date: Date)] = [:]
        }

        /// A credential that expires within this number of seconds is renewed, so that it does not expire on the way.
        private static let leeway: TimeInterval = 5
        /// The number of seconds that another process has for storing the credential that it got with the same refresh
        /// token, after the server refused the token here. The response to that process can be slow. Calls wait no longer than
        /// their timeout.
        private static let patience: TimeInterval = 30
        /// The number of seconds in which a refused credential is not renewed again for the same operation.
        private static let pause: TimeInterval = 60

        private let scheme: SessionScheme
        private let storage: SessionStorage
        private let now: @Sendable () -> Date
        private let sleep: @Sendable (TimeInterval) async throws -> Void
        private let signedOut: @Sendable (ServiceError.SignInRequired, WebClient) -> Void
        private let memory = Mutex(Memory())

        init(
            _ scheme: SessionScheme, _ storage: SessionStorage, now: @escaping @Sendable () -> Date,
            sleep: @escaping @Sendable (TimeInterval) async throws -> Void,
            signedOut: @escaping @Sendable (ServiceError.SignInRequired, WebClient) -> Void
        ) {
            self.scheme = scheme
            self.storage = storage
            self.now = now
            self.sleep = sleep
            self.signedOut = signedOut
        }

        /// Returns whether a credential expires before a request with it would arrive.
        func isExpired(_ credential: Credential) -> Bool {
            guard let end = credential.expiresAt else { return false }
            var leeway = Self.leeway
            // One with a short life would be renewed before each request.
            if let last = memory.withLock({ $0.last }), last.credential.sendsSame(as: credential) {
                leeway = min(leeway, end.timeIntervalSince(last.date) / 4)
            }
            return end <= now() + leeway
        }

        /// Notes a credential that has just been received.
        func noteNew(_ credential: Credential) {
            let date = now()
            memory.withLock { $0.last = (credential, date) }
        }

        /// Notes that the server has refused a credential, if it is a new one: another one would be refused, too.
        func noteRefusal(of credential: Credential, for operation: String) {
            let now = now()
            memory.withLock { memory in
                guard let last = memory.last, last.credential.sendsSame(as: credential) else { return }
                memory.refused[operation] = (credential, now)
            }
        }

        /// Returns whether the server has lately refused a renewed credential for an operation.
        func isRefused(_ credential: Credential, for operation: String) -> Bool {
            guard let refused = memory.withLock({ $0.refused[operation] }) else { return false }
            return refused.credential.sendsSame(as: credential) && now() < refused.date + Self.pause
        }

        /// Renews the credential, unless other code has done so.
        ///
        /// - Parameter refused: The credential that the server has refused, if it has.
        func run(_ refused: Credential?, using client: WebClient) async throws -> Outcome {
            let changes = storage.changes
            let current = try await storage.read(reloading: true)
            if let current, !current.sendsSame(as: refused), !isExpired(current) { return .found(current) }
            if current == nil, scheme.hasLogIn { throw ServiceError.SignInRequired(scheme: scheme.name) }
            do {
                let renewed = try await scheme.renew(current, client, now)
                // feature: conditional {
                let outcome = try await keep(renewed, insteadOf: current, since: changes)
                if let current, case .renewed(let new) = outcome {
                    await client.noteRenewal(of: current, to: new, for: scheme.name)
                }
                return outcome
                // } else {
                // return try await keep(renewed, insteadOf: current, since: changes)
                // }
            } catch ServiceError.response(let response) where isRefusal(response) {
                return try await end(current, since: changes, using: client, response)
            }
        }

        /// Returns whether a response says that the credential cannot be renewed any more. The response of another server, and
        /// the page of a log-in portal or a proxy, do not.
        private func isRefusal(_ response: ErrorResponse) -> Bool {
            [400, 401].contains(response.statusCode) && !response.hasLeftOrigin && !response.isWebPage
                && scheme.isRefusal(response)
        }

        /// Stores a new credential, unless there was a log-out, or other code has stored another credential meanwhile.
        private func keep(
            _ renewed: Credential?, insteadOf current: Credential?, since changes: Int
        ) async throws -> Outcome {
            guard var renewed else {
                guard let current else { throw ServiceError.SignInRequired(scheme: scheme.name) }
                return .unrenewable(current)
            }
            renewed.refreshToken = renewed.refreshToken ?? current?.refreshToken
            noteNew(renewed)
            guard let stored = try await storage.replace(current, with: renewed, since: changes) else {
                throw ServiceError.SignInRequired(scheme: scheme.name)
            }
            return SessionStorage.isSame(stored, renewed) ? .renewed(renewed) : .found(stored)
        }

        /// Removes a credential that the server refused to renew, unless another process has renewed it meanwhile.
        private func end(
            _ current: Credential?, since changes: Int, using client: WebClient, _ response: ErrorResponse
        ) async throws -> Outcome {
            if current != nil, let found = try await foundInTime(besides: current) { return .found(found) }
            let error = ServiceError.SignInRequired(scheme: scheme.name, cause: response)
            let found = try await storage.replace(current, with: nil, since: changes) { [signedOut] in
                signedOut(error, client)
            }
            // feature: conditional {
            if found == nil { try? await client.removeStoredResponses() }
            // }
            guard let found else { throw error }
            return .found(found)
        }

        /// Returns the credential that another process stores instead of a refused one.
        private func foundInTime(besides current: Credential?) async throws -> Credential? {
            var waited: TimeInterval = 0
            while true {
                guard let found = try await storage.read(reloading: true) else { return nil }
                if !SessionStorage.isSame(found, current) { return found }
                if storage.isOfThisProcess || waited >= Self.patience { return nil }
                try? await sleep(0.5)
                waited += 0.5
            }
        }
    }
}
