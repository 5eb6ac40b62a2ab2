import APIDescription
import Naming

/// Stores the values of large structs on the heap if they are properties, and makes large enums indirect.
///
/// A copy of a struct copies everything that it stores inline, and the compiler writes the code for this several times for each
/// type. Copies of a value on the heap only count one more reference.
struct LargeValues {
    /// The number of values that one of several properties stores inline at most.
    private static let limit = 48
    /// The number of values in the cases of an enum that is not indirect at most.
    private static let limitOfUnions = 96

    private let storage: StorageNaming
    /// The number of values that each type stores inline, if it is not one.
    private var counts: [String: Int] = [:]

    /// - Parameters:
    ///   - types: Types that do not store themselves inline.
    ///   - storage: Names the storage of properties that are moved to the heap.
    static func moveToHeap(in types: [TypeDeclaration], _ storage: StorageNaming) -> [TypeDeclaration] {
        let values = LargeValues(types, storage)
        return types.map { values.rewrite($0) }
    }

    private init(_ types: [TypeDeclaration], _ storage: StorageNaming) {
        self.storage = storage
        let types = Dictionary(types.flatMap(\.flattened).map { ($0.path.text, $0) }) { first, _ in first }
        let edges = types.mapValues { type in Self.parts(of: type).compactMap { $0?.text } }
        for path in StrongComponents(edges: edges).order {
            guard let type = types[path] else { continue }
            counts[path] = count(ofParts: Self.parts(of: type), in: type)
        }
    }

    /// Returns the declared type of each value that a type stores; nil: another type, or it is on the heap.
    private static func parts(of type: TypeDeclaration) -> [TypePath?] {
        switch type {
        case .structure(let declaration): declaration.properties.map { $0.isBoxed ? nil : $0.type.stored }
        case .alias(let declaration): [declaration.type.stored]
        case .union(let declaration): declaration.isIndirect ? [nil] : declaration.cases.map { $0.type?.stored }
        case .enumeration, .responses, .webhooks: [nil]
        }
    }

    private func count(of part: TypePath?) -> Int { part.flatMap { counts[$0.text] } ?? 1 }

    private func count(ofParts parts: [TypePath?], in type: TypeDeclaration) -> Int {
        let inner = parts.map { count(of: $0) }
        // Nothing is copied more often because of the only property of a struct.
        if inner.count == 1 { return inner[0] }
        if case .union = type { return Self.isLarge(inner) ? 1 : inner.reduce(0, +) }
        return inner.reduce(0) { $0 + ($1 > Self.limit ? 1 : $1) }
    }

    /// Returns whether an enum is indirect whose cases store these numbers of values.
    private static func isLarge(_ cases: [Int]) -> Bool { cases.count > 1 && cases.reduce(0, +) > limitOfUnions }

    private func rewrite(_ type: TypeDeclaration) -> TypeDeclaration {
        switch type {
        case .structure(var declaration):
            if declaration.properties.count > 1 {
                declaration.moveToHeap(named: storage) { count(of: $0.stored) > Self.limit }
            }
            declaration.nested = declaration.nested.map { rewrite($0) }
            return .structure(declaration)
        case .union(var declaration):
            if Self.isLarge(declaration.cases.map({ count(of: $0.type?.stored) })) { declaration.isIndirect = true }
            declaration.nested = declaration.nested.map { rewrite($0) }
            return .union(declaration)
        case .enumeration, .alias, .responses, .webhooks: return type
        }
    }
}
