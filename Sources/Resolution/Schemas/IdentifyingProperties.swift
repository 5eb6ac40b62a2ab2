/// Finds the properties whose only value tells an object from the other variants of a union.
struct IdentifyingProperties {
    private let positions: [SymbolID: Int]

    private init(_ declarations: [ResolvedDeclaration]) {
        positions = Dictionary(
            declarations.enumerated().map { ($0.element.symbol, $0.offset) }
        ) { first, _ in first }
    }

    /// Marks the properties in all unions of an API.
    static func mark(in api: inout ResolvedAPI) {
        var finder: IdentifyingProperties?
        for declaration in api.declarations {
            guard case .union(let union) = declaration.kind else { continue }
            for variant in union.variants {
                let keys = variant.identifyingKeys(in: union)
                if keys.isEmpty { continue }
                let properties = finder ?? IdentifyingProperties(api.declarations)
                finder = properties
                properties.mark(keys, of: variant.type, in: &api)
            }
        }
    }

    private func mark(_ keys: Set<String>, of type: ResolvedType, in api: inout ResolvedAPI) {
        guard let position = object(type, api), case .object(var object) = api.declarations[position].kind else {
            return
        }
        for index in object.properties.indices where keys.contains(object.properties[index].key) {
            object.properties[index].identifiesVariant = true
        }
        api.declarations[position].kind = .object(object)
    }

    /// Returns the position of the object that a type or its aliases stand for.
    private func object(_ type: ResolvedType, _ api: ResolvedAPI) -> Int? {
        var type = type
        var visited: Set<Int> = []
        while case .declared(let symbol) = type, let position = positions[symbol], visited.insert(position).inserted {
            switch api.declarations[position].kind {
            case .object: return position
            case .alias(let value): type = value.use.type
            case .enumeration, .union, .responses, .events, .webhooks: return nil
            }
        }
        return nil
    }
}

extension ResolvedVariant {
    /// The keys of optional properties that identify the variant: those that have one value, and the discriminator.
    fileprivate func identifyingKeys(in union: ResolvedUnion) -> Set<String> {
        var keys = Set([union.discriminator].compactMap { $0 })
        guard !union.isSelectedByDiscriminator, case .object(let object) = match else { return keys }
        for constant in object.constants where !constant.isRequired && constant.values.count == 1 {
            keys.insert(constant.key)
        }
        return keys
    }
}
