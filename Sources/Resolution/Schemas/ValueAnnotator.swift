import APIDescription

/// Finds what the description says about the values of a schema, besides their type.
struct ValueAnnotator {
    let schemas: SchemaResolver
    let external: ExternalTypes
    /// Whether the client checks constraints before it sends a value.
    let checksConstraints: Bool
    private let applicability: SchemaFit

    init(schemas: SchemaResolver, external: ExternalTypes, checksConstraints: Bool) {
        self.schemas = schemas
        self.external = external
        self.checksConstraints = checksConstraints
        applicability = SchemaFit(models: schemas.index.models)
    }

    /// Returns a value of a type, with what the description says about it.
    func annotated(_ use: TypeUse, by schema: Schema) -> ResolvedValue {
        let isRepeated = repeatsDocumentation(of: schema)
        let isExternal = external.contains(schema, schemas.index)
        let constant = schema.referencedModel == nil && !isExternal ? schemas.index.constant(of: schema) : nil
        var value = ResolvedValue(
            use, documentation: isRepeated ? Documentation() : schema.documentation, origin: schema.origin)
        value.deprecation = schema.deprecation
        value.constraints = applicability.applicable(schema.constraints, on: schema.kind)
        value.checks = checksConstraints && !isExternal ? rules(of: schema) : []
        value.describedDefault = schemas.index.defaultValue(of: schema)
        value.constant = constant
        value.defaultValue = isExternal || value.hasPlaceholder ? constant : value.describedDefault ?? constant
        value.format = ValueFormat(of: schema, use.type)
        value.element = element(of: schema, use.type)
        value.isPassword = isPassword(schema)
        value.isReadOnly = schemas.index.isReadOnly(schema)
        value.isWriteOnly = schemas.index.isWriteOnly(schema)
        return value
    }

    /// Returns the description of the elements of a schema; nil if there is none.
    private func element(of schema: Schema, _ type: ResolvedType) -> ResolvedElement? {
        let (element, use): (Schema, TypeUse)
        var result: ResolvedElement
        switch type {
        case .array(let inner): (use, result) = (inner, ResolvedElement(of: .list))
        case .map(let inner): (use, result) = (inner, ResolvedElement(of: .map))
        default: return nil
        }
        switch schemas.meaning(of: schema) {
        case .array(let inner), .map(let inner): element = inner
        default: return nil
        }
        result.constraints = applicability.applicable(element.constraints, on: element.kind)
        let isDeclaredHere = if case .declared = use.type { element.referencedModel == nil } else { false }
        if !isDeclaredHere, !repeatsDocumentation(of: element) { result.documentation = element.documentation }
        result.inner = self.element(of: element, use.type)
        return result.isEmpty ? nil : result
    }

    /// Returns whether a schema only has the documentation of the model that it refers to.
    private func repeatsDocumentation(of schema: Schema) -> Bool {
        schema.referencedModel != nil && schemas.index.target(of: schema).documentation == schema.documentation
    }

    /// Returns whether the values are passwords, or lists of them.
    private func isPassword(_ schema: Schema) -> Bool {
        var target = schemas.index.target(of: schema)
        if case .array(let element) = target.kind { target = schemas.index.target(of: element) }
        return target.kind == .string(format: "password")
    }

    private func rules(of schema: Schema) -> [ConstraintRule] {
        guard schemas.index.hasConstraints(schema) else { return [] }
        let chain = schemas.index.annotatedChain(of: schema)
        guard let last = chain.last else { return [] }
        let kind = schemas.index.target(of: last).kind
        return chain.filter { !$0.constraints.isEmpty }.map {
            ConstraintRule(constraints: $0.constraints, kind: kind, origin: $0.origin)
        }
    }
}
