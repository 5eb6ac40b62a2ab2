/// The name of a type with those of the types around it, outermost first.
struct TypePath: Hashable, Sendable {
    var names: [SwiftName]

    init(_ names: [SwiftName]) { self.names = names }

    var text: String { names.count == 1 ? last : names.map(\.escaped).joined(separator: ".") }
    var last: String { names.last?.escaped ?? "" }
    var enclosing: ArraySlice<SwiftName> { names.dropLast() }

    func appending(_ name: SwiftName) -> TypePath { TypePath(names + [name]) }
}
