import APIDescription

/// Writes type expressions: `string`, `nonempty string`, `[User]`, `[string: User]`.
struct SpecTypeExpressionWriter {
    let context: SpecWritingContext

    /// Returns the name of a model, in backticks if it would be read as something else.
    static func modelName(_ name: String) -> String {
        let isPlain = !name.isEmpty && !TypeWords.isReserved(name) && !name.contains { "[]?: `".contains($0) }
        return isPlain ? name : "`" + name.replacing("`", with: "``") + "`"
    }

    /// Whether the type has a title, documentation or a deprecation.
    static func isDocumented(_ schema: Schema) -> Bool {
        schema.title != nil || !schema.documentation.isEmpty || schema.deprecation != nil
    }

    /// The lists and maps in one expression. Deeper expressions cannot be read.
    private static let deepestNesting = 32

    /// Returns the type expression without a `?` at the end; nil if the type needs a mapping.
    func expression(_ schema: Schema) -> String? {
        guard !Self.isDeep(schema), !Self.isDocumented(schema), context.annotations.entries(schema).isEmpty else {
            return nil
        }
        if let nonempty = nonemptyExpression(schema) { return nonempty }
        return plainExpression(schema)
    }

    /// Returns the type with `nonempty`; nil if it has different constraints.
    func nonemptyExpression(_ schema: Schema) -> String? {
        guard !Self.isDeep(schema), isNonempty(schema), let plain = plainExpression(schema) else { return nil }
        return "nonempty " + plain
    }

    private static func isDeep(_ schema: Schema) -> Bool {
        var schema = schema
        for _ in 0..<deepestNesting {
            switch schema.kind {
            case .array(let element), .map(let element): schema = element
            default: return false
            }
        }
        return true
    }

    /// Whether `nonempty` expresses all constraints of a type.
    func isNonempty(_ schema: Schema) -> Bool {
        var expected = Constraints()
        switch schema.kind {
        case .string: expected.minLength = 1
        case .array: expected.minItems = 1
        default: return false
        }
        return schema.constraints == expected && plainExpression(schema) != nil
            && context.fit.incompatibilities(in: expected, on: schema.kind).isEmpty
    }

    private func plainExpression(_ schema: Schema) -> String? {
        switch schema.kind {
        case .any, .null, .boolean, .integer, .number, .string: return TypeWords.word(for: schema.kind)
        case .reference(let name): return Self.modelName(name)
        case .array(let element): return inner(element).map { "[\($0)]" }
        case .map(let element): return inner(element).map { "[string: \($0)]" }
        case .object, .enumeration, .union, .composition: return nil
        }
    }

    private func inner(_ schema: Schema) -> String? {
        expression(schema).map { schema.isNullable ? $0 + "?" : $0 }
    }
}
