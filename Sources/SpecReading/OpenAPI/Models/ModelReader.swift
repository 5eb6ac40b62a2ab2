import APIDescription
import YAML

/// Reads the models of a document.
struct ModelReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }
    private var models: ModelRegistry { schemas.models }

    /// Registers the named schemas of the document, before any reference to them is read.
    func declareModels() {
        let key = context.dialect == .swagger2 ? "definitions" : "components.schemas"
        guard let named = context.namedSchemas else { return }
        let entries = context.source.entries(of: named, as: .key(key)).map { name, _, node in
            (name: context.extensions.name(ofComponent: name, schemas.fields(of: node)), node: node)
        }
        for (name, node) in entries { models.declare(name, node) }
        // A named schema that only refers to another file gives its name to the schema there.
        for (name, node) in entries {
            guard let reference = node.reference, node.count == 1, !reference.isSame(prefix: "#"),
                let target = try? context.references.finalTarget(of: reference),
                context.references.modelName(of: target) == nil
            else { continue }
            context.references.declare(target, as: name)
        }
        if !context.isExact { BaseModelReader(schemas: schemas).findBases() }
    }

    /// Reads the models that operations and webhooks use.
    func readUsedModels(into api: inout API) { readPending(with: schemas, into: &api) }

    /// Reads the remaining models.
    func readUnusedModels(into api: inout API) {
        models.enqueueUnused()
        let hasUses = !api.operations.isEmpty || !api.webhooks.isEmpty
        readPending(with: hasUses ? schemas.forUnusedModels : schemas, into: &api)
    }

    /// Puts the models in the order of the document.
    func arrangeModels(of api: inout API) {
        var ranks: [String: Int] = [:]
        for (rank, model) in models.declared.enumerated() { ranks[model.name] = rank }
        let order = api.models.enumerated().sorted {
            (ranks[$0.element.name] ?? .max, $0.offset) < (ranks[$1.element.name] ?? .max, $1.offset)
        }
        api.models = order.map(\.element)
        SharedSchemaNaming(declared: Set(ranks.keys)).apply(to: &api)
    }

    private func readPending(with schemas: SchemaReader, into api: inout API) {
        while true {
            let batch = models.takePending()
            if batch.isEmpty { return }
            for (name, node) in batch { api.models.append(read(name, node, with: schemas)) }
        }
    }

    private func read(_ name: String, _ node: Node, with schemas: SchemaReader) -> Model {
        var target = node
        // A named schema that only refers to another file is the schema there.
        if let reference = node.reference, let final = try? context.references.finalTarget(of: reference),
            context.references.modelName(of: final) == name
        {
            target = final
        }
        var schema = BaseModelReader(schemas: schemas).read(name, target) ?? schemas.read(target)
        context.documentation.addTitle(of: target, named: name, to: &schema)
        var model = Model(name: name, schema: schema, origin: context.source.origin(of: target))
        let fields = schemas.fields(of: target)
        model.naming.name = context.extensions.swiftName(of: fields)
        model.formerNames = context.extensions.formerNames(of: fields)
        return model
    }
}
