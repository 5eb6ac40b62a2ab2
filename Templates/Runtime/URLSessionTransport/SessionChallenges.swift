// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient.SessionExchanges {
    /// What a transport requires of servers, in addition to what the system requires.
    nonisolated protocol Policy: Sendable {
        /// Throws an error if a request must not be sent to a URL.
        func check(_ url: URL) throws

        /// Returns a name for the requirements of a server, or `nil` if there are none.
        ///
        /// A connection is checked when it is opened. Requests with different names do not share connections, because one
        /// connection can serve several hosts (RFC 9113, section 9.1.1).
        func scope(of url: URL) -> String?

        /// Returns the response to a challenge, or `nil` if the transport itself responds.
        func decision(on challenge: URLAuthenticationChallenge) -> Decision?
    }

    /// The response to a challenge.
    nonisolated enum Decision: Sendable {
        case use(URLCredential)
        /// The requests that wait for the connection fail with this code.
        case reject(URLError.Code)
    }

    /// Hosts whose connections were rejected, with the reason.
    ///
    /// URLSession reports that a request was canceled if its challenge was, and it can do so for all requests that wait for
    /// the same connection. A request that the app has canceled does not get this far.
    nonisolated struct Rejections: Sendable {
        private var codes: [String: URLError.Code] = [:]

        mutating func note(_ decision: Decision, for host: String) {
            switch decision {
            case .use: codes[WebClient.SessionExchanges.normalized(host)] = nil
            case .reject(let code): codes[WebClient.SessionExchanges.normalized(host)] = code
            }
        }

        /// Returns the reason for an error of a request to a URL: the rejection of the server, or the error itself.
        func reason(for error: any Error, of url: URL?) -> any Error {
            guard let code = (error as? URLError)?.code, code == .cancelled || code == .userCancelledAuthentication,
                let host = url?.host, let reason = codes[WebClient.SessionExchanges.normalized(host)]
            else { return error }
            return URLError(reason)
        }
    }

    /// Returns a host in lowercase, without the brackets of an IPv6 address and without the period of the root.
    static func normalized(_ host: String) -> String {
        var text = host.lowercased()
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }
}
