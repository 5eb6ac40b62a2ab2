import APIDescription
import Resolution

/// Finds the keys of an example of a request that its type leaves out, because they are read-only.
struct OmittedKeys {
    let types: TypeLowering

    /// Returns the paths of the keys, as `$.items[0].id`.
    func paths(in value: JSON, of use: TypeUse) -> [String] {
        var result: [String] = []
        add(value, use.type, "$", &result)
        return result
    }

    private func add(_ value: JSON, _ type: ResolvedType, _ path: String, _ result: inout [String]) {
        switch (type, value) {
        case (.array(let element), .array(let elements)):
            for (index, value) in elements.enumerated() { add(value, element.type, "\(path)[\(index)]", &result) }
        case (.map(let element), .object(let members)):
            for member in members { add(member.value, element.type, path + "." + member.key, &result) }
        case (.declared(let symbol), _):
            switch types.declaration(of: symbol)?.kind {
            case .object(let object): add(value, object, path, &result)
            case .alias(let alias): add(value, alias.use.type, path, &result)
            case .enumeration, .union, .responses, .events, .webhooks, nil: break
            }
        default: break
        }
    }

    private func add(_ value: JSON, _ object: ResolvedObject, _ path: String, _ result: inout [String]) {
        guard case .object(let members) = value else { return }
        for member in members {
            let inner = path + "." + member.key
            if object.omittedKeys.contains(member.key) {
                result.append(inner)
            } else if let property = object.properties.first(where: { $0.key == member.key && !$0.isChoice }) {
                add(member.value, property.value.use.type, inner, &result)
            }
        }
    }
}
