import YAML

extension Node {
    /// The value of `$ref`, if it is a scalar.
    var reference: Node? {
        guard isMapping, let reference = self["$ref"], reference.isScalar else { return nil }
        return reference
    }

    /// A reference to a schema. A dynamic reference is read as a plain one, as if no schema overrode its target.
    var schemaReference: Node? {
        if let reference { return reference }
        guard let dynamic = self["$dynamicRef"], dynamic.text != nil else { return nil }
        return dynamic
    }

    /// The Boolean that the node holds; nil for other nodes.
    var scalarFlag: Bool? {
        guard !isMapping, !isSequence, case .bool(let flag) = scalar else { return nil }
        return flag
    }

    var firstElement: Node? { isSequence ? elements.first { _ in true } : nil }

    func isSame(prefix: String) -> Bool { text?.hasPrefix(prefix) == true }
}
