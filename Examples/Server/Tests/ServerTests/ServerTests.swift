import Hummingbird
import HummingbirdTesting
import Logging
import ServiceLifecycle
import SocialClient
import Testing

@testable import Server

/// The server, with another Hummingbird server as the API that it calls.
@Suite(.timeLimit(.minutes(2)))
struct ServerTests {
    private var social: some ApplicationProtocol {
        let router = Router()
        router.get("friends") { request, _ -> Response in
            guard request.headers[.authorization] == "JWT token" else { throw HTTPError(.unauthorized) }
            if request.uri.queryParameters["user_id"] == "nobody" { throw HTTPError(.notFound) }
            let body = #"[{"id": "1", "name": "Ann", "joined_at": "2024-02-29T12:00:00Z"}]"#
            return Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
        }
        return Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)))
    }

    private var logger: Logger {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return logger
    }

    @Test func theServerReturnsWhatTheAPIReturns() async throws {
        try await social.test(.live) { social in
            let upstream = Upstream(
                server: ServerURL("http://127.0.0.1:\(try #require(social.port))"), token: "token", logger: logger)
            try await application(upstream, port: 0, logger: logger).test(.live) { client in
                try await client.execute(uri: "/users/1/friends", method: .get) { response in
                    #expect(response.status == .ok)
                    #expect(String(buffer: response.body) == #"[{"name":"Ann"}]"#)
                }
                try await client.execute(uri: "/users/nobody/friends", method: .get) { response in
                    #expect(response.status == .notFound)
                }
            }
        }
    }

    @Test func anAPIThatCannotBeReachedIsABadGateway() async throws {
        let upstream = Upstream(server: "http://127.0.0.1:1", token: "token", logger: logger)
        try await application(upstream, port: 0, logger: logger).test(.live) { client in
            try await client.execute(uri: "/users/1/friends", method: .get) { response in
                #expect(response.status == .badGateway)
                #expect(!String(buffer: response.body).contains("127.0.0.1"))
            }
        }
    }
}
