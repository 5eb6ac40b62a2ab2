import APIDescription

extension ResolvedAPI {
    /// Declares types of their own for inherited properties that have those of the model they come from.
    ///
    /// - Parameter properties: The inherited properties.
    public mutating func declareOwnTypes(of properties: Set<SymbolID>) {
        if properties.isEmpty { return }
        for position in declarations.indices {
            guard case .object(var object) = declarations[position].kind else { continue }
            let owner = declarations[position].symbol
            var isChanged = false
            for index in object.properties.indices where properties.contains(object.properties[index].symbol) {
                let property = object.properties[index]
                guard let base = property.inheritedFrom.map({ SymbolID.model($0).property(property.key) }) else {
                    continue
                }
                let copies = declarations.filter { $0.symbol.path(after: base) != nil }.map { declaration in
                    declaration.moved(from: base, to: property.symbol, in: owner)
                }
                if copies.isEmpty { continue }
                declarations += copies
                object.properties[index].value.use.mapType { $0.moved(from: base, to: property.symbol) }
                isChanged = true
            }
            if isChanged { declarations[position].kind = .object(object) }
        }
    }
}

extension ResolvedType {
    fileprivate func moved(from place: SymbolID, to other: SymbolID) -> ResolvedType {
        if case .declared(let symbol) = self { .declared(symbol.moved(from: place, to: other)) } else { self }
    }
}

extension ResolvedDeclaration {
    /// Returns the declaration of the same type for another place.
    ///
    /// - Parameter outer: The type that contains the other place.
    fileprivate func moved(from place: SymbolID, to other: SymbolID, in outer: SymbolID) -> ResolvedDeclaration {
        var result = self
        result.symbol = symbol.moved(from: place, to: other)
        result.owner = owner.map { $0.path(after: place) == nil ? outer : $0.moved(from: place, to: other) }
        result.nameSource = nameSource.moved(from: place, to: other)
        result.mapTypes { $0.moved(from: place, to: other) }
        switch result.kind {
        case .object(var object):
            for index in object.properties.indices {
                object.properties[index].symbol = object.properties[index].symbol.moved(from: place, to: other)
            }
            result.kind = .object(object)
        case .union(var union):
            for index in union.variants.indices {
                union.variants[index].symbol = union.variants[index].symbol.moved(from: place, to: other)
            }
            result.kind = .union(union)
        case .enumeration, .alias, .responses: break
        }
        return result
    }
}

extension TypeNameSource {
    fileprivate func moved(from place: SymbolID, to other: SymbolID) -> TypeNameSource {
        switch self {
        case .property(let symbol, let key): .property(symbol.moved(from: place, to: other), key: key)
        case .element(let inner, let title): .element(inner.moved(from: place, to: other), title: title)
        case .shared(let inner): .shared(inner.moved(from: place, to: other))
        default: self
        }
    }
}
