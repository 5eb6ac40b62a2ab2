// feature: core
public import Foundation

nonisolated extension ServiceError {
    /// Creates an error from an error of URLSession.
    ///
    /// Codes that are not listed here are `.connectionFailed`. On Linux, a refused connection is
    /// `.cannotConnectToHost`, an unknown host `.cannotFindHost`, a reset connection `.networkConnectionLost`, and a
    /// truncated body `.unknown`.
    public init(_ error: URLError) {
        switch error.code {
        case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
            self = .noInternetConnection(error)
        case .timedOut: self = .timedOut(error)
        case .cancelled: self = .cancelled
        default: self = .connectionFailed(error)
        }
    }

    /// Creates an error from any error of a transport, a credential store or the decoding of a response.
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
        // Failable only on Linux, so the type is explicit.
        let code: URLError.Code? = URLError.Code(rawValue: error.code)
        return error.domain == NSURLErrorDomain ? code : nil
    }
}
