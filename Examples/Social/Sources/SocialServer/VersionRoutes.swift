import FlyingFox
import Foundation

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
        case ("GET", "/api/v2/friends") where request.query["user_id"] == StagedUser.garbled.rawValue:
            return HTTPResponse(
                statusCode: .ok, headers: [.contentType: "application/json"], body: Data(Self.garbledFriends.utf8))
        case ("GET", "/api/v2/friends"):
            let limit = request.query["limit"].flatMap { Int($0) }
            return try .json(await friends(request, limit: limit).map(MemberRecord.init))
        case ("DELETE", "/api/v2/friends"):
            try await state.removeFriend(userID(request), token: token)
            return HTTPResponse(statusCode: .noContent)
        case ("GET", "/api/v1/quote"), ("GET", "/api/v2/quote"):
            return try .json(await state.quote(token: token))
        case ("PUT", "/api/v2/quote"):
            return try .json(await state.replaceQuote(with: recorded.decodeBody(), token: token))
        default:
            throw Refusal(status: 404, message: "There is nothing at \(request.path).", code: "route.unknown")
        }
    }

    private func friends(_ request: HTTPRequest, limit: Int?) async throws -> [UserRecord] {
        try await state.friends(of: userID(request), limit: limit, token: request.token)
    }

    private func userID(_ request: HTTPRequest) throws(Refusal) -> String {
        if let userID = request.query["user_id"] { return userID }
        throw Refusal(status: 400, message: "The query parameter user_id is missing.", code: "query.missing")
    }

    /// Three friends, the second of whom lacks a name.
    private static let garbledFriends = """
        [{"id":"ann","name":"Ann","joined_at":"2024-02-29T08:00:00Z"},{"id":"ben","joined_at":"2024-03-01T09:30:00Z"},
        {"id":"cleo","name":"Cleo","joined_at":"2024-04-02T08:00:00Z"}]
        """
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
