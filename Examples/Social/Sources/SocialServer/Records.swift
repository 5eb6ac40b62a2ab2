import Foundation

// What the server keeps and sends. It has types of its own, not those of the generated client, so that the tests compare
// two independent readings of the description.

struct UserRecord: Codable, Sendable, Equatable {
    var id: String
    var name: String
    var email: String?
    /// When the user joined, as RFC 3339 text: the server only passes it on.
    var joinedAt: String

    enum CodingKeys: String, CodingKey {
        case id, name, email
        case joinedAt = "joined_at"
    }
}

struct SessionRecord: Codable, Sendable {
    var token: String
    var user: UserRecord
    var permissions: [String]
    var refreshToken: String?

    enum CodingKeys: String, CodingKey {
        case token, user, permissions
        case refreshToken = "refresh_token"
    }
}

struct RefreshRecord: Codable, Sendable {
    var refreshToken: String

    enum CodingKeys: String, CodingKey {
        case refreshToken = "refresh_token"
    }
}

struct LoginRecord: Codable, Sendable {
    var email: String
    var password: String
}

struct QuoteRecord: Codable, Sendable, Equatable {
    var text: String
    var author: String?
    var editedAt: String?

    enum CodingKeys: String, CodingKey {
        case text, author
        case editedAt = "edited_at"
    }
}

/// An analytics event, as the server received it.
public struct EventRecord: Codable, Sendable, Equatable {
    /// What happened.
    public var name: String
    /// When it happened, as the client wrote it.
    public var occurredAt: String
    /// Whatever else the app wanted to say.
    public var attributes: [String: String]?

    enum CodingKeys: String, CodingKey {
        case name, attributes
        case occurredAt = "occurred_at"
    }
}

/// An entry of the journal, as the server shows it.
struct JournalRecord: Encodable, Sendable {
    var method: String
    var path: String
    var query: String
    var headers: [String: String]
    var body: String
    /// Whether the client closed the connection before it had a response.
    var isAbandoned: Bool

    init(_ entry: Journal.Entry) {
        switch entry {
        case .received(let request): self.init(request, isAbandoned: false)
        case .abandoned(let request): self.init(request, isAbandoned: true)
        }
    }

    private init(_ request: RecordedRequest, isAbandoned: Bool) {
        (method, path, query, headers) = (request.method, request.path, request.query, request.headers)
        body = String(decoding: request.body, as: UTF8.self)
        self.isAbandoned = isAbandoned
    }
}

/// The error schema, together with the status that it travels under.
struct Refusal: Error, Encodable {
    var status: Int
    var message: String
    var code: String

    enum CodingKeys: String, CodingKey {
        case message, code
    }
}
