import APIDescription
import YAML

/// The models of the description, before they are read.
struct ModelDefinitions {
    let names: Set<String>
    let suggestions: NameSuggestions
    private let nodes: [String: Node]
    private let source: Source

    /// - Parameter sections: The sections `models` of all files.
    init(_ sections: [Node], source: Source) {
        var nodes: [String: Node] = [:]
        // A list of models is an error. Their names are known, so that there is no error for each use.
        let mappings = sections.flatMap { $0.isSequence ? Array($0.elements) : [$0] }.filter(\.isMapping)
        for entry in mappings.flatMap({ Array($0.entries) }) {
            nodes[TypeExpression.modelName(entry.key.text ?? "")] = entry.value
        }
        self.init(names: Set(nodes.keys), nodes: nodes, source: source)
    }

    private init(names: Set<String>, nodes: [String: Node], source: Source) {
        self.names = names
        suggestions = NameSuggestions(names)
        self.nodes = nodes
        self.source = source
    }

    /// The same names, without their types.
    var withoutTypes: ModelDefinitions { ModelDefinitions(names: names, nodes: [:], source: source) }

    /// Returns the type of a model.
    subscript(name: String) -> Node? { nodes[name] }

    /// Whether a text is the name of a type, with or without a `?`.
    func namesType(_ text: String) -> Bool {
        let name = TypeExpression.modelName(text.hasSuffix("?") ? String(text.dropLast()) : text)
        return names.contains(name) || TypeExpression.builtins[name] != nil
    }

    /// Whether a model is a list, as far as this can be known before the models are read.
    func isList(_ name: String) -> Bool {
        var trail = ReferenceTrail<String>()
        var next: Node? = nodes[name]
        while let node = next {
            if node.isSequence {
                guard node.count == 1, let element = node.elements.first(where: { _ in true }) else { return false }
                return !(element.isMapping && element.count == 1 && element["string"] != nil)
            }
            if node.isMapping {
                guard SpecTypeMappingReader.describesType(node) else { return false }
                next = node["type"]
                continue
            }
            var expression = TypeExpression(node.text ?? "", modelNames: names, origin: source.origin(of: node))
            switch (try? expression.parse())?.kind {
            case .array: return true
            case .reference(let name):
                guard trail.follows(name) else { return false }
                next = nodes[name]
            default: return false
            }
        }
        return false
    }
}

/// The names that can be meant by an unknown one. Many findings share them.
final class NameSuggestions {
    private let names: Set<String>

    init(_ names: Set<String>) { self.names = names }

    private(set) lazy var models = names.sorted()

    /// Returns the models whose names differ from a name only in case.
    func models(inAnyCase name: String) -> [String] { models.filter { $0.lowercased() == name.lowercased() } }

    /// The names of the models and of the built-in types.
    private(set) lazy var types =
        models.filter { !TypeExpression.isReserved($0) } + TypeExpression.builtins.keys.sorted()
}

/// The schemas of models that values need before the models are read.
final class ModelSchemaCache {
    private var schemas: [String: Schema?] = [:]

    /// Returns the schema of a model, which is read the first time.
    func schema(_ name: String, read: () -> Schema?) -> Schema? {
        if let schema = schemas[name] { return schema }
        let schema = read()
        schemas[name] = .some(schema)
        return schema
    }
}
