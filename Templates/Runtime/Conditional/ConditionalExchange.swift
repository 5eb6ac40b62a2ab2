// feature: conditional
import Foundation

nonisolated extension WebClient.RequestExchange {
    // feature: auth {
    /// Returns the conditions of a request with credentials, or `nil` if the call does not revalidate.
    func revalidation(of authorized: WebClient.AuthorizedRequest) async -> WebClient.Revalidation? {
        await revalidation(of: authorized.request) { client, call, store in
            await client.responseKey(of: authorized.request, authorized.used, call, in: store)
        }
    }

    // }
    /// Returns the conditions of a request without credentials, or `nil` if the call does not revalidate.
    func revalidation(of request: WebClient.HTTPRequest) async -> WebClient.Revalidation? {
        await revalidation(of: request) { client, call, _ in client.responseKey(of: request, call) }
    }

    private func revalidation(
        of request: WebClient.HTTPRequest,
        _ key: (WebClient, WebClient.CallInfo, any WebClient.ResponseStore) async -> WebClient.ResponseKey
    ) async -> WebClient.Revalidation? {
        pending.withLock { $0 = nil }
        guard call.options.revalidates, let store = client.configuration.responses, request.canBeConditional else {
            return nil
        }
        if call.streamed != nil { return nil }  // feature: streams
        let cookies = client.cookieHeader(of: request)
        let key = await key(client, call.info, store).text
        var stored = try? await store.response(for: key)
        if let found = stored, !found.isStorable || found.body.count > request.maximumResponseSize { stored = nil }
        return WebClient.Revalidation(
            store, key: key, stored: stored, cookies: cookies, removals: client.configuration.responseRemovals)
    }

    /// Sends a request for which there is a connection, with the conditions for a stored response, and returns the response for
    /// the caller. If the server confirms another response, sends the request again without conditions.
    func transmit(
        _ request: WebClient.HTTPRequest, _ secretQuery: Set<String>, _ info: WebClient.CallInfo,
        revalidating revalidation: WebClient.Revalidation?, _ endTurn: @escaping @Sendable () -> Void
    ) async throws -> WebClient.HTTPResponse {
        // While the request waited for a connection, there can have been a log-in that is a cookie.
        guard let revalidation, client.cookieHeader(of: request) == revalidation.cookies else {
            return try await transmit(request, secretQuery, info, nil, endTurn)
        }
        pending.withLock { $0 = revalidation }
        let response = try await transmit(revalidation.adding(to: request), secretQuery, info, revalidation, endTurn)
        if let result = revalidation.result(of: response) { return result }
        let second = revalidation.withoutConditions
        pending.withLock { $0 = second }
        try await count()
        let full = try await transmit(request, secretQuery, info, second, {})
        return second.result(of: full) ?? full
    }
}

nonisolated extension WebClient {
    /// Removes all stored responses, and those of requests under way, for the end of a session.
    func removeStoredResponses() async throws {
        configuration.responseRemovals.withLock { $0 += 1 }
        try await configuration.responses?.removeAll()
    }
    // feature: auth {

    /// Removes all stored responses after a step that ends a session, also if the step fails.
    func removingStoredResponses(
        if hasEnded: () -> Bool = { true }, after step: () async throws -> Void
    ) async throws {
        do {
            try await step()
        } catch {
            if hasEnded() { try? await removeStoredResponses() }
            throw error
        }
        if hasEnded() { try await removeStoredResponses() }
    }
    // }
}
