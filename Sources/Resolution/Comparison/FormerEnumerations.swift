import APIDescription

// A client that was generated before can have another enum than the description alone would give it.

extension ResolvedAPI {
    /// Declares enums for values of which the description allows only one, and which are text or an integer otherwise.
    ///
    /// - Parameter places: The properties and parameters with such values.
    public mutating func declareEnumerations(for places: Set<SymbolID>) {
        if places.isEmpty { return }
        var added: [ResolvedDeclaration] = []
        mapMembers { member in
            guard places.contains(member.symbol), let constant = member.value.constant,
                let base = member.value.use.type.enumerationBase
            else { return }
            member.value.use.type = .declared(member.symbol.type)
            let enumeration = ResolvedEnumeration(
                base: base, values: [Enumeration.Value(raw: constant)], isClosed: false)
            added.append(
                ResolvedDeclaration(
                    symbol: member.symbol.type, owner: member.owner, nameSource: member.nameSource,
                    kind: .enumeration(enumeration), documentation: Documentation(), origin: member.value.origin))
        }
        declarations += added
    }

    /// The values of the properties of types and of bodies, and of the parameters of operations.
    public var members: [(symbol: SymbolID, value: ResolvedValue)] {
        var result: [(symbol: SymbolID, value: ResolvedValue)] = []
        for case .object(let object) in declarations.lazy.map(\.kind) {
            result += object.properties.lazy.filter { !$0.isChoice }.map { ($0.symbol, $0.value) }
        }
        for operation in services.lazy.flatMap(\.operations) {
            result += operation.parameters.map { ($0.symbol, $0.value) }
            if case .properties(let properties)? = operation.body?.form {
                result += properties.map { ($0.symbol, $0.value) }
            }
        }
        return result
    }

    /// Uses other types for values of which the description allows only one.
    ///
    /// - Parameter types: The types, by the properties and parameters.
    public mutating func useTypes(_ types: [SymbolID: ResolvedType]) {
        if types.isEmpty { return }
        var onlyValues: [SymbolID?: JSON] = [:]
        for declaration in declarations {
            guard case .enumeration(let enumeration) = declaration.kind, enumeration.values.count == 1 else { continue }
            onlyValues[declaration.symbol] = enumeration.values[0].raw
        }
        mapMembers { member in
            guard let type = types[member.symbol] else { return }
            if member.value.constant == nil { member.value.constant = onlyValues[member.value.use.type.declared.first] }
            member.value.use.type = type
        }
    }

    /// Gives several enums the values of all of them.
    public mutating func shareValues(among groups: [[SymbolID]]) {
        if groups.isEmpty { return }
        let positions = Dictionary(declarations.enumerated().map { ($1.symbol, $0) }) { first, _ in first }
        for group in groups {
            let members = group.compactMap { positions[$0] }
            var known: Set<JSON> = []
            var values: [Enumeration.Value] = []
            for position in members {
                guard case .enumeration(let enumeration) = declarations[position].kind else { continue }
                values += enumeration.values.filter { known.insert($0.raw).inserted }
            }
            for position in members {
                guard case .enumeration(var enumeration) = declarations[position].kind else { continue }
                if enumeration.values.count < values.count {
                    describedValues[declarations[position].symbol] = enumeration.values.map(\.raw)
                }
                enumeration.values = values
                declarations[position].kind = .enumeration(enumeration)
            }
        }
    }

    /// A property of a model or of a body, or a parameter of an operation.
    fileprivate struct Member {
        let symbol: SymbolID
        let nameSource: TypeNameSource
        /// The type that contains it.
        let owner: SymbolID?
        var value: ResolvedValue
    }

    private mutating func mapMembers(_ change: (inout Member) -> Void) {
        for index in declarations.indices {
            guard case .object(var object) = declarations[index].kind else { continue }
            let owner = declarations[index].symbol
            for position in object.properties.indices where !object.properties[position].isChoice {
                let property = object.properties[position]
                var member = Member(
                    symbol: property.symbol, nameSource: .property(property.symbol, key: property.key), owner: owner,
                    value: property.value)
                change(&member)
                object.properties[position].value = member.value
            }
            declarations[index].kind = .object(object)
        }
        for service in services.indices {
            for index in services[service].operations.indices {
                services[service].operations[index].mapMembers(change)
            }
        }
    }
}

extension ResolvedOperation {
    fileprivate mutating func mapMembers(_ change: (inout ResolvedAPI.Member) -> Void) {
        for index in parameters.indices {
            let parameter = parameters[index]
            var member = ResolvedAPI.Member(
                symbol: parameter.symbol,
                nameSource: .operation(home, .parameter(parameter.name, location: parameter.location)), owner: nil,
                value: parameter.value)
            change(&member)
            parameters[index].value = member.value
        }
        guard case .properties(var properties)? = body?.form else { return }
        for index in properties.indices {
            let property = properties[index]
            var member = ResolvedAPI.Member(
                symbol: property.symbol, nameSource: .operation(home, .parameter(property.key, location: nil)),
                owner: nil, value: property.value)
            change(&member)
            properties[index].value = member.value
        }
        body?.form = .properties(properties)
    }
}

extension ResolvedType {
    /// The kind of the values, if an enum can have them.
    public var enumerationBase: Enumeration.Base? {
        switch self {
        case .string(.text): .string
        case .integer: .integer
        default: nil
        }
    }
}
