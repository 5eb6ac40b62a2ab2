// feature: core
import Foundation

nonisolated extension WebClient {
    /// The exchange of a call with the server: its attempts, and the waiting between them.
    ///
    /// The steps around the call contain the attempts. An attempt waits for the limits, gets the credentials, runs the steps
    /// around an attempt, waits for a connection, and sends the request. The limits count it there.
    nonisolated final class CallExchange: Sendable {
        let client: WebClient
        let call: PreparedCall
        private let requests: RequestExchange
        /// The time at which the call ends.
        private let deadline: TimeInterval
        // feature: auth {
        /// The last request that was sent with credentials.
        private let last = Mutex<AuthorizedRequest?>(nil)
        // }

        private var configuration: WebClient.Configuration { client.configuration }
        private var clock: WebClient.Clock { client.configuration.clock }

        init(client: WebClient, call: PreparedCall) {
            self.client = client
            self.call = call
            requests = RequestExchange(client: client, call: call)
            deadline = call.options.deadline.map { client.configuration.clock.uptime() + $0 } ?? .infinity
        }

        private var origin: String { WebClient.Redirection.origin(of: call.request.url) }

        /// The call, with the number of its attempts until now.
        var info: WebClient.CallInfo { requests.info }

        /// Returns the response of the last attempt.
        func response() async throws(ServiceError) -> WebClient.HTTPResponse {
            if Task.isCancelled { throw .cancelled() }
            defer { requests.report?.end() }  // feature: uploads
            if call.request.timeout <= 0 || call.options.deadline ?? 1 <= 0 { throw .timedOut(.init(.timedOut)) }
            do {
                return try await clock.limited(to: call.options.deadline) {
                    // feature: middleware {
                    self.requests.noted(
                        try await self.configuration.middleware.call(self.call.request, for: self.call.info) {
                            request in
                            try await self.repeated(request)
                        })
                    // } else {
                    // self.requests.noted(try await self.repeated(self.call.request))
                    // }
                }
            } catch {
                // The error of a canceled exchange differs between transports.
                throw Task.isCancelled ? .cancelled() : ServiceError(thrown: error)
            }
        }

        /// Sends a request until an attempt succeeds, or is not to be repeated.
        private func repeated(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            let policy = WebClient.RetryPolicy(
                retries: call.options.retries ?? 0, isRepeatable: request.method.isIdempotent || call.hasIdempotencyKey)
            var request = request
            request.isRepeatable = policy.retries > 0 && policy.isRepeatable
            var number = 1
            configuration.retryBudget?.addCall(to: origin, at: clock.uptime())
            while true {
                let result = await attempt(request)
                let delay = policy.delay(
                    after: result, attempt: number, random: configuration.random(), now: clock.now(),
                    remaining: deadline - clock.uptime())
                if request.bodySource?.isReadable == false { return try result.get() }  // feature: uploads
                guard let delay, !Task.isCancelled, hasBudget(for: result) else { return try result.get() }
                // feature: observation {
                let failure: ServiceError? = if case .failure(let error) = result { error.of(info) } else { nil }
                let statusCode = try? result.get().statusCode
                client.emit(.retried(info, WebClient.CallRetry(statusCode: statusCode, error: failure, delay: delay)))
                // }
                try await clock.sleep(delay)
                number += 1
            }
        }

        /// Returns whether an attempt with a result can be repeated, and takes the retry from the budget.
        private func hasBudget(for result: Result<WebClient.HTTPResponse, ServiceError>) -> Bool {
            if case .success(let response) = result,
                WebClient.RetryPolicy.requestedDelay(in: response.headers, now: clock.now()) != nil
            {
                return true
            }
            return configuration.retryBudget?.takeRetry(to: origin, at: clock.uptime()) ?? true
        }

        private func attempt(
            _ request: WebClient.HTTPRequest
        ) async -> Result<WebClient.HTTPResponse, ServiceError> {
            do {
                try await requests.waitForLimits()
                return .success(try await exchange(request))
            } catch {
                return .failure(Task.isCancelled ? .cancelled() : ServiceError(thrown: error))
            }
        }

        private func exchange(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            // feature: auth {
            if !call.security.isEmpty { return try await authorizedExchange(request) }
            // }
            return try await requests.response(to: request)
        }

        // feature: conditional {
        /// Stores or removes the response of a call that revalidates.
        func storeResponse(isRead: Bool) async {
            guard let pending = requests.pending.withLock({ $0 }) else { return }
            // The server has done its part, so that the store has some time in any case.
            try? await clock.limited(to: max(deadline - clock.uptime(), 1)) { await pending.finish(isRead: isRead) }
        }

        // }
        // feature: auth {
        /// Sends a request with its credentials, and with other ones if the server refuses them.
        private func authorizedExchange(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            let first = Mutex(try await client.authorized(request, for: call))
            let response = try await requests.response(to: first)
            let refused = first.withLock { $0 }
            last.withLock { $0 = refused }
            // Another server does not decide about the credentials.
            guard response.statusCode == 401, !response.hasLeftOrigin,
                let renewed = try await client.renewed(refused, request, for: call)
            else { return response }
            if request.bodySource?.isReadable == false { return response }  // feature: uploads
            // The server has not processed the request, so that any request can be repeated.
            try await requests.waitForLimits()
            let second = Mutex(renewed)
            let result = try await requests.response(to: second)
            let sent = second.withLock { $0 }
            last.withLock { $0 = sent }
            if result.statusCode == 401, !result.hasLeftOrigin { client.noteRefusal(of: sent, for: call) }
            return result
        }

        /// Stores or removes a credential, as the response of a log-in or a log-out requires.
        func receive(_ response: WebClient.HTTPResponse) async throws(ServiceError) {
            guard let change = call.session, let source = client.source else { return }
            let authorized = last.withLock { $0 }
            let hasCredential = authorized?.used.contains { $0.scheme.name == change.scheme } ?? false
            let history = (hasCredential ? authorized?.sessions : requests.sessions)?[change.scheme]
            do {
                // The server has done its part, so that the store has some time in any case.
                try await clock.limited(to: max(deadline - clock.uptime(), 1)) {
                    // feature: conditional {
                    let changes = source.history(of: change.scheme).changes
                    try await self.client.removingStoredResponses {
                        change.isLogOut && source.history(of: change.scheme).changes != changes
                    } after: {
                        try await source.receive(response, of: change, since: history)
                    }
                    // } else {
                    // try await source.receive(response, of: change, since: history)
                    // }
                }
            } catch {
                throw Task.isCancelled ? .cancelled() : ServiceError(thrown: error)
            }
        }
        // }
    }
}
