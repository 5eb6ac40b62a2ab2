import APIDescription
import Diagnostics

/// Finds the properties that paginations name, in the types of responses.
struct PaginationResolver {
    private let types: PageTypes
    private let collector: DiagnosticCollector

    /// Adds the properties to all operations, and reports properties that a response does not have. Removes the forms that cannot
    /// request pages.
    static func complete(_ api: inout ResolvedAPI, _ collector: DiagnosticCollector) {
        // Most descriptions have none.
        guard api.services.contains(where: { $0.operations.contains { $0.pagination != nil } }) else { return }
        let types = PageTypes(api)
        let resolver = PaginationResolver(types: types, collector: collector)
        let forms = PagedForms(types: types)
        for service in api.services.indices {
            for index in api.services[service].operations.indices {
                resolver.complete(&api.services[service].operations[index])
            }
            let operations = api.services[service].operations
            api.services[service].operations.removeAll { forms.fault(of: $0) != nil }
            for operation in operations where operation.form == .pages {
                guard let fault = forms.fault(of: operation) else { continue }
                collector.note(.operation(.unrequestedPages(fault)), at: operation.origin.location)
            }
        }
        resolver.allowMissingLinks(in: &api)
    }

    /// Makes the properties that lead to a next page optional: the last page has none, whatever the description says.
    private func allowMissingLinks(in api: inout ResolvedAPI) {
        let operations = api.services.flatMap(\.operations).filter { $0.form == .pages }
        let links = Set(operations.compactMap { $0.pagination?.properties.next.last })
        for index in api.declarations.indices {
            guard case .object(var object) = api.declarations[index].kind else { continue }
            for property in object.properties.indices where links.contains(object.properties[property].symbol) {
                object.properties[property].isRequired = false
                object.properties[property].value.use.isNullable = true
            }
            api.declarations[index].kind = .object(object)
        }
    }

    private func complete(_ operation: inout ResolvedOperation) {
        guard var pagination = operation.pagination else { return }
        if pagination.parameter == nil, let name = pagination.names.parameter,
            let property = operation.body.flatMap({ types.property(name, of: $0) })
        {
            pagination.parameter = property.symbol
            pagination.first = pagination.names.first ?? ResolvedPagination.first(property.value)
        }
        let pages = pages(of: operation)
        func find(_ name: String?, _ origin: Origin) -> [SymbolID] {
            guard let name else { return [] }
            // Other forms of the operation do not return JSON.
            if operation.form == nil { report(name, origin, missingIn: pages) }
            guard case .body(let page, _) = operation.result else { return [] }
            return types.path(name, in: page.use.type)
        }
        let names = pagination.names
        pagination.properties = PageProperties(
            items: find(names.items, names.itemsOrigin), next: find(names.next, names.nextOrigin),
            hasMore: find(names.hasMore, names.hasMoreOrigin), total: find(names.total, names.totalOrigin))
        // A property of another type does not say it.
        if types.type(of: pagination.properties.hasMore).map(types.isBoolean) != true {
            pagination.properties.hasMore = []
        }
        if types.type(of: pagination.properties.total).map(types.isInteger) != true {
            pagination.properties.total = []
        }
        if case .body(let page, _) = operation.result {
            if names.items == nil { pagination.properties.items = types.onlyList(of: page.use.type) }
            pagination.isArray = types.isArray(page.use.type)
        }
        operation.pagination = pagination
    }

    /// Returns the types of the responses that contain a page.
    private func pages(of operation: ResolvedOperation) -> [ResolvedType] {
        switch operation.result {
        case .body(let body, _): return [body.use.type]
        case .responses(let symbol):
            guard case .responses(let responses)? = types.declarations[symbol] else { return [] }
            return responses.compactMap { $0.body?.use.type }
        case .nothing, .lines, .events: return []
        }
    }

    // MARK: - Findings

    /// Reports a property if no page can have it.
    private func report(_ name: String, _ origin: Origin, missingIn pages: [ResolvedType]) {
        var known: [String] = []
        for page in pages {
            let keys = PageKeys(of: page, types)
            guard keys.isObject, !keys.canContain(name, types) else { return }
            known += keys.known.map(\.key).filter { !known.contains($0) }
        }
        if pages.isEmpty { return }
        collector.warning(.operation(.unknownPageProperty(name, known: known)), at: origin.location)
    }
}

/// The keys that the values of a type can have.
private struct PageKeys {
    private(set) var known: [(key: String, type: ResolvedType)] = []
    private(set) var isObject = false
    /// Whether there can be keys that are not known.
    private(set) var isOpen = false
    private var seen: Set<SymbolID> = []

    init(of type: ResolvedType, _ types: PageTypes) { add(type, types) }

    /// Returns whether a value can contain a property with a name, or with the path that the name is.
    func canContain(_ name: String, _ types: PageTypes) -> Bool {
        if isOpen || known.contains(where: { $0.key == name }) { return true }
        return Pagination.splits(of: name).contains { first, rest in
            known.contains { key, type in key == first && PageKeys(of: type, types).canContain(rest, types) }
        }
    }

    private mutating func add(_ type: ResolvedType, _ types: PageTypes) {
        switch type {
        case .any, .map, .external: isOpen = true
        case .declared(let symbol):
            guard seen.insert(symbol).inserted else { return }
            switch types.declarations[symbol] {
            case .object(let object):
                isObject = true
                if object.additional != nil { isOpen = true }
                for property in object.properties {
                    if property.isChoice {
                        add(property.value.use.type, types)
                    } else {
                        known.append((property.key, property.value.use.type))
                    }
                }
            case .union(let union): for variant in union.variants { add(variant.type, types) }
            case .alias(let value): add(value.use.type, types)
            case nil: isOpen = true
            case .enumeration, .responses, .events, .webhooks: break
            }
        case .boolean, .integer, .number, .string, .array: break
        }
    }
}
