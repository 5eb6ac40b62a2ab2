import Resolution

/// The storage of deprecated properties, which are computed: the client's own code uses the storage, without a warning.
struct PropertyStorage {
    private var names: [SymbolID: SwiftName] = [:]
    /// The properties that code outside of their type reads.
    private var shared: Set<SymbolID> = []

    init(_ api: ResolvedAPI, _ names: NameTable) {
        for declaration in api.declarations {
            guard case .object(let object) = declaration.kind else { continue }
            let deprecated = object.properties.filter { $0.value.deprecation != nil }
            guard !deprecated.isEmpty else { continue }
            let taken = object.properties.map { names[$0.symbol] } + [names[declaration.symbol.additionalProperties]]
            for property in deprecated {
                self.names[property.symbol] = Self.name(for: names[property.symbol], besides: Set(taken))
                if !property.value.checks.isEmpty { shared.insert(property.symbol) }
            }
        }
        guard !self.names.isEmpty else { return }
        let errors = [api.error].compactMap { $0?.message } + api.operationErrors.map(\.message)
        let responses = api.services.flatMap(\.operations).flatMap(\.errors).map(\.message)
        shared.formUnion((errors + responses).joined().map(\.property))
    }

    /// Returns the name of the storage of a property; nil: the property itself is stored.
    subscript(_ property: SymbolID) -> SwiftName? { names[property] }

    /// Whether code outside of its type reads the property.
    func isShared(_ property: SymbolID) -> Bool { shared.contains(property) }

    /// Returns a name for the storage of a property that no other property has.
    static func name(for property: SwiftName, besides taken: Set<SwiftName>) -> SwiftName {
        var name = property.appending("Storage")
        while taken.contains(name) { name = name.appending("Box") }
        return name
    }
}
