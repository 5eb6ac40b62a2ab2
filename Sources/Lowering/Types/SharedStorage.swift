import Resolution

/// The deprecated properties whose storage code outside of their type reads, so that it causes no warning.
struct SharedStorage {
    private var properties: Set<SymbolID> = []

    init(_ api: ResolvedAPI) {
        for declaration in api.declarations {
            guard case .object(let object) = declaration.kind else { continue }
            for property in object.properties where property.value.deprecation != nil && !property.value.checks.isEmpty
            {
                properties.insert(property.symbol)
            }
        }
        let errors = [api.error].compactMap { $0?.message } + api.operationErrors.map(\.message)
        let responses = api.services.flatMap(\.operations).flatMap(\.errors).map(\.message)
        properties.formUnion((errors + responses).joined().map(\.property))
        let pages = api.services.flatMap(\.operations).compactMap { $0.pagination?.properties }
        properties.formUnion(pages.flatMap { $0.items + $0.next + $0.hasMore + $0.total })
        properties.formUnion(api.services.flatMap(\.operations).flatMap { $0.poll?.properties ?? [] })
    }

    func contains(_ property: SymbolID) -> Bool { properties.contains(property) }
}
