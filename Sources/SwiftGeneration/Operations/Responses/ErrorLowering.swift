import Resolution

/// The type of error responses.
struct ErrorDeclaration: Equatable, Sendable {
    var symbol: SymbolID
    var type: TypeRef
    /// The property of `ServiceError` that returns it.
    var property: SwiftName
    /// The property that contains a message for people.
    var message: SwiftName?
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
            message: schema.message.map { types.names[$0] })
    }
}
