import APIDescription

/// Finds the properties of pages by their names.
struct PageTypes {
    let declarations: [SymbolID: ResolvedDeclaration.Kind]
    private let properties: [SymbolID: ResolvedProperty]

    init(_ api: ResolvedAPI) {
        declarations = Dictionary(api.declarations.map { ($0.symbol, $0.kind) }) { first, _ in first }
        let all = api.declarations.flatMap { declaration -> [ResolvedProperty] in
            if case .object(let object) = declaration.kind { object.properties } else { [] }
        }
        properties = Dictionary(all.map { ($0.symbol, $0) }) { first, _ in first }
    }

    /// Returns the type that aliases stand for.
    func target(of type: ResolvedType) -> ResolvedType {
        guard case .declared(let symbol) = type, case .alias(let value)? = declarations[symbol] else { return type }
        return target(of: value.use.type)
    }

    /// Returns the type of the last property of a path.
    func type(of path: [SymbolID]) -> ResolvedType? {
        path.last.flatMap { properties[$0] }.map { target(of: $0.value.use.type) }
    }

    /// Returns the use of the type of the last property of a path.
    func use(of path: [SymbolID]) -> TypeUse? { path.last.flatMap { properties[$0]?.value.use } }

    /// Whether a value can be without the last property of a path, or an object on it.
    func canBeMissing(_ path: [SymbolID]) -> Bool {
        path.contains { symbol in properties[symbol].map { !$0.isRequired || $0.value.use.isNullable } ?? true }
    }

    func isText(_ type: ResolvedType) -> Bool { type == .string(.text) }

    /// Whether it is an enumeration of texts.
    func isEnumeration(_ type: ResolvedType) -> Bool {
        guard case .declared(let symbol) = type, case .enumeration(let values)? = declarations[symbol] else {
            return false
        }
        return values.base == .string
    }

    func isArray(_ type: ResolvedType) -> Bool { if case .array = target(of: type) { true } else { false } }

    func isInteger(_ type: ResolvedType) -> Bool { if case .integer = type { true } else { false } }

    func isBoolean(_ type: ResolvedType) -> Bool { if case .boolean = type { true } else { false } }

    /// Returns the properties that lead to a value. A name that is the key of a property is that property, even if it has full stops.
    func path(_ name: String, in type: ResolvedType) -> [SymbolID] {
        guard let object = object(type) else { return [] }
        func property(_ key: String) -> ResolvedProperty? {
            object.properties.first { $0.key == key && !$0.isChoice }
        }
        if let property = property(name) { return [property.symbol] }
        for (key, rest) in Pagination.splits(of: name) {
            guard let first = property(key) else { continue }
            let rest = path(rest, in: first.value.use.type)
            if !rest.isEmpty { return [first.symbol] + rest }
        }
        return []
    }

    /// Returns the property with the elements, if the description does not name it: `value`, or the only array.
    func onlyList(of type: ResolvedType) -> [SymbolID] {
        let lists = object(type)?.properties.filter { !$0.isChoice && isArray($0.value.use.type) } ?? []
        let list = lists.first { $0.key == "value" } ?? (lists.count == 1 ? lists.first : nil)
        return list.map { [$0.symbol] } ?? []
    }

    /// Returns a property of a JSON body.
    func property(_ name: String, of body: ResolvedBody) -> ResolvedProperty? {
        guard body.mediaType.family == .json else { return nil }
        switch body.form {
        case .properties(let properties): return properties.first { $0.key == name && !$0.isChoice }
        case .whole(let value):
            return object(value.use.type)?.properties.first { $0.key == name && !$0.isChoice }
        case .parts, .text, .lines, .bytes: return nil
        }
    }

    private func object(_ type: ResolvedType) -> ResolvedObject? {
        guard case .declared(let symbol) = target(of: type), case .object(let object)? = declarations[symbol] else {
            return nil
        }
        return object
    }
}
