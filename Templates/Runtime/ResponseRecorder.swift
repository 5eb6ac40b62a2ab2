// feature: core

/// Where the answers of calls are noted, for whoever asked.
nonisolated enum ResponseRecorder {
    @TaskLocal static var current: Locked<HTTPResponse?>?
}

nonisolated extension WebClient {
    /// Makes calls, and gives the last answer beside the result, for what is in it beyond its body: its status and its
    /// headers.
    ///
    /// Where nothing was sent, as with a stub, the answer has the status 0 and no header.
    public static func withResponse<Value, Failure: Error>(
        isolation: isolated (any _Concurrency.Actor)? = #isolation, _ calls: () async throws(Failure) -> Value
    ) async throws(Failure) -> (value: Value, response: HTTPResponse) {
        let answer = Locked<HTTPResponse?>(nil)
        let result: Result<Value, Failure> = await ResponseRecorder.$current.withValue(answer) {
            do throws(Failure) {
                return .success(try await calls())
            } catch {
                return .failure(error)
            }
        }
        return (try result.get(), answer.withLock { $0 } ?? HTTPResponse(status: 0))
    }
}
