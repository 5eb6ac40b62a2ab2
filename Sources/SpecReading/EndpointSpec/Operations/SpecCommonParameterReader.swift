import APIDescription
import Diagnostics
import YAML

/// Reads the section `commonParameters`: the parameters that are sent with every request.
struct SpecCommonParameterReader {
    private let context: SpecContext
    private(set) var parameters: [CommonParameter] = []
    /// The parameters that the client is initialized with.
    private var typed: [(name: String, node: Node, schema: Schema)] = []

    init(context: SpecContext) { self.context = context }

    /// The keys of the section, and the locations of their parameters.
    static let groups = [
        ("path", Parameter.Location.path), ("query", .query), ("headers", .header), ("cookies", .cookie),
    ]

    private var source: Source { context.source }

    /// Reads a mapping of locations to parameters.
    mutating func read(_ node: Node) {
        guard var fields = Fields(node, of: .key("commonParameters"), in: source) else { return }
        var parameters: [CommonParameter] = []
        for (group, location) in Self.groups {
            guard let node = fields.take(group) else { continue }
            for (name, key, value) in source.entries(of: node, as: .key("commonParameters.\(group)")) {
                guard let parameter = readParameter(name, location, value, key: key) else { continue }
                parameters.append(parameter)
            }
        }
        fields.reportUnknown()
        for parameter in parameters.sorted(by: { $0.origin.location < $1.origin.location }) { add(parameter) }
    }

    private mutating func add(_ parameter: CommonParameter) {
        let other = parameters.first {
            $0.location == parameter.location && $0.location.key(of: $0.name) == $0.location.key(of: parameter.name)
        }
        if let other {
            source.collector.error(
                .parameter(
                    .duplicateCommon(other.name, in: other.location.rawValue, firstLine: other.origin.location.line)),
                at: parameter.origin.location)
        }
        parameters.append(parameter)
    }

    /// Reads a parameter. The name of a type is its type; any other text is its constant value.
    private mutating func readParameter(
        _ name: String, _ location: Parameter.Location, _ node: Node, key: Node
    ) -> CommonParameter? {
        let origin = source.origin(of: key)
        if location == .header { context.keys.checkHeaderName(name, at: key) }
        if !node.isNull, let text = node.text, !isType(node) {
            checkConstant(text, node)
            return CommonParameter(name: name, location: location, value: .constant(text), origin: origin)
        }
        if node.isMapping, let value = node["value"] { return readConstant(name, location, value, in: node, origin) }
        guard let described = context.describedTypes.read(node, as: .commonParameter(name)) else {
            return nil
        }
        let type = described.type
        if location == .path, type.isOptional {
            source.error(.parameter(.optionalInPath(.commonParameter(name))), at: node)
        }
        typed.append((name, node, type.schema))
        return CommonParameter(
            name: name, location: location, value: .given(type.schema, isRequired: !type.isOptional),
            documentation: described.documentation, origin: origin)
    }

    // MARK: - Constants

    /// Reads a constant with documentation.
    private func readConstant(
        _ name: String, _ location: Parameter.Location, _ value: Node, in node: Node, _ origin: Origin
    ) -> CommonParameter? {
        guard var fields = Fields(node, of: .commonParameter(name), in: source) else { return nil }
        _ = fields.take("value")
        let documentation = context.keys.documentation(in: &fields)
        fields.reportUnknown()
        if value.isNull {
            source.error(.value(.noConstant(text: value.text ?? "")), at: value)
            return nil
        }
        guard let text = source.text(value, as: .key("value")) else { return nil }
        return CommonParameter(
            name: name, location: location, value: .constant(text), documentation: documentation, origin: origin)
    }

    private func isType(_ node: Node) -> Bool {
        guard isWord(node), let text = node.text else { return false }
        return context.models.namesType(text) || text.hasPrefix("nonempty ")
    }

    private func isWord(_ node: Node) -> Bool {
        guard node.style == .plain, case .string = node.scalar else { return false }
        return true
    }

    /// Reports a constant without quotes that is similar to the name of a type, because it may be a misspelled type.
    private func checkConstant(_ text: String, _ node: Node) {
        guard isWord(node), text.count > 2 else { return }
        let name = text.hasSuffix("?") ? String(text.dropLast()) : text
        let known = context.models.names.sorted() + TypeExpression.builtins.keys.sorted()
        var near = Suggestion.candidates(for: name, among: known)
        if near.isEmpty, ["integer", "boolean"].contains(name) { near = [TypeExpression.synonyms[name] ?? ""] }
        guard let first = near.first else { return }
        source.error(.parameter(.ambiguousConstant(text, meant: first)), at: node)
    }

    // MARK: - Types

    /// Reports parameters that are objects. A common parameter is encoded before there is a request, so it must be a
    /// single value or a list.
    func checkTypes(models: [Model]) {
        let types = CommonParameterTypes(models: models)
        for (name, node, schema) in typed where types.isComposite(schema) {
            source.error(.parameter(.commonObject(name)), at: node)
        }
    }
}
