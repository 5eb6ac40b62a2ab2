import ApigenRuntime
import Foundation
import Testing

/// Remembers what a client tells its observers, in order.
final class Recorder: WebClient.Observer {
    private let events = Channel<WebClient.Event>()

    func observe(_ event: WebClient.Event) { events.put(event) }

    /// The events in short: `started friends.save`, `finished friends.save 200`.
    var summary: [String] {
        events.all.map { event in
            switch event {
            case .started(let call): "started \(call.operation)"
            case .finished(let call, let outcome):
                "finished \(call.operation) \(outcome.statusCode.map(String.init) ?? "-")"
            case .failed(let call, _): "failed \(call.operation)"
            case .retried(let call, let retry): "retried \(call.operation) \(retry.statusCode.map(String.init) ?? "-")"
            case .signedOut(let scheme): "signed out \(scheme)"
            case .decodingIssue(let call, let issue): "issue \(call.operation) \(issue.codingPath)"
            }
        }
    }

    var all: [WebClient.Event] { events.all }
}

/// A generator of numbers that gives the same ones in each run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The request that a transport would get, with every operation gets an empty object.
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
