import APIDescription

/// A step from an error to its message for people: a property, or the first element of an array in it.
public struct ErrorMessageStep: Equatable, Sendable {
    public var property: SymbolID
    /// Whether the property can be absent or null.
    public var isOptional: Bool
    /// Whether the property is an array, whose first element counts.
    public var isArray: Bool
}

/// Finds the message for people in the type of errors, where APIs usually put it: `message`, `error.message`,
/// `errors[0].detail`, or the first text of an array of messages.
///
/// It looks at types and not at schemas: a property can come from a base model, and a type can be the app's own.
struct ErrorMessageFinder {
    let types: TypeResolver

    private static let texts = [
        "message", "error_message", "display_message", "error_description", "detail", "description", "title", "error",
        "msg", "reason",
    ]
    private static let containers = ["error", "errors", "messages", "details"]

    /// Returns the names of the properties that are text.
    func texts(in type: ResolvedType) -> [String] { properties(of: type).filter(\.isText).map(\.key) }

    /// Returns the steps to the message; empty if there is none.
    ///
    /// - Parameter wanted: The property that the description names.
    func path(in type: ResolvedType, wanted: String?) -> [ErrorMessageStep] {
        if let wanted, let path = path(in: type, through: wanted.split(separator: ".").map(String.init)) { return path }
        let properties = properties(of: type)
        if let text = text(among: properties, wanted: wanted) { return [step(text, isArray: false)] }
        for name in Self.containers {
            guard let property = properties.firstProperty(named: name) else { continue }
            let path = path(inside: property)
            if !path.isEmpty { return path }
        }
        return []
    }

    /// Returns the steps through properties with some names, such as `error`, `message`; nil if they do not lead to a text.
    func path(in type: ResolvedType, through names: [String]) -> [ErrorMessageStep]? {
        guard let name = names.first, let property = properties(of: type).first(where: { $0.key == name }) else {
            return nil
        }
        var inner = property.value.use.type
        var isArray = false
        if case .array(let element) = inner {
            guard !element.isNullable else { return nil }
            (inner, isArray) = (element.type, true)
        }
        let first = step(property, isArray: isArray)
        if names.count == 1 { return inner == .text ? [first] : nil }
        return path(in: inner, through: Array(names.dropFirst())).map { [first] + $0 }
    }

    /// Returns the steps through a property that contains the message.
    private func path(inside property: ResolvedProperty) -> [ErrorMessageStep] {
        var inner = property.value.use.type
        var isArray = false
        if case .array(let element) = inner {
            guard !element.isNullable else { return [] }
            (inner, isArray) = (element.type, true)
        }
        let first = step(property, isArray: isArray)
        if isArray, inner == .text { return [first] }
        return text(among: properties(of: inner)).map { [first, step($0, isArray: false)] } ?? []
    }

    private func text(among properties: [ResolvedProperty], wanted: String? = nil) -> ResolvedProperty? {
        let texts = properties.filter(\.isText)
        if let wanted, let text = texts.first(where: { $0.key == wanted }) { return text }
        return Self.texts.lazy.compactMap { texts.firstProperty(named: $0) }.first
    }

    private func step(_ property: ResolvedProperty, isArray: Bool) -> ErrorMessageStep {
        ErrorMessageStep(
            property: property.symbol, isOptional: !property.isRequired || property.value.use.isNullable,
            isArray: isArray)
    }

    /// Returns the properties of a struct; of a type alias, those of the type that it stands for.
    private func properties(of type: ResolvedType) -> [ResolvedProperty] {
        let chain = ReferenceChain(
            from: type, reference: { aliased($0) == nil ? nil : $0 },
            target: { alias in aliased(alias).flatMap { $0.use.isNullable ? nil : $0.use.type } })
        guard case .declared(let symbol)? = chain.end, case .object(let object)? = types.declaration(of: symbol)?.kind
        else { return [] }
        return object.properties.filter { !$0.distinguishesNull }
    }

    /// Returns the value that a type alias stands for; nil if the type is not an alias.
    private func aliased(_ type: ResolvedType) -> ResolvedValue? {
        guard case .declared(let symbol) = type, case .alias(let value)? = types.declaration(of: symbol)?.kind else {
            return nil
        }
        return value
    }
}

extension [ResolvedProperty] {
    /// Returns the property with a name, or else one whose name differs only in case and `_`, such as `ErrorMessage`.
    fileprivate func firstProperty(named name: String) -> ResolvedProperty? {
        func folded(_ name: String) -> String { name.lowercased().replacing("_", with: "") }
        return first { $0.key == name } ?? first { folded($0.key) == folded(name) }
    }
}

extension ResolvedProperty {
    fileprivate var isText: Bool { value.use.type == .text }
}
