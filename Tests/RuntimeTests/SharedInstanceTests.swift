import ApigenRuntime
import Foundation
import Testing

/// The instance of a client that a whole app shares. What stops a debug build is in Scripts/check-shared.sh.
@Suite struct SharedInstanceTests {
    @Test func itIsWhatTheAppConfigured() {
        let shared = WebClient.SharedInstance<Parcels> { Parcels(client: WebClient(server: "https://default.example")) }
        let client = WebClient(server: "https://own.example")
        shared.configure { Parcels(client: client) }
        #expect(shared.value.client === client)
        #expect(shared.value.client === client)
    }

    /// The closure is the app's code, which can use other shared instances.
    @Test func theClosureIsNotInsideALock() {
        let (first, second) = (WebClient.SharedInstance<Parcels>.ofTests, WebClient.SharedInstance<Parcels>.ofTests)
        first.configure {
            second.configure { Parcels(client: WebClient(server: "https://second.example")) }
            return second.value
        }
        #expect(first.value.client === second.value.client)
    }

    @Test func severalThreadsReadOneInstance() {
        let shared = WebClient.SharedInstance<Parcels>.ofTests
        let client = WebClient(server: "https://own.example")
        shared.configure { Parcels(client: client) }
        DispatchQueue.concurrentPerform(iterations: 1000) { _ in #expect(shared.value.client === client) }
    }

    @Test func theCallsOfAClientThatIsNotConfiguredFail() async throws {
        let parcels = Parcels(client: .unconfigured(Parcels.self))
        let error = await #expect(throws: ServiceError.self) {
            try await parcels.client.send(WebClient.Request(.get, "/parcels", operation: "parcels.load"))
        }
        guard case .invalidRequest(let request) = error else { throw try #require(error) }
        #expect(request.violations.map(\.field) == ["Parcels.shared"])
        #expect(request.violations.map(\.reason) == ["is used before it is configured"])
    }
}

private struct Parcels: WebClient.SingleServerService {
    let client: WebClient
}

extension WebClient.SharedInstance<Parcels> {
    fileprivate static var ofTests: WebClient.SharedInstance<Parcels> {
        WebClient.SharedInstance<Parcels> { Parcels(client: WebClient(server: "https://default.example")) }
    }
}
