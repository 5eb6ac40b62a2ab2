import APIDescription
import YAML

/// Reads `enum` and `const`.
///
/// Strings are an enumeration, and so are integers. Strings and integers together are a union of two enumerations.
struct EnumerationReader {
    let schemas: SchemaReader

    /// The types of values. The values of each type are a separate enumeration.
    private enum ValueType { case string, integer, number, boolean, other }

    private struct Group {
        let type: ValueType
        var indices: [Int]
    }

    func read(_ object: SchemaObject, values: [Node]) -> Schema {
        let (types, origin) = (object.types, object.origin)
        let isText = types == ["string"]
        let present = values.enumerated().filter { _, value in !value.isNull || isText && value.style != .plain }
        let hasNull = present.count < values.count
        let indexed = present.filter { _, value in types.isEmpty || types.contains { fits(value, $0) } }
        if indexed.count < present.count { report(present.map(\.element), types) }
        let groups = groups(of: indexed.map { (index: $0.offset, value: $0.element) }, types)
        let plain = TypedSchemaReader(schemas: schemas)
        var schema: Schema
        if groups.isEmpty {
            schema = hasNull && types.isEmpty ? Schema(.null, origin: origin) : plain.read(object)
        } else if groups.contains(where: { $0.type == .other }) {
            schema = types.count == 1 ? plain.read(object) : Schema(.any, origin: origin)
        } else {
            let variants = groups.map { group in
                var variant = Schema(kind(of: group, values, schemas.fields(of: object.node)), origin: origin)
                if groups.count > 1 { variant.title = group.type == .string ? "Text" : "Number" }
                return variant
            }
            schema = Schema(anyOf: variants, origin: origin)
        }
        schema.isNullable = schema.isNullable || hasNull
        if case .boolean = schema.kind, indexed.count == 1, case .bool(let flag) = indexed[0].element.scalar {
            schema.defaultValue = .bool(flag)
        }
        return schema
    }

    /// Returns whether a value has a type, or is a text for it.
    private func fits(_ value: Node, _ type: String) -> Bool {
        switch type {
        case "array": value.isSequence
        case "object": value.isMapping
        case "string": value.isScalar
        case "boolean": value.isScalar && ["true", "false"].contains(value.text?.lowercased())
        case "integer", "number": value.isScalar && (value.numberText ?? value.text).flatMap(Double.init) != nil
        default: true
        }
    }

    /// Reports the first value that has none of the types.
    private func report(_ values: [Node], _ types: [String]) {
        guard let value = values.first(where: { value in !types.contains { fits(value, $0) } }) else { return }
        schemas.source.warning(.openAPI(.valueOfOtherType(types: types, isScalar: value.isScalar)), at: value)
    }

    private func groups(of values: [(index: Int, value: Node)], _ types: [String]) -> [Group] {
        var groups: [Group] = []
        for (index, value) in values {
            let type = type(of: value, types)
            if let group = groups.firstIndex(where: { $0.type == type }) {
                groups[group].indices.append(index)
            } else {
                groups.append(Group(type: type, indices: [index]))
            }
        }
        if groups.contains(where: { $0.type == .number }) { groups.removeAll { $0.type == .integer } }
        return groups
    }

    private func type(of value: Node, _ types: [String]) -> ValueType {
        guard value.isScalar else { return .other }
        if types == ["string"] { return .string }
        switch value.scalar {
        case .string where types == ["integer"] && Int(value.text ?? "") != nil: return .integer
        case .string where types == ["integer"] || types == ["number"]: return .number
        case .string where types == ["boolean"]: return .boolean
        case .string, .null: return .string
        case .int: return .integer
        case .bigInt: return .number
        case .float(let number): return types == ["integer"] && Int(exactly: number) != nil ? .integer : .number
        case .bool: return .boolean
        }
    }

    private func kind(of group: Group, _ nodes: [Node], _ fields: OpenAPIFields) -> Schema.Kind {
        switch group.type {
        case .boolean: return .boolean
        case .number:
            let isHuge = group.indices.contains { if case .bigInt = nodes[$0].scalar { true } else { false } }
            return .number(format: isHuge ? "decimal" : nil)
        case .string, .integer, .other: break
        }
        let notes = EnumerationNotes(fields: fields, documentation: schemas.context.documentation)
        var values: [Enumeration.Value] = []
        var known: [JSON: Node] = [:]
        for index in group.indices {
            let raw = group.type == .integer ? wholeNumber(nodes[index]) : .string(nodes[index].text ?? "")
            if let first = known[raw] {
                let text = nodes[index].text ?? ""
                if group.type == .string, !first.isSame(text: text) {
                    schemas.source.warning(.type(.equivalentValue(text)), at: nodes[index])
                }
                continue
            }
            known[raw] = nodes[index]
            var value = Enumeration.Value(raw: raw)
            notes.annotate(&value, nodes[index], at: index)
            values.append(value)
        }
        let isClosed = fields["x-apigen-closed"]?.scalarFlag == true
        return .enumeration(
            Enumeration(base: group.type == .integer ? .integer : .string, values: values, isClosed: isClosed))
    }

    private func wholeNumber(_ node: Node) -> JSON {
        if schemas.context.isExact, let text = node.text { return .number(text) }
        if case .float(let number) = node.scalar, let whole = Int(exactly: number) { return .number(String(whole)) }
        return .number((node.int ?? Int(node.text ?? "")).map(String.init) ?? node.text ?? "0")
    }
}
