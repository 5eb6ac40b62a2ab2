import FlyingFox
import Foundation

/// Responds to the requests of specs/api.yaml.
struct Routes: HTTPHandler {
    let state: SocialState
    let journal: Journal
    let slowResponses: SlowResponses
    let media = MediaRoutes(state: MediaState())

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        // For whoever wants to compare what a client says with what came over the wire; not a part of the API.
        if request.path == "/journal" { return try .json(await journal.entries.map(JournalRecord.init)) }
        do {
            // Films are too large for the journal.
            if request.path.hasPrefix("/media/") { return try await media.response(request) }
            let recorded = try await RecordedRequest(request)
            await journal.append(.received(recorded))
            if request.path.hasPrefix("/api/") {
                return try await VersionRoutes(state: state).response(request, recorded)
            }
            try checkCommonParameters(request)
            return try await response(request, recorded)
        } catch let refusal as Refusal {
            return try .json(refusal, status: HTTPStatusCode(refusal.status, phrase: "Refused"))
        } catch is DecodingError {
            let refusal = Refusal(status: 400, message: "The body cannot be read.", code: "body.unreadable")
            return try .json(refusal, status: .badRequest)
        }
    }

    private func response(_ request: HTTPRequest, _ recorded: RecordedRequest) async throws -> HTTPResponse {
        let token = request.token
        switch (request.method.rawValue, request.path) {
        case ("GET", "/token"):
            return try .json(await state.session(token: token))
        case ("POST", "/authenticate"):
            return try .json(await state.logIn(recorded.decodeBody()))
        case ("POST", "/refresh"):
            return try .json(await state.refresh(recorded.decodeBody()))
        case ("GET", "/friends"):
            return try await friends(request, recorded)
        case ("GET", "/quote"):
            return try .json(await state.quote(token: token))
        case ("PUT", "/quote"):
            return try .json(await state.replaceQuote(with: recorded.decodeBody(), token: token))
        case ("POST", "/events"):
            try await state.record(recorded.decodeBody())
            return HTTPResponse(statusCode: .noContent)
        default:
            throw Refusal(status: 404, message: "There is nothing at \(request.path).", code: "route.unknown")
        }
    }

    private func friends(_ request: HTTPRequest, _ recorded: RecordedRequest) async throws -> HTTPResponse {
        _ = try await state.session(token: request.token)
        guard let userID = request.query["user_id"] else {
            throw Refusal(status: 400, message: "The query parameter user_id is missing.", code: "query.missing")
        }
        if let staged = StagedUser(rawValue: userID) {
            return try await response(for: staged, request, recorded)
        }
        let limit = request.query["limit"].flatMap { Int($0) }
        return try .json(await state.friends(of: userID, limit: limit, token: request.token))
    }

    private func response(
        for user: StagedUser, _ request: HTTPRequest, _ recorded: RecordedRequest
    ) async throws -> HTTPResponse {
        switch user {
        case .trouble:
            let page = "<html><body><h1>Internal Server Error</h1></body></html>"
            return HTTPResponse(
                statusCode: .internalServerError, headers: [.contentType: "text/html; charset=utf-8"],
                body: Data(page.utf8))
        case .garbled:
            let list = #"[{"id":"ann","name":"Ann","joined_at":"2024-02-29T08:00:00Z"},{"id":"ben","name":null}]"#
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "application/json"], body: Data(list.utf8))
        case .portal:
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
                body: Data("<html><body>Accept our terms to go online.</body></html>".utf8))
        case .flaky:
            if await state.nextFlakyRequestFails() {
                return HTTPResponse(statusCode: .serviceUnavailable)
            }
            return try .json([UserRecord]())
        case .expired:
            await state.expireTokens()
            return try .json([UserRecord]())
        case .slow:
            if try await slowResponses.clientGaveUp(on: request) {
                await journal.append(.abandoned(recorded))
            }
            return try .json([UserRecord]())
        }
    }

    private func checkCommonParameters(_ request: HTTPRequest) throws(Refusal) {
        guard request.query["version"] == "1.0" else {
            throw Refusal(status: 400, message: "The query must say version=1.0.", code: "query.version")
        }
        guard let device = request.query["device_type"], !device.isEmpty else {
            throw Refusal(status: 400, message: "The query parameter device_type is missing.", code: "query.missing")
        }
    }
}

/// Users who exist only to make the server misbehave: request their friends.
enum StagedUser: String {
    /// Responds with 500 and a web page, as a proxy does whose backend is down.
    case trouble
    /// Responds with 503 to every other request.
    case flaky
    /// Returns an empty list, and makes every token worthless.
    case expired
    /// Returns a list whose second user lacks what the description promises.
    case garbled
    /// Responds with 200 and a web page, as the network of a hotel does before the guest has paid.
    case portal
    /// Responds when the client has gone, or when ``LoopbackServer/releaseSlowResponses()`` is called.
    case slow
}
