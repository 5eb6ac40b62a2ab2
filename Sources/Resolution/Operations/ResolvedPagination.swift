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
        }
    }

    private init(_ api: ResolvedAPI, _ collector: DiagnosticCollector) {
        declarations = Dictionary(api.declarations.map { ($0.symbol, $0.kind) }) { first, _ in first }
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
        operation.pagination = pagination
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
