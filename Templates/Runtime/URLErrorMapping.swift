// feature: core
public import Foundation

nonisolated extension ServiceError {
    /// The case for an error of URLSession: the one table of them.
    ///
    /// What is not named here is `.connectionFailed`. On Linux a refused connection is `.cannotConnectToHost`, a host that
    /// is not known `.cannotFindHost`, a reset one `.networkConnectionLost`, a truncated body `.unknown`.
    public init(_ error: URLError) {
        switch error.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .noInternetConnection(error)
        case .timedOut: self = .timedOut(error)
        case .cancelled: self = .cancelled
        default: self = .connectionFailed(error)
        }
    }

    /// The case for whatever a transport, a credential store or the interpretation of an answer threw.
    init(thrown error: any Error) {
        if let error = error as? ServiceError {
            self = error
        } else if let error = error as? URLError {
            self.init(error)
        } else if error is CancellationError {
            self = .cancelled
        } else if let code = Self.code(of: error as NSError) {
            self.init(URLError(code))
        } else {
            self = .transportFailed(error)
        }
    }

    private static func code(of error: NSError) -> URLError.Code? {
        // Failable on Linux only, so the type is written down.
        let code: URLError.Code? = URLError.Code(rawValue: error.code)
        return error.domain == NSURLErrorDomain ? code : nil
    }
}
