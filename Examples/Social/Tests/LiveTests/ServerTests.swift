import Foundation
import SocialServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What the server refuses, asked without the generated client: that one would not let most of it happen.
@Suite(.timeLimit(.minutes(1)))
struct ServerTests {
    private static let common = "version=1.0&device_type=phone"

    private struct Refusal: Decodable {
        var message: String
        var code: String
    }

    private struct Session: Decodable {
        var token: String
    }

    private struct Question: Sendable {
        var method = "GET"
        var path: String
        var query = ServerTests.common
        var user: String?
        var authorization: String?
        var body: String?
        var status: Int
        var code: String
    }

    private static let questions = [
        Question(path: "/quote", query: "", status: 400, code: "query.version"),
        Question(path: "/quote", query: "version=2.0&device_type=phone", status: 400, code: "query.version"),
        Question(path: "/quote", query: "version=1.0", status: 400, code: "query.missing"),
        Question(path: "/token", status: 401, code: "auth.missing"),
        Question(path: "/token", authorization: "Bearer ann-1", status: 401, code: "auth.missing"),
        Question(path: "/token", authorization: "JWT stolen", status: 401, code: "auth.ended"),
        Question(path: "/friends", user: "ann", status: 400, code: "query.missing"),
        Question(path: "/nowhere", status: 404, code: "route.unknown"),
        Question(path: "/quote", user: "ben", status: 404, code: "quote.none"),
        Question(
            method: "PUT", path: "/quote", user: "ben", body: #"{"text":"x"}"#, status: 403, code: "quote.readOnly"),
        Question(
            method: "PUT", path: "/quote", user: "ann", body: #"{"text":""}"#, status: 422, code: "quote.empty"),
        Question(
            method: "PUT", path: "/quote", user: "ann", body: #"{"txt":""}"#, status: 400, code: "body.unreadable"),
        Question(path: "/api/v1/friends", user: "ann", status: 400, code: "query.missing"),
        Question(path: "/api/v2/checktoken", user: "ann", status: 404, code: "route.unknown"),
        Question(
            method: "PUT", path: "/api/v1/quote", user: "ann", body: #"{"text":"x"}"#, status: 404,
            code: "route.unknown"),
        Question(path: "/api/v3/quote", user: "ann", status: 404, code: "route.unknown"),
        Question(method: "POST", path: "/events", body: "{", status: 400, code: "body.unreadable"),
    ]

    @Test(arguments: questions.indices)
    func itSaysWhyItRefuses(index: Int) async throws {
        try await LiveServers.run { servers in
            var question = Self.questions[index]
            if let user = question.user { question.authorization = "JWT \(try await logIn(user, at: servers.main))" }
            let (data, status) = try await ask(question, at: servers.main)
            #expect(status == question.status)
            #expect(try JSONDecoder().decode(Refusal.self, from: data).code == question.code)
        }
    }

    private func logIn(_ user: String, at server: LoopbackServer) async throws -> String {
        let passwords = ["ann": "correct horse", "ben": "battery staple"]
        let body = try JSONEncoder().encode(["email": "\(user)@social.example", "password": passwords[user]])
        let question = Question(
            method: "POST", path: "/authenticate", body: String(decoding: body, as: UTF8.self), status: 200, code: "")
        return try await JSONDecoder().decode(Session.self, from: ask(question, at: server).data).token
    }

    private func ask(_ question: Question, at server: LoopbackServer) async throws -> (data: Data, status: Int) {
        let url = try #require(URL(string: "\(server.url)\(question.path)?\(question.query)"))
        var request = URLRequest(url: url)
        request.httpMethod = question.method
        request.httpBody = question.body.map { Data($0.utf8) }
        request.setValue(question.authorization, forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.data(for: request)
        return (data, try #require(response as? HTTPURLResponse).statusCode)
    }
}
