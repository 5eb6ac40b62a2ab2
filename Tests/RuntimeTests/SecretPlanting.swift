@testable import ApigenRuntime
import Foundation
import Testing

/// Tests of calls that have a secret in every place.
///
/// Every secret contains the text `S3CRET`, and where it is in the call.
protocol SecretPlanting {
    var recorder: Recorder { get }
    /// The lines of the log.
    var lines: Channel<String> { get }
}

/// A step with a secret of its own.
private struct SecretSigning: WebClient.Middleware {
    var key = "S3CRET-step"

    func attempt(
        _ request: WebClient.HTTPRequest, for call: WebClient.CallInfo,
        next: @Sendable (WebClient.HTTPRequest) async throws -> WebClient.HTTPResponse
    ) async throws -> WebClient.HTTPResponse {
        var request = request
        request.headers["X-Signature"] = key
        return try await next(request)
    }
}

/// Does not wait between attempts, and waits for the limits of attempts.
@Sendable private func wait(_ seconds: TimeInterval) async throws {
    if seconds > 30 { return try await Task.sleep(nanoseconds: .max) }
    if seconds < 0.3 { try await Task.sleep(nanoseconds: UInt64(max(seconds, 0) * 1e9)) }
}

extension SecretPlanting {
    private static var secrets: [String] {
        ["S3CRET", Data("S3CRET-user:S3CRET-password".utf8).base64EncodedString()]
    }

    func check(_ value: Any, _ name: String) {
        let leaks = PrintedForms.leaks(of: Self.secrets, in: value)
        if !leaks.isEmpty { Issue.record("\(name), \(type(of: value)): \(leaks.joined(separator: " | "))") }
    }

    static var schemes: [WebClient.SecurityScheme] {
        [
            WebClient.SecurityScheme("bearer", .bearer()), WebClient.SecurityScheme("basic", .basic),
            WebClient.SecurityScheme("query", .apiKey(in: .query, name: "k")),
            WebClient.SecurityScheme("cookie", .apiKey(in: .cookie, name: "k")),
            WebClient.SecurityScheme("header", .apiKey(in: .header, name: "X-Key")),
        ]
    }

    static var credentials: [String: Credential] {
        [
            "bearer": .bearer("S3CRET-token", refreshToken: "S3CRET-refresh"),
            "basic": .basic(username: "S3CRET-user", password: "S3CRET-password"),
            "query": .apiKey("S3CRET-query-key"), "cookie": .apiKey("S3CRET-cookie-key"),
            "header": .apiKey("S3CRET-header-key"),
        ]
    }

    static var request: WebClient.Request {
        var request = WebClient.Request(.post, "/{p}/x", operation: "o")
        request.setPath("p", "S3CRET-path")
        request.addQuery("q", "S3CRET-query")
        request.addQuery("form", ["S3CRET-form-key": "S3CRET-form-value"])
        request.addQuery("deep", ["S3CRET-deep-key": "S3CRET-deep-value"], style: .deepObject)
        request.addHeader("X-H", ["S3CRET-header-object": "S3CRET-header"], explode: true)
        request.addCookie("c", ["S3CRET-cookie-object": "S3CRET-cookie"])
        request.setJSON(["S3CRET-body-key": "S3CRET-body"])
        request.idempotencyHeader = "Idempotency-Key"
        return request
    }

    static var common: WebClient.CommonParameters {
        var common = WebClient.CommonParameters()
        common.addQuery("common", "S3CRET-common-query")
        common.addQuery("object", ["S3CRET-common-key": "S3CRET-common-value"])
        common.addHeader("X-Common", "S3CRET-common-header")
        common.addCookie("common", "S3CRET-common-cookie")
        return common
    }

    static func server(_ authority: String = "x.test") -> ServerURL {
        ServerURL(
            "http://S3CRET-server-user:S3CRET-server-password@\(authority)/S3CRET-base/{v}?S3CRET-word&k=S3CRET-own",
            variables: ["v": "S3CRET-variable"])
    }

    func client(
        _ transport: any WebClient.Transport, server: ServerURL = Self.server(), scheme: Int = 0,
        credentials: any CredentialStore = MemoryCredentialStore(Self.credentials), timeout: TimeInterval = 60
    ) -> WebClient {
        let lines = lines
        return WebClient(
            server: server, commonParameters: Self.common, security: [[Self.schemes[scheme]]],
            errorDecoder: WebClient.ErrorDecoder(APIError.self) { $0.message }, limiters: [RateLimiter(100, per: 1)],
            configuration: WebClient.Configuration(
                transport: transport, credentials: credentials, observers: [recorder],
                log: WebClient.RequestLog { lines.put($0) }, timeout: timeout, retries: 1,
                headers: ["X-App": "S3CRET-app"], middleware: [SecretSigning()],
                makeIdempotencyKey: { "S3CRET-idempotency" }, clock: WebClient.Clock(sleep: wait)))
    }

    /// Prints the error of a call, what is in it, and what the observers and the log got.
    func checkFailure(
        _ kind: String, _ name: String, _ call: () async throws(ServiceError) -> Void
    ) async {
        do {
            try await call()
            Issue.record("\(name) succeeded")
        } catch {
            #expect(Self.kind(error) == kind, "\(name)")
            check(error, name)
            for child in Mirror(reflecting: Self.content(error)).children { check(child.value, name) }
            check(Self.content(error), name)
        }
        checkObservations(name)
    }

    func checkObservations(_ name: String) {
        #expect(!recorder.all.isEmpty, "\(name)")
        for event in recorder.all {
            check(event, name)
            switch event {
            case .finished(let call, let outcome):
                check(call, name)
                check(outcome, name)
            case .retried(_, let retry): check(retry, name)
            case .failed(_, let error): check(error, name)
            case .decodingIssue(_, let issue): check(issue, name)
            case .started, .signedOut: break
            }
        }
        for line in lines.all { check(line, name) }
    }

    fileprivate static func kind(_ error: ServiceError) -> String {
        switch error {
        case .noInternetConnection: "noInternetConnection"
        case .connectionFailed: "connectionFailed"
        case .untrustedServer: "untrustedServer"
        case .timedOut: "timedOut"
        case .cancelled: "cancelled"
        case .response: "response"
        case .preconditionFailed: "preconditionFailed"
        case .unexpectedResponse: "unexpectedResponse"
        case .invalidRequest: "invalidRequest"
        case .missingCredentials: "missingCredentials"
        case .signInRequired: "signInRequired"
        case .operationFailed: "operationFailed"
        case .transportFailed: "transportFailed"
        }
    }

    /// The associated value of an error.
    fileprivate static func content(_ error: ServiceError) -> Any {
        switch error {
        case .noInternetConnection(let error), .connectionFailed(let error), .untrustedServer(let error),
            .timedOut(let error):
            error
        case .cancelled(let call): call as Any
        case .response(let response), .preconditionFailed(let response): response
        case .unexpectedResponse(let response): response
        case .invalidRequest(let request): request
        case .missingCredentials(let credentials): credentials
        case .signInRequired(let session): session
        case .operationFailed(let failure): failure
        case .transportFailed(let failure): failure
        }
    }

}
