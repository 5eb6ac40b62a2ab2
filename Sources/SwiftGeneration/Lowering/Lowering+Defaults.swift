import API

/// Default arguments: what a description takes for a value that is not given.
extension Lowering {
    /// An expression of the type for a value that has to be there; nil where the description does not say which.
    ///
    /// - Parameter isRequired: Whether it has to be there, if only as null. Where it may be missing, the server takes its own.
    func literal(for schema: Schema, _ type: SwiftType, isRequired: Bool) -> String? {
        let resolved = resolved(schema)
        guard isRequired, !isMapped(schema) else { return nil }
        if case .enumeration(let enumeration) = resolved.kind {
            let values = enumeration.values
            // Null would be another one.
            let only = values.count == 1 && !type.isOptional ? values[0].raw : nil
            let wanted = defaultValue(of: schema) ?? only
            let literal = wanted.flatMap { self.literal(of: $0, enumeration, resolved) }
            // An optional has a member `none` of its own.
            return literal.map { type.isOptional ? type.text + $0 : $0 }
        }
        guard let value = defaultValue(of: schema) else { return nil }
        if case (.array, .array([])) = (resolved.kind, value) { return "[]" }
        // The type may be called after a model.
        switch (resolved.kind, value, scalarType(resolved).text) {
        case (.boolean, .bool(let flag), "Bool"): return flag ? "true" : "false"
        // An `Int` has 32 bits on some watches, and a `Decimal` is exact only where its literal is no fraction.
        case (.integer, .number(let text), "Int"), (.integer, .number(let text), "Int32"),
            (.number, .number(let text), "Decimal"):
            return Constraints.Decimal(text: text).wholeNumber.flatMap { Int32(exactly: $0) }.map { String($0) }
        case (.integer, .number(let text), "Int64"):
            return Constraints.Decimal(text: text).wholeNumber.map { String($0) }
        case (.number, .number(let text), "Double"): return Double(text).flatMap { $0.isFinite ? "\($0)" : nil }
        case (.number, .number(let text), "Float"): return Float(text).flatMap { $0.isFinite ? "\($0)" : nil }
        case (.string, .string(let text), "String"): return SwiftLiteral.string(text)
        default: return nil
        }
    }

    /// What is said where the value stands, or else by the models that it refers to.
    private func defaultValue(of schema: Schema) -> JSON? {
        chain(of: schema).lazy.compactMap(\.defaultValue).first
    }

    /// The member of an enum. Where the configuration renames members, the raw value says which one is meant.
    private func literal(of value: JSON, _ enumeration: Enumeration, _ schema: Schema) -> String? {
        let declaration = lowerEnum(enumeration, schema, TypePath([]))
        let index = enumeration.values.firstIndex { $0.raw == value }
        guard let index, declaration.cases.count == enumeration.values.count else { return nil }
        let member = declaration.cases[index]
        if !custom.has(.properties) { return "." + member.name.escaped }
        return isClosed(enumeration, TypePath([])) || custom.has(.closed) ? nil : ".init(rawValue: \(member.literal))"
    }
}
