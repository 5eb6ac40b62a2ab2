@testable import ApigenRuntime
import Foundation
import Testing

/// No printed form of what a client makes contains a secret.
///
/// Every secret contains the text `S3CRET`, and where it is in the call.
@Suite(.timeLimit(.minutes(3)))
struct SecretsInTextTests {
    private static let secrets = ["S3CRET", Data("S3CRET-user:S3CRET-password".utf8).base64EncodedString()]
    private let recorder = Recorder()
    private let lines = Channel<String>()

    private func check(_ value: Any, _ name: String) {
        let leaks = PrintedForms.leaks(of: Self.secrets, in: value)
        if !leaks.isEmpty { Issue.record("\(name), \(type(of: value)): \(leaks.joined(separator: " | "))") }
    }

    // MARK: - Calls with secrets everywhere

    private static let schemes: [WebClient.SecurityScheme] = [
        WebClient.SecurityScheme("bearer", .bearer()), WebClient.SecurityScheme("basic", .basic),
        WebClient.SecurityScheme("query", .apiKey(in: .query, name: "k")),
        WebClient.SecurityScheme("cookie", .apiKey(in: .cookie, name: "k")),
        WebClient.SecurityScheme("header", .apiKey(in: .header, name: "X-Key")),
    ]

    private static var credentials: [String: Credential] {
        [
            "bearer": .bearer("S3CRET-token", refreshToken: "S3CRET-refresh"),
            "basic": .basic(username: "S3CRET-user", password: "S3CRET-password"),
            "query": .apiKey("S3CRET-query-key"), "cookie": .apiKey("S3CRET-cookie-key"),
            "header": .apiKey("S3CRET-header-key"),
        ]
    }

    /// A step with a secret of its own.
    private struct Signing: WebClient.Middleware {
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

    private static var request: WebClient.Request {
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

    private static var common: WebClient.CommonParameters {
        var common = WebClient.CommonParameters()
        common.addQuery("common", "S3CRET-common-query")
        common.addQuery("object", ["S3CRET-common-key": "S3CRET-common-value"])
        common.addHeader("X-Common", "S3CRET-common-header")
        common.addCookie("common", "S3CRET-common-cookie")
        return common
    }

    private static func server(_ authority: String = "x.test") -> ServerURL {
        ServerURL(
            "http://S3CRET-server-user:S3CRET-server-password@\(authority)/S3CRET-base/{v}?S3CRET-word&k=S3CRET-own",
            variables: ["v": "S3CRET-variable"])
    }

    private func client(
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
                headers: ["X-App": "S3CRET-app"], middleware: [Signing()],
                makeIdempotencyKey: { "S3CRET-idempotency" }, clock: WebClient.Clock(sleep: Self.sleep)))
    }

    /// Does not wait between attempts, and waits for the limits of attempts.
    @Sendable private static func sleep(_ seconds: TimeInterval) async throws {
        if seconds > 30 { return try await Task.sleep(nanoseconds: .max) }
        if seconds < 0.3 { try await Task.sleep(nanoseconds: UInt64(max(seconds, 0) * 1e9)) }
    }

    /// Prints the error of a call, what is in it, and what the observers and the log got.
    private func checkFailure(
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

    private func checkObservations(_ name: String) {
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

    private static func kind(_ error: ServiceError) -> String {
        switch error {
        case .noInternetConnection: "noInternetConnection"
        case .connectionFailed: "connectionFailed"
        case .timedOut: "timedOut"
        case .cancelled: "cancelled"
        case .response: "response"
        case .unexpectedResponse: "unexpectedResponse"
        case .invalidRequest: "invalidRequest"
        case .missingCredentials: "missingCredentials"
        case .signInRequired: "signInRequired"
        case .transportFailed: "transportFailed"
        }
    }

    /// The associated value of an error.
    private static func content(_ error: ServiceError) -> Any {
        switch error {
        case .noInternetConnection(let error), .connectionFailed(let error), .timedOut(let error): error
        case .cancelled(let call): call as Any
        case .response(let response): response
        case .unexpectedResponse(let response): response
        case .invalidRequest(let request): request
        case .missingCredentials(let credentials): credentials
        case .signInRequired(let session): session
        case .transportFailed(let failure): failure
        }
    }

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
            ("connectionFailed", .serverCertificateUntrusted), ("connectionFailed", .badURL), ("timedOut", .timedOut),
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
            let values = try JSONCoding.Reader(decoder)
            users = try values.lossyArray("users")
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

    // MARK: - Requests that are not sent

    private struct Unencodable: Encodable, Sendable {
        let error: any Error
        func encode(to encoder: any Encoder) throws { throw error }
    }

    private static func invalidRequests() -> [WebClient.Request] {
        var requests: [WebClient.Request] = []
        func add(_ change: (inout WebClient.Request) -> Void) {
            var request = request
            change(&request)
            requests.append(request)
        }
        add { $0.validate("a", "S3CRET", length: ...1) }
        add { $0.validate("a", "S3CRET", pattern: "^x$") }
        add { $0.validateUnique("a", ["S3CRET", "S3CRET"]) }
        add { $0.validate("a", ["S3CRET": "S3CRET"], count: 2...) }
        add {
            $0.setPath("p", ["S3CRET": ".."], style: .simple, explode: true); $0.setPath("p", "..")
        }
        add { $0.setPath("p", "") }
        add { $0.addHeader("X-Y", "S3CRET\r\nX-Z: S3CRET") }
        add { $0.addQuery("n", ["S3CRET": Double.nan]) }
        add { $0.setJSON(["S3CRET": Double.nan]) }
        add { $0.setJSON(["S3CRET": ["S3CRET": Date.distantFuture + 1e13]]) }
        add { $0.setForm(["S3CRET"]) }
        add { $0.setForm(["S3CRET": Double.infinity]) }
        let context = EncodingError.Context(
            codingPath: [JSONCoding.Key(stringValue: "S3CRET")], debugDescription: "cannot write S3CRET")
        for error in [EncodingError.invalidValue("S3CRET", context), DescribedError(), PlainError()] as [any Error] {
            add { $0.setJSON(Unencodable(error: error)) }
            add { $0.setJSON(["S3CRET": Unencodable(error: error)]) }
        }
        return requests
    }

    @Test func requestsThatAreNotValid() async {
        for (number, request) in Self.invalidRequests().enumerated() {
            await checkFailure("invalidRequest", "request \(number)") { () async throws(ServiceError) in
                try await client(StubTransport()).send(request)
            }
        }
        for server in [
            "//u:S3CRET@x.test", "https://u:S3CRET@", "u:S3CRET@x.test", "https://u:S3C/RET@x.test", "{S3CRET",
        ] {
            await checkFailure("invalidRequest", server) { () async throws(ServiceError) in
                try await client(StubTransport(), server: ServerURL(server)).send(Self.request)
            }
        }
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

    // MARK: - Values

    @Test func valuesOfTheClient() async throws {
        let stub = StubTransport()
        stub.on("o", json: #"{"S3CRET":"S3CRET"}"#)
        let client = client(stub)
        let session = SessionScheme("bearer") { _, _ throws(ServiceError) in .bearer("S3CRET-new") }
        let sessions = WebClient.Session([session], configuration: client.configuration)
        let recording = client.recording(
            Locked(WebClient.HTTPResponse(statusCode: 200, headers: ["A": "S3CRET"], body: Data("S3CRET".utf8))))
        try await client.send(Self.request)
        let sent = try #require(stub.requests.first)
        #expect(sent.request.url.absoluteString.contains("S3CRET-query"))
        let response = WebClient.HTTPResponse(
            statusCode: 200, headers: ["Set-Cookie": "S3CRET"], body: Data("S3CRET".utf8))
        var request = Self.request
        request.session = .logIn(scheme: "bearer")
        let info = WebClient.CallInfo(operation: "o", method: .post, path: "/{p}/x", id: "id")
        let prepared = try client.prepare(request, info)
        let values: [(String, Any)] = [
            ("HTTPRequest", sent.request), ("Sent", sent), ("StubTransport", stub), ("HTTPResponse", response),
            ("HTTPHeaders", sent.request.headers), ("Request", request),
            ("Response", WebClient.Response(http: response, issues: Locked([]))), ("WebClient", client),
            ("recording", recording), ("with a session", client.using(sessions)), ("Session", sessions),
            ("Configuration", client.configuration), ("CommonParameters", Self.common), ("ServerURL", Self.server()),
            ("SessionScheme", session),
            (
                "OAuth",
                SessionScheme.refreshToken(
                    "s", tokenURL: "https://x.test/t", client: SessionScheme.OAuthClient(id: "id", secret: "S3CRET"))
            ),
            ("OAuthClient", SessionScheme.OAuthClient(id: "id", secret: "S3CRET")),
            ("RateLimiter", RateLimiter(2, per: 1)), ("ParameterList", Self.request.list),
            ("query", Self.request.list.query), ("PreparedCall", prepared),
            ("CallExchange", CallExchange(client: client, call: prepared)),
            ("AuthorizedRequest", try await client.authorized(prepared.request, for: prepared)),
            ("MemoryCredentialStore", MemoryCredentialStore(Self.credentials)),
            ("ErrorDecoder", client.errorDecoder), ("Service", FriendsService(client: client)),
            ("API", SocialAPI(deviceType: .phone, configuration: client.configuration)),
            ("RequestLog", try #require(client.configuration.log)), ("curl", sent.request.curlCommand(for: sent.call)),
            ("FilePart", FilePart(Data("S3CRET".utf8), filename: "S3CRET.txt")),
        ]
        for (name, value) in values {
            check(value, name)
            check([value], name)
            check(Optional(value) as Any, name)
        }
        for credential in Self.credentials.values { check(credential, "Credential") }
    }

    @Test func cookiesOfATransport() async throws {
        let server = try JournalServer(JournalServer.response(200, ["Set-Cookie: a=S3CRET; Path=/"]))
        let transport = URLSessionTransport()
        let client = client(transport, server: Self.server("127.0.0.1:\(server.port)"))
        try await client.send(Self.request)
        try await client.send(Self.request)
        #expect(server.journal.contains("a=S3CRET"))
        check(transport, "URLSessionTransport")
        check(client, "WebClient")
    }

    /// What is safe to show is shown.
    @Test func texts() async throws {
        #expect("\(Self.server())" == "http://x.test")
        #expect("\(ServerURL("https://{region}.x.test:8080/v1"))" == "https://{region}.x.test:8080")
        #expect("\(ServerURL("x"))" == "<redacted>")
        #expect("\(ServerURL("https://u:p/w@x.test"))" == "<redacted>")
        #expect("\(ServerURL("https://[::1]:80/x"))" == "https://[::1]:80")
        let error = ServiceError.unexpectedResponse(
            .init(
                WebClient.HTTPResponse(statusCode: 200),
                error: DecodingError.keyNotFound(
                    JSONCoding.Key("a"), .init(codingPath: [JSONCoding.Key("b")], debugDescription: ""))))
        #expect("\(error)" == "unexpected response (200, 0 bytes): at b, a required key is missing")
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
