import APIDescription
import YAML

/// Reads the validation keywords of a schema (JSON Schema 2020-12 validation, section 6).
struct ConstraintReader {
    let source: Source

    func read(_ node: Node, into schema: inout Schema) {
        var constraints = Constraints()
        constraints.minimum = number("minimum", of: node)
        constraints.maximum = number("maximum", of: node)
        constraints.exclusiveMinimum = number("exclusiveMinimum", of: node)
        constraints.exclusiveMaximum = number("exclusiveMaximum", of: node)
        // In OpenAPI 3.0, the keyword is a Boolean that says whether the bound is excluded.
        if node["exclusiveMinimum"]?.scalarFlag == true {
            swap(&constraints.minimum, &constraints.exclusiveMinimum)
        }
        if node["exclusiveMaximum"]?.scalarFlag == true {
            swap(&constraints.maximum, &constraints.exclusiveMaximum)
        }
        constraints.minLength = count("minLength", of: node)
        constraints.maxLength = count("maxLength", of: node)
        constraints.minItems = count("minItems", of: node)
        constraints.maxItems = count("maxItems", of: node)
        constraints.pattern = node["pattern"]?.text
        // A schema that combines other schemas keeps their constraints, unless it has its own.
        if constraints.isEmpty { constraints = schema.constraints }
        constraints.multipleOf = number("multipleOf", of: node) ?? schema.constraints.multipleOf
        constraints.uniqueItems = node["uniqueItems"]?.scalarFlag ?? schema.constraints.uniqueItems
        schema.constraints = constraints
    }

    private func number(_ key: String, of node: Node) -> Constraints.Decimal? {
        guard let value = node[key], value.scalarFlag == nil else { return nil }
        return (value.numberText ?? value.text).map { Constraints.Decimal(text: $0) }
    }

    /// Reads a count. Some documents write whole numbers as `10.0`.
    private func count(_ key: String, of node: Node) -> Int? {
        guard let node = node[key] else { return nil }
        if let value = node.int ?? node.text.flatMap({ Int($0) }) { return value }
        if let value = node.double, let whole = Int(exactly: value) { return whole }
        source.warning(.value(.notWholeNumber(.key(key), node.found)), at: node)
        return nil
    }
}
