import APIDescription

extension ResolvedAPI {
    /// Declares types of their own for inherited properties that have those of the model they come from.
    ///
    /// - Parameter properties: The inherited properties.
    public mutating func declareOwnTypes(of properties: Set<SymbolID>) {
        let changes = inheritedTypes(of: properties)
        if changes.isEmpty { return }
        // The types inside each of the inherited properties.
        let bases = Set(changes.map(\.base))
        var inside: [SymbolID: [ResolvedDeclaration]] = [:]
        for declaration in declarations {
            for container in declaration.symbol.containers where bases.contains(container) {
                inside[container, default: []].append(declaration)
            }
        }
        for change in changes {
            guard case .object(var object) = declarations[change.declaration].kind else { continue }
            let (owner, symbol) = (declarations[change.declaration].symbol, object.properties[change.property].symbol)
            declarations += (inside[change.base] ?? []).map { $0.moved(from: change.base, to: symbol, in: owner) }
            object.properties[change.property].value.use.mapType { $0.moved(from: change.base, to: symbol) }
            declarations[change.declaration].kind = .object(object)
        }
    }

    /// Returns the positions of properties that have a type of the model they come from, and the property there.
    private func inheritedTypes(
        of properties: Set<SymbolID>
    ) -> [(declaration: Int, property: Int, base: SymbolID)] {
        if properties.isEmpty { return [] }
        var result: [(declaration: Int, property: Int, base: SymbolID)] = []
        for (position, declaration) in declarations.enumerated() {
            guard case .object(let object) = declaration.kind else { continue }
            for (index, property) in object.properties.enumerated() where properties.contains(property.symbol) {
                guard let base = property.inheritedFrom.map({ SymbolID.model($0).property(property.key) }),
                    property.value.use.type.declaredSymbol?.path(after: base) != nil
                else { continue }
                result.append((position, index, base))
            }
        }
        return result
    }
}

extension ResolvedType {
    /// The declared type that it is, or that its elements are.
    fileprivate var declaredSymbol: SymbolID? {
        switch self {
        case .declared(let symbol): symbol
        case .array(let inner), .map(let inner): inner.type.declaredSymbol
        default: nil
        }
    }

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
        case .enumeration, .alias, .responses, .events, .webhooks: break
        }
        return result
    }
}

extension TypeNameSource {
    fileprivate func moved(from place: SymbolID, to other: SymbolID) -> TypeNameSource {
        switch self {
        case .property(let symbol, let key): .property(symbol.moved(from: place, to: other), key: key)
        case .element(let inner, let title): .element(inner.moved(from: place, to: other), title: title)
        case .shared(let inner, let operations): .shared(inner.moved(from: place, to: other), by: operations)
        default: self
        }
    }
}
