import Foundation
import Testing

@testable import ApigenRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a transport makes of the decisions of a policy. On Linux, URLSession has no challenges of TLS, so that those of HTTP,
/// which it treats alike, take their place.
@Suite(.timeLimit(.minutes(5)))
struct ServerPolicyTests {
    private struct Policy: SessionExchanges.Policy {
        var check: @Sendable (URL) throws -> Void = { _ in }
        var scope: @Sendable (URL) -> String? = { _ in nil }
        var decision: @Sendable (URLAuthenticationChallenge) -> SessionExchanges.Decision? = { _ in nil }

        func check(_ url: URL) throws { try check(url) }
        func scope(of url: URL) -> String? { scope(url) }
        func decision(on challenge: URLAuthenticationChallenge) -> SessionExchanges.Decision? { decision(challenge) }
    }

    private static func client(_ server: JournalServer, _ policy: Policy) -> WebClient {
        let transport = URLSessionTransport(configuration: URLSessionTransport.makeConfiguration(), policy: policy)
        return WebClient(
            server: ServerURL(server.address), configuration: WebClient.Configuration(transport: transport, timeout: 60)
        )
    }

    private static func error(
        of client: WebClient, _ method: WebClient.HTTPMethod = .get, _ path: String = "/x"
    ) async -> ServiceError? {
        do throws(ServiceError) {
            try await client.send(WebClient.Request(method, path, operation: "o"))
            return nil
        } catch {
            return error
        }
    }

    private static let challenge = JournalServer.response(401, [#"WWW-Authenticate: Basic realm="x""#])

    /// URLSession reports that the request was canceled, which the app did not do.
    @Test(arguments: [WebClient.HTTPMethod.get, .post])
    func aRejectedServerIsUntrusted(_ method: WebClient.HTTPMethod) async throws {
        let server = try JournalServer(Self.challenge)
        let client = Self.client(server, Policy(decision: { _ in .reject(.serverCertificateHasBadDate) }))
        let error = await Self.error(of: client, method)
        guard case .untrustedServer(let cause) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.code == .serverCertificateHasBadDate)
        #expect(error?.call?.attempt == 1)
        #expect(server.journal.entries.count == 1)
        #expect(error?.errorDescription == "The identity of the server could not be verified.")
        #expect(error?.description.hasPrefix("untrusted server (URLError -1201)") == true)
    }

    @Test func withoutADecisionTheResponseIsReturned() async throws {
        let server = try JournalServer(Self.challenge)
        #expect(await Self.error(of: Self.client(server, Policy()))?.statusCode == 401)
    }

    /// Also after the server was rejected.
    @Test func aCallThatTheAppCancelsIsCancelled() async throws {
        let server = try JournalServer { request, _ in request.target == "/x" ? Self.challenge : [.waitForClose] }
        let client = Self.client(server, Policy(decision: { _ in .reject(.serverCertificateUntrusted) }))
        guard case .untrustedServer = await Self.error(of: client) else {
            Issue.record("The server is not rejected.")
            return
        }
        let task = Task { await Self.error(of: client, .get, "/wait") }
        await server.journal.waitForCount(2)
        task.cancel()
        guard case .cancelled = await task.value else {
            Issue.record("The call is not canceled.")
            return
        }
    }

    @Test func onlyRequestsToARejectedHostAreUntrusted() throws {
        var rejections = SessionExchanges.Rejections()
        func code(_ code: URLError.Code, _ url: String?) -> URLError.Code? {
            (rejections.reason(for: URLError(code), of: url.flatMap(URL.init)) as? URLError)?.code
        }
        #expect(code(.cancelled, "https://a.test/") == .cancelled)
        rejections.note(.reject(.serverCertificateUntrusted), for: "A.test")
        #expect(code(.cancelled, "https://a.test/") == .serverCertificateUntrusted)
        #expect(code(.cancelled, "https://A.TEST.:8443/x") == .serverCertificateUntrusted)
        #expect(code(.userCancelledAuthentication, "https://a.test/") == .serverCertificateUntrusted)
        #expect(code(.timedOut, "https://a.test/") == .timedOut)
        #expect(code(.cancelled, "https://b.test/") == .cancelled)
        #expect(code(.cancelled, nil) == .cancelled)
        let other = rejections.reason(for: CancellationError(), of: URL(string: "https://a.test/"))
        #expect(other is CancellationError)
        rejections.note(.use(URLCredential(user: "u", password: "p", persistence: .none)), for: "a.test")
        #expect(code(.cancelled, "https://a.test/") == .cancelled)
        rejections.note(.reject(.serverCertificateUntrusted), for: "::1")
        #expect(code(.cancelled, "https://[::1]:443/") == .serverCertificateUntrusted)
    }

    @Test func aChallengeOfTLSIsDecidedByThePolicy() async throws {
        let exchanges = SessionExchanges(
            cookies: SessionCookies(URLSessionTransport.makeConfiguration()),
            policy: Policy(decision: { challenge in
                switch challenge.protectionSpace.host {
                case "pinned.test": .reject(.serverCertificateUntrusted)
                case "known.test": .use(URLCredential(user: "u", password: "p", persistence: .none))
                default: nil
                }
            }))
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: try #require(URL(string: "https://pinned.test/")))
        func disposition(_ host: String, _ method: String) async -> URLSession.AuthChallengeDisposition {
            let challenge = Self.challenge(host, method)
            return await withCheckedContinuation { continuation in
                exchanges.urlSession(session, task: task, didReceive: challenge) { disposition, _ in
                    continuation.resume(returning: disposition)
                }
            }
        }
        for method in ["NSURLAuthenticationMethodServerTrust", "NSURLAuthenticationMethodClientCertificate"] {
            #expect(await disposition("pinned.test", method) == .cancelAuthenticationChallenge)
            #expect(await disposition("known.test", method) == .useCredential)
            #expect(await disposition("other.test", method) == .performDefaultHandling)
        }
        #expect(await disposition("other.test", NSURLAuthenticationMethodHTTPBasic) == .rejectProtectionSpace)
    }

    private static func challenge(_ host: String, _ method: String) -> URLAuthenticationChallenge {
        URLAuthenticationChallenge(
            protectionSpace: URLProtectionSpace(
                host: host, port: 443, protocol: "https", realm: nil, authenticationMethod: method),
            proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: Sender())
    }

    private final class Sender: NSObject, URLAuthenticationChallengeSender {
        func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {}
        func continueWithoutCredential(for challenge: URLAuthenticationChallenge) {}
        func cancel(_ challenge: URLAuthenticationChallenge) {}
        func performDefaultHandling(for challenge: URLAuthenticationChallenge) {}
        func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {}
    }

    @Test func theTargetsOfRedirectsAreChecked() async throws {
        let target = try JournalServer(JournalServer.response())
        let server = try JournalServer(JournalServer.redirect(to: target.address + "/y"))
        let port = Int(target.port)
        let client = Self.client(
            server,
            Policy(check: { url in
                if url.port == port { throw URLError(.appTransportSecurityRequiresSecureConnection) }
            }))
        guard case .connectionFailed(let cause) = await Self.error(of: client) else {
            Issue.record("The redirect is followed.")
            return
        }
        #expect(cause.code == .appTransportSecurityRequiresSecureConnection)
        #expect(server.journal.entries.count == 1)
        #expect(target.journal.connectionCount == 0)
    }

    @Test func requirementsThatAreNotValidAreAnInvalidRequest() async throws {
        let server = try JournalServer(JournalServer.response())
        let rules = WebClient.Trust.Rules(WebClient.Trust(pins: ["api.social.example": []]))
        let error = await Self.error(of: Self.client(server, Policy(check: { try rules.check($0) })))
        guard case .invalidRequest(let request) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(request.violations.map(\.field) == ["pins[api.social.example]"])
        #expect(request.call?.operation == "o")
        #expect(server.journal.connectionCount == 0)
    }

    /// A connection is used again, but only for the same requirements.
    @Test func requestsWithDifferentRequirementsDoNotShareConnections() async throws {
        let server = try JournalServer(JournalServer.response(closes: false))
        let client = Self.client(server, Policy(scope: { $0.path == "/none" ? nil : $0.path }))
        for path in ["/a", "/b", "/none", "/a", "/b", "/none"] {
            let error = await Self.error(of: client, .get, path)
            #expect(error == nil)
        }
        let entries = server.journal.entries
        #expect(entries.map(\.target) == ["/a", "/b", "/none", "/a", "/b", "/none"])
        #expect(server.journal.connectionCount == 3)
        #expect(Set(entries.map { "\($0.target) \($0.connection)" }).count == 3)
    }
}
