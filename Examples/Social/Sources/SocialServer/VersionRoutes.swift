import FlyingFox

/// Responds to the requests of specs/social-versions.yaml.
struct VersionRoutes {
    let state: SocialState

    func response(_ request: HTTPRequest, _ recorded: RecordedRequest) async throws -> HTTPResponse {
        let token = request.token
        switch (request.method.rawValue, request.path) {
        case ("POST", "/api/v1/authenticate"), ("POST", "/api/v2/authenticate"):
            return try .json(TokenRecord(await state.logIn(recorded.decodeBody())))
        case ("GET", "/api/v1/checktoken"):
            return try .json(TokenRecord(await state.session(token: token)))
        case ("GET", "/api/v1/friends"):
            return try .json(await friends(request, limit: nil).map(AddressRecord.init))
        case ("GET", "/api/v2/friends"):
            let limit = request.query["limit"].flatMap { Int($0) }
            return try .json(await friends(request, limit: limit).map(MemberRecord.init))
        case ("GET", "/api/v1/quote"), ("GET", "/api/v2/quote"):
            return try .json(await state.quote(token: token))
        case ("PUT", "/api/v2/quote"):
            return try .json(await state.replaceQuote(with: recorded.decodeBody(), token: token))
        default:
            throw Refusal(status: 404, message: "There is nothing at \(request.path).", code: "route.unknown")
        }
    }

    private func friends(_ request: HTTPRequest, limit: Int?) async throws -> [UserRecord] {
        guard let userID = request.query["user_id"] else {
            throw Refusal(status: 400, message: "The query parameter user_id is missing.", code: "query.missing")
        }
        return try await state.friends(of: userID, limit: limit, token: request.token)
    }
}

/// A session, in both versions.
private struct TokenRecord: Encodable {
    var token: String

    init(_ session: SessionRecord) {
        token = session.token
    }
}

/// A user in version 1.
private struct AddressRecord: Encodable {
    var id: String
    var name: String
    var email: String?

    init(_ user: UserRecord) {
        (id, name, email) = (user.id, user.name, user.email)
    }
}

/// A user in version 2.
private struct MemberRecord: Encodable {
    var id: String
    var name: String
    var joinedAt: String

    init(_ user: UserRecord) {
        (id, name, joinedAt) = (user.id, user.name, user.joinedAt)
    }

    enum CodingKeys: String, CodingKey {
        case id, name
        case joinedAt = "joined_at"
    }
}
