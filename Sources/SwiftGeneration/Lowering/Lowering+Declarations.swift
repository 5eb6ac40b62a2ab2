import API

extension Lowering {
    func lowerStruct(
        _ shape: MergedShape, _ schema: Schema, _ path: TypePath, _ scope: TypeScope
    ) -> StructDeclaration {
        var names = NameScope(forbidden: ReservedNames.members)
        var properties: [PropertyDeclaration] = []
        for member in shape.members {
            let property = member.property
            let name = names.claim(SwiftName.member(property.name), suffix: "Value")
            var type = propertyType(member, in: scope)
            if let model = scope.model { nestedTypes[model, default: [:]][property.name] = type.outside }
            type.isOptional = isNullable(property.schema) || !property.isRequired
            properties.append(
                PropertyDeclaration(
                    name: name, key: property.name, type: type,
                    documentation: propertyDocumentation(property.schema), isIndirect: false))
        }
        var additional: SwiftType?
        if let schema = shape.additional {
            additional = type(of: schema, named: SwiftName.type("AdditionalProperty"), in: scope)
            _ = names.claim(SwiftName.member("additionalProperties"), suffix: "")
        }
        let identity = properties.first { $0.name.plain == "id" }
        let isIdentifiable = identity.map {
            !$0.type.isOptional && $0.type.parameterForm == .convertible && !$0.type.text.hasPrefix("[")
        }
        return StructDeclaration(
            path: path, documentation: documentation(of: schema), deprecation: nil, properties: properties,
            additional: additional, isIdentifiable: isIdentifiable ?? false, nested: scope.nested)
    }

    /// The type of a property. What a model brings into a composition keeps the type that it has there.
    private func propertyType(_ member: MergedShape.Member, in scope: TypeScope) -> SwiftType {
        let wanted = SwiftName.type(member.property.name)
        guard let owner = member.owner, let model = modelNames[owner], scope.path != [model],
            declaresType(member.property.schema)
        else { return type(of: member.property.schema, named: wanted, in: scope) }
        if let known = nestedTypes[owner]?[member.property.name] { return known }
        _ = referenceType(owner)
        return nestedTypes[owner]?[member.property.name] ?? type(of: member.property.schema, named: wanted, in: scope)
    }

    /// Whether a type has to be declared for a schema, or for what it is made of.
    private func declaresType(_ schema: Schema) -> Bool {
        switch schema.kind {
        case .object, .enumeration, .union, .composition: true
        case .array(let inner), .map(let inner): declaresType(inner)
        case .any, .null, .boolean, .integer, .number, .string, .reference: false
        }
    }

    func lowerEnum(_ enumeration: Enumeration, _ schema: Schema, _ path: TypePath) -> EnumDeclaration {
        var names = NameScope(forbidden: ReservedNames.members.union(["rawValue", "allCases", "description"]))
        let cases = enumeration.values.map { value -> EnumDeclaration.Case in
            let (text, literal) =
                switch value.raw {
                case .string(let text): (text, SwiftLiteral.string(text))
                case .number(let digits): (digits.hasPrefix("-") ? digits : "value \(digits)", digits)
                default: ("", "\"\"")
                }
            let name = names.claim(SwiftName.member(value.name ?? text), suffix: "Value")
            return EnumDeclaration.Case(
                name: name, literal: literal,
                documentation: documentation(summary: value.documentation.summary, value.documentation.text))
        }
        return EnumDeclaration(
            path: path, documentation: documentation(of: schema), deprecation: nil,
            rawType: enumeration.base == .integer ? "Int" : "String", cases: cases)
    }

    func documentation(summary: String?, _ text: String?) -> DocComment {
        var comment = DocComment(summary)
        if text != summary { comment.add(text) }
        return comment
    }

    func documentation(of schema: Schema) -> DocComment {
        var comment = documentation(summary: schema.documentation.summary, schema.documentation.text)
        if let deprecation = schema.deprecation { comment.add(deprecated(deprecation)) }
        return comment
    }

    func propertyDocumentation(_ schema: Schema) -> DocComment {
        var comment = documentation(of: schema)
        if let sentence = ConstraintText.sentence(for: schema.constraints) { comment.addLine(sentence) }
        return comment
    }

    func deprecated(_ deprecation: Deprecation) -> String {
        "**Deprecated.**" + (deprecation.message.map { " " + $0 } ?? "")
    }
}

/// Says in words what a description demands of a value.
enum ConstraintText {
    static func sentence(for constraints: Constraints) -> String? {
        var parts: [String] = []
        if let bound = constraints.minimum { parts.append("at least \(bound.text)") }
        if let bound = constraints.exclusiveMinimum { parts.append("more than \(bound.text)") }
        if let bound = constraints.maximum { parts.append("at most \(bound.text)") }
        if let bound = constraints.exclusiveMaximum { parts.append("less than \(bound.text)") }
        parts += range(constraints.minLength, constraints.maxLength, "character", "characters")
        parts += range(constraints.minItems, constraints.maxItems, "element", "elements")
        if let pattern = constraints.pattern, !pattern.contains("`") { parts.append("matching `\(pattern)`") }
        guard let first = parts.first else { return nil }
        let text = parts.joined(separator: ", ")
        return first.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static func range(_ least: Int?, _ most: Int?, _ one: String, _ many: String) -> [String] {
        switch (least, most) {
        case (nil, nil), (0, nil): []
        case (1, nil): ["not empty"]
        case (let least?, nil): ["at least \(least) \(many)"]
        case (let least?, let most?) where least == most: ["exactly \(most) \(most == 1 ? one : many)"]
        case (let least?, let most?) where least > 0: ["\(least) to \(most) \(many)"]
        case (_, let most?): ["at most \(most) \(most == 1 ? one : many)"]
        }
    }
}
