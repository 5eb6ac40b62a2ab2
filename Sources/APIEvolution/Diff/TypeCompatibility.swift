import APIDescription
import Resolution

/// Decides whether values of one type can be read as another, by a server or by a client of apigen.
final class TypeCompatibility {
    private let source: ComparedAPI
    private let target: ComparedAPI
    /// Whether the reader is a client, which keeps unknown values and variants.
    private let isReadByClient: Bool
    private var open: Set<Pair> = []

    private struct Pair: Hashable {
        let source: SymbolID
        let target: SymbolID
    }

    /// - Parameters:
    ///   - source: The description of the side that writes.
    ///   - target: The description of the side that reads.
    init(from source: ComparedAPI, to target: ComparedAPI, isReadByClient: Bool) {
        self.source = source
        self.target = target
        self.isReadByClient = isReadByClient
    }

    func fits(_ a: TypeUse, _ b: TypeUse) -> Bool {
        if a.isNullable, !b.isNullable, b.type != .any { return false }
        return fits(a.type, b.type)
    }

    private func fits(_ a: ResolvedType, _ b: ResolvedType) -> Bool {
        if case .declared(let symbol) = a, let declaration = source.declarations[symbol] {
            return fits(declaration, b)
        }
        if case .declared(let symbol) = b, let declaration = target.declarations[symbol] {
            return fits(a, declaration.kind)
        }
        switch (a, b) {
        case (_, .any): return true
        case (.array(let x), .array(let y)), (.map(let x), .map(let y)): return fits(x, y)
        case (.integer, .integer), (.integer, .number), (.number, .number): return true
        case (.string, .string(.text)): return true
        // A client of OpenAPI does not parse URLs.
        case (.string, .string(.url)) where isReadByClient && !target.resolved.conventions.parsesURLs: return true
        case (.string(let x), .string(let y)): return x == y
        default: return a == b
        }
    }

    private func fits(_ a: ResolvedDeclaration, _ b: ResolvedType) -> Bool {
        if case .alias(let value) = a.kind { return fits(value.use, TypeUse(b, isNullable: true)) }
        if case .declared(let symbol) = b, let target = target.declarations[symbol] {
            if case .alias(let value) = target.kind { return fits(.declared(a.symbol), value.use.type) }
            // A type that is being compared already fits, unless something else in it does not.
            guard open.insert(Pair(source: a.symbol, target: symbol)).inserted else { return true }
            defer { open.remove(Pair(source: a.symbol, target: symbol)) }
            return fits(a, target)
        }
        switch (a.kind, b) {
        case (_, .any): return true
        case (.enumeration(let enumeration), .string(.text)): return enumeration.base == .string
        case (.enumeration(let enumeration), .integer), (.enumeration(let enumeration), .number):
            return enumeration.base == .integer
        case (.object(let object), .map(let values)):
            return object.properties.allSatisfy { fits($0.value.use, values) }
        case (.union(let union), _): return union.variants.allSatisfy { fits($0.type, b) }
        default: return false
        }
    }

    /// Whether values of a type without a declaration can be read as a declared type.
    private func fits(_ a: ResolvedType, _ b: ResolvedDeclaration.Kind) -> Bool {
        switch (a, b) {
        case (_, .alias(let value)): return fits(a, value.use.type)
        case (_, .union(let union)): return isReadByClient || union.variants.contains { fits(a, $0.type) }
        case (.string, .enumeration(let enumeration)):
            return enumeration.base == .string && isReadByClient && !enumeration.isClosed
        case (.integer, .enumeration(let enumeration)):
            return enumeration.base == .integer && isReadByClient && !enumeration.isClosed
        case (.map, .object(let object)): return object.properties.allSatisfy { !$0.isRequired }
        default: return false
        }
    }

    private func fits(_ a: ResolvedDeclaration, _ b: ResolvedDeclaration) -> Bool {
        switch (a.kind, b.kind) {
        case (.object(let x), .object(let y)): return fits(x, y)
        case (.enumeration(let x), .enumeration(let y)):
            guard x.base == y.base else { return false }
            if isReadByClient, !y.isClosed { return true }
            return x.values.allSatisfy { value in y.values.contains { $0.raw == value.raw } }
        case (_, .union) where isReadByClient: return true
        case (.union(let x), _): return x.variants.allSatisfy { fits($0.type, .declared(b.symbol)) }
        case (_, .union(let y)): return y.variants.contains { fits(.declared(a.symbol), $0.type) }
        default: return false
        }
    }

    private func fits(_ a: ResolvedObject, _ b: ResolvedObject) -> Bool {
        b.properties.allSatisfy { wanted in
            guard let found = a.properties.first(where: { $0.key == wanted.key && $0.isChoice == wanted.isChoice })
            else { return !wanted.isRequired }
            if wanted.isRequired, !found.isRequired { return false }
            let accepts = TypeUse(
                wanted.value.use.type,
                isNullable: wanted.value.use.isNullable || isReadByClient && !wanted.isRequired)
            return fits(found.value.use, accepts)
        }
    }
}
