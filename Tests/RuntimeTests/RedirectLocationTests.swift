import ApigenRuntime
import Foundation
import Testing

/// Redirects as a server sends them.
struct RedirectLocationTests {
    private func targets(_ fields: [String], userInfo: String = "") async throws -> [String] {
        let server = try JournalServer { _, number in
            number == 0
                ? JournalServer.response(302, fields, closes: false) : JournalServer.response(closes: false)
        }
        let address = server.address.replacingOccurrences(of: "://", with: "://" + userInfo)
        let client = WebClient(server: ServerURL(address), configuration: WebClient.Configuration(retries: 0))
        _ = try? await client.text(for: WebClient.Request(.get, "/a", operation: "o"))
        return server.journal.entries.map { request in
            ([request.target] + request.values("Authorization")).joined(separator: " ")
        }
    }

    /// URLSession joins the values of a repeated field.
    @Test(arguments: [
        (["Location: /b", "Location: /c"], ["/a"]), (["Location: /b, /c"], ["/a"]),
        (["Location: /b,/c"], ["/a", "/b,/c"]), (["Location: /b", "Location: /b"], ["/a", "/b"]),
        (["Location: /b"], ["/a", "/b"]),
        (["Location: /b", "Location: http://127.0.0.1:1/c"], ["/a"]),
    ])
    func severalLocationsAreNotFollowed(fields: [String], expected: [String]) async throws {
        #expect(try await targets(fields) == expected)
    }

    /// The user information of the server's URL belongs to its origin.
    @Test func theUserInformationStaysWithinTheOrigin() async throws {
        let first = try await targets(["Location: /b"], userInfo: "ann:s%2Fcret@")
        #expect(first.count == 2)
        #expect(first.first?.hasPrefix("/a Basic ") == true, "\(first)")
        #expect(first.map { $0.drop { $0 != " " } }.first == first.map { $0.drop { $0 != " " } }.last)
        #expect(first.last?.hasPrefix("/b") == true)
    }
}
