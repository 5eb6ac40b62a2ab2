import YAML

/// A description as a tree that can be changed and written down again.
indirect enum Tree: Equatable, Sendable {
    /// A string.
    case text(String)
    /// A number, a Boolean, null or an alias, as it is written.
    case literal(String)
    case list([Tree])
    case mapping([Entry])
    /// A node with an anchor or a tag, such as `&a ` or `!!str `.
    case prefixed(String, Tree)

    struct Entry: Equatable, Sendable {
        var key: Tree
        var value: Tree

        init(_ key: Tree, _ value: Tree) {
            self.key = key
            self.value = value
        }

        init(_ key: String, _ value: Tree) { self.init(.text(key), value) }
    }

    /// Reads a description. Nil if it is not YAML, or has more nodes than is worth the time.
    init?(reading bytes: [UInt8]) {
        guard let document = try? Document(parsing: bytes), document.nodeCount < 20_000 else { return nil }
        var budget = 40_000
        guard let tree = Tree(document.root, &budget) else { return nil }
        self = tree
    }

    private init?(_ node: Node, _ budget: inout Int) {
        budget -= 1
        guard budget > 0 else { return nil }
        switch node.kind {
        case .scalar:
            let text = node.text ?? ""
            let isText = node.style != .plain || node.tag != nil || node.scalar == .string
            self = isText ? .text(text) : .literal(text.isEmpty ? "null" : text)
        case .sequence:
            var elements: [Tree] = []
            for element in node.elements {
                guard let element = Tree(element, &budget) else { return nil }
                elements.append(element)
            }
            self = .list(elements)
        case .mapping:
            var entries: [Entry] = []
            for (key, value) in node.rawEntries {
                guard let key = Tree(key, &budget), let value = Tree(value, &budget) else { return nil }
                entries.append(Entry(key, value))
            }
            self = .mapping(entries)
        }
    }
}

extension Tree {
    /// The nodes below this one: elements, or values of entries.
    var children: [Tree] {
        switch self {
        case .text, .literal: []
        case .list(let elements): elements
        case .mapping(let entries): entries.map(\.value)
        case .prefixed(_, let tree): [tree]
        }
    }

    /// The number of nodes.
    var count: Int { children.reduce(1) { $0 + $1.count } }

    var isScalar: Bool {
        switch self {
        case .text, .literal: true
        case .list, .mapping, .prefixed: false
        }
    }

    var textValue: String? { if case .text(let text) = self { text } else { nil } }

    /// The value of a key. Reading something else than a mapping gives nil, and writing does nothing.
    subscript(key: String) -> Tree? {
        get {
            guard case .mapping(let entries) = self else { return nil }
            return entries.first { $0.key == .text(key) }?.value
        }
        set {
            guard case .mapping(var entries) = self else { return }
            let index = entries.firstIndex { $0.key == .text(key) }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key, value))
            case (nil, nil): break
            }
            self = .mapping(entries)
        }
    }

    /// The keys of a mapping that are strings.
    var keys: [String] {
        guard case .mapping(let entries) = self else { return [] }
        return entries.compactMap(\.key.textValue)
    }
}

/// Places in a tree.
extension Tree {
    /// The indices of the children that lead to a node.
    typealias Place = [Int]

    /// The places of all nodes, each before those below it.
    func places() -> [Place] {
        var result: [Place] = []
        var open: [(Place, Tree)] = [([], self)]
        while let (place, tree) = open.popLast() {
            result.append(place)
            for (index, child) in tree.children.enumerated().reversed() { open.append((place + [index], child)) }
        }
        return result
    }

    subscript(place: Place) -> Tree? {
        var tree = self
        for index in place {
            let children = tree.children
            guard children.indices.contains(index) else { return nil }
            tree = children[index]
        }
        return tree
    }

    /// Changes the node at a place, which exists.
    mutating func change(at place: some Collection<Int>, _ body: (inout Tree) -> Void) {
        guard let index = place.first else { return body(&self) }
        let rest = place.dropFirst()
        switch self {
        case .text, .literal: break
        case .list(var elements):
            guard elements.indices.contains(index) else { return }
            elements[index].change(at: rest, body)
            self = .list(elements)
        case .mapping(var entries):
            guard entries.indices.contains(index) else { return }
            entries[index].value.change(at: rest, body)
            self = .mapping(entries)
        case .prefixed(let prefix, var tree):
            tree.change(at: rest, body)
            self = .prefixed(prefix, tree)
        }
    }

    /// Removes the node at a place, with its key.
    mutating func remove(at place: Place) {
        guard let index = place.last else { return }
        change(at: place.dropLast()) { parent in
            switch parent {
            case .list(var elements) where elements.indices.contains(index):
                elements.remove(at: index)
                parent = .list(elements)
            case .mapping(var entries) where entries.indices.contains(index):
                entries.remove(at: index)
                parent = .mapping(entries)
            default: break
            }
        }
    }

    /// Changes all strings, those of keys too.
    mutating func changeTexts(_ body: (String) -> String) {
        switch self {
        case .text(let text): self = .text(body(text))
        case .literal: break
        case .list(var elements):
            for index in elements.indices { elements[index].changeTexts(body) }
            self = .list(elements)
        case .mapping(var entries):
            for index in entries.indices {
                entries[index].key.changeTexts(body)
                entries[index].value.changeTexts(body)
            }
            self = .mapping(entries)
        case .prefixed(let prefix, var tree):
            tree.changeTexts(body)
            self = .prefixed(prefix, tree)
        }
    }
}

extension Tree: ExpressibleByStringLiteral {
    init(stringLiteral value: String) { self = .text(value) }
}

extension Tree: ExpressibleByArrayLiteral {
    init(arrayLiteral elements: Tree...) { self = .list(elements) }
}

extension Tree: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral elements: (String, Tree)...) { self = .mapping(elements.map { Entry($0.0, $0.1) }) }
}

extension Tree: ExpressibleByIntegerLiteral {
    init(integerLiteral value: Int) { self = .literal("\(value)") }
}

extension Tree: ExpressibleByBooleanLiteral {
    init(booleanLiteral value: Bool) { self = .literal("\(value)") }
}
