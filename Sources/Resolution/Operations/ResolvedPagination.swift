import APIDescription
import Diagnostics

/// The division of a long response into pages. The parameters and properties are nil if the operation does not have what
/// the description names.
public struct ResolvedPagination: Equatable, Sendable {
    /// The names in the description.
    public var names: Pagination
    /// The parameter that is different for each page.
    public var parameter: SymbolID?
    /// The number of the first page, or of the elements before it, if the description defines it.
    public var first: Int?
    /// The property of the response that contains the elements.
    public var items: SymbolID?
    /// The property of the response that contains the cursor, or the URL, of the next page.
    public var next: SymbolID?
    /// Whether the response is an array of the elements.
    public var isArray = false

    /// - Parameter parameters: The parameters of the operation.
    init(_ names: Pagination, _ parameters: [ResolvedParameter]) {
        self.names = names
        let parameter = parameters.first { $0.name == names.parameter && $0.location != .path }
        self.parameter = parameter?.symbol
        first = parameter.flatMap { Self.first($0.value) }
    }

    /// Returns the default of a parameter, or else its lowest number.
    private static func first(_ value: ResolvedValue) -> Int? {
        if case .number(let digits)? = value.defaultValue { return Int(digits) }
        return value.constraints.minimum.flatMap { Int($0.text) }
    }
}

/// Finds the properties that paginations name, in the types of responses.
struct PaginationResolver {
    private let declarations: [SymbolID: ResolvedDeclaration.Kind]
    private let properties: [SymbolID: ResolvedValue]
    private let collector: DiagnosticCollector

    /// Adds the properties to all operations, and reports properties that a response does not have.
    static func complete(_ api: inout ResolvedAPI, _ collector: DiagnosticCollector) {
        // Most descriptions have none.
        guard api.services.contains(where: { $0.operations.contains { $0.pagination != nil } }) else { return }
        let resolver = PaginationResolver(api, collector)
        for service in api.services.indices {
            for index in api.services[service].operations.indices {
                resolver.complete(&api.services[service].operations[index])
            }
            let operations = api.services[service].operations
            api.services[service].operations.removeAll { resolver.fault(of: $0) != nil }
            resolver.reportMissingForms(of: operations)
        }
    }

    private init(_ api: ResolvedAPI, _ collector: DiagnosticCollector) {
        declarations = Dictionary(api.declarations.map { ($0.symbol, $0.kind) }) { first, _ in first }
        let all = api.declarations.flatMap { declaration -> [ResolvedProperty] in
            if case .object(let object) = declaration.kind { object.properties } else { [] }
        }
        properties = Dictionary(all.map { ($0.symbol, $0.value) }) { first, _ in first }
        self.collector = collector
    }

    private func complete(_ operation: inout ResolvedOperation) {
        guard var pagination = operation.pagination else { return }
        let pages = pages(of: operation)
        func find(_ key: String?, _ origin: Origin) -> SymbolID? {
            guard let key else { return nil }
            // Other forms of the operation do not return JSON.
            if operation.form == nil { report(key, origin, missingIn: pages) }
            guard case .body(let page, _) = operation.result else { return nil }
            return property(key, of: page.use.type)
        }
        pagination.items = find(pagination.names.items, pagination.names.itemsOrigin)
        pagination.next = find(pagination.names.next, pagination.names.nextOrigin)
        if case .body(let page, _) = operation.result {
            if pagination.names.items == nil { pagination.items = onlyList(of: page.use.type) }
            pagination.isArray = isArray(page.use.type)
        }
        operation.pagination = pagination
    }

    /// Returns why an operation cannot request the response page by page; nil if it can, or does not.
    private func fault(of operation: ResolvedOperation) -> DiagnosticKind.PagesFault? {
        guard let form = operation.form, form.hasPages, let pagination = operation.pagination else { return nil }
        guard let advance = pagination.names.advance, case .body(let page, _) = operation.result else {
            return .response
        }
        if case .external = page.use.type { return .response }
        let hasItems = pagination.isArray || pagination.items.map { isArray(type(of: $0)) } ?? false
        let parameter = operation.parameters.first { $0.symbol == pagination.parameter && $0.isPageParameter }
        let value = parameter.map { target(of: $0.value.use.type) }
        let next = pagination.next.map { type(of: $0) }
        switch advance {
        case .linkHeader: break
        case .link(let name): if !(next.map(isText) ?? false) { return .next(name) }
        case .cursor(let name, let property):
            guard let next, isText(next) || isInteger(next) else { return .next(property) }
            guard let value, isText(next) && isText(value) || isInteger(next) && isInteger(value) else {
                return .parameter(name)
            }
        case .page(let name), .offset(let name):
            guard let value, isInteger(value) else { return .parameter(name) }
            // The number of the elements of a page is needed.
            if !hasItems { return .items }
        }
        return form == .pages || hasItems ? nil : .items
    }

    /// Reports the operations whose pages no method requests.
    private func reportMissingForms(of operations: [ResolvedOperation]) {
        for operation in operations where operation.form == .pages {
            guard let fault = fault(of: operation) else { continue }
            collector.note(.operation(.unrequestedPages(fault)), at: operation.origin.location)
        }
    }

    // MARK: - Types

    /// Returns the type that aliases stand for.
    private func target(of type: ResolvedType) -> ResolvedType {
        guard case .declared(let symbol) = type, case .alias(let value)? = declarations[symbol] else { return type }
        return target(of: value.use.type)
    }

    private func type(of property: SymbolID) -> ResolvedType {
        properties[property].map { target(of: $0.use.type) } ?? .any
    }

    private func isArray(_ type: ResolvedType) -> Bool { if case .array = target(of: type) { true } else { false } }

    private func isText(_ type: ResolvedType) -> Bool {
        switch type {
        case .string(.text), .string(.url): true
        default: false
        }
    }

    private func isInteger(_ type: ResolvedType) -> Bool { if case .integer = type { true } else { false } }

    /// Returns the property with the elements, if the description does not name it: `value`, or the only array.
    private func onlyList(of type: ResolvedType) -> SymbolID? {
        guard case .declared(let symbol) = target(of: type), case .object(let object)? = declarations[symbol] else {
            return nil
        }
        let lists = object.properties.filter { !$0.isChoice && isArray($0.value.use.type) }
        return (lists.first { $0.key == "value" } ?? (lists.count == 1 ? lists.first : nil))?.symbol
    }

    /// Returns the types of the responses that contain a page.
    private func pages(of operation: ResolvedOperation) -> [ResolvedType] {
        switch operation.result {
        case .body(let body, _): return [body.use.type]
        case .responses(let symbol):
            guard case .responses(let responses)? = declarations[symbol] else { return [] }
            return responses.compactMap { $0.body?.use.type }
        case .nothing, .lines, .events: return []
        }
    }

    /// Returns the property of an object with a key.
    private func property(_ key: String, of type: ResolvedType) -> SymbolID? {
        guard case .declared(let symbol) = type else { return nil }
        switch declarations[symbol] {
        case .object(let object): return object.properties.first { $0.key == key && !$0.isChoice }?.symbol
        // Cycles of aliases are broken.
        case .alias(let value): return property(key, of: value.use.type)
        case .enumeration, .union, .responses, .events, nil: return nil
        }
    }

    // MARK: - Findings

    /// The keys that the values of a type can have.
    private struct Keys {
        var known: [String] = []
        var isObject = false
        /// Whether there can be keys that are not known.
        var isOpen = false
        var seen: Set<SymbolID> = []
    }

    /// Reports a property if no page can have it. Nothing depends on it until a controller loads the pages.
    private func report(_ key: String, _ origin: Origin, missingIn pages: [ResolvedType]) {
        var known: [String] = []
        for page in pages {
            var keys = Keys()
            add(page, to: &keys)
            guard keys.isObject, !keys.isOpen, !keys.known.contains(key) else { return }
            known += keys.known.filter { !known.contains($0) }
        }
        if pages.isEmpty { return }
        collector.warning(.operation(.unknownPageProperty(key, known: known)), at: origin.location)
    }

    private func add(_ type: ResolvedType, to keys: inout Keys) {
        switch type {
        case .any, .map, .external: keys.isOpen = true
        case .declared(let symbol):
            guard keys.seen.insert(symbol).inserted else { return }
            switch declarations[symbol] {
            case .object(let object):
                keys.isObject = true
                if object.additional != nil { keys.isOpen = true }
                for property in object.properties {
                    if property.isChoice {
                        add(property.value.use.type, to: &keys)
                    } else {
                        keys.known.append(property.key)
                    }
                }
            case .union(let union): for variant in union.variants { add(variant.type, to: &keys) }
            case .alias(let value): add(value.use.type, to: &keys)
            case nil: keys.isOpen = true
            case .enumeration, .responses, .events: break
            }
        case .boolean, .integer, .number, .string, .array: break
        }
    }
}

extension ResolvedParameter {
    /// Whether it can be set again for another page.
    fileprivate var isPageParameter: Bool { (location == .query || location == .header) && mediaType == nil }
}
