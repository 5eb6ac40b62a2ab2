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

    /// Marks the property at a path of JSON keys, in each object that a type can be. The order of the marks does not matter.
    private func mark(_ place: [String], in type: ResolvedType, of api: inout ResolvedAPI) {
        guard let key = place.first else { return }
        for index in objectIndices(type, api) {
            guard case .object(var object) = api.declarations[index].kind,
                let property = object.properties.firstIndex(where: { $0.key == key })
            else { continue }
            if place.count > 1 {
                mark(Array(place.dropFirst()), in: object.properties[property].value.use.type, of: &api)
            } else {
                object.properties[property].value.isPassword = true
                api.declarations[index].kind = .object(object)
            }
        }
    }

    /// Returns the indices of the objects that a type, its aliases, or the variants of a union stand for, also of a union in the JSON
    /// object of another model.
    private func objectIndices(_ type: ResolvedType, _ api: ResolvedAPI) -> [Int] {
        var (types, indices) = ([type], [Int]())
        // A type can mention itself.
        var visited: Set<Int> = []
        while let type = types.popLast() {
            guard case .declared(let symbol) = type, let index = declarations[symbol], visited.insert(index).inserted
            else { continue }
            switch api.declarations[index].kind {
            case .alias(let value): types.append(value.use.type)
            case .union(let union): types += union.variants.map(\.type)
            case .object(let object):
                indices.append(index)
                types += object.properties.filter(\.isChoice).map(\.value.use.type)
            default: break
            }
        }
        return indices
    }
}
