import API

/// A step from an error to its message for people: a property, or the first element of an array in it.
public struct ErrorMessageStep: Equatable, Sendable {
    public var property: SymbolID
    /// Whether the property can be absent or null.
    public var isOptional: Bool
    /// Whether the property is an array, whose first element counts.
    public var isArray: Bool
}

/// Finds the message for people in an error schema, where APIs usually put it: `message`, `error.message`,
/// `errors[0].detail`, or the first text of an array of messages.
struct ErrorMessageFinder {
    let schemas: SchemaResolver

    private static let texts = [
        "message", "error_message", "display_message", "error_description", "detail", "description", "title", "error",
        "msg", "reason",
    ]
    private static let containers = ["error", "errors", "messages", "details"]

    /// Returns the properties of an object that are text.
    func texts(in schema: Schema) -> [String] { properties(of: schema).filter { isText($0.schema) }.map(\.name) }

    /// Returns the steps to the message; empty if there is none.
    ///
    /// - Parameters:
    ///   - wanted: The property that the description names.
    ///   - owner: The symbol of the type that is declared for the schema.
    func path(in schema: Schema, wanted: String?, owner: SymbolID?) -> [ErrorMessageStep] {
        guard let owner else { return [] }
        let properties = properties(of: schema)
        for name in (wanted.map { [$0] } ?? []) + Self.texts {
            if let property = properties.first(where: { $0.name == name && isText($0.schema) }) {
                return [step(property, owner, isArray: false)]
            }
        }
        for name in Self.containers {
            guard let property = properties.first(where: { $0.name == name }) else { continue }
            let path = path(inside: property, owner)
            if !path.isEmpty { return path }
        }
        return []
    }

    /// Returns the steps through a property that contains the message.
    private func path(inside property: Property, _ owner: SymbolID) -> [ErrorMessageStep] {
        var schema = property.schema
        var place = owner.property(property.name)
        var isArray = false
        if case .array(let element) = property.schema.kind {
            guard !schemas.index.isNullable(element) else { return [] }
            (schema, place, isArray) = (element, place.element, true)
        }
        let first = step(property, owner, isArray: isArray)
        if isArray, isText(schema) { return [first] }
        let inner: SymbolID
        switch schema.kind {
        case .reference(let model): inner = .model(model)
        case .object: inner = place.type
        default: return []
        }
        let nested = properties(of: schema)
        guard let name = Self.texts.first(where: { name in nested.contains { $0.name == name && isText($0.schema) } }),
            let text = nested.first(where: { $0.name == name })
        else { return [] }
        return [first, step(text, inner, isArray: false)]
    }

    private func step(_ property: Property, _ owner: SymbolID, isArray: Bool) -> ErrorMessageStep {
        ErrorMessageStep(
            property: owner.property(property.name),
            isOptional: !property.isRequired || schemas.index.isNullable(property.schema), isArray: isArray)
    }

    private func properties(of schema: Schema) -> [Property] { schemas.object(of: schema)?.properties ?? [] }

    private func isText(_ schema: Schema) -> Bool {
        if case .string(nil) = schemas.index.target(of: schema).kind { true } else { false }
    }
}
