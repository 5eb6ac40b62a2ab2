import APIDescription

/// Determines the types of the bodies of an operation's errors, by status.
struct ErrorResponseResolver {
    let types: TypeResolver
    let operation: Operation
    /// The operation that the types are named after.
    let symbol: SymbolID
    /// The error schema of the API.
    let common: ErrorSchema?

    private struct Candidate {
        var position: Int
        var status: Response.Status
        var schema: Schema
        /// Whether it is the error schema of the operation or of the API, which the client decodes anyway.
        var isCommon: Bool
    }

    /// - Parameter responseTypes: Receives the types, by the positions of the responses.
    func resolve(_ responseTypes: inout [Int: TypeUse]) -> [ResolvedErrorResponse] {
        let candidates = candidates()
        // The type of a range of statuses is not that of a status in it that has the error schema.
        let hasOwnRange = candidates.contains { $0.status.isRange && !$0.isCommon }
        let restatesCommon = hasOwnRange && operation.errorSchema == nil
        var known: [(schema: Schema, response: ResolvedErrorResponse)] = []
        for candidate in candidates where !candidate.isCommon || restatesCommon && candidate.status != .other {
            if let index = known.firstIndex(where: { $0.schema == candidate.schema }) {
                known[index].response.statuses.append(candidate.status)
                continue
            }
            let use = types.use(of: candidate.schema, at: place(of: candidate))
            responseTypes[candidate.position] = use
            let message = ErrorMessageFinder(types: types).path(in: use.type, wanted: nil)
            let response = ResolvedErrorResponse(use: use, message: message, statuses: [candidate.status])
            known.append((candidate.schema, response))
        }
        return known.map(\.response)
    }

    /// Returns the error responses with a JSON body.
    private func candidates() -> [Candidate] {
        let hasSuccess = operation.responses.contains(where: \.isSuccess)
        let common = (operation.errorSchema ?? self.common)?.schema.withoutDocumentation
        return operation.responses.enumerated().compactMap { position, response in
            guard !response.isSuccess, !response.isRedirection, hasSuccess || response.status != .other,
                let schema = response.contents.json?.schema
            else { return nil }
            return Candidate(
                position: position, status: response.status, schema: schema,
                isCommon: schema.withoutDocumentation == common)
        }
    }

    private func place(of candidate: Candidate) -> SchemaPlace {
        if candidate.isCommon { return SchemaPlace(.error, name: .error) }
        return SchemaPlace(
            symbol.response(candidate.status.text), name: .operation(symbol, .error(status: candidate.status)))
    }
}

extension Response.Status {
    /// Whether it stands for several status codes.
    fileprivate var isRange: Bool { if case .code = self { false } else { true } }
}
