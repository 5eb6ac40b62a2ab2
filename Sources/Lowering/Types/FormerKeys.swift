import APIEvolution
import Resolution

/// Finds the keys that properties had before. An app that stored a value with an older client reads it with this one.
struct FormerKeys {
    let history: NameHistory

    /// Adds the former keys that no other property of the object has now.
    func add(to properties: inout [PropertyDeclaration], of object: ResolvedObject) {
        let former = Dictionary(object.properties.filter { !$0.isChoice }.map { ($0.symbol, $0) }) { first, _ in first }
        for index in properties.indices {
            guard let property = former[properties[index].symbol] else { continue }
            properties[index].formerKeys = keys(of: property, in: object)
        }
    }

    /// Returns the former keys of a property that no other property of the object has now, the last one first.
    func keys(of property: ResolvedProperty, in object: ResolvedObject) -> [String] {
        let keys = keys(of: property)
        if keys.isEmpty { return [] }
        let present = Set(object.properties.map(\.key) + object.choiceKeys)
        return keys.filter { !present.contains($0) }
    }

    private func keys(of property: ResolvedProperty) -> [String] {
        let origin = history.origin(of: property.symbol)
        let isMoved = origin.kind == .property && origin.word != property.key
        if property.formerNames.isEmpty, !isMoved { return [] }
        // Of the keys in between, the lock only has the names in Swift.
        let last = history.name(of: property.symbol).map { [$0] } ?? []
        let names = last + history.formerNames(of: property.symbol).map(\.base)
        var known: Set<String> = [property.key]
        return (property.formerNames + (isMoved ? names + [origin.word] : [])).filter { known.insert($0).inserted }
    }
}

/// Finds the former keys of the properties that tell the variants of a union apart.
struct FormerVariantKeys {
    let types: TypeLowering

    /// Returns the former keys of the properties that a variant is recognized by.
    func keys(of variant: ResolvedVariant) -> [UnionDeclaration.FormerKey] {
        guard case .object(let match) = variant.match, let object = types.object(variant.type) else { return [] }
        let own = match.required + match.shared + match.known + match.constants.map(\.key)
        let nested = match.nested.flatMap { constant in constant.path.indices.map { Array(constant.path[...$0]) } }
        var known: Set<[String]> = []
        return (own.map { [$0] } + nested).filter { known.insert($0).inserted }.compactMap { path in
            let former = keys(at: path, in: object)
            return former.isEmpty ? nil : UnionDeclaration.FormerKey(path: path, former: former)
        }
    }

    /// Returns the former keys of the property that identifies the variants of a union.
    func discriminators(of union: ResolvedUnion) -> [String] {
        guard let key = union.discriminator else { return [] }
        var known: Set<String> = []
        return union.variants.compactMap { types.object($0.type) }.flatMap { keys(at: [key], in: $0) }
            .filter { known.insert($0).inserted }
    }

    private func keys(at path: [String], in object: ResolvedObject) -> [String] {
        var holder = object
        for key in path.dropLast() {
            guard let property = holder.properties.first(where: { $0.key == key && !$0.isChoice }),
                let inner = types.object(property.value.use.type)
            else { return [] }
            holder = inner
        }
        return holder.properties.first { $0.key == path.last && !$0.isChoice }
            .map { FormerKeys(history: types.history).keys(of: $0, in: holder) } ?? []
    }
}
