import API
import Resolution

/// Keeps the order of properties, and whether null differs from absence, as a client had it before.
///
/// The initializers of an app depend on both, and the description can change them without a change to the model: by
/// another order of its lines, or by a request that contains the model.
public struct FormerOrder {
    private let history: NameHistory

    public init(_ history: NameHistory) { self.history = history }

    public func keepOrder(in api: inout ResolvedAPI) {
        mapObjects(in: &api) { $0.properties = ordered($0.properties, by: \.symbol) }
    }

    public func keepNull(in api: inout ResolvedAPI) {
        mapObjects(in: &api) { object in
            for position in object.properties.indices { keepNull(&object.properties[position]) }
        }
    }

    private func mapObjects(in api: inout ResolvedAPI, _ change: (inout ResolvedObject) -> Void) {
        if history.isEmpty { return }
        for index in api.declarations.indices {
            guard case .object(var object) = api.declarations[index].kind else { continue }
            change(&object)
            api.declarations[index].kind = .object(object)
        }
    }

    /// Returns elements in their former order; new ones are the last.
    public func ordered<Element>(_ elements: [Element], by symbol: (Element) -> SymbolID) -> [Element] {
        if history.isEmpty { return elements }
        let keyed = elements.map { (element: $0, position: history.position(of: symbol($0)) ?? Int.max) }
        // Two branches can give the same position.
        let isUnique = Set(keyed.map(\.position)).count == keyed.count
        return keyed.enumerated().sorted { a, b in
            if a.element.position != b.element.position { return a.element.position < b.element.position }
            if isUnique || a.element.position == Int.max { return a.offset < b.offset }
            return symbol(a.element.element) < symbol(b.element.element)
        }.map(\.element.element)
    }

    private func keepNull(_ property: inout ResolvedProperty) {
        guard let type = history.fact(of: property.symbol)?.type, !property.isRequired, property.value.use.isNullable
        else { return }
        property.distinguishesNull = type.hasPrefix("Nullable<")
    }
}
