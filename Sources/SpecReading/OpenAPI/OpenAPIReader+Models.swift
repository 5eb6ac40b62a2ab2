import API
import YAML

extension OpenAPIReader {
    /// The schemas that the document has names for.
    var namedSchemas: Node? { dialect == .swagger2 ? root["definitions"] : root["components"]?["schemas"] }

    /// Makes the named schemas known before anything refers to them.
    func registerModels() {
        let key = dialect == .swagger2 ? "definitions" : "components.schemas"
        guard let schemas = namedSchemas else { return }
        let entries = source.entries(of: schemas, as: "'\(key)'").map { name, key, node in
            (name: originalName(name, node), key: key, value: node)
        }
        for (name, _, node) in entries {
            references.declare(node, as: name)
            declaredModels.append((name, node))
        }
        // A name that stands for a schema of another file is that schema's name.
        for (name, _, node) in entries {
            guard let reference = node.reference, node.count == 1, !reference.isSame(prefix: "#"),
                let target = try? references.finalTarget(of: reference), references.modelName(of: target) == nil
            else { continue }
            references.declare(target, as: name)
        }
        if !isExact { findBases() }
    }

    /// Reads the models: those that are used, then the others, whose faults nobody meets.
    func readModels() {
        readPendingModels()
        source.isUnused = !api.operations.isEmpty || !api.payloads.isEmpty
        for (name, node) in declaredModels where !queuedModels.contains(name) { enqueue(name, node) }
        readPendingModels()
        source.isUnused = false
        var ranks: [String: Int] = [:]
        for (rank, model) in declaredModels.enumerated() { ranks[model.name] = rank }
        let order = api.models.enumerated().sorted {
            (ranks[$0.element.name] ?? .max, $0.offset) < (ranks[$1.element.name] ?? .max, $1.offset)
        }
        api.models = order.map(\.element)
        nameSharedParts(declared: Set(ranks.keys))
    }

    /// A part of a schema that something refers to is a model: where it stands, it is that model too.
    private func nameSharedParts(declared: Set<String>) {
        var names: [SourceLocation: String] = [:]
        var roots: [String: Schema] = [:]
        for model in api.models where !declared.contains(model.name) {
            switch model.schema.kind {
            case .object, .enumeration, .union, .composition, .array, .map:
                names[model.schema.origin.location] = model.name
                roots[model.name] = model.schema
            case .any, .null, .boolean, .integer, .number, .string, .reference: break
            }
        }
        guard !names.isEmpty else { return }
        api.mapSchemas { schema in
            guard let name = names[schema.origin.location], schema.kind == roots[name]?.kind else { return schema }
            var result = schema
            result.kind = .reference(name)
            return result
        }
        for index in api.models.indices {
            if let root = roots[api.models[index].name] { api.models[index].schema = root }
        }
    }

    private func readPendingModels() {
        while !pendingModels.isEmpty {
            let batch = pendingModels
            pendingModels = []
            for (name, node) in batch {
                // A name for a schema of another file is that schema itself.
                var target = node
                if let reference = node.reference, let final = try? references.finalTarget(of: reference),
                    references.modelName(of: final) == name
                {
                    target = final
                }
                let schema = readBase(name, target) ?? readSchema(target)
                var model = Model(name: name, schema: schema, origin: source.origin(of: target))
                model.preferredName = swiftName(of: target)
                model.formerNames = readFormer(of: target)
                api.models.append(model)
            }
        }
    }

    func enqueue(_ name: String, _ node: Node) {
        guard queuedModels.insert(name).inserted else { return }
        pendingModels.append((name, node))
    }

    /// A schema that stands elsewhere: a model, which is read later if it is not one yet.
    func readReference(_ node: Node, _ reference: Node, isPart: Bool) -> Schema {
        let origin = source.origin(of: node)
        let (last, target): (Node, Node)
        do {
            (last, target) = try references.lastStep(from: reference)
            _ = try references.resolve(node)
        } catch {
            report(error, at: reference)
            return Schema(.any, origin: origin)
        }
        var schema: Schema
        if references.modelName(of: target) == nil, isPlainScalar(target) {
            schema = readSchema(target)
        } else {
            schema = Schema(.reference(modelName(for: target, last)), origin: origin)
        }
        if node.count > 1 { applySiblings(of: node, to: &schema) }
        readAnnotations(of: node, into: &schema)
        return schema
    }

    /// What stands beside `$ref`. JSON Schema knows it since 2019-09, and so does OpenAPI since 3.1; before, it was to be
    /// ignored.
    private func applySiblings(of node: Node, to schema: inout Schema) {
        let keywords = ["properties", "required", "allOf", "oneOf", "anyOf", "additionalProperties"]
        guard let key = keywords.lazy.compactMap({ node.entry($0)?.key }).first else { return }
        guard dialect >= .openAPI31 else {
            source.warning(
                "ignored-sibling", "'\(key.text ?? "")' beside '$ref' means nothing before OpenAPI 3.1", at: key,
                hints: ["put both under 'allOf'"])
            return
        }
        let siblings = readComposition(node, list(node, "allOf") ?? [], [], schema.origin)
        guard siblings.kind != .any else { return }
        let base = Schema(schema.kind, origin: schema.origin)
        schema.kind = .composition([base, siblings])
    }

    /// The name of the model at a node that something refers to.
    func modelName(for target: Node, _ reference: Node) -> String {
        let name =
            references.modelName(of: target)
            ?? references.register(target, as: ReferenceText(reference.text ?? "").name)
        enqueue(name, target)
        return name
    }

    /// A text or a number that is nothing more needs no type of its own, wherever it is described.
    private func isPlainScalar(_ node: Node) -> Bool {
        guard let type = node["type"]?.text, ["string", "integer", "number", "boolean"].contains(type) else {
            return false
        }
        return ["enum", "const", "oneOf", "anyOf", "allOf"].allSatisfy { node[$0] == nil }
    }

    /// A text, which some documents keep in a file of its own.
    func prose(_ node: Node?) -> String? {
        guard let node else { return nil }
        guard node.reference != nil else { return node.text }
        return resolve(node)?.text
    }

    /// The value of a key that some documents keep elsewhere although only the things in it may be.
    func part(_ node: Node, _ key: String) -> Node? {
        guard let value = node[key] else { return nil }
        return value.reference == nil ? value : resolve(value)
    }
}
