import APIDescription
import Diagnostics
import YAML

/// Reads the schema of an object.
struct ObjectSchemaReader {
    let schemas: SchemaReader

    private var source: Source { schemas.source }
    private var context: OpenAPIContext { schemas.context }
    private var required: RequiredPropertiesReader { RequiredPropertiesReader(context: context) }

    /// Reads an object. Schemas that include it can describe properties that it requires: `RequiredPropertyChecker`
    /// reports those that none describes.
    func read(_ node: Node, _ origin: Origin) -> Schema {
        let fields = schemas.fields(of: node)
        let listed = fields["properties"]
        let entries = listed.map { PropertyEntryReader(context: context).entries(of: $0) } ?? []
        let required = self.required.names(of: fields)
        let additional = readAdditional(fields, origin)
        let names = Set(entries.map(\.name))
        // Swift does not distinguish all texts that JSON does.
        let requiredByText = Dictionary(grouping: required) { $0.text ?? "" }
        let absent = self.required.keys(required).filter { !names.contains($0.name) }
        if entries.isEmpty, absent.isEmpty, !context.isExact || listed == nil {
            return Schema(.map(additional ?? Schema(.any, origin: origin)), origin: origin)
        }
        var flags: [(name: String, node: Node)] = []
        let properties = entries.map { name, _, value in
            readProperty(
                name, value, isRequired: requiredByText[name]?.contains { $0.isSame(text: name) } == true, &flags)
        }
        // The properties of another object are reported there.
        report(flags.filter { listed?.contains($0.node) == true }, besides: required)
        var shape = ObjectShape(properties: properties, additional: additional, requiredElsewhere: absent)
        shape.allowsAdditional = allowsAdditional(fields)
        return Schema(.object(shape), origin: origin)
    }

    private func readProperty(
        _ name: String, _ node: Node, isRequired: Bool, _ flags: inout [(name: String, node: Node)]
    ) -> Property {
        // In JSON Schema draft 3, `required` was a Boolean of the property.
        let fields = schemas.fields(of: node)
        let flag = fields["required"]
        let hasFlag = flag?.scalarFlag == true
        if hasFlag, let flag, context.dialect != .swagger2 || !isRequired {
            flags.append((name, flag))
        }
        let isNamedReference = name == "$ref" && node.isScalar
        let schema = isNamedReference ? Schema(.any, origin: source.origin(of: node)) : schemas.read(node)
        var property = Property(name: name, schema: schema, isRequired: isRequired || hasFlag)
        guard node.isMapping else { return property }
        if !schema.isDeclaredInPlace {
            context.documentation.addTitle(of: node, named: name, to: &property.schema)
        }
        property.naming.name = context.extensions.swiftName(of: fields)
        property.formerNames = context.extensions.formerNames(of: fields)
        property.versions = context.extensions.versions(of: fields)
        if fields["x-apigen-required"]?.scalarFlag == true { property.isRequired = true }
        return property
    }

    /// Reports the properties with a Boolean `required`, each with the list that replaces all of them.
    private func report(_ flags: [(name: String, node: Node)], besides required: [Node]) {
        if flags.isEmpty { return }
        let listed = required.compactMap(\.text)
        let names = listed + flags.map(\.name).filter { !listed.contains($0) }
        let most = 8
        let written = names.prefix(most).map(\.writtenName) + (names.count > most ? ["…"] : [])
        for (_, node) in flags { source.warning(.value(.booleanRequired(names: written)), at: node) }
    }

    private func allowsAdditional(_ fields: OpenAPIFields) -> Bool {
        (["additionalProperties", "unevaluatedProperties"] as [StaticString]).allSatisfy {
            fields[$0]?.scalarFlag != false
        }
    }

    /// Whether a schema is `type: object` alone. Generators write it for the other keys of an object whose values can be
    /// anything, such as the `traceId` of a problem in ASP.NET, which is a string.
    private func isAnyObject(_ schema: Schema) -> Bool {
        guard !schemas.context.isExact, case .map(let value) = schema.kind, case .any = value.kind else { return false }
        return schema.documentation.isEmpty && schema.constraints.isEmpty
    }

    /// Reads the schema of the properties that are not listed.
    private func readAdditional(_ fields: OpenAPIFields, _ origin: Origin) -> Schema? {
        var values: [Schema] = []
        if let patterns = fields["patternProperties"] {
            values += source.entries(of: patterns, as: .key("patternProperties")).map { schemas.read($0.value) }
        }
        if let extra = fields["additionalProperties"] ?? fields["unevaluatedProperties"], extra.scalarFlag != false {
            if extra.isMapping {
                let value = schemas.read(extra)
                values.append(isAnyObject(value) && fields["properties"] != nil ? Schema(.any, origin: origin) : value)
            } else {
                if extra.scalarFlag == nil {
                    source.warning(.value(.notSchema(.key("additionalProperties"), extra.found)), at: extra)
                }
                values.append(Schema(.any, origin: origin))
            }
        }
        return values.isEmpty ? nil : Schema(anyOf: values, origin: origin)
    }
}

extension Schema {
    /// Whether its type is declared where it is described, so that its title is the name of the type.
    fileprivate var isDeclaredInPlace: Bool {
        switch kind {
        case .object, .enumeration, .union, .composition: true
        case .any, .null, .boolean, .integer, .number, .string, .array, .map, .reference: false
        }
    }
}
