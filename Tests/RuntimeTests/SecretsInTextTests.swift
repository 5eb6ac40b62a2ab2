@testable import ApigenRuntime
import Foundation
import Testing

/// No printed form of an error, of what observers receive and of the log contains a secret.
@Suite(.timeLimit(.minutes(5)))
struct SecretsInTextTests: SecretPlanting {
    let recorder = Recorder()
    let lines = Channel<String>()

    // MARK: - Errors of transports, stores and steps

    private struct PlainError: Error { var url = "https://x.test/S3CRET-error" }

    private struct DescribedError: Error, CustomStringConvertible, CustomDebugStringConvertible {
        var description: String { "S3CRET-description" }
        var debugDescription: String { "S3CRET-description" }
    }

    private struct ObjectError: CustomNSError {
        static let errorDomain = "x"
        var errorUserInfo: [String: Any] { ["url": "S3CRET-info"] }
    }

    private enum CaseError: Error { case refused(url: String) }

    /// A store whose cache is in its mirror.
    private struct FailingStore: CredentialStore {
        var cache = ["bearer": "S3CRET-cached"]
        let error: any Error
        func credential(for scheme: String) async throws -> Credential? { throw error }
        func store(_ credential: Credential, for scheme: String) {}
        func removeCredential(for scheme: String) {}
    }

    private static var thrown: [(kind: String, error: any Error)] {
        let url = "https://S3CRET-u:S3CRET-p@x.test/S3CRET-url?k=S3CRET"
        let info: [String: any Sendable] = [
            "NSErrorFailingURLStringKey": url,
            NSLocalizedDescriptionKey: "S3CRET-message", NSURLErrorFailingURLErrorKey: URL(fileURLWithPath: url),
        ]
        let urlErrors: [(String, URLError.Code)] = [
            ("noInternetConnection", .notConnectedToInternet), ("connectionFailed", .cannotFindHost),
            ("untrustedServer", .serverCertificateUntrusted), ("connectionFailed", .badURL), ("timedOut", .timedOut),
            ("cancelled", .cancelled),
        ]
        var refusal = ErrorResponse(
            statusCode: 400, headers: ["X": "S3CRET"], details: "S3CRET", body: Data("S3CRET".utf8))
        refusal = refusal.of(WebClient.CallInfo(operation: "r", method: .post, path: "/r", id: "1"))
        var result: [(kind: String, error: any Error)] = []
        for (kind, code) in urlErrors {
            result.append((kind, URLError(code, userInfo: info)))
            result.append((kind, NSError(domain: NSURLErrorDomain, code: code.rawValue, userInfo: info)))
        }
        result += [
            ("transportFailed", NSError(domain: "Socket", code: 7, userInfo: info)),
            ("transportFailed", PlainError()), ("transportFailed", DescribedError()),
            ("transportFailed", ObjectError()), ("transportFailed", CaseError.refused(url: url)),
            ("cancelled", CancellationError()),
            ("transportFailed", DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "S3CRET"))),
            ("signInRequired", ServiceError.SignInRequired(scheme: "bearer", cause: refusal)),
            ("signInRequired", ServiceError.signInRequired(.init(scheme: "bearer", cause: refusal))),
            ("transportFailed", CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "S3CRET"])),
        ]
        return result
    }

    @Test(arguments: 0..<5)
    func errorsOfTransports(scheme: Int) async {
        for (kind, error) in Self.thrown {
            let stub = StubTransport()
            stub.on("o", failure: error)
            await checkFailure(kind, "\(type(of: error)) of the transport") { () async throws(ServiceError) in
                try await client(stub, scheme: scheme).send(Self.request)
            }
        }
    }

    @Test func errorsOfStores() async {
        for (kind, error) in Self.thrown {
            await checkFailure(kind, "\(type(of: error)) of the store") { () async throws(ServiceError) in
                try await client(StubTransport(), credentials: FailingStore(error: error)).send(Self.request)
            }
        }
    }

    @Test func credentialsOfAnotherKind() async {
        let store = MemoryCredentialStore([
            "basic": .bearer("S3CRET"), "query": .basic(username: "S3CRET", password: "S3CRET"),
        ])
        for scheme in [0, 1, 2] {
            await checkFailure("missingCredentials", "credentials of another kind") { () async throws(ServiceError) in
                try await client(StubTransport(), scheme: scheme, credentials: store).send(Self.request)
            }
        }
    }

    // MARK: - Responses

    private enum Color: String, Decodable, Sendable { case red }

    private struct Item: Decodable, Sendable {
        var color: Color?
        var day: CalendarDate?
        var data: Data?
        var number: Int8?
        var link: URL?
        var users: [String: User]?
        var direction: Direction?
    }

    private struct Lossy: Decodable, Sendable {
        let users: [User]
        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.Reader(decoder)
            users = values.lossyArray("users")
            try values.finish()
        }
    }

    @Test(arguments: [
        #"{"color":"S3CRET"}"#, #"{"day":"S3CRET"}"#, #"{"data":"S3CRET*"}"#, #"{"link":12345678}"#,
        #"{"direction":"S3CRET"}"#, #"{"users":{"S3CRET":{"id":"1","joined":"S3CRET","friends":[]}}}"#,
        #"{"users":{"S3CRET":{"id":"1"}}}"#, #"{"users":{"S3CRET":"S3CRET"}}"#, #"{"users":{"S3CRET":null}}"#,
        #"{"users":"S3CRET"}"#, #""S3CRET""#, #"S3CRET"#, #"{"S3CRET": S3CRET}"#, #"{"color":"S3CRET"#, "",
        #"["S3CRET"]"#, #"{"number":"S3CRET"}"#,
    ])
    func responsesThatDoNotFit(body: String) async {
        let stub = StubTransport()
        stub.on("o") { _ in
            WebClient.HTTPResponse(
                statusCode: 200, headers: ["Set-Cookie": "S3CRET", "X-Token": "S3CRET"], body: Data(body.utf8))
        }
        await checkFailure("unexpectedResponse", body) { () async throws(ServiceError) in
            let _: Item = try await client(stub).value(for: Self.request)
        }
    }

    @Test func numbersThatAreTooLarge() async {
        let stub = StubTransport()
        stub.on("o", json: #"{"number":73757376}"#)
        do throws(ServiceError) {
            let _: Item = try await client(stub).value(for: Self.request)
            Issue.record("The number fits.")
        } catch {
            for leak in PrintedForms.leaks(of: ["73757376"], in: error) { Issue.record("\(leak)") }
        }
    }

    @Test func otherBodiesThatDoNotFit() async {
        let stub = StubTransport()
        stub.on("o", data: Data("<p>S3CRET</p>".utf8), contentType: "text/html")
        await checkFailure("unexpectedResponse", "a web page") { () async throws(ServiceError) in
            try await client(stub).send(Self.request)
        }
        stub.on("o", data: Data("S3CRET*".utf8), contentType: "text/plain")
        await checkFailure("unexpectedResponse", "base64") { () async throws(ServiceError) in
            _ = try await client(stub).base64Data(for: Self.request)
        }
        for (_, error) in Self.thrown where !(error is ServiceError) {
            await checkFailure("unexpectedResponse", "\(type(of: error)) of a reader") {
                () async throws(ServiceError) in
                try await client(stub).value(for: Self.request) { _ in throw error }
            }
        }
    }

    @Test(arguments: [400, 401, 403, 404, 429, 500, 503, 302])
    func errorResponses(statusCode: Int) async {
        let stub = StubTransport()
        for body in [#"{"message":"For people","code":"S3CRET"}"#, #"{"S3CRET":"S3CRET"}"#, "S3CRET"] {
            stub.on("o") { _ in
                WebClient.HTTPResponse(
                    statusCode: statusCode,
                    headers: [
                        "Set-Cookie": "S3CRET", "X-Token": "S3CRET",
                        "Content-Location": "https://u:S3CRET@y.test/S3CRET",
                        "WWW-Authenticate": "S3CRET",
                    ], body: Data(body.utf8))
            }
            await checkFailure("response", "\(statusCode)") { () async throws(ServiceError) in
                try await client(stub).send(Self.request)
            }
        }
        let message = #"{"message":"For people","code":"S3CRET"}"#
        stub.on("o", statusCode: statusCode, json: message)
        do throws(ServiceError) {
            try await client(stub).send(Self.request)
        } catch {
            #expect(error.localizedDescription == "For people")
            #expect(!"\(error)".contains("For people"))
        }
    }

    @Test func redirectsThatEndTheCall() async {
        let stub = StubTransport()
        for location in ["ftp://u:S3CRET@y.test/S3CRET", "data:S3CRET", "/S3CRET"] {
            stub.on("o") { _ in WebClient.HTTPResponse(statusCode: 307, headers: ["Location": location]) }
            await checkFailure("connectionFailed", location) { () async throws(ServiceError) in
                try await client(stub).send(Self.request)
            }
        }
    }

    @Test func decodingIssuesShowNoValues() async throws {
        let stub = StubTransport()
        stub.on(
            "o",
            json: #"{"users":[{"id":"1","joined":"S3CRET","friends":[]},"S3CRET",{"id":"2","joined":12345678}]}"#)
        let _: Lossy = try await client(stub).value(for: Self.request)
        #expect(recorder.summary.count { $0.hasPrefix("issue") } == 3)
        checkObservations("issues")
        let issue = WebClient.DecodingIssue(.droppedElement, codingPath: "a.S3CRET", reason: "is not S3CRET")
        check(issue, "an issue of a test")
    }

    // MARK: - Over the network

    @Test func failuresOfAServer() async throws {
        let scripts: [(String, String, JournalServer.Script)] = [
            ("a closed connection", "connectionFailed", [.close]), ("a reset", "connectionFailed", [.reset]),
            ("a status", "response", JournalServer.response(500, ["X-Token: S3CRET"], body: #"{"S3CRET":"S3CRET"}"#)),
            (
                "a challenge", "response",
                JournalServer.response(401, [#"WWW-Authenticate: Basic realm="S3CRET""#], body: "S3CRET")
            ),
            ("a body", "unexpectedResponse", JournalServer.response(200, ["Set-Cookie: a=S3CRET"], body: #""S3CRET""#)),
            ("another scheme", "connectionFailed", JournalServer.redirect(to: "ftp://u:S3CRET@127.0.0.1/S3CRET")),
            ("a circle", "connectionFailed", JournalServer.redirect(307, to: "/S3CRET")),
            ("no HTTP", "connectionFailed", JournalServer.raw("S3CRET\r\n\r\n")),
        ]
        for (name, kind, script) in scripts {
            let server = try JournalServer(script)
            let client = client(URLSessionTransport(), server: Self.server("127.0.0.1:\(server.port)"))
            await checkFailure(kind, name) { () async throws(ServiceError) in
                let _: Item = try await client.value(for: Self.request)
            }
            #expect(server.journal.contains("S3CRET-path"), "\(name)")
            check(client, name)
        }
        let silent = try JournalServer([.waitForClose])
        let client = client(URLSessionTransport(), server: Self.server("127.0.0.1:\(silent.port)"), timeout: 0.2)
        await checkFailure("timedOut", "silence") { () async throws(ServiceError) in try await client.send(Self.request)
        }
    }

    /// What is shown does not make a value of a test different from one of the client.
    @Test func valuesOfTestsAreEqual() async throws {
        let stub = StubTransport()
        stub.on("o", json: #"{"users":[{"id":"1"}]}"#)
        let _: Lossy = try await client(stub).value(for: Self.request)
        let issues = recorder.all.compactMap { event in
            if case .decodingIssue(_, let issue) = event { issue } else { nil }
        }
        #expect(
            issues == [
                WebClient.DecodingIssue(
                    .droppedElement, codingPath: "users[0]", reason: "is not valid: users[0].joined is missing")
            ])
        #expect("\(issues)".contains("users[0]"))
    }
}
