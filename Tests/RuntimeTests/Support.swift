import ApigenRuntime
import Foundation
import Testing

/// Remembers what a client tells its observers, in order.
final class Recorder: ClientObserver {
    private let events = Channel<ClientEvent>()

    func observe(_ event: ClientEvent) { events.put(event) }

    /// The events in short: `started friends.save`, `finished friends.save 200`.
    var summary: [String] {
        events.all.map { event in
            switch event {
            case .started(let call): "started \(call.operation)"
            case .finished(let call, let outcome):
                "finished \(call.operation) \(outcome.status.map(String.init) ?? "-")"
            case .failed(let call, _): "failed \(call.operation)"
            case .surprise(let call, let surprise): "surprise \(call.operation) \(surprise.codingPath)"
            }
        }
    }

    var all: [ClientEvent] { events.all }
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

/// The request that a transport would get, with every operation answered by an empty object.
func sent(
    _ request: Request, server: ServerURL = "https://x.test", common: CommonParameters = CommonParameters(),
    configuration: ClientConfiguration = ClientConfiguration(transport: StubTransport())
) async throws -> HTTPRequest {
    let stub = StubTransport()
    stub.on(request.operation, json: "{}")
    var configuration = configuration
    configuration.transport = stub
    try await WebClient(server: server, common: common, configuration: configuration).send(request)
    return try #require(stub.requests.first?.request)
}

/// What a request is refused for.
func violations(_ request: Request, server: ServerURL = "https://x.test") async -> [String] {
    do {
        _ = try await sent(request, server: server)
        return []
    } catch ServiceError.invalidRequest(let violations) {
        return violations.map(\.description)
    } catch {
        return ["\(error)"]
    }
}
