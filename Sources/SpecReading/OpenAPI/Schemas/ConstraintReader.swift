import APIDescription
import YAML

/// Reads the validation keywords of a schema (JSON Schema 2020-12 validation, section 6).
struct ConstraintReader {
    let source: Source

    /// The keywords that restrict a value without describing its type.
    static let keys = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
        "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
    ]

    func read(_ fields: OpenAPIFields, into schema: inout Schema) {
        var constraints = Constraints()
        constraints.minimum = number("minimum", of: fields)
        constraints.maximum = number("maximum", of: fields)
        constraints.exclusiveMinimum = number("exclusiveMinimum", of: fields)
        constraints.exclusiveMaximum = number("exclusiveMaximum", of: fields)
        // In OpenAPI 3.0, the keyword is a Boolean that says whether the bound is excluded.
        if fields["exclusiveMinimum"]?.scalarFlag == true {
            swap(&constraints.minimum, &constraints.exclusiveMinimum)
        }
        if fields["exclusiveMaximum"]?.scalarFlag == true {
            swap(&constraints.maximum, &constraints.exclusiveMaximum)
        }
        constraints.minLength = count("minLength", of: fields)
        constraints.maxLength = count("maxLength", of: fields)
        constraints.minItems = count("minItems", of: fields)
        constraints.maxItems = count("maxItems", of: fields)
        constraints.pattern = fields["pattern"]?.text
        // A schema that combines other schemas keeps their constraints, unless it has its own.
        if constraints.isEmpty { constraints = schema.constraints }
        constraints.multipleOf = number("multipleOf", of: fields) ?? schema.constraints.multipleOf
        constraints.uniqueItems = fields["uniqueItems"]?.scalarFlag ?? schema.constraints.uniqueItems
        schema.constraints = constraints
    }

    private func number(_ key: StaticString, of fields: OpenAPIFields) -> Constraints.Decimal? {
        guard let value = fields[key], value.scalarFlag == nil else { return nil }
        return (value.numberText ?? value.text).map { Constraints.Decimal(text: $0) }
    }

    /// Reads a count. Some documents write whole numbers as `10.0`.
    private func count(_ key: StaticString, of fields: OpenAPIFields) -> Int? {
        guard let node = fields[key] else { return nil }
        if let value = node.int ?? node.text.flatMap({ Int($0) }) { return value }
        if let value = node.double, let whole = Int(exactly: value) { return whole }
        source.warning(.value(.notWholeNumber(.key(key.description), node.found)), at: node)
        return nil
    }
}
