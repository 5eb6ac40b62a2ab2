/// The name of a type with the names of the types that contain it, outermost first.
struct TypePath: Hashable, Sendable {
    var names: [SwiftName]

    init(_ names: [SwiftName]) { self.names = names }

    var text: String { names.count == 1 ? last : names.map(\.escaped).joined(separator: ".") }
    var last: String { names.last?.escaped ?? "" }
    var enclosing: ArraySlice<SwiftName> { names.dropLast() }

    func appending(_ name: SwiftName) -> TypePath { TypePath(names + [name]) }
}
