// feature: core
import Foundation

nonisolated extension ServiceError {
    /// A failure of the exchange with a server. Transports throw it; in an error of a call, it has the call.
    public nonisolated struct ConnectionError: Error, Sendable, Hashable {
        /// The reason.
        public let code: Code
        /// The call, with the number of its attempts.
        public private(set) var call: WebClient.CallInfo?

        /// Creates a failure. A transport does not know the call, and in tests, none is needed.
        public init(_ code: Code, call: WebClient.CallInfo? = nil) {
            self.code = code
            self.call = call
        }

        func of(_ call: WebClient.CallInfo) -> Self { Self(code, call: call) }

        /// The reason for a failure of the exchange with a server.
        ///
        /// The numbers are those of `URLError.Code`, whose other codes are possible, too.
        public nonisolated struct Code: RawRepresentable, Sendable, Hashable {
            /// The number of the code in `URLError`.
            public let rawValue: Int

            /// Creates a code from its number in `URLError`.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// The reason is unknown. On Linux, URLSession also uses this code for an incomplete body.
            public static let unknown = Code(rawValue: -1)
            /// The request was canceled.
            public static let cancelled = Code(rawValue: -999)
            /// The URL is not valid.
            public static let badURL = Code(rawValue: -1000)
            /// The response did not arrive in time.
            public static let timedOut = Code(rawValue: -1001)
            /// The scheme of the URL is not supported.
            public static let unsupportedURL = Code(rawValue: -1002)
            /// The host is unknown.
            public static let cannotFindHost = Code(rawValue: -1003)
            /// The host does not accept connections.
            public static let cannotConnectToHost = Code(rawValue: -1004)
            /// The connection ended before the end of the response.
            public static let networkConnectionLost = Code(rawValue: -1005)
            /// The lookup of the host failed.
            public static let dnsLookupFailed = Code(rawValue: -1006)
            /// There were too many redirects.
            public static let httpTooManyRedirects = Code(rawValue: -1007)
            /// No network is available.
            public static let notConnectedToInternet = Code(rawValue: -1009)
            /// The response is not one of HTTP, or empty.
            public static let badServerResponse = Code(rawValue: -1011)
            /// The compressed body of the response is not valid.
            public static let cannotDecodeContentData = Code(rawValue: -1016)
            /// The system does not allow data while roaming.
            public static let internationalRoamingOff = Code(rawValue: -1018)
            /// A phone call is active, on a network that does not allow both.
            public static let callIsActive = Code(rawValue: -1019)
            /// The system does not allow the app to use the cellular network.
            public static let dataNotAllowed = Code(rawValue: -1020)
            /// The connection would not be secure.
            public static let appTransportSecurityRequiresSecureConnection = Code(rawValue: -1022)
            /// The body of the response is larger than allowed.
            public static let dataLengthExceedsMaximum = Code(rawValue: -1103)
            /// A secure connection cannot be opened.
            public static let secureConnectionFailed = Code(rawValue: -1200)
            /// The server's certificate has expired.
            public static let serverCertificateHasBadDate = Code(rawValue: -1201)
            /// The server's certificate is not trusted.
            public static let serverCertificateUntrusted = Code(rawValue: -1202)
            /// The server's certificate was issued by an unknown authority.
            public static let serverCertificateHasUnknownRoot = Code(rawValue: -1203)
            /// The server's certificate is not valid yet.
            public static let serverCertificateNotYetValid = Code(rawValue: -1204)
        }
    }

    /// Creates the error for a failure of the exchange with a server.
    ///
    /// The error is `.noInternetConnection` for `notConnectedToInternet`, `dataNotAllowed`, `internationalRoamingOff`
    /// and `callIsActive`, `.timedOut` for `timedOut`, `.cancelled` for `cancelled`, `.untrustedServer` for
    /// `serverCertificateUntrusted`, `serverCertificateHasUnknownRoot`, `serverCertificateHasBadDate` and
    /// `serverCertificateNotYetValid`, and `.connectionFailed` for all other codes.
    public init(_ error: ConnectionError) {
        switch error.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .noInternetConnection(error)
        case .timedOut: self = .timedOut(error)
        case .cancelled: self = .cancelled(error.call)
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            self = .untrustedServer(error)
        default: self = .connectionFailed(error)
        }
    }

    /// Creates the error that a call throws if a transport, a middleware or a credential store throws an error.
    public init(thrown error: any Error) {
        if let error = error as? ServiceError {
            self = error
        } else if let error = error as? ConnectionError {
            self.init(error)
        } else if let error = error as? SignInRequired {
            self = .signInRequired(error)
        } else if error is CancellationError {
            self = .cancelled()
            // feature: url-session {
        } else if let code = ConnectionError.Code(of: error) {
            self.init(ConnectionError(code))
            // }
        } else {
            self = .transportFailed(TransportError(error))
        }
    }
}
