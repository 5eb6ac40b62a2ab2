// feature: mocks
nonisolated extension StubTransport {
    /// The identifiers of operations that had other ones before, by those.
    static let presentOperations: [String: String] = [:]
}
