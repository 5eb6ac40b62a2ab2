import APIDescription
import Diagnostics
import YAML

/// Reads a schema. It passes each kind of schema to the reader for that kind.
struct SchemaReader {
    let context: OpenAPIContext
    let models: ModelRegistry
    /// The number of schemas that contain the one being read.
    private let depth: Int

    private static let maximumDepth = 150

    static let substitutes: OpenAPIFields.Substitutes = [
        "externalDocs": .leftOut, "xml": .leftOut, "multipleOf": .notChecked,
        "uniqueItems": .notChecked, "minProperties": .notChecked, "maxProperties": .notChecked,
        "not": .notChecked, "if": .notChecked, "then": .notChecked, "else": .notChecked,
        "contains": .notChecked, "minContains": .notChecked, "maxContains": .notChecked,
        "propertyNames": .notChecked, "dependentRequired": .notChecked, "dependentSchemas": .notChecked,
        "patternProperties": .ignoredKeys, "prefixItems": .anyElements,
        "unevaluatedProperties": .notChecked, "unevaluatedItems": .notChecked,
        "contentEncoding": .unchangedText, "contentMediaType": .unchangedText,
        "contentSchema": .unchangedText,
        // Identifiers, and schemas that references lead to.
        "$schema": nil, "$id": nil, "$anchor": nil, "$dynamicAnchor": nil, "$dynamicRef": nil, "$comment": nil,
        "$defs": nil, "definitions": nil, "$vocabulary": nil,
        // They apply to some types only.
        "required": nil, "items": nil, "additionalItems": nil, "additionalProperties": nil, "properties": nil,
        "format": nil, "discriminator": nil, "enum": nil, "oneOf": nil, "anyOf": nil, "allOf": nil, "const": nil,
        "type": nil,
    ]

    init(context: OpenAPIContext, models: ModelRegistry) {
        self.init(context: context, models: models, depth: 0)
    }

    private init(context: OpenAPIContext, models: ModelRegistry, depth: Int) {
        self.context = context
        self.models = models
        self.depth = depth
    }

    var source: Source { context.source }

    func fields(of node: Node) -> OpenAPIFields { context.fields(of: node, .schema) }

    /// Returns the sentences about what an `API` has no field for. An exported document has them in its texts.
    func notes(about node: Node) -> [String] { context.isExact ? [] : SchemaNotes(node).sentences }

    /// The same reader for models that no operation uses.
    var forUnusedModels: SchemaReader {
        SchemaReader(context: context.forUnusedModels, models: models, depth: depth)
    }

    /// - Parameter isPart: Whether the schema is under `allOf`, so that other schemas describe the value too.
    func read(_ node: Node, isPart: Bool = false) -> Schema {
        guard node.isMapping else {
            // JSON Schema 2020-12, section 4.3.2: `true` and `false` are schemas.
            if case .bool = node.scalar { return Schema(.any, origin: source.origin(of: node)) }
            source.warning(.value(.notMapping(.anySchema, node.found)), at: node)
            return Schema(.any, origin: source.origin(of: node))
        }
        // The YAML reader limits the nesting, but a reference in place of `properties` can form a cycle.
        guard depth < Self.maximumDepth else {
            source.error(.file(.infiniteSchema), at: node, replacing: .value)
            return unknown(at: node, because: "its description contains itself without end")
        }
        return SchemaReader(context: context, models: models, depth: depth + 1).readMapping(node, isPart: isPart)
    }

    /// Returns the schema of a value whose description is faulty.
    func unknown(at node: Node, because reason: String) -> Schema {
        var schema = Schema(.any, origin: source.origin(of: node))
        schema.documentation.add(["The type of this value is unknown: \(reason)."])
        return schema
    }

    private func readMapping(_ node: Node, isPart: Bool) -> Schema {
        if context.isExact, let schema = ExportedSchemaReader(schemas: self).read(node) { return schema }
        let fields = fields(of: node)
        if let reference = node.schemaReference {
            return ReferencedSchemaReader(schemas: self).read(node, reference)
        }
        var types = TypeNameReader(source: source).names(of: fields)
        let hasNullType = types.contains("null")
        types.removeAll { $0 == "null" }
        let object = SchemaObject(node: node, types: types, origin: source.origin(of: node))
        var schema = readKind(of: object, isPart: isPart)
        if hasNullType && types.isEmpty && schema.kind == .any { schema.kind = .null }
        schema.isNullable = schema.isNullable || hasNullType
        AnnotationReader(context: context).read(fields, into: &schema)
        ConstraintReader(source: source).read(fields, into: &schema)
        schema.documentation.add(notes(about: node))
        if !source.tolerance.isEmpty { schema.documentation.add(CompositionReader(schemas: self).notes(about: node)) }
        return schema
    }

    private func readKind(of object: SchemaObject, isPart: Bool) -> Schema {
        let fields = fields(of: object.node)
        let enumeration = fields["enum"]
        if let constant = fields["const"] { return readEnumeration(object, values: [constant]) }
        if let values = enumeration {
            if values.isSequence, values.count > 0 {
                return readEnumeration(object, values: Array(values.elements))
            }
            source.warning(.openAPI(.emptyEnum(isList: values.isSequence)), at: values)
        }
        if let parts = context.list("allOf", in: fields) {
            return CompositionReader(schemas: self).read(object, parts: parts)
        }
        for keyword in ["oneOf", "anyOf"] as [StaticString] {
            guard let variants = context.list(keyword, in: fields) else { continue }
            if let union = UnionReader(schemas: self).read(object, variants: variants) { return union }
        }
        return TypedSchemaReader(schemas: self).read(object, isPart: isPart)
    }

    /// Reads an enumeration. If its values are those of a model, which `allOf` beside it refers to, it is a composition
    /// with the model.
    private func readEnumeration(_ object: SchemaObject, values: [Node]) -> Schema {
        let enumeration = EnumerationReader(schemas: self).read(object, values: values)
        let fields = fields(of: object.node)
        let keywords: [StaticString] = ["allOf", "oneOf", "anyOf"]
        let parts = keywords.lazy.compactMap { context.list($0, in: fields) }.first
        guard case .enumeration = enumeration.kind, let parts, parts.count == 1, parts[0].schemaReference != nil else {
            return enumeration
        }
        let model = read(parts[0], isPart: true)
        guard case .reference = model.kind else { return enumeration }
        var schema = Schema(.composition([model, enumeration]), origin: object.origin)
        schema.isNullable = enumeration.isNullable
        return schema
    }
}

/// A schema of the document, and the names of the types that it allows beside `null`.
struct SchemaObject {
    let node: Node
    var types: [String] = []
    let origin: Origin
}
