import ApigenRuntime
import Foundation
import Testing

/// Returns the request that a transport would get. The response is an empty object.
func sent(
    _ request: WebClient.Request, server: ServerURL = "https://x.test",
    commonParameters: WebClient.CommonParameters = WebClient.CommonParameters(),
    configuration: WebClient.Configuration = WebClient.Configuration(transport: StubTransport())
) async throws -> WebClient.HTTPRequest {
    let stub = StubTransport()
    stub.on(StubTransport.Operation(request.operation), json: "{}")
    var configuration = configuration
    configuration.transport = stub
    try await WebClient(server: server, commonParameters: commonParameters, configuration: configuration).send(request)
    return try #require(stub.requests.first?.request)
}

/// What a request is refused for.
func violations(_ request: WebClient.Request, server: ServerURL = "https://x.test") async -> [String] {
    do {
        _ = try await sent(request, server: server)
        return []
    } catch ServiceError.invalidRequest(let request) {
        return request.violations.map(\.description)
    } catch {
        return ["\(error)"]
    }
}
