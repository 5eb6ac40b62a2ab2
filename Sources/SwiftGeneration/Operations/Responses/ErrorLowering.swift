import Resolution

/// The type of error responses.
struct ErrorDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var type: TypeRef
    /// The property of `ServiceError` that returns it.
    var property: SwiftName
    /// The steps to the message for people; empty if there is none.
    var message: [MessageStep]

    struct MessageStep: Equatable, Sendable {
        var name: SwiftName
        var isOptional: Bool
        /// Whether the first element of an array counts.
        var isArray: Bool
    }
}

/// Creates the declarations of error schemas.
struct ErrorLowering {
    let api: ResolvedAPI
    let types: TypeLowering

    var common: ErrorDeclaration? { api.error.map { lower($0) } }

    func declaration(at position: Int) -> ErrorDeclaration { lower(api.operationErrors[position]) }

    /// Returns the error schemas of individual operations, without duplicate types.
    func others() -> [ErrorDeclaration] {
        var known = [common?.type].compactMap { $0 }
        return api.operationErrors.compactMap { schema in
            let declaration = lower(schema)
            guard !known.contains(declaration.type) else { return nil }
            known.append(declaration.type)
            return declaration
        }
    }

    private func lower(_ schema: ResolvedErrorSchema) -> ErrorDeclaration {
        ErrorDeclaration(
            symbol: schema.symbol, type: types.type(of: schema.use.type), property: types.names[schema.symbol],
            message: schema.message.map {
                ErrorDeclaration.MessageStep(
                    name: types.names[$0.property], isOptional: $0.isOptional, isArray: $0.isArray)
            })
    }
}
