/// The identity of an element that has a Swift name, in terms of the description: a path of typed parts.
///
/// It depends only on the element and on the elements that contain it. Its text, in locks and in dumps, is that of its
/// parts, separated by spaces: `model Pet property tags`.
public struct SymbolID: Sendable {
    private let node: SymbolNode

    private init(_ node: SymbolNode) { self.node = node }

    private init(_ part: SymbolPart, in container: SymbolNode? = nil) {
        node = SymbolTable.shared.node(part, in: container)
    }

    init(_ kind: SymbolPart.Kind, _ word: String = "", _ secondWord: String = "") {
        self.init(SymbolPart(kind, word, secondWord))
    }

    /// Creates a symbol from the path of its parts, from the outermost one; nil if there are none.
    public init?(_ path: SymbolPath) {
        var node: SymbolNode?
        for part in path.parts { node = SymbolTable.shared.node(part, in: node) }
        guard let node else { return nil }
        self.node = node
    }

    /// Creates a symbol from its text, as locks contain it.
    ///
    /// - Returns: nil if it is not the text of a symbol.
    public init?(text: Substring) {
        guard let path = SymbolPath(text: text) else { return nil }
        self.init(path)
    }

    /// Returns the symbol of a part of this one.
    func part(_ kind: SymbolPart.Kind, _ word: String = "") -> SymbolID {
        SymbolID(SymbolPart(kind, word), in: node)
    }

    // MARK: - Parts

    /// The last part.
    public var last: SymbolPart { node.part }

    public var kind: SymbolPart.Kind { node.part.kind }

    /// The word of the last part: a name, a key, a value or a status.
    public var word: String { node.part.word }

    /// The symbol that contains this one; nil: it is an element of the API.
    public var container: SymbolID? { node.container.map { SymbolID($0) } }

    /// The symbols that contain this one, the innermost first.
    public var containers: some Sequence<SymbolID> {
        sequence(state: node.container) { next in
            guard let node = next else { return nil }
            next = node.container
            return SymbolID(node)
        }
    }

    /// The outermost part, which is an element of the API.
    public var root: SymbolID {
        var node = node
        while let container = node.container { node = container }
        return SymbolID(node)
    }

    private var isElement: Bool { node.container == nil }

    /// The parts after another symbol; nil if that does not contain this one.
    public func path(after container: SymbolID) -> SymbolPath? {
        guard node.depth > container.node.depth else { return nil }
        var parts: [SymbolPart] = []
        var next: SymbolNode? = node
        while let node = next, node !== container.node {
            parts.append(node.part)
            next = node.container
        }
        return next == nil ? nil : SymbolPath(parts.reversed())
    }

    /// The path of all parts.
    public var path: SymbolPath {
        SymbolPath(sequence(first: node) { $0.container }.map(\.part).reversed())
    }

    /// The parts after another symbol, or all of them if that does not contain this one.
    public func path(relativeTo other: SymbolID) -> SymbolPath { path(after: other) ?? path }

    /// Returns the symbol at a path inside this one.
    public func appending(_ path: SymbolPath) -> SymbolID {
        SymbolID(path.parts.reduce(node) { SymbolTable.shared.node($1, in: $0) })
    }

    /// Returns this symbol with another one in the place of a symbol that contains it.
    public func moved(from container: SymbolID, to other: SymbolID) -> SymbolID {
        if self == container { return other }
        return path(after: container).map { other.appending($0) } ?? self
    }

    /// The text, in locks and in dumps.
    public var text: String {
        var text = ""
        node.write(to: &text)
        return text
    }

    // MARK: - Kinds

    /// Whether the symbol is that of a declared type.
    public var isType: Bool {
        switch kind {
        case .type, .responses, .events, .webhooks, .options: true
        default: isModel
        }
    }

    /// Whether the symbol is that of a service.
    public var isService: Bool { kind == .service && isElement }

    /// Whether the symbol is that of a model.
    public var isModel: Bool { kind == .model && isElement }

    /// Whether the symbol is that of an operation, not of another form of one.
    public var isOperation: Bool { kind == .operation && isElement }

    /// The operation that the symbol is that of, or that it is a part of.
    public var operation: SymbolID? {
        let root = root
        return root.isOperation ? root : nil
    }

    /// The type of a property, or the operation of an argument.
    public var owner: SymbolID {
        guard let container else { return .client }
        let parts = path.parts
        guard parts[0].kind == .operation, !parts.contains(where: { $0.kind == .type }) else { return container }
        // The arguments of an operation are its parameters and parts of its body.
        let inner = parts.indices.dropFirst().drop { OperationForm.symbolParts.contains(parts[$0].kind) }
        guard let first = inner.first else { return container }
        let isOption = parts[first].kind == .options && first + 1 < parts.count && parts[first + 1].kind != .argument
        return SymbolID(SymbolPath(Array(parts[..<(isOption ? first + 1 : first)]))) ?? container
    }

    /// The name of a model, or the method and path of an operation, as the description writes it.
    public var describedName: String {
        if isModel { return word }
        return isOperation ? word + " " + last.secondWord : text
    }
}

extension SymbolID: Hashable, Comparable, CustomStringConvertible, CustomReflectable {
    /// Compares the bytes of the texts: names that only look alike differ.
    public static func < (a: SymbolID, b: SymbolID) -> Bool {
        var (first, second) = (a.node, b.node)
        while first.depth > second.depth, let container = first.container { first = container }
        while second.depth > first.depth, let container = second.container { second = container }
        if first === second { return a.node.depth < b.node.depth }
        while let outer = first.container, let other = second.container, outer !== other {
            (first, second) = (outer, other)
        }
        return SymbolPart.precedes(first.part, second.part)
    }

    public static func == (a: SymbolID, b: SymbolID) -> Bool { a.node === b.node }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }

    public var description: String { text }

    public var customMirror: Mirror { Mirror(self, children: ["text": text]) }
}
