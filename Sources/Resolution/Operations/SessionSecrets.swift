import APIDescription

/// Finds the properties of responses that contain the tokens of sessions, which no printed form of a value shows.
struct SessionSecrets {
    private let declarations: [SymbolID: Int]

    init(_ api: ResolvedAPI) {
        declarations = Dictionary(
            api.declarations.enumerated().map { ($0.element.symbol, $0.offset) }
        ) { first, _ in first }
    }

    /// Returns the API with the tokens marked as passwords.
    static func marked(_ api: ResolvedAPI) -> ResolvedAPI {
        if api.sessions.isEmpty { return api }
        var result = api
        let secrets = SessionSecrets(api)
        for session in api.sessions {
            let symbols = session.logIns + [session.refresh?.operation].compactMap { $0 }
            for operation in api.services.flatMap(\.operations) where symbols.contains(operation.symbol) {
                for use in operation.responses.compactMap(\.type) {
                    for place in [session.token, session.refreshToken].compactMap({ $0 }) {
                        secrets.mark(place, in: use.type, of: &result)
                    }
                }
            }
        }
        return result
    }

    /// Marks the property at a path of JSON keys. The order of the marks does not matter.
    private func mark(_ place: [String], in type: ResolvedType, of api: inout ResolvedAPI) {
        guard let key = place.first, let index = objectIndex(type, api),
            case .object(var object) = api.declarations[index].kind,
            let property = object.properties.firstIndex(where: { $0.key == key })
        else { return }
        if place.count > 1 {
            return mark(Array(place.dropFirst()), in: object.properties[property].value.use.type, of: &api)
        }
        object.properties[property].value.isPassword = true
        api.declarations[index].kind = .object(object)
    }

    /// Returns the index of the object that a type or its aliases stand for.
    private func objectIndex(_ type: ResolvedType, _ api: ResolvedAPI) -> Int? {
        var type = type
        // Cycles of aliases are broken.
        while case .declared(let symbol) = type, let index = declarations[symbol] {
            guard case .alias(let value) = api.declarations[index].kind else { return index }
            type = value.use.type
        }
        return nil
    }
}
