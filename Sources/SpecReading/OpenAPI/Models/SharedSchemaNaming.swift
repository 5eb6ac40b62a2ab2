import APIDescription
import Diagnostics

/// Replaces a nested schema by a reference, if the schema became a model because another reference points to it.
struct SharedSchemaNaming {
    /// The named models of the document.
    let declared: Set<String>

    func apply(to api: inout API) {
        var names: [SourceLocation: String] = [:]
        var schemas: [String: Schema] = [:]
        for model in api.models where !declared.contains(model.name) {
            switch model.schema.kind {
            case .object, .enumeration, .union, .composition, .array, .map:
                names[model.schema.origin.location] = model.name
                schemas[model.name] = model.schema
            case .any, .null, .boolean, .integer, .number, .string, .reference: break
            }
        }
        guard !names.isEmpty else { return }
        api.mapSchemas { schema in
            guard let name = names[schema.origin.location], schema.kind == schemas[name]?.kind else { return schema }
            var result = schema
            result.kind = .reference(name)
            return result
        }
        for index in api.models.indices {
            if let schema = schemas[api.models[index].name] { api.models[index].schema = schema }
        }
    }
}
