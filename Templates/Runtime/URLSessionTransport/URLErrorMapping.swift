// feature: url-session
public import Foundation

// On Linux, a refused connection is `.cannotConnectToHost`, an unknown host `.cannotFindHost`, a reset connection
// `.networkConnectionLost`, and a truncated body `.unknown`.

nonisolated extension ServiceError {
    /// Creates the error for a `URLError`, as for a `ConnectionError` with its code.
    public init(_ error: URLError) { self.init(ConnectionError(ConnectionError.Code(error.code))) }
}

nonisolated extension ServiceError.ConnectionError {
    /// A `URLError` with the code, and with the system's description of it.
    public var urlError: URLError {
        // Failable only on Linux, where Foundation has fewer codes.
        let code: URLError.Code? = URLError.Code(rawValue: code.rawValue)
        return URLError(code ?? .unknown)
    }
}

nonisolated extension ServiceError.ConnectionError.Code {
    /// Creates the code of a `URLError`. Its other values are not kept, because they contain the URL of the request.
    public init(_ code: URLError.Code) { self.init(rawValue: code.rawValue) }

    /// Creates the code of any error; `nil` if it is not a `URLError`, and not one as an `NSError`.
    init?(of error: any Error) {
        if let error = error as? URLError {
            self.init(error.code)
        } else if (error as NSError).domain == NSURLErrorDomain {
            self.init(rawValue: (error as NSError).code)
        } else {
            return nil
        }
    }
}
