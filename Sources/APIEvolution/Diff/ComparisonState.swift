import APIDescription
import Resolution

/// The two descriptions, and the changes found so far.
final class ComparisonState {
    let old: ComparedAPI
    let new: ComparedAPI
    private(set) var changes: [APIChange] = []
    private(set) var mapping: SymbolMapping
    private var waiting: [TypePair] = []
    private var seen: Set<TypePair> = []

    /// Two declared types that are compared with each other.
    struct TypePair: Hashable {
        let old: SymbolID
        let new: SymbolID
    }

    init(old: ComparedAPI, new: ComparedAPI, mapping: SymbolMapping) {
        self.old = old
        self.new = new
        self.mapping = mapping
    }

    func report(_ change: APIChange) { changes.append(change) }

    /// Records that an element has another symbol in the new description.
    func map(_ oldSymbol: SymbolID, to newSymbol: SymbolID) { mapping.add(oldSymbol, newSymbol) }

    /// Compares two declared types later, unless they were compared.
    func enqueue(_ pair: TypePair) { if seen.insert(pair).inserted { waiting.append(pair) } }

    func nextPair() -> TypePair? { waiting.popLast() }

    // MARK: - Types

    /// Whether a client or a server that knows the old type can use values of the new one.
    ///
    /// - Parameter directions: The directions in which the values are sent.
    /// - Returns: The directions that break.
    func breaks(_ oldUse: TypeUse, _ newUse: TypeUse, _ directions: WireEffect) -> WireEffect {
        var result = WireEffect.none
        if directions.contains(.requests),
            !TypeCompatibility(from: old, to: new, isReadByClient: false).fits(oldUse, newUse)
        {
            result.insert(.requests)
        }
        if directions.contains(.responses),
            !TypeCompatibility(from: new, to: old, isReadByClient: true).fits(newUse, oldUse)
        {
            result.insert(.responses)
        }
        return result
    }

    /// Whether two uses are of the same type. The members of declared types are compared separately, with `enqueue`.
    func isSame(_ a: TypeUse, _ b: TypeUse) -> Bool { a.isNullable == b.isNullable && isSame(a.type, b.type) }

    func isSame(_ a: ResolvedType, _ b: ResolvedType) -> Bool {
        switch (a, b) {
        case (.array(let x), .array(let y)), (.map(let x), .map(let y)): return isSame(x, y)
        case (.declared(let x), .declared(let y)): return isSame(x, y)
        default: return a == b
        }
    }

    private func isSame(_ a: SymbolID, _ b: SymbolID) -> Bool {
        if mapping.maps(a, to: b) {
            enqueue(TypePair(old: a, new: b))
            return true
        }
        guard let x = old.declarations[a], let y = new.declarations[b], x.kind.isSameKind(as: y.kind) else {
            return false
        }
        // A model that both descriptions have is itself, and no other type.
        if x.isModel, y.isModel || new.declarations[mapping.present(of: a)] != nil { return false }
        if y.isModel, old.declarations[b] != nil { return false }
        map(a, to: b)
        enqueue(TypePair(old: a, new: b))
        return true
    }

    /// The type as the description writes it, for people.
    static func text(of use: TypeUse) -> String {
        let text: String
        switch use.type {
        case .any: text = "any"
        case .boolean: text = "boolean"
        case .integer(let size): text = size == .bits32 ? "int32" : size == .bits64 ? "int64" : "integer"
        case .number(let kind): text = kind == .double ? "number" : "\(kind)"
        case .string(let value): text = value == .text ? "string" : "\(value)"
        case .array(let inner): text = "[" + Self.text(of: inner) + "]"
        case .map(let inner): text = "map of " + Self.text(of: inner)
        case .declared(let symbol): text = PlaceName.text(of: symbol)
        case .external(.format(let name)), .external(.model(let name)): text = name
        }
        return use.isNullable ? text + " or null" : text
    }
}

extension ResolvedDeclaration.Kind {
    func isSameKind(as other: Self) -> Bool {
        switch (self, other) {
        case (.object, .object), (.enumeration, .enumeration), (.union, .union), (.alias, .alias),
            (.responses, .responses), (.events, .events), (.webhooks, .webhooks):
            true
        default: false
        }
    }
}
