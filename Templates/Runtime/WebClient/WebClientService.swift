// feature: core

nonisolated extension WebClient {
    /// A group of operations: a service, or all services of an API.
    public nonisolated protocol Service: Sendable {
        /// Returns the same operations with other clients.
        func mapClients(_ change: (WebClient) -> WebClient) -> Self
    }

    /// A service whose operations belong to one server.
    public nonisolated protocol SingleServerService: Service {
        /// The client that sends the requests.
        var client: WebClient { get }
        /// Creates the service.
        init(client: WebClient)
    }
}

nonisolated extension WebClient.SingleServerService {
    /// Returns the service with another client.
    public func mapClients(_ change: (WebClient) -> WebClient) -> Self { Self(client: change(client)) }
}

nonisolated extension WebClient.Service {
    /// Returns the service with other settings of calls.
    ///
    ///     let friends = try await api.friends.with { $0.timeout = 5 }.loadFriends(forUser: "ann")
    ///
    /// It shares the connections, the limits and the credentials with this service.
    public func with(_ change: (inout WebClient.CallOptions) -> Void) -> Self { mapClients { $0.with(change) } }

    /// Runs a closure with the service, and returns its value with the last response that a call in it received.
    ///
    ///     let (friends, response) = try await api.friends.withResponse { try await $0.loadFriends(forUser: "ann") }
    ///     print(response.statusCode, response.headers["X-Total-Count"] ?? "")
    ///
    /// An error has the status code, the headers and the identifier of the request, too. If the closure makes no call, the status code
    /// of the response is 0.
    public func withResponse<Value, Failure: Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ calls: (Self) async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: WebClient.HTTPResponse) {
        let recorder = WebClient.Mutex<WebClient.HTTPResponse?>(nil)
        let value = try await calls(mapClients { $0.recording(recorder) })
        return (value, recorder.withLock { $0 } ?? WebClient.HTTPResponse(statusCode: 0))
    }
}
