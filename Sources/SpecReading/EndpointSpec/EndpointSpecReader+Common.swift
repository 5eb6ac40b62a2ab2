import API
import YAML

extension EndpointSpecReader {
    /// Parameters that go along with every request, by where they go.
    func readCommon(_ node: Node) {
        guard var fields = Fields(node, of: "'common'", in: source) else { return }
        let groups = [("query", Parameter.Location.query), ("headers", .header), ("cookies", .cookie)]
        var parameters: [CommonParameter] = []
        for (group, location) in groups {
            guard let node = fields.take(group) else { continue }
            for (name, key, value) in source.entries(of: node, as: "'common.\(group)'") {
                guard let parameter = readCommonParameter(name, location, value, key: key) else { continue }
                parameters.append(parameter)
            }
        }
        fields.reportUnknown()
        for parameter in parameters.sorted(by: { $0.origin.location < $1.origin.location }) {
            let other = api.commonParameters.first {
                $0.location == parameter.location && $0.location.key(of: $0.name) == $0.location.key(of: parameter.name)
            }
            if let other {
                source.collector.error(
                    "duplicate-parameter", "every request has another \(other.location.rawValue) '\(other.name)'",
                    at: parameter.origin.location, hints: ["the first one is on line \(other.origin.location.line)"])
            }
            api.commonParameters.append(parameter)
        }
    }

    /// The name of a type asks for a value; any other text is a constant.
    private func readCommonParameter(
        _ name: String, _ location: Parameter.Location, _ node: Node, key: Node
    ) -> CommonParameter? {
        let origin = source.origin(of: key)
        if location == .header { reportHeader(name, key) }
        if !node.isNull, let text = node.text, !isType(node) {
            reportNearlyType(text, node)
            return CommonParameter(name: name, location: location, value: .constant(text), origin: origin)
        }
        if node.isMapping, let value = node["value"] { return readConstant(name, location, value, in: node, origin) }
        guard let reading = readDescribedSlot(node, as: "the common parameter '\(name)'") else { return nil }
        commonTypes.append((name, node, reading.slot.schema))
        return CommonParameter(
            name: name, location: location, value: .given(reading.slot.schema, isRequired: !reading.slot.isOptional),
            documentation: reading.documentation, origin: origin)
    }

    /// What is sent with every request is written down before there is a request: it has to be text, a number and the like.
    func reportUnfitCommon() {
        for (name, node, schema) in commonTypes where isComposite(schema) {
            source.error(
                "unfit-common", "the common parameter '\(name)' cannot be an object", at: node,
                hints: ["make a parameter of each of its properties"])
        }
    }

    private func isComposite(_ schema: Schema, depth: Int = 0) -> Bool {
        switch schema.kind {
        case .any, .object, .composition, .union: return true
        case .array(let element), .map(let element): return isComposite(element, depth: depth + 1)
        case .reference(let name):
            let model = depth < 32 ? api.models.first { $0.name == name } : nil
            return model.map { isComposite($0.schema, depth: depth + 1) } ?? false
        case .null, .boolean, .integer, .number, .string, .enumeration: return false
        }
    }

    /// A constant that something is said about.
    private func readConstant(
        _ name: String, _ location: Parameter.Location, _ value: Node, in node: Node, _ origin: Origin
    ) -> CommonParameter? {
        guard var fields = Fields(node, of: "the common parameter '\(name)'", in: source) else { return nil }
        _ = fields.take("value")
        let documentation = readDocumentation(&fields)
        fields.reportUnknown()
        if value.isNull {
            source.error(
                "wrong-type", "'value' must be text, not nothing", at: value,
                hints: (value.text ?? "").isEmpty ? [] : ["put a text in quotes: \"\(value.text ?? "")\""])
            return nil
        }
        guard let text = source.text(value, as: "'value'") else { return nil }
        return CommonParameter(
            name: name, location: location, value: .constant(text), documentation: documentation, origin: origin)
    }

    private func isType(_ node: Node) -> Bool {
        guard isWord(node), let text = node.text else { return false }
        return namesType(text) || text.hasPrefix("nonempty ")
    }

    private func isWord(_ node: Node) -> Bool {
        guard node.style == .plain, case .string = node.scalar else { return false }
        return true
    }

    /// A constant that is nearly the name of a type, and stands without quotes, is a type with a slip in it.
    private func reportNearlyType(_ text: String, _ node: Node) {
        guard isWord(node), text.count > 2 else { return }
        let name = text.hasSuffix("?") ? String(text.dropLast()) : text
        let known = modelNames.sorted() + TypeExpression.builtins.keys.sorted()
        var near = Suggestion.candidates(for: name, among: known)
        if near.isEmpty, ["integer", "boolean"].contains(name) { near = [TypeExpression.synonyms[name] ?? ""] }
        guard let first = near.first else { return }
        source.error(
            "unclear-constant", "'\(text)' is nearly the name of a type", at: node,
            hints: ["did you mean '\(first)'?", "put a constant in quotes: \"\(text)\""])
    }
}
