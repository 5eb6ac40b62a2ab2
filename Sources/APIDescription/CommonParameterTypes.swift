/// Decides which types a common parameter can have. It is encoded before there is a request, so that it consists of single
/// values: it is one, or a list of them.
public struct CommonParameterTypes {
    private let models: [String: Schema]

    public init(models: [Model]) {
        self.models = Dictionary(models.map { ($0.name, $0.schema) }) { first, _ in first }
    }

    /// Whether a value of the schema is neither a single value nor a list of single values.
    public func isComposite(_ schema: Schema) -> Bool {
        guard let target = target(of: schema) else { return true }
        guard case .array(let element) = target.kind else { return !isSingle(target) }
        return !(self.target(of: element).map(isSingle) ?? false)
    }

    private func isSingle(_ target: Schema) -> Bool {
        switch target.kind {
        case .boolean, .integer, .number, .string, .enumeration: true
        case .any, .null, .map, .array, .object, .composition, .union, .reference: false
        }
    }

    /// Whether the client can send a parameter as it is described. Styles affect only lists.
    public func canBeSent(_ parameter: Parameter) -> Bool {
        guard parameter.mediaType == nil, !parameter.allowReserved else { return false }
        let style = Parameter.defaultStyle(for: parameter.location)
        guard case .array = target(of: parameter.schema)?.kind else { return true }
        return parameter.style == style && (style == .simple || parameter.explode)
    }

    /// Returns the schema that a schema refers to; nil if there is none, or if the references form a circle.
    public func target(of schema: Schema) -> Schema? {
        ReferenceChain(
            from: unwrapped(schema), reference: \.referencedModel, target: { models[$0].map(unwrapped) }
        ).end
    }

    /// Returns the only part of a composition.
    private func unwrapped(_ schema: Schema) -> Schema {
        var schema = schema
        while case .composition(let parts) = schema.kind, parts.count == 1 { schema = parts[0] }
        return schema
    }
}
