import Resolution

/// The Swift names of everything that a client declares.
package struct NameTable: Equatable, Sendable {
    private(set) var names: [SymbolID: SwiftName] = [:]
    /// The names of the parameters inside their operation. Their labels are in `names`.
    private(set) var localNames: [SymbolID: SwiftName] = [:]
    /// The names of the storage of deprecated properties, which are computed.
    package private(set) var storageNames: [SymbolID: SwiftName] = [:]
    /// The names of the types, each with the names of the types that contain it.
    private(set) var paths: [SymbolID: TypePath] = [:]
    /// The namespace of all types, with a period; empty if they are at the top level.
    private(set) var namespace = ""
    /// The words of the service that an operation belongs to.
    private(set) var serviceWords: [SymbolID: [String]] = [:]
    /// The names of the types that the app provides.
    var externalNames: [ResolvedType.External: String] = [:]

    package subscript(_ symbol: SymbolID) -> SwiftName {
        get { names[symbol] ?? SwiftName.member("unnamed") }
        set { names[symbol] = newValue }
    }

    mutating func setLocalName(_ name: SwiftName, of symbol: SymbolID) { localNames[symbol] = name }

    package func localName(of symbol: SymbolID) -> SwiftName { localNames[symbol] ?? self[symbol] }

    mutating func setStorageName(_ name: SwiftName, of property: SymbolID) { storageNames[property] = name }

    /// Returns the name by which code outside of a type reads a property of the type: that of the storage, if the
    /// property is deprecated.
    package func accessName(of property: SymbolID) -> SwiftName { storageNames[property] ?? self[property] }

    mutating func setPath(_ path: TypePath, of symbol: SymbolID) {
        paths[symbol] = path
        if let last = path.names.last { names[symbol] = last }
    }

    mutating func setServiceWords(_ words: [String], of operation: SymbolID) { serviceWords[operation] = words }

    package func path(of symbol: SymbolID) -> TypePath {
        paths[symbol] ?? TypePath([self[symbol]], namespace: namespace)
    }

    /// The names of the properties of the client's struct.
    package var membersOfClient: Set<String> {
        Set(
            names.compactMap { symbol, name in
                symbol.kind == .accessor || symbol.kind == .server ? name.plain : nil
            })
    }

    /// Puts all types into a namespace.
    package mutating func setNamespace(_ text: String) {
        namespace = text + "."
        for symbol in paths.keys { paths[symbol]?.namespace = namespace }
    }

    mutating func set(_ names: [SwiftName], of requests: [NameRequest]) {
        for (name, request) in zip(names, requests) { self[request.symbol] = name }
    }

    /// Each symbol with its name, one per line, in the order of the symbols.
    package var dump: String {
        let all =
            names.map { "\($0.key) = \($0.value.plain)" }
            + localNames.map { "\($0.key) (local) = \($0.value.plain)" }
            + storageNames.map { "\($0.key) (storage) = \($0.value.plain)" }
        return all.sorted().map { $0 + "\n" }.joined()
    }
}
