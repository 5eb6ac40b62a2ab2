/// The name of a type with the names of the types that contain it, outermost first.
///
/// All types of a client have the same namespace, so that it does not count when names are compared. The types of two
/// versions of an API are equal if they only differ in it.
package struct TypePath: Hashable, Sendable {
    package var names: [SwiftName]
    /// The namespace as it is written before the names, with a period; empty if the types are at the top level.
    package var namespace = ""

    package init(_ names: [SwiftName], namespace: String = "") {
        self.names = names
        self.namespace = namespace
    }

    package static func == (a: TypePath, b: TypePath) -> Bool { a.names == b.names }

    package func hash(into hasher: inout Hasher) { hasher.combine(names) }

    package var text: String { namespace.isEmpty ? localText : namespace + localText }
    /// The text inside the namespace.
    package var localText: String { names.count == 1 ? last : names.map(\.escaped).joined(separator: ".") }
    package var last: String { names.last?.escaped ?? "" }
    package var enclosing: ArraySlice<SwiftName> { names.dropLast() }

    func appending(_ name: SwiftName) -> TypePath { TypePath(names + [name], namespace: namespace) }
}
