import APIDescription
import Resolution

/// Keeps the order of properties, and whether null differs from absence, as a client had it before.
///
/// The initializers of an app depend on both, and the description can change them without a change to the model: by
/// another order of its lines, or by a request that contains the model.
public struct FormerOrder {
    private let history: NameHistory

    public init(_ history: NameHistory) { self.history = history }

    public func keepOrder(in api: inout ResolvedAPI) {
        mapProperties(in: &api) { properties in
            isOrdered(properties, by: \.symbol) ? nil : ordered(properties, by: \.symbol)
        }
    }

    public func keepNull(in api: inout ResolvedAPI) {
        mapProperties(in: &api) { withFormerNull($0) }
        if history.isEmpty { return }
        for service in api.services.indices {
            for operation in api.services[service].operations.indices {
                guard case .properties(let arguments)? = api.services[service].operations[operation].body?.form,
                    let changed = withFormerNull(arguments)
                else { continue }
                api.services[service].operations[operation].body?.form = .properties(changed)
            }
        }
    }

    /// Returns properties as a client had them before; nil: nothing changes.
    private func withFormerNull(_ properties: [ResolvedProperty]) -> [ResolvedProperty]? {
        let changed = properties.indices.filter { keepsNull(properties[$0]) != properties[$0].distinguishesNull }
        if changed.isEmpty { return nil }
        var result = properties
        for position in changed { result[position].distinguishNull(!result[position].distinguishesNull) }
        return result
    }

    /// - Parameter change: Returns the changed properties of an object; nil: nothing changes.
    private func mapProperties(
        in api: inout ResolvedAPI, _ change: ([ResolvedProperty]) -> [ResolvedProperty]?
    ) {
        if history.isEmpty { return }
        for index in api.declarations.indices {
            guard case .object(var object) = api.declarations[index].kind, let changed = change(object.properties)
            else { continue }
            object.properties = changed
            api.declarations[index].kind = .object(object)
        }
    }

    /// Returns whether elements are in their former order already. New ones are the last.
    private func isOrdered<Element>(_ elements: [Element], by symbol: (Element) -> SymbolID) -> Bool {
        var last = -1
        for element in elements {
            let position = history.position(of: symbol(element)) ?? Int.max
            if position < last || position == last && last != Int.max { return false }
            last = position
        }
        return true
    }

    /// Returns elements in their former order; new ones are the last.
    public func ordered<Element>(_ elements: [Element], by symbol: (Element) -> SymbolID) -> [Element] {
        if history.isEmpty || isOrdered(elements, by: symbol) { return elements }
        let keyed = elements.map { (element: $0, position: history.position(of: symbol($0)) ?? Int.max) }
        // Two branches can give the same position.
        let isUnique = Set(keyed.map(\.position)).count == keyed.count
        return keyed.enumerated().sorted { a, b in
            if a.element.position != b.element.position { return a.element.position < b.element.position }
            if isUnique || a.element.position == Int.max { return a.offset < b.offset }
            return symbol(a.element.element) < symbol(b.element.element)
        }.map(\.element.element)
    }

    /// Returns whether null differs from absence: as before, or as the description says.
    private func keepsNull(_ property: ResolvedProperty) -> Bool {
        guard !property.isRequired, property.value.use.isNullable, let type = history.fact(of: property.symbol)?.type
        else { return property.distinguishesNull }
        if case .nullable = type { return true } else { return false }
    }
}
