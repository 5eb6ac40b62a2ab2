// feature: core
import Foundation

/// The exchange of a call with the server: its attempts, and the waiting between them.
///
/// The steps around the call contain the attempts. An attempt waits for the limits, gets the credentials, runs the steps
/// around an attempt, waits for a connection, and sends the request. The limits count it there.
nonisolated struct CallExchange: Sendable {
    let client: WebClient
    let call: PreparedCall
    /// The number of attempts whose requests were sent.
    private let sent = Locked(0)
    /// What had happened to the sessions before the call, by the names of their schemes.
    private let sessions: [String: SessionHistory]

    private var configuration: WebClient.Configuration { client.configuration }
    private var clock: WebClient.Clock { client.configuration.clock }

    init(client: WebClient, call: PreparedCall) {
        self.client = client
        self.call = call
        sessions = client.sessions(of: call)
    }

    private var origin: String { WebClient.Redirection.origin(of: call.request.url) }

    /// The call, with the number of its attempts until now.
    var info: WebClient.CallInfo { call.info.attempt(sent.withLock { $0 }) }

    /// Returns the response of the last attempt.
    func response() async throws(ServiceError) -> WebClient.HTTPResponse {
        if Task.isCancelled { throw .cancelled() }
        if call.request.timeout <= 0 || call.options.deadline ?? 1 <= 0 { throw ServiceError(URLError(.timedOut)) }
        let deadline = call.options.deadline.map { clock.uptime() + $0 } ?? .infinity
        do {
            return try await clock.limited(to: call.options.deadline) {
                try await configuration.middleware.call(call.request, for: call.info) { request in
                    try await repeated(request, until: deadline)
                }
            }
        } catch {
            // The error of a canceled exchange differs between transports.
            throw Task.isCancelled ? .cancelled() : ServiceError(thrown: error)
        }
    }

    /// Sends a request until an attempt succeeds, or is not to be repeated.
    private func repeated(
        _ request: WebClient.HTTPRequest, until deadline: TimeInterval
    ) async throws -> WebClient.HTTPResponse {
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
            guard let delay, !Task.isCancelled, hasBudget(for: result) else { return try result.get() }
            let failure: ServiceError? = if case .failure(let error) = result { error.of(info) } else { nil }
            let statusCode = try? result.get().statusCode
            client.emit(.retried(info, WebClient.CallRetry(statusCode: statusCode, error: failure, delay: delay)))
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
            try await waitForLimits()
            return .success(try await authorizedExchange(request))
        } catch {
            return .failure(Task.isCancelled ? .cancelled() : ServiceError(thrown: error))
        }
    }

    /// Sends a request with its credentials, and with other ones if the server refuses them.
    private func authorizedExchange(_ request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
        // Each log-in and log-out while the request waits for a connection makes its credentials out of date. The number of
        // times is bounded, so that a call ends even if that goes on.
        for _ in 0..<10 {
            do {
                var authorized = try await client.authorized(request, for: call)
                try requireNoLogOut(before: authorized)
                var response = try await exchange(authorized)
                if response.statusCode == 401, let renewed = try await client.renewed(authorized, request, for: call) {
                    try requireNoLogOut(before: renewed)
                    // The server has not processed the request, so that any request can be repeated.
                    try await waitForLimits()
                    authorized = renewed
                    response = try await exchange(authorized)
                }
                try await receive(response, of: authorized)
                return response
            } catch is OutOfDateCredentials {
                try Task.checkCancellation()
            }
        }
        throw ServiceError.SignInRequired(scheme: call.security.first?.first?.name ?? "")
    }

    /// Throws `.cancelled` if there was a log-out between the beginning of the call and the log-in that a request has its
    /// credentials from: they can be those of another user.
    private func requireNoLogOut(before authorized: AuthorizedRequest) throws {
        for (scheme, _) in authorized.used
        where authorized.sessions[scheme.name]?.logOuts != sessions[scheme.name]?.logOuts {
            throw ServiceError.cancelled()
        }
    }

    /// Stores or removes a credential, as the response of a log-in or a log-out requires.
    private func receive(_ response: WebClient.HTTPResponse, of authorized: AuthorizedRequest) async throws {
        guard let change = call.session else { return }
        let hasCredential = authorized.used.contains { $0.scheme.name == change.scheme }
        let history = (hasCredential ? authorized.sessions : sessions)[change.scheme]
        try await client.source?.receive(response, of: change, since: history)
    }

    private func waitForLimits() async throws {
        for limiter in client.limiters { try await limiter.wait(clock) }
    }

    private func count() async throws {
        for limiter in client.limiters { try await limiter.count(clock) }
    }

    private func exchange(_ authorized: AuthorizedRequest) async throws -> WebClient.HTTPResponse {
        let info = call.info.attempt(sent.withLock { $0 } + 1)
        let response = try await configuration.middleware.attempt(authorized.request, for: info) { request in
            try await send(request, info, authorized)
        }
        pauseIfNeeded(response)
        return response
    }

    private func send(
        _ request: WebClient.HTTPRequest, _ info: WebClient.CallInfo, _ authorized: AuthorizedRequest
    ) async throws -> WebClient.HTTPResponse {
        var list = ParameterList()
        list.check(request.headers)
        if !list.violations.isEmpty { throw ServiceError.invalidRequest(.init(list.violations)) }
        let origin = WebClient.Redirection.origin(of: request.url)
        return try await connected(to: origin) { endTurn in
            // While the request waited for a connection, there can have been a log-out.
            if !client.isUpToDate(authorized) { throw OutOfDateCredentials() }
            // The clock of an attempt starts when there is a connection for it.
            let start = clock.uptime()
            sent.withLock { $0 += 1 }
            configuration.log?.sent(call, request, info)
            let response = try await clock.limited(to: request.timeout) {
                var isRedirected = false
                return try await WebClient.Redirection.follow(request, secretQuery: authorized.secretQuery) { hop in
                    if isRedirected, WebClient.Redirection.origin(of: hop.url) == origin { try await count() }
                    isRedirected = true
                    endTurn()
                    return try await configuration.transport.send(hop, for: info)
                }
            }
            configuration.log?.received(response, for: info, after: clock.uptime() - start)
            configuration.connections.note(response)
            return response
        }
    }

    /// Sends a request as soon as there is a connection, and the limits allow it.
    ///
    /// - Parameter send: A closure that sends the request. It calls its argument when the transport gets the request.
    private func connected(
        to origin: String, _ send: (_ endTurn: @escaping @Sendable () -> Void) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        guard let order = client.order?.queue(for: origin) else {
            return try await configuration.connections.withConnection(to: origin) { try await send({}) }
        }
        // Requests that get connections at the same time would be sent in any order. So one at a time waits for both.
        try await order.enter()
        let hasTurn = Locked(true)
        let endTurn = { @Sendable in
            let isFirst = hasTurn.withLock { hasTurn in
                defer { hasTurn = false }
                return hasTurn
            }
            if isFirst { order.leave() }
        }
        defer { endTurn() }
        return try await configuration.connections.withConnection(to: origin) {
            try await count()
            return try await send(endTurn)
        }
    }

    /// Pauses the limits if the server reports that there were too many requests.
    private func pauseIfNeeded(_ response: WebClient.HTTPResponse) {
        guard response.statusCode == 429, !client.limiters.isEmpty,
            let delay = WebClient.RetryPolicy.requestedDelay(in: response.headers, now: clock.now())
        else { return }
        let pause = min(delay, WebClient.RetryPolicy.longestRequestedDelay)
        for limiter in client.limiters { limiter.pause(for: pause, clock) }
    }
}
