import YAML

extension Node {
    /// The text as code in a doc comment.
    var quoted: String { "`" + (text ?? "").filter { $0 != "`" && !$0.isNewline } + "`" }

    /// The value of `$ref`, if it is a scalar.
    var reference: Node? {
        guard isMapping, let reference = self["$ref"], reference.isScalar else { return nil }
        return reference
    }

    /// A reference to a schema: the value of `$ref`, `$dynamicRef` or `$recursiveRef`.
    var schemaReference: Node? {
        reference ?? ["$dynamicRef", "$recursiveRef"].lazy.compactMap { self[$0] }.first { $0.text != nil }
    }

    /// The Boolean that the node holds; nil for other nodes.
    var scalarFlag: Bool? {
        guard !isMapping, !isSequence, case .bool(let flag) = scalar else { return nil }
        return flag
    }

    var firstElement: Node? { isSequence ? elements.first { _ in true } : nil }

    func isSame(prefix: String) -> Bool { text?.hasPrefix(prefix) == true }
}
