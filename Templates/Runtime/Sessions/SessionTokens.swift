// feature: session
import Foundation

nonisolated extension WebClient {
    /// The places of tokens in the JSON body of a response.
    ///
    /// A place is the name of a property, or the names of nested properties, separated by dots: `data.access_token`.
    nonisolated struct SessionTokens: Sendable {
        let token: String
        let refreshToken: String?
        let expiresIn: String?

        /// The properties of a token response of OAuth 2.0 (RFC 6749, section 5.1).
        static let oauth = SessionTokens(token: "access_token", refreshToken: "refresh_token", expiresIn: "expires_in")

        /// Returns the credential in a body that was received at a time, or `nil` if there is no token in it.
        ///
        /// Servers also send the number of seconds as a string. A number that is not positive does not expire.
        func credential(in body: Data, receivedAt time: Date) -> Credential? {
            guard let json = try? JSONDecoder().decode(JSONCoding.Node.self, from: body),
                let token = Self.text(at: token, in: json)
            else { return nil }
            let seconds = expiresIn.flatMap { Self.text(at: $0, in: json) }.flatMap(TimeInterval.init) ?? 0
            return .bearer(
                token, refreshToken: refreshToken.flatMap { Self.text(at: $0, in: json) },
                expiresAt: seconds > 0 && seconds.isFinite ? time + seconds : nil)
        }

        private static func text(at place: String, in json: JSONCoding.Node) -> String? {
            switch value(at: place[...], in: json) {
            case .text(let text): text.isEmpty ? nil : text
            case .number(let text): text
            default: nil
            }
        }

        private static func value(at place: Substring, in json: JSONCoding.Node) -> JSONCoding.Node? {
            // The name of a property can contain dots.
            if let value = json[String(place)] { return value }
            guard let dot = place.firstIndex(of: "."), let inner = json[String(place[..<dot])] else { return nil }
            return value(at: place[place.index(after: dot)...], in: inner)
        }
    }

    /// Sends a request whose response contains a credential.
    func credential(
        for request: Request, _ tokens: SessionTokens, now: @escaping @Sendable () -> Date
    ) async throws(ServiceError) -> Credential {
        try await value(for: request) { response in
            if let credential = tokens.credential(in: response.http.body, receivedAt: now()) { return credential }
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "has no token at \(tokens.token)"))
        }
    }
}
