// feature: core
public import Foundation

nonisolated extension ServiceError {
    // On Linux, a refused connection is `.cannotConnectToHost`, an unknown host `.cannotFindHost`, a reset connection
    // `.networkConnectionLost`, and a truncated body `.unknown`.

    /// Creates the error for a `URLError`.
    ///
    /// The error is `.noInternetConnection` for `notConnectedToInternet`, `dataNotAllowed`, `internationalRoamingOff`
    /// and `callIsActive`, `.timedOut` for `timedOut`, `.cancelled` for `cancelled`, `.untrustedServer` for
    /// `serverCertificateUntrusted`, `serverCertificateHasUnknownRoot`, `serverCertificateHasBadDate` and
    /// `serverCertificateNotYetValid`, and `.connectionFailed` for all other codes.
    public init(_ error: URLError) {
        switch error.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .noInternetConnection(ConnectionError(error.code))
        case .timedOut: self = .timedOut(ConnectionError(error.code))
        case .cancelled: self = .cancelled()
        case .serverCertificateUntrusted, .serverCertificateHasUnknownRoot, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid:
            self = .untrustedServer(ConnectionError(error.code))
        default: self = .connectionFailed(ConnectionError(error.code))
        }
    }

    /// Creates the error for any error of a transport or a credential store.
    init(thrown error: any Error) {
        if let error = error as? ServiceError {
            self = error
        } else if let error = error as? URLError {
            self.init(error)
        } else if let error = error as? ServiceError.SignInRequired {
            self = .signInRequired(error)
        } else if error is CancellationError {
            self = .cancelled()
        } else if let code = Self.code(of: error as NSError) {
            self.init(URLError(code))
        } else {
            self = .transportFailed(TransportError(error))
        }
    }

    private static func code(of error: NSError) -> URLError.Code? {
        // Failable only on Linux, so the type is explicit.
        let code: URLError.Code? = URLError.Code(rawValue: error.code)
        return error.domain == NSURLErrorDomain ? code : nil
    }
}
