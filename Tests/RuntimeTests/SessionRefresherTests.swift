import Foundation
import Testing

@testable import ApigenRuntime

/// Single flight, log-out, cancellation and other processes.
@available(macOS 15, *)
struct SessionRefresherTests {
    static let client = WebClient(
        server: "https://x.test", configuration: WebClient.Configuration(transport: StubTransport()))
    static let expired = Credential.bearer("old", refreshToken: "r1", expiresAt: .distantPast)
    static let refused = ServiceError.response(ErrorResponse(statusCode: 400))
}
