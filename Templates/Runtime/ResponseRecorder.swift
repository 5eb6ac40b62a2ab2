// feature: core

/// A recorder of the last response, for `WebClient.withResponse`.
nonisolated enum ResponseRecorder {
    @TaskLocal static var current: Locked<WebClient.HTTPResponse?>?
}

nonisolated extension WebClient {
    /// Runs a closure, and returns its result with the last response that a call in it received.
    ///
    /// If there was no response, as with a stub of a service, the response has the status code 0 and no headers. Calls
    /// in detached tasks are not recorded. In nested closures, only the inner one records its calls.
    public static func withResponse<Value, Failure: Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ calls: () async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: HTTPResponse) {
        let recorded = Locked<HTTPResponse?>(nil)
        let result: Result<Value, Failure> = await ResponseRecorder.$current.withValue(recorded) {
            do throws(Failure) {
                return .success(try await calls())
            } catch {
                return .failure(error)
            }
        }
        return (try result.get(), recorded.withLock { $0 } ?? HTTPResponse(statusCode: 0))
    }
}
