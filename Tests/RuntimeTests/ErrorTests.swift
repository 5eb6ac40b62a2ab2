import ApigenRuntime
import Foundation
import Testing

struct ErrorTests {
    private let stub = StubTransport()
    private var api: SocialAPI {
        SocialAPI(
            deviceType: .phone,
            configuration: WebClient.Configuration(
                transport: stub, credentials: MemoryCredentialStore(["session": .bearer("t")])))
    }

    private func failure(_ run: () async throws(ServiceError) -> Void) async throws -> ServiceError {
        do {
            try await run()
        } catch {
            return error
        }
        throw Failure()
    }

    private struct Failure: Error {}

    /// Every code of `URLError` that both platforms know, by the case it belongs to.
    @Test func everyCodeOfURLErrorHasACase() {
        let connection: [URLError.Code] = [
            .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive,
        ]
        let rest: [URLError.Code] = [
            .unknown, .badURL, .unsupportedURL, .cannotFindHost, .cannotConnectToHost, .networkConnectionLost,
            .dnsLookupFailed, .httpTooManyRedirects, .resourceUnavailable, .redirectToNonExistentLocation,
            .badServerResponse, .userCancelledAuthentication, .userAuthenticationRequired, .zeroByteResource,
            .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse, .fileDoesNotExist,
            .fileIsDirectory, .noPermissionsToReadFile, .dataLengthExceedsMaximum, .secureConnectionFailed,
            .clientCertificateRejected, .clientCertificateRequired,
            .cannotLoadFromNetwork, .cannotCreateFile, .cannotOpenFile, .cannotCloseFile, .cannotWriteToFile,
            .cannotRemoveFile, .cannotMoveFile, .downloadDecodingFailedMidStream,
            .downloadDecodingFailedToComplete, .requestBodyStreamExhausted,
            .backgroundSessionRequiresSharedContainer, .backgroundSessionInUseByAnotherProcess,
            .backgroundSessionWasDisconnected,
        ]
        let untrusted: [URLError.Code] = [
            .serverCertificateHasBadDate, .serverCertificateUntrusted, .serverCertificateHasUnknownRoot,
            .serverCertificateNotYetValid,
        ]
        for code in connection {
            guard case .noInternetConnection(let error) = ServiceError(URLError(code)) else {
                Issue.record("\(code.rawValue)")
                continue
            }
            #expect(error.urlError.code == code)
        }
        for code in untrusted {
            guard case .untrustedServer(let error) = ServiceError(URLError(code)) else {
                Issue.record("\(code.rawValue)")
                continue
            }
            #expect(error.urlError.code == code)
        }
        for code in rest {
            guard case .connectionFailed(let error) = ServiceError(URLError(code)) else {
                Issue.record("\(code.rawValue)")
                continue
            }
            #expect(error.urlError.code == code)
        }
        if case .timedOut = ServiceError(URLError(.timedOut)) {} else { Issue.record("timedOut") }
        if case .cancelled = ServiceError(URLError(.cancelled)) {} else { Issue.record("cancelled") }
    }

    /// The client's own codes are those of `URLError`, so that an app that knows these reads them.
    @Test func aCodeHasTheNumberOfURLError() {
        let codes: [(ServiceError.ConnectionError.Code, URLError.Code)] = [
            (.unknown, .unknown), (.cancelled, .cancelled), (.badURL, .badURL), (.timedOut, .timedOut),
            (.unsupportedURL, .unsupportedURL), (.cannotFindHost, .cannotFindHost),
            (.cannotConnectToHost, .cannotConnectToHost), (.networkConnectionLost, .networkConnectionLost),
            (.dnsLookupFailed, .dnsLookupFailed), (.httpTooManyRedirects, .httpTooManyRedirects),
            (.notConnectedToInternet, .notConnectedToInternet), (.badServerResponse, .badServerResponse),
            (.cannotDecodeContentData, .cannotDecodeContentData),
            (.internationalRoamingOff, .internationalRoamingOff), (.callIsActive, .callIsActive),
            (.dataNotAllowed, .dataNotAllowed),
            (.appTransportSecurityRequiresSecureConnection, .appTransportSecurityRequiresSecureConnection),
            (.dataLengthExceedsMaximum, .dataLengthExceedsMaximum), (.secureConnectionFailed, .secureConnectionFailed),
            (.serverCertificateHasBadDate, .serverCertificateHasBadDate),
            (.serverCertificateUntrusted, .serverCertificateUntrusted),
            (.serverCertificateHasUnknownRoot, .serverCertificateHasUnknownRoot),
            (.serverCertificateNotYetValid, .serverCertificateNotYetValid),
        ]
        for (code, system) in codes {
            #expect(code.rawValue == system.rawValue && code == .init(system))
            #expect(ServiceError.ConnectionError(code).urlError.code == system)
        }
        // A code that Foundation does not know on Linux.
        #expect([-1, -7].contains(ServiceError.ConnectionError(.init(rawValue: -7)).urlError.code.rawValue))
    }

    @Test func anErrorOfTheTransportIsMapped() async throws {
        let friends = api.friends
        stub.on("friends.motto", failure: ServiceError.ConnectionError(.cannotFindHost))
        let unknown = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        if case .connectionFailed(let error) = unknown {
            #expect(error.code == .cannotFindHost && error.call?.operation == "friends.motto")
        } else {
            Issue.record("\(unknown)")
        }
        stub.on("friends.motto", failure: URLError(.notConnectedToInternet))
        let offline = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        #expect(offline.errorDescription == "No internet connection is available.")
        stub.on("friends.motto", failure: NSError(domain: NSURLErrorDomain, code: -1001))
        let late = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        if case .timedOut = late {} else { Issue.record("\(late)") }
        stub.on("friends.motto", failure: CancellationError())
        let cancelled = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        if case .cancelled = cancelled {} else { Issue.record("\(cancelled)") }
    }

    @Test func anOperationWithoutAnResponseSaysSo() async throws {
        let friends = api.friends
        let error = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        #expect(
            error.errorDescription
                == #"StubTransport has no response for the operation 'friends.motto'. Add one with on("friends.motto", …)."#
        )
        #expect(stub.requests.map(\.call.operation) == ["friends.motto"])
    }

    @Test func theErrorShapeGivesItsMessage() async throws {
        let friends = api.friends
        stub.on(
            "friends.motto", statusCode: 403, headers: ["x-request-id": "r7"],
            json: #"{"message":"Not you","code":"E1"}"#)
        let error = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        #expect(error.errorDescription == "Not you")
        #expect(error.localizedDescription == "Not you")
        #expect(error.statusCode == 403)
        #expect(error.response?.requestID == "r7")
        #expect(error.apiError == APIError(message: "Not you", code: "E1"))
        #expect(try error.response?.decodeBody(as: APIError.self).code == "E1")
    }

    @Test(arguments: [
        (500, "The server reported an error (500)."), (503, "The server reported an error (503)."),
        (404, "The server could not find the requested item (404)."),
        (401, "The server did not accept your credentials (401)."),
        (403, "You do not have permission to do this (403)."),
        (429, "Too many requests. Try again later (429)."),
        (418, "The server did not accept the request (418)."), (304, "The server returned status code 304."),
    ])
    func anotherBodyGivesAFixedSentence(statusCode: Int, sentence: String) async throws {
        let friends = api.friends
        stub.on(
            "friends.motto", statusCode: statusCode, headers: ["Content-Type": "text/html"], json: "<html>no</html>")
        let error = try await failure { () async throws(ServiceError) in _ = try await friends.motto() }
        #expect(error.errorDescription == sentence)
        #expect(error.response?.message == nil)
        #expect(error.apiError == nil)
        #expect(error.response?.body == Data("<html>no</html>".utf8))
    }

    @Test(arguments: [
        (#"[{"id":"1","joined":"2024-01-01T00:00:00Z","friends":[{"id":"2","friends":[]}]}]"#, "[0].friends[0].joined"),
        (#"[{"id":"1","joined":"yesterday","friends":[]}]"#, "[0].joined"),
        (#"[{"id":1,"joined":"2024-01-01T00:00:00Z","friends":[]}]"#, "[0].id"),
        (#"[{"id":null,"joined":"2024-01-01T00:00:00Z","friends":[]}]"#, "[0].id"),
        (#"{"users":[]}"#, ""), ("<html>", ""), ("", ""),
    ])
    func anResponseThatDoesNotFitSaysWhere(json: String, path: String) async throws {
        let friends = api.friends
        stub.on("friends.loadFriends", json: json)
        let error = try await failure { () async throws(ServiceError) in _ = try await friends.loadFriends(forUser: "1")
        }
        guard case .unexpectedResponse(let response) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(response.codingPath == path)
        #expect(!response.reason.isEmpty)
        #expect(response.statusCode == 200)
        #expect(response.body == Data(json.utf8))
        #expect(error.errorDescription == "The server's response could not be understood.")
    }

    @Test func everyWayToReadAnResponse() async throws {
        let friends = api.friends
        let user = User(id: "1", joined: Date(timeIntervalSince1970: 0))
        stub.on("friends.save", json: "not read")
        try await friends.save(user)
        #expect(
            stub.requests.last?.request.body
                == Data(#"{"friends":[],"id":"1","joined":"1970-01-01T00:00:00Z"}"#.utf8))
        stub.on("friends.replace", statusCode: 202)
        #expect(try await friends.replace(user) == .queued)
        stub.on("friends.replace", value: user)
        #expect(try await friends.replace(user) == .replaced(user))
        stub.on("friends.patch", statusCode: 204)
        #expect(try await friends.patch(UserPatch(email: .null)) == nil)
        #expect(stub.requests.last?.request.headers["Content-Type"] == "application/merge-patch+json")
        #expect(stub.requests.last?.request.body == Data(#"{"email":null,"nickname":null}"#.utf8))
        stub.on("friends.patch", json: "null")
        #expect(try await friends.patch(UserPatch()) == nil)
        stub.on("friends.patch", value: user)
        #expect(try await friends.patch(UserPatch()) == user)
        stub.on("friends.motto", headers: ["Content-Type": "text/plain; charset=utf-8"], json: "é")
        #expect(try await friends.motto() == "é")
        stub.on("friends.motto") { _ in
            WebClient.HTTPResponse(
                statusCode: 200, headers: ["Content-Type": "text/plain; charset=ISO-8859-1"], body: Data([0xE9]))
        }
        #expect(try await friends.motto() == "é")
        stub.on("friends.picture") { _ in WebClient.HTTPResponse(statusCode: 200, body: Data([1, 2])) }
        #expect(try await friends.picture() == Data([1, 2]))
    }

    @Test func textsAndBytesThatMayBeMissing() async throws {
        let friends = api.friends
        stub.on("friends.motto", json: "live")
        #expect(try await friends.mottoIfAny() == "live")
        stub.on("friends.motto", statusCode: 204)
        #expect(try await friends.mottoIfAny() == nil)
        #expect(try await friends.motto() == "")
        stub.on("friends.picture") { _ in WebClient.HTTPResponse(statusCode: 200, body: Data([1, 2])) }
        #expect(try await friends.pictureIfAny() == Data([1, 2]))
        stub.on("friends.picture", statusCode: 200)
        #expect(try await friends.pictureIfAny() == nil)
        #expect(try await friends.picture() == Data())
    }
}
