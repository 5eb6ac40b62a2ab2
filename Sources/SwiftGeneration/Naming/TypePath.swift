/// The name of a type with the names of the types that contain it, outermost first.
///
/// All types of a client have the same namespace, so that it does not count when names are compared. The types of two
/// versions of an API are equal if they only differ in it.
struct TypePath: Hashable, Sendable {
    var names: [SwiftName]
    /// The namespace as it is written before the names, with a period; empty if the types are at the top level.
    var namespace = ""

    init(_ names: [SwiftName], namespace: String = "") {
        self.names = names
        self.namespace = namespace
    }

    static func == (a: TypePath, b: TypePath) -> Bool { a.names == b.names }

    func hash(into hasher: inout Hasher) { hasher.combine(names) }

    var text: String { namespace.isEmpty ? localText : namespace + localText }
    /// The text inside the namespace.
    var localText: String { names.count == 1 ? last : names.map(\.escaped).joined(separator: ".") }
    var last: String { names.last?.escaped ?? "" }
    var enclosing: ArraySlice<SwiftName> { names.dropLast() }

    func appending(_ name: SwiftName) -> TypePath { TypePath(names + [name], namespace: namespace) }
}
