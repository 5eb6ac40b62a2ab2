// feature: core

/// A recorder of the last response, for `WebClient.withResponse`.
nonisolated enum ResponseRecorder {
    @TaskLocal static var current: Locked<WebClient.HTTPResponse?>?
}

nonisolated extension WebClient {
    /// Returns the result of calls and the last response, for its status code and its headers.
    ///
    /// If nothing is sent, as with a stub, the response has the status code 0 and no headers.
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
        return (try result.get(), recorded.withLock { $0 } ?? HTTPResponse(status: 0))
    }
}
