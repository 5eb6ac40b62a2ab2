import API

extension Lowering {
    func lowerStruct(
        _ shape: MergedShape, _ schema: Schema, _ path: TypePath, _ scope: TypeScope
    ) -> StructDeclaration {
        var names = NameScope(forbidden: ReservedNames.members)
        var properties: [PropertyDeclaration] = []
        let propertyNames = propertyNames(shape, of: path, in: &names)
        for (member, name) in zip(shape.members, propertyNames) {
            let property = member.property
            warnOfContradiction(in: member)
            var type = propertyType(member, name, in: scope)
            if let model = scope.model { nestedTypes[model, default: [:]][property.name] = type.outside }
            type.isOptional = isNullable(property.schema) || !property.isRequired
            if isLossy(member, of: path) { type.reader = "tolerantList" }
            if tellsNullApart(property) { type = type.nullable }
            properties.append(
                PropertyDeclaration(
                    name: name, key: property.name, type: type,
                    documentation: propertyDocumentation(property.schema),
                    literal: literal(for: property.schema, type, isRequired: property.isRequired),
                    writesNull: type.isOptional && property.isRequired,
                    isIndirect: false))
        }
        var additional: SwiftType?
        var additionalName = SwiftName.member("additionalProperties")
        if let schema = shape.additional {
            additional = type(of: schema, named: SwiftName.type("AdditionalProperty"), in: scope)
            additionalName = names.claim(additionalName, suffix: "Values")
        }
        let identity = properties.first { $0.name.plain == "id" }
        let isIdentifiable = identity.map {
            !$0.type.isOptional && $0.type.parameterForm == .convertible && !$0.type.text.hasPrefix("[")
        }
        return StructDeclaration(
            path: path, documentation: documentation(of: schema), deprecation: nil, properties: properties,
            additional: additional, additionalName: additionalName, isIdentifiable: isIdentifiable ?? false,
            nested: scope.nested)
    }

    private func warnOfContradiction(in member: MergedShape.Member) {
        let schema = member.property.schema
        guard let other = member.contradiction, let first = jsonType(of: other), let second = jsonType(of: schema)
        else { return }
        collector.warning(
            "conflicting-composition",
            "'\(member.property.name)' is \(second) here, and \(first) in what this is made of: no value fits both",
            at: schema.origin.location, hints: ["what stands here is taken"])
    }

    /// What the values are in JSON, as a message calls it; nil where that is not known.
    func jsonType(of schema: Schema) -> String? {
        switch resolved(schema).kind {
        case .boolean: "true or false"
        case .integer, .number: "a number"
        case .string: "text"
        case .enumeration(let enumeration): enumeration.base == .string ? "text" : "a number"
        case .array: "a list"
        case .map, .object: "an object"
        case .any, .null, .composition, .union, .reference: nil
        }
    }

    /// The type of a property. What a model brings into a composition keeps the type that it has there.
    private func propertyType(_ member: MergedShape.Member, _ name: SwiftName, in scope: TypeScope) -> SwiftType {
        // What tells a property apart from its like tells their types apart.
        let number = name.number(behind: SwiftName.member(member.property.name))
        let wanted = SwiftName.type(member.property.name).appending(number)
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
        let isClosed = isClosed(enumeration, path)
        var literals: Set<String> = []
        // Two cases of a Swift enum cannot have the same raw value.
        let values = enumeration.values.filter { literals.insert(Self.spelling(of: $0).literal).inserted || !isClosed }
        let owners = custom.has(.properties) ? configurationNames(of: path) : []
        let members = values.map { value -> (keys: [String], wanted: WantedName) in
            let spelling = Self.spelling(of: value)
            let text = value.name ?? spelling.text
            let wanted = WantedName(name: SwiftName.member(text), text: text, place: spelling.key)
            return (owners.map { $0 + "." + spelling.key }, wanted)
        }
        let caseNames = memberNames(members, in: &names)
        let cases = zip(values, caseNames).map { value, name in
            EnumDeclaration.Case(
                name: name, literal: Self.spelling(of: value).literal,
                documentation: documentation(summary: value.documentation.summary, value.documentation.text))
        }
        return EnumDeclaration(
            path: path, documentation: documentation(of: schema), deprecation: nil,
            rawType: enumeration.base == .integer ? "Int" : "String", cases: cases, isClosed: isClosed)
    }

    /// What the value is in JSON, in words, and in Swift.
    private static func spelling(of value: Enumeration.Value) -> (key: String, text: String, literal: String) {
        switch value.raw {
        case .string(let text): (text, text, SwiftLiteral.string(text))
        case .number(let digits): (digits, digits.hasPrefix("-") ? digits : "value \(digits)", digits)
        default: ("", "", "\"\"")
        }
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
        if let sentence = ConstraintText.sentence(for: schema, fit) { comment.addSentence(sentence) }
        return comment
    }

    func deprecated(_ deprecation: Deprecation) -> String {
        "**Deprecated.**" + (deprecation.message.map { " " + $0 } ?? "")
    }
}

/// Says in words what a description demands of a value.
enum ConstraintText {
    /// The demands, and what is meant where no value is given. What says nothing of such a value is left out.
    static func sentence(for schema: Schema, _ fit: SchemaFit) -> String? {
        let constraints = fit.applicable(schema.constraints, on: schema.kind)
        let sentences = [sentence(for: constraints), defaultSentence(for: schema)].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Most descriptions that have a default say so in their prose as well.
    private static func defaultSentence(for schema: Schema) -> String? {
        guard let value = schema.defaultValue, schema.documentation.text?.lowercased().contains("default") != true
        else { return nil }
        switch value {
        case .bool, .number: return "Default: `\(ExampleText.line(of: value))`."
        case .string(let text) where !text.isEmpty && text.count <= 40 && !text.contains { "`\n\r".contains($0) }:
            return "Default: `\(text)`."
        case .string, .null, .array, .object: return nil
        }
    }

    private static func sentence(for constraints: Constraints) -> String? {
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

extension DocComment {
    /// Says what has to hold of an argument. A default argument says itself which value is taken.
    ///
    /// - Parameter documentation: What is said already.
    mutating func addDemands(
        of schema: Schema, _ documentation: Documentation, hasLiteral: Bool, _ fit: SchemaFit
    ) {
        var demands = schema
        demands.documentation = documentation
        if hasLiteral { demands.defaultValue = nil }
        if let sentence = ConstraintText.sentence(for: demands, fit) { addSentence(sentence) }
    }
}
