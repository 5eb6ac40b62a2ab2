import API
import YAML

extension OpenAPIReader {
    /// Makes the named schemas known before anything refers to them.
    func registerModels() {
        guard let schemas = root["components"]?["schemas"] else { return }
        for (name, _, node) in source.entries(of: schemas, as: "'components.schemas'") {
            pendingModels.append((references.register(node, as: name), node))
        }
    }

    func readPendingModels() {
        while !pendingModels.isEmpty {
            let batch = pendingModels
            pendingModels = []
            for (name, node) in batch {
                let schema = readSchema(node)
                api.models.append(Model(name: name, schema: schema, origin: source.origin(of: node)))
            }
        }
    }

    /// A schema that stands elsewhere: a model, which is read later if it is not one yet.
    func readReference(_ node: Node, _ reference: Node) -> Schema {
        let origin = source.origin(of: node)
        let text = reference.text ?? ""
        let target: Node
        do {
            target = try references.target(of: text)
        } catch {
            _ = resolve(node)
            return Schema(.any, origin: origin)
        }
        guard resolve(node) != nil else { return Schema(.any, origin: origin) }
        let name: String
        if let known = references.modelName(of: target) {
            name = known
        } else {
            name = references.register(target, as: ReferenceTable.name(of: text))
            pendingModels.append((name, target))
        }
        var schema = Schema(.reference(name), origin: origin)
        readAnnotations(of: node, into: &schema)
        return schema
    }
}
