import API
import YAML

extension OpenAPIReader {
    /// What the values of an enumeration are; those of one kind make a type of their own.
    private enum ValueKind { case string, integer, number, boolean, other }

    /// Texts make an enumeration, whole numbers too, and both together a choice of the two.
    func readEnumeration(_ nodes: [Node], _ node: Node, _ types: [String], _ origin: Origin) -> Schema {
        let isText = types == ["string"]
        let indexed = nodes.enumerated().filter { _, value in !value.isNull || isText && value.style != .plain }
        let hasNull = indexed.count < nodes.count
        var groups: [(kind: ValueKind, indices: [Int])] = []
        for (index, value) in indexed {
            let kind = kind(of: value, types)
            if let group = groups.firstIndex(where: { $0.kind == kind }) {
                groups[group].indices.append(index)
            } else {
                groups.append((kind, [index]))
            }
        }
        if groups.contains(where: { $0.kind == .number }) { groups.removeAll { $0.kind == .integer } }
        var schema: Schema
        if groups.isEmpty {
            schema = hasNull && types.isEmpty ? Schema(.null, origin: origin) : readPlainShape(node, types, origin)
        } else if groups.contains(where: { $0.kind == .other }) {
            schema = types.count == 1 ? readPlainShape(node, types, origin) : Schema(.any, origin: origin)
        } else {
            let variants = groups.map { group in
                var variant = Schema(kind(of: group.kind, group.indices, nodes, node), origin: origin)
                if groups.count > 1 { variant.title = group.kind == .string ? "Text" : "Number" }
                return variant
            }
            schema = union(of: variants, origin)
        }
        schema.isNullable = schema.isNullable || hasNull
        return schema
    }

    private func kind(of value: Node, _ types: [String]) -> ValueKind {
        guard value.isScalar else { return .other }
        if types == ["string"] { return .string }
        switch value.scalar {
        case .string where types == ["integer"] && Int(value.text ?? "") != nil: return .integer
        case .string, .null: return .string
        case .int: return .integer
        case .bigInt: return .number
        case .float(let number): return types == ["integer"] && Int(exactly: number) != nil ? .integer : .number
        case .bool: return .boolean
        }
    }

    private func kind(of kind: ValueKind, _ indices: [Int], _ nodes: [Node], _ node: Node) -> Schema.Kind {
        switch kind {
        case .boolean: return .boolean
        case .number:
            let isHuge = indices.contains { if case .bigInt = nodes[$0].scalar { true } else { false } }
            return .number(format: isHuge ? "decimal" : nil)
        case .string, .integer, .other: break
        }
        var values: [Enumeration.Value] = []
        for index in indices {
            let raw = kind == .integer ? wholeNumber(nodes[index]) : .string(nodes[index].text ?? "")
            guard !values.contains(where: { $0.raw == raw }) else { continue }
            var value = Enumeration.Value(raw: raw)
            value.name = valueName(at: index, of: nodes[index], in: node)
            value.documentation.text = valueText(at: index, of: nodes[index], in: node)
            if let note = node["x-apigen-values"]?.elements.dropFirst(index).first(where: { _ in true }) {
                value.name = note["name"]?.text
                value.documentation = Documentation(summary: note["summary"]?.text, text: note["description"]?.text)
            }
            values.append(value)
        }
        let isClosed = node["x-apigen-closed"]?.scalarFlag == true
        return .enumeration(
            Enumeration(base: kind == .integer ? .integer : .string, values: values, isClosed: isClosed))
    }

    private func wholeNumber(_ node: Node) -> JSON {
        if isExact, let text = node.text { return .number(text) }
        if case .float(let number) = node.scalar, let whole = Int(exactly: number) { return .number(String(whole)) }
        return .number((node.int ?? Int(node.text ?? "")).map(String.init) ?? node.text ?? "0")
    }

    /// A name for a value, as several generators spell the extension.
    private func valueName(at index: Int, of value: Node, in node: Node) -> String? {
        for key in ["x-enum-varnames", "x-enumNames", "x-enum-names"] {
            if let name = note(node[key], at: index, of: value), !name.isEmpty { return name }
        }
        return microsoftNote(of: value, in: node)?["name"]?.text
    }

    private func valueText(at index: Int, of value: Node, in node: Node) -> String? {
        for key in ["x-enum-descriptions", "x-enumDescriptions"] {
            if let text = note(node[key], at: index, of: value), !text.isEmpty { return text }
        }
        return microsoftNote(of: value, in: node)?["description"]?.text
    }

    /// What a list says of the value at an index, or a mapping of the value itself.
    private func note(_ notes: Node?, at index: Int, of value: Node) -> String? {
        guard let notes else { return nil }
        if notes.isMapping { return value.text.flatMap { notes[$0]?.text } }
        return notes.elements.dropFirst(index).first { _ in true }?.text
    }

    /// `x-ms-enum`: a list of values with their names.
    private func microsoftNote(of value: Node, in node: Node) -> Node? {
        node["x-ms-enum"]?["values"]?.elements.first { $0["value"]?.text == value.text }
    }
}
