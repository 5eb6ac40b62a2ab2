import API
import YAML

extension OpenAPIReader {
    /// What a schema says about its value beside the shape.
    func readAnnotations(of node: Node, into schema: inout Schema) {
        if let title = node["title"]?.text { schema.title = title }
        if let text = node["x-apigen-summary"]?.text { schema.documentation.summary = text }
        if let text = prose(node["description"]) { schema.documentation.text = text }
        if let deprecation = readDeprecation(of: node) { schema.deprecation = deprecation }
        if let value = node["default"] { schema.defaultValue = json(value, schema.kind) }
        if let examples = node["examples"], examples.isSequence {
            schema.examples = examples.elements.map { json($0, schema.kind) }
        }
        if let example = node["example"] { schema.examples = [json(example, schema.kind)] }
        if node["readOnly"]?.scalarFlag == true { schema.isReadOnly = true }
        if node["writeOnly"]?.scalarFlag == true { schema.isWriteOnly = true }
        if node["nullable"]?.scalarFlag == true || node["x-nullable"]?.scalarFlag == true { schema.isNullable = true }
    }

    /// What JSON would write otherwise, as `012`, is meant as text where the type is text.
    private func json(_ node: Node, _ kind: Schema.Kind) -> JSON {
        guard case .string = kind, let number = node.numberText, let text = node.text, number != text else {
            return node.json
        }
        return .string(text)
    }

    func readDeprecation(of node: Node) -> Deprecation? {
        guard node["deprecated"]?.scalarFlag == true else { return nil }
        for key in ["x-deprecated-message", "x-deprecation-message", "x-deprecated", "x-deprecated-description"] {
            if let text = node[key]?["message"]?.text ?? node[key]?.text, node[key]?.scalarFlag == nil {
                return Deprecation(message: text)
            }
        }
        // When it will be gone, as the header of RFC 8594 says.
        return Deprecation(message: node["x-sunset"]?.text.map { "It goes away on \($0)." })
    }

    /// A name that the author wants to see in Swift.
    func swiftName(of node: Node) -> String? {
        guard let text = (node["x-apigen-name"] ?? node["x-swift-name"])?.text, !text.isEmpty || isExact else {
            return nil
        }
        return text
    }

    func readConstraints(of node: Node, into schema: inout Schema) {
        func number(_ key: String) -> Constraints.Decimal? {
            guard let value = node[key], value.scalarFlag == nil else { return nil }
            return (value.numberText ?? value.text).map { Constraints.Decimal(text: $0) }
        }
        func count(_ key: String) -> Int? { node[key].flatMap { readCount($0, key) } }
        var constraints = Constraints()
        constraints.minimum = number("minimum")
        constraints.maximum = number("maximum")
        constraints.exclusiveMinimum = number("exclusiveMinimum")
        constraints.exclusiveMaximum = number("exclusiveMaximum")
        // OpenAPI 3.0: the bound itself, and whether it is excluded.
        if node["exclusiveMinimum"]?.scalarFlag == true {
            swap(&constraints.minimum, &constraints.exclusiveMinimum)
        }
        if node["exclusiveMaximum"]?.scalarFlag == true {
            swap(&constraints.maximum, &constraints.exclusiveMaximum)
        }
        constraints.minLength = count("minLength")
        constraints.maxLength = count("maxLength")
        constraints.minItems = count("minItems")
        constraints.maxItems = count("maxItems")
        constraints.pattern = node["pattern"]?.text
        if !constraints.isEmpty { schema.constraints = constraints }
    }

    /// A length; whole numbers are sometimes written as `10.0`.
    private func readCount(_ node: Node, _ key: String) -> Int? {
        if let value = node.int ?? node.text.flatMap({ Int($0) }) { return value }
        if let value = node.double, let whole = Int(exactly: value) { return whole }
        source.warning("wrong-type", "'\(key)' must be a whole number, not \(node.noun)", at: node)
        return nil
    }
}
