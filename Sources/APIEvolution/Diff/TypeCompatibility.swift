import APIDescription
import Resolution

/// Decides whether values of one type can be read as another, by a server or by a client of apigen.
final class TypeCompatibility {
    private let source: ComparedAPI
    private let target: ComparedAPI
    /// Whether the reader is a client, which keeps unknown values and variants.
    private let isReadByClient: Bool
    /// The types that are being compared, with the position of each comparison.
    private var open: [Pair: Position] = [:]
    private var position = Position()

    /// Where a comparison is: inside how many properties and elements, and inside how many variants of the reader.
    private struct Position: Equatable {
        var depth = 0
        var choices = 0
    }

    private struct Pair: Hashable {
        let source: ResolvedType
        let target: ResolvedType
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
        let pair = Pair(source: a, target: b)
        if let earlier = open[pair] {
            // Parts of these types fit, unless something else in them does not. As the same value, a union can contain itself: all
            // values of the writer fit if its other variants do, and the reader has no variant by that.
            return earlier.depth < position.depth || earlier.choices == position.choices
        }
        open[pair] = position
        defer { open[pair] = nil }
        return fitsInside(a, b)
    }

    /// Returns what a closure finds about parts of a value.
    private func inside(_ compare: () -> Bool) -> Bool {
        position.depth += 1
        defer { position.depth -= 1 }
        return compare()
    }

    /// Returns whether a closure finds a variant of the reader.
    private func choosing(_ variants: [ResolvedVariant], _ fits: (ResolvedVariant) -> Bool) -> Bool {
        position.choices += 1
        defer { position.choices -= 1 }
        return variants.contains(where: fits)
    }

    private func fitsInside(_ a: ResolvedType, _ b: ResolvedType) -> Bool {
        if case .declared(let symbol) = a, let declaration = source.declarations[symbol] {
            return fits(declaration, b)
        }
        if case .declared(let symbol) = b, let declaration = target.declarations[symbol] {
            return fits(a, declaration.kind)
        }
        switch (a, b) {
        case (_, .any): return true
        case (.array(let x), .array(let y)), (.map(let x), .map(let y)): return inside { fits(x, y) }
        case (.integer, .integer), (.integer, .number), (.number, .number): return true
        case (.string, .string(.text)): return true
        // A client of OpenAPI does not parse URLs.
        case (.string, .string(.url)) where isReadByClient && !target.resolved.clientDefaults.parsesURLs: return true
        case (.string(let x), .string(let y)): return x == y
        default: return a == b
        }
    }

    private func fits(_ a: ResolvedDeclaration, _ b: ResolvedType) -> Bool {
        if case .alias(let value) = a.kind { return fits(value.use, TypeUse(b, isNullable: true)) }
        if case .declared(let symbol) = b, let target = target.declarations[symbol] {
            if case .alias(let value) = target.kind { return fits(.declared(a.symbol), value.use.type) }
            return fits(a, target)
        }
        switch (a.kind, b) {
        case (_, .any): return true
        case (.enumeration(let enumeration), .string(.text)): return enumeration.base == .string
        case (.enumeration(let enumeration), .integer), (.enumeration(let enumeration), .number):
            return enumeration.base == .integer
        case (.object(let object), .map(let values)):
            return inside { object.properties.allSatisfy { fits($0.value.use, values) } }
        case (.union(let union), _): return union.variants.allSatisfy { fits($0.type, b) }
        default: return false
        }
    }

    /// Whether values of a type without a declaration can be read as a declared type.
    private func fits(_ a: ResolvedType, _ b: ResolvedDeclaration.Kind) -> Bool {
        switch (a, b) {
        case (_, .alias(let value)): return fits(a, value.use.type)
        case (_, .union(let union)): return isReadByClient || choosing(union.variants) { fits(a, $0.type) }
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
        case (_, .union(let y)): return choosing(y.variants) { fits(.declared(a.symbol), $0.type) }
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
            return inside { fits(found.value.use, accepts) }
        }
    }
}
