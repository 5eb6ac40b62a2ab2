import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a server saw, which the coverage compares with what the client says.
struct ServerJournal: Sendable {
    let server: URL

    /// A request, as it came over the wire.
    struct Entry: Decodable, Sendable {
        var method: String
        var path: String
        /// The query, still percent-encoded.
        var query: String
        /// The header fields, by their names in lower case.
        var headers: [String: String]
        var body: String
        /// Whether the client closed the connection before it had a response.
        var isAbandoned: Bool

        /// The items of the query, sorted.
        var queryItems: [String] { query.split(separator: "&").map(String.init).sorted() }
        /// The method, the path and the query.
        var line: String { "\(method) \(path)" + (query.isEmpty ? "" : "?" + queryItems.joined(separator: "&")) }
    }

    /// Everything so far.
    var entries: [Entry] {
        get async throws {
            let (data, _) = try await URLSession.shared.data(from: server.appendingPathComponent("journal"))
            return try JSONDecoder().decode([Entry].self, from: data)
        }
    }

    /// The last request that came in.
    var last: Entry? {
        get async throws { try await entries.last { !$0.isAbandoned } }
    }
}
