import APIDescription

/// The default values of discriminators. If a model is a variant of unions that all select it by one value, that is the
/// default value of the property, so that a caller does not repeat it.
enum DiscriminatorDefaults {
    private struct Key: Hashable {
        var model: SymbolID
        var property: String
    }

    static func applied(to declarations: [ResolvedDeclaration]) -> [ResolvedDeclaration] {
        var values: [Key: Set<String>] = [:]
        for declaration in declarations {
            guard case .union(let union) = declaration.kind, let property = union.discriminator else { continue }
            for variant in union.variants {
                guard case .declared(let model) = variant.type else { continue }
                values[Key(model: model, property: property), default: []].formUnion(variant.discriminatorValues)
            }
        }
        if values.isEmpty { return declarations }
        return declarations.map { declaration in
            guard case .object(var object) = declaration.kind else { return declaration }
            for index in object.properties.indices {
                let key = Key(model: declaration.symbol, property: object.properties[index].key)
                guard let known = values[key], known.count == 1, let text = known.first else { continue }
                object.properties[index].value.setDefault(text)
            }
            var result = declaration
            result.kind = .object(object)
            return result
        }
    }
}

extension ResolvedValue {
    fileprivate mutating func setDefault(_ text: String) {
        guard defaultValue == nil else { return }
        switch use.type {
        case .string(.text), .declared: defaultValue = .string(text)
        case .integer: defaultValue = .number(text)
        default: break
        }
    }
}
