import APIDescription

/// Models that are only a scalar, and are called like its type: `UUID` of the format `uuid`, `NullString` of a text. Their
/// uses have the type itself, because such an alias would only need another name.
enum ScalarAliases {
    /// - Parameter kept: The types that a client had before.
    static func removed(from api: ResolvedAPI, keeping kept: Set<SymbolID>) -> ResolvedAPI {
        var types: [SymbolID: ResolvedType] = [:]
        for declaration in api.declarations where !kept.contains(declaration.symbol) {
            types[declaration.symbol] = scalar(declaration)
        }
        if types.isEmpty { return api }
        var result = api
        result.declarations.removeAll { types[$0.symbol] != nil }
        result.mapTypes { type in
            if case .declared(let symbol) = type { types[symbol] ?? type } else { type }
        }
        return result
    }

    /// Returns the scalar that a model is another name of; nil: it is something else.
    private static func scalar(_ declaration: ResolvedDeclaration) -> ResolvedType? {
        guard case .model(let name, nil) = declaration.nameSource, case .alias(let value) = declaration.kind,
            declaration.deprecation == nil, declaration.formerNames.isEmpty, isOfScalar(Words(name))
        else { return nil }
        switch value.use.type {
        case .any, .boolean, .integer, .number, .string: return value.use.type
        case .array, .map, .declared, .external: return nil
        }
    }

    private static func isOfScalar(_ name: Words) -> Bool {
        var words = name.words.map { $0.lowercased() }
        if words.count > 1, ["null", "nullable", "optional"].contains(words[0]) { words.removeFirst() }
        return names.contains(words.joined())
    }

    /// The names of scalars in Swift, in JSON Schema and in its formats, without the boundaries of words.
    private static let names: Set = [
        "any", "anyvalue", "bool", "boolean", "byte", "bytes", "data", "date", "datetime", "decimal", "double", "float",
        "float32", "float64", "guid", "int", "int32", "int64", "integer", "json", "jsonvalue", "long", "number",
        "object", "string", "timeinterval", "uint", "uint32", "uint64", "uri", "url", "uuid",
    ]
}
