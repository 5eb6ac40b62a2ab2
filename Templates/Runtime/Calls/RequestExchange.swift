// feature: core
import Foundation

nonisolated extension WebClient {
    /// The exchange of one request of a call, with its credentials and its redirects.
    nonisolated final class RequestExchange: Sendable {
        // feature: conditional {
        let client: WebClient
        let call: PreparedCall
        /// What the last request changes in the store of responses.
        let pending = Mutex<Revalidation?>(nil)
        // } else {
        // private let client: WebClient
        // private let call: PreparedCall
        // }
        /// The number of requests that were sent, without redirects.
        private let sent = Mutex(0)
        /// Whether a redirect of the last request has led to another origin. Middleware can create another response, which does
        /// not know.
        private let hasLeftOrigin = Mutex(false)
        // feature: streams {
        /// The body of the last response, if it is read as it arrives. Middleware can create another response, which does not have it.
        private let lastStream = Mutex<WebClient.ByteChunks?>(nil)
        // }
        // feature: uploads {
        /// Reports what has been sent.
        let report: UploadReport?
        // }
        // feature: auth {
        /// What had happened to the sessions before the call, by the names of their schemes.
        let sessions: [String: SessionHistory]
        // }

        private var configuration: WebClient.Configuration { client.configuration }
        private var clock: WebClient.Clock { client.configuration.clock }

        init(client: WebClient, call: PreparedCall) {
            self.client = client
            self.call = call
            // feature: uploads {
            report =
                client.isUpload(call.request) ? UploadReport { client.report($0, of: call.info) } : nil
            // }
            sessions = client.sessions(of: call)  // feature: auth
        }

        /// The call, with the number of its attempts until now.
        var info: WebClient.CallInfo { call.info.attempt(sent.withLock { $0 }) }

        /// Waits until the limits allow another request.
        func waitForLimits() async throws {
            for limiter in client.limiters { try await limiter.wait(clock) }
        }

        // feature: conditional {
        func count() async throws {
            // } else {
            // private func count() async throws {
            // }
            for limiter in client.limiters { try await limiter.count(clock) }
        }

        /// Sends a request without credentials through the steps around an attempt, and returns the response.
        func response(to request: WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse {
            try await response(to: request) { request, info in
                // feature: middleware {
                // Without middleware, the headers are those that were checked when the call was prepared.
                if !self.configuration.middleware.isEmpty { try self.check(request) }
                // }
                // feature: conditional {
                let revalidation = await self.revalidation(of: request)
                // }
                return try await self.connected(to: WebClient.Redirection.origin(of: request.url)) { endTurn in
                    // feature: conditional {
                    try await self.transmit(request, [], info, revalidating: revalidation, endTurn)
                    // } else {
                    // try await self.transmit(request, [], info, endTurn)
                    // }
                }
            }
        }

        /// Runs the steps around an attempt, the last of which is a closure that sends the request.
        private func response(
            to request: WebClient.HTTPRequest,
            _ send:
                @escaping @Sendable (WebClient.HTTPRequest, WebClient.CallInfo) async throws -> WebClient.HTTPResponse
        ) async throws -> WebClient.HTTPResponse {
            let info = call.info.attempt(sent.withLock { $0 } + 1)
            hasLeftOrigin.withLock { $0 = false }
            // feature: middleware {
            let response = try await configuration.middleware.attempt(request, for: info) { request in
                try await send(request, info)
            }
            // } else {
            // let response = try await send(request, info)
            // }
            pauseIfNeeded(response)
            return noted(response)
        }

        /// Returns a response that a middleware has returned, with what is known about its redirects.
        func noted(_ response: WebClient.HTTPResponse) -> WebClient.HTTPResponse {
            var response = response
            // feature: streams {
            if response.stream == nil, response.body.isEmpty { response.stream = lastStream.withLock { $0 } }
            // }
            response.hasLeftOrigin = hasLeftOrigin.withLock { $0 }
            return response
        }

        // feature: auth {
        /// Sends a request with credentials through the steps around an attempt, and returns the response.
        ///
        /// - Parameter authorized: The request with its credentials, which are replaced if they are out of date when it is sent.
        func response(to authorized: Mutex<AuthorizedRequest>) async throws -> WebClient.HTTPResponse {
            let request = authorized.withLock { $0 }
            try requireNoLogOut(before: request)
            return try await response(to: request.request) { request, info in
                try await self.send(request, info, authorized)
            }
        }

        /// Throws `.cancelled` if there was a log-out between the beginning of the call and the log-in that a request has its
        /// credentials from: they can be those of another user.
        private func requireNoLogOut(before authorized: AuthorizedRequest) throws {
            for (scheme, _) in authorized.used
            where authorized.sessions[scheme.name]?.logOuts != sessions[scheme.name]?.logOuts {
                throw ServiceError.cancelled()
            }
        }

        /// Sends a request with credentials that are up to date.
        private func send(
            _ request: WebClient.HTTPRequest, _ info: WebClient.CallInfo, _ authorized: Mutex<AuthorizedRequest>
        ) async throws -> WebClient.HTTPResponse {
            var current = authorized.withLock { $0 }
            current.request = request
            // While a request waits for a connection, there can be a log-in or a log-out. The number of times is bounded, so that a
            // call ends even if that goes on. The credentials are replaced without a connection, because a renewal needs one.
            for _ in 0..<10 {
                if let response = try await send(current, info) { return response }
                try Task.checkCancellation()
                current = try await client.replacingCredentials(in: current, for: call)
                try requireNoLogOut(before: current)
                authorized.withLock { [current] in $0 = current }
            }
            throw ServiceError.SignInRequired(scheme: call.security.first?.first?.name ?? "")
        }

        /// Returns the response to a request, or `nil` if its credentials are out of date.
        private func send(
            _ authorized: AuthorizedRequest, _ info: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse? {
            let request = authorized.request
            try check(request)
            // feature: conditional {
            let revalidation = await revalidation(of: authorized)
            // }
            return try await connected(to: WebClient.Redirection.origin(of: request.url)) { endTurn in
                if !client.isUpToDate(authorized) { return nil }
                // feature: conditional {
                return try await transmit(
                    request, authorized.secretQuery, info, revalidating: revalidation, endTurn)
                // } else {
                // return try await transmit(request, authorized.secretQuery, info, endTurn)
                // }
            }
        }

        // }
        /// Throws the errors of headers that cannot be sent.
        private func check(_ request: WebClient.HTTPRequest) throws {
            var list = ParameterList()
            list.check(request.headers)
            if !list.violations.isEmpty { throw ServiceError.invalidRequest(.init(list.violations)) }
        }

        /// Sends a request for which there is a connection, and notes and logs that.
        // feature: conditional {
        func transmit(
            // } else {
            // private func transmit(
            // }
            _ request: WebClient.HTTPRequest, _ secretQuery: Set<String>, _ info: WebClient.CallInfo,
            _ revalidation: Revalidation?,  // feature: conditional
            _ endTurn: @escaping @Sendable () -> Void
        ) async throws -> WebClient.HTTPResponse {
            // feature: logging {
            // The clock of an attempt starts when there is a connection for it.
            let start = clock.uptime()
            // }
            sent.withLock { $0 += 1 }
            configuration.log?.sent(call, request, info)  // feature: logging
            // feature: uploads {
            let response = try await clock.limited(to: client.isUpload(request) ? nil : request.timeout) {
                // } else {
                // let response = try await clock.limited(to: request.timeout) {
                // }
                // feature: conditional {
                try await self.follow(request, secretQuery, info, revalidation, endTurn)
                // } else {
                // try await self.follow(request, secretQuery, info, endTurn)
                // }
            }
            hasLeftOrigin.withLock { $0 = response.hasLeftOrigin }
            configuration.log?.received(response, for: info, after: clock.uptime() - start)  // feature: logging
            configuration.connections.note(response)
            // feature: streams {
            if let body = response.stream {
                // The stream keeps the connection.
                let queue = configuration.connections.queue(for: WebClient.Redirection.origin(of: request.url))
                queue.retain()
                var streamed = response
                streamed.stream = body.onEnd { queue.release() }
                lastStream.withLock { $0 = streamed.stream }
                return streamed
            }
            // }
            return response
        }

        // feature: uploads {
        /// Sends a request whose body is read while it is sent. The time of an attempt starts again whenever a part has been sent.
        private func upload(
            _ request: WebClient.HTTPRequest, _ info: WebClient.CallInfo
        ) async throws -> WebClient.HTTPResponse {
            // A body in memory is read in the same way.
            let request = request.sending(request.bodySource ?? request.body.map { .data($0) })
            let total = request.bodySource?.length
            return try await clock.limited(toIdle: request.timeout) { moved in
                var request = request
                request.bodySource?.onSent = { count in
                    moved()
                    self.report?.report(WebClient.TransferProgress(.upload, completed: count, total: total))
                }
                let loaded = try await self.configuration.transport.loadingBody(of: request)
                // feature: streams {
                if let content = self.call.streamed {
                    var (response, body) = try await self.configuration.transport.open(loaded, for: info, content)
                    response.stream = body
                    self.lastStream.withLock { $0 = body }
                    return response
                }
                // }
                return try await self.configuration.transport.send(loaded, for: info)
            }
        }

        // }
        /// Sends a request, and the requests that its redirects lead to. Those to the same server are counted.
        private func follow(
            _ request: WebClient.HTTPRequest, _ secretQuery: Set<String>, _ info: WebClient.CallInfo,
            _ revalidation: Revalidation?,  // feature: conditional
            _ endTurn: @Sendable () -> Void
        ) async throws -> WebClient.HTTPResponse {
            var isRedirected = false
            return try await WebClient.Redirection.follow(request, secretQuery: secretQuery) { hop in
                if isRedirected, WebClient.Redirection.isSameOrigin(hop.url, request.url) { try await count() }
                // feature: conditional {
                let hop = isRedirected ? revalidation?.redirected(hop) ?? hop : hop
                // }
                isRedirected = true
                endTurn()
                if client.isUpload(request) { return try await upload(hop, info) }  // feature: uploads
                // feature: streams {
                if let content = call.streamed {
                    var (response, body) = try await configuration.transport.open(hop, for: info, content)
                    response.stream = body
                    lastStream.withLock { $0 = body }
                    return response
                }
                // }
                return try await configuration.transport.send(hop, for: info)
            }
        }

        /// Sends a request as soon as there is a connection, and the limits allow it.
        ///
        /// - Parameter send: A closure that sends the request. It calls its argument when the transport gets the request.
        private func connected<Response>(
            to origin: String, _ send: (_ endTurn: @escaping @Sendable () -> Void) async throws -> Response
        ) async throws -> Response {
            guard let order = client.order?.queue(for: origin) else {
                return try await configuration.connections.withConnection(to: origin) { try await send({}) }
            }
            // Requests that get connections at the same time would be sent in any order. So one at a time waits for both.
            try await order.acquire()
            let hasTurn = Mutex(true)
            let endTurn = { @Sendable in
                let isFirst = hasTurn.withLock { hasTurn in
                    defer { hasTurn = false }
                    return hasTurn
                }
                if isFirst { order.release() }
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
}
