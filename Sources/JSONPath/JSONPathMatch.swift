/// A node that a query selects, and where it is in the tree.
public struct JSONPathMatch<Node> {
    public let node: Node
    private let place: Place?

    init(node: Node, place: Place?) {
        self.node = node
        self.place = place
    }

    /// The number of steps from the root of the tree to the node.
    public var depth: Int {
        var depth = 0
        var place = place
        while let current = place {
            depth += 1
            place = current.parent
        }
        return depth
    }

    /// The steps from the root of the tree to the node. Empty for the root.
    public var location: [JSONPathStep] {
        var steps: [JSONPathStep] = []
        var place = place
        while let current = place {
            steps.append(current.step)
            place = current.parent
        }
        return steps.reversed()
    }

    /// The location as a normalized path (RFC 9535, section 2.7), such as `$['paths'][0]`.
    public var normalizedPath: String { location.normalizedPath }
}

extension JSONPathMatch: Sendable where Node: Sendable {}

/// A step from a node to one that it contains.
public enum JSONPathStep: Sendable {
    /// The name of an object's member.
    case name(String)
    /// The index of an array's element, from 0.
    case index(Int)
}

extension JSONPathStep: Hashable {
    public static func == (left: JSONPathStep, right: JSONPathStep) -> Bool {
        switch (left, right) {
        case (.name(let left), .name(let right)): left.isIdentical(right)
        case (.index(let left), .index(let right)): left == right
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        // Identical names are equal strings, so their hashes are equal too.
        case .name(let name): hasher.combine(name)
        case .index(let index): hasher.combine(index)
        }
    }
}

extension [JSONPathStep] {
    /// The steps as a normalized path (RFC 9535, section 2.7), such as `$['paths'][0]`. It is a query too.
    public var normalizedPath: String {
        reduce(into: "$") { path, step in
            switch step {
            case .index(let index): path += "[\(index)]"
            case .name(let name):
                path += "['"
                for scalar in name.unicodeScalars { path += Self.escaped(scalar) }
                path += "']"
            }
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\u{8}": return "\\b"
        case "\t": return "\\t"
        case "\n": return "\\n"
        case "\u{C}": return "\\f"
        case "\r": return "\\r"
        case "'": return "\\'"
        case "\\": return "\\\\"
        case "\u{0}"..."\u{1F}":
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return String(scalar)
        }
    }
}

/// The place of a node: the place of the node that contains it, and the last step. The root has none.
///
/// Nodes share the places of those that contain them, so a place takes the same memory at any depth.
final class Place: Sendable {
    let parent: Place?
    let step: JSONPathStep

    init(_ parent: Place?, _ step: JSONPathStep) {
        self.parent = parent
        self.step = step
    }
}
