import Platform

/// One element of the tree of all symbols: a part, inside the element that contains it. There is one for each symbol.
final class SymbolNode: Sendable {
    let container: SymbolNode?
    let part: SymbolPart
    /// The number of parts.
    let depth: Int

    fileprivate init(_ container: SymbolNode?, _ part: SymbolPart) {
        self.container = container
        self.part = part
        depth = (container?.depth ?? 0) + 1
    }

    /// Appends the text of the symbol.
    func write(to text: inout String) {
        if let container {
            container.write(to: &text)
            text += " "
        }
        part.write(to: &text)
    }
}

/// All symbols of the process, so that equal symbols are one object: they are compared and hashed much more often than
/// they are created. Symbols are never removed.
final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    private struct Key: Hashable {
        let container: ObjectIdentifier?
        let part: SymbolPart
    }

    private let lock = Mutex()
    private var nodes: [Key: SymbolNode] = [:]

    func node(_ part: SymbolPart, in container: SymbolNode?) -> SymbolNode {
        let key = Key(container: container.map(ObjectIdentifier.init), part: part)
        return lock.withLock {
            if let node = nodes[key] { return node }
            let node = SymbolNode(container, part)
            nodes[key] = node
            return node
        }
    }
}
