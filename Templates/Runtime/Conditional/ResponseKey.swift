// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// A transport that adds cookies of its own to requests.
    nonisolated protocol CookieTransport: Transport {
        /// Returns the Cookie header that a request to a URL is sent with.
        func cookieHeader(_ own: String?, for url: URL) -> String?
    }

    /// The name of a response in a store: a hash of what can make another response of it.
    ///
    /// It contains all that identifies a user, and all headers of the request, which includes those that `Vary` can name (RFC 9111,
    /// section 4.1): servers also distinguish users by headers that they do not name there.
    nonisolated struct ResponseKey: Sendable, Equatable {
        private var parts: [String]
        /// Hashes of the users, if the parts have no credentials.
        private var owners: [String] = []

        /// The headers that tell one request from another, and not one user from another. A response that depends on one of
        /// them is not stored.
        static let ignoredHeaders: Set<String> = [
            "idempotency-key", "traceparent", "tracestate", "x-correlation-id", "x-request-id",
        ]

        /// Creates the key of a request.
        ///
        /// - Parameters:
        ///   - call: The call. A header with its identifier does not count, unless it is so short that another one can be the same.
        ///   - cookies: The Cookie header that the request is sent with.
        init(_ request: HTTPRequest, of call: CallInfo, cookies: String?) {
            let headers = request.headers.map { (name: $0.name.lowercased(), value: $0.value) }.filter { field in
                field.name != "cookie" && !Self.ignoredHeaders.contains(field.name)
                    && (field.value != call.id || call.id.utf8.count < 16)
            }
            // The values of a repeated header keep their order.
            let sorted = headers.enumerated().sorted {
                ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
            }.map(\.element)
            parts = [request.method.rawValue, request.url.absoluteString, cookies ?? "", Self.languages(of: request)]
            parts += sorted.flatMap { [$0.name, $0.value] }
        }

        /// Adds the users to a request without their credentials.
        mutating func add(owners: [String]) { self.owners += owners }

        /// The hash, which contains none of the secrets.
        var text: String { ResponseHash.text(of: [ResponseHash.text(of: parts)] + owners) }

        /// The languages that URLSession requests, if the request does not.
        private static func languages(of request: HTTPRequest) -> String {
            #if canImport(Darwin)
            return request.headers["Accept-Language"] == nil ? Locale.preferredLanguages.joined(separator: ",") : ""
            #else
            return ""
            #endif
        }
    }

    /// Returns the key of a request with its credentials, if it has any.
    func responseKey(of request: HTTPRequest, _ call: CallInfo) -> ResponseKey {
        ResponseKey(request, of: call, cookies: cookieHeader(of: request))
    }

    /// Returns the Cookie header that a request is sent with.
    func cookieHeader(of request: HTTPRequest) -> String? {
        let own = request.headers.values(for: "Cookie").joined(separator: "; ")
        guard let transport = configuration.transport as? any CookieTransport else { return own.isEmpty ? nil : own }
        return transport.cookieHeader(own, for: request.url)
    }
    // feature: auth {

    /// Returns the key of a request. A credential that the client has renewed does not change it.
    func responseKey(
        of request: HTTPRequest, _ used: [(scheme: SecurityScheme, credential: Credential)], _ call: CallInfo,
        in store: any ResponseStore
    ) async -> ResponseKey {
        let whole = responseKey(of: request, call)
        if used.isEmpty { return whole }
        var bare = request
        for (scheme, _) in used { scheme.remove(from: &bare) }
        var again = bare
        for (scheme, credential) in used { _ = scheme.apply(credential, to: &again) }
        // A middleware can have replaced the credentials by others.
        guard responseKey(of: again, call) == whole else { return whole }
        var key = responseKey(of: bare, call)
        var owners: [String] = []
        for (scheme, credential) in used { owners.append(await owner(of: credential, for: scheme.name, in: store)) }
        key.add(owners: owners)
        return key
    }

    /// Returns a hash of a credential, or of the one that it was renewed from.
    private func owner(of credential: Credential, for scheme: String, in store: any ResponseStore) async -> String {
        let hash = Self.hash(of: credential, for: scheme)
        guard let first = try? await store.response(for: hash), first.statusCode == 0, !first.body.isEmpty else {
            return hash
        }
        return String(decoding: first.body, as: UTF8.self)
    }

    private static func hash(of credential: Credential, for scheme: String) -> String {
        // A refresh token often stays the same. It belongs to one user.
        let secret = credential.refreshToken.map { ["refresh token", $0] } ?? ["value", credential.value]
        return ResponseHash.text(
            of: ["owner", scheme, credential.kind.rawValue, credential.username ?? ""] + secret)
    }

    /// Notes in the store that a credential is of the same user as the one that it was renewed from, so that the responses of
    /// this user are still found.
    func noteRenewal(of old: Credential, to new: Credential, for scheme: String) async {
        guard let store = configuration.responses else { return }
        let (before, after) = (Self.hash(of: old, for: scheme), Self.hash(of: new, for: scheme))
        if before == after { return }
        let owner = await owner(of: old, for: scheme, in: store)
        try? await store.store(HTTPResponse(statusCode: 0, body: Data(owner.utf8)), for: after)
        try? await store.removeResponse(for: before)
    }
    // }
}
