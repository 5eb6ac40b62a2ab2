// feature: url-session
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

nonisolated extension WebClient {
    /// The errors of a session.
    nonisolated enum SessionFailure {
        /// Returns an error with a more precise code, if there is one.
        ///
        /// Foundation on Linux reports errors of TLS, and some of the connection, as `unknown`. Only the message of libcurl, or of
        /// OpenSSL, tells them apart. An error with another message is unchanged.
        static func precise(_ error: any Error) -> any Error {
            #if canImport(FoundationNetworking)
            guard let error = error as? URLError, error.code == .unknown,
                let code = code(forMessage: error.localizedDescription)
            else { return error }
            return URLError(code)
            #else
            return error
            #endif
        }

        /// Returns the code for a message of libcurl, or `nil` if the message is not about the connection.
        static func code(forMessage message: String) -> URLError.Code? {
            if message.hasPrefix("SSL certificate problem: ") {
                if message.contains("not yet valid") { return .serverCertificateNotYetValid }
                return message.contains("expired") ? .serverCertificateHasBadDate : .serverCertificateUntrusted
            }
            if message.hasPrefix("SSL: "), message.contains("match") { return .serverCertificateUntrusted }
            if message.hasPrefix("Failed to connect to ") { return .cannotConnectToHost }
            if lost.contains(where: { message.hasPrefix($0) }) || ends.contains(where: { message.contains($0) }) {
                return .networkConnectionLost
            }
            return message.contains(":SSL routines:") ? .secureConnectionFailed : nil
        }

        private static let lost = [
            "Send failure: ", "Recv failure: ", "OpenSSL SSL_read: ", "OpenSSL SSL_write: ", "SSL_write() failed",
        ]

        /// The end of a connection during a TLS handshake, in versions of OpenSSL.
        private static let ends = ["SSL_ERROR_SYSCALL", "unexpected eof while reading"]
    }
}
