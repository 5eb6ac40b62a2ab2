import API
import YAML

/// Something that can be judged only when all models are known.
struct PendingCheck {
    /// The type at length; or where `nonempty` stands, the type in words.
    let node: Node
    let schema: Schema
}

extension EndpointSpecReader {
    /// Holds constraints and default values against the types that they are said of.
    func reportMisfits() {
        reportEndlessModels()
        let fit = SchemaFit(models: api.models)
        for check in pending {
            for misfit in fit.misfits(in: check.schema.constraints, on: check.schema.kind) {
                guard check.node.isMapping else {
                    let message = misfit.message.replacing("'\(misfit.key)'", with: "'nonempty'")
                    source.error("unfit-constraint", message, at: check.node)
                    continue
                }
                let key = check.node.entries.first { $0.key.text == misfit.key }?.key
                source.error(
                    "unfit-constraint", misfit.message, at: key ?? check.node, hints: hints(for: misfit))
            }
            reportDefault(check, fit)
        }
    }

    private func hints(for misfit: SchemaFit.Misfit) -> [String] {
        if let meant = misfit.candidates.first { return ["did you mean '\(meant)'?"] }
        guard misfit.message.contains("says nothing") else { return [] }
        switch misfit.key {
        case "minItems", "maxItems": return ["it is for lists"]
        case "minLength", "maxLength", "pattern": return ["it is for 'string' and 'password'"]
        default: return ["it is for numbers"]
        }
    }

    private func reportDefault(_ check: PendingCheck, _ fit: SchemaFit) {
        guard let value = check.schema.defaultValue, let node = check.node["default"] else { return }
        guard let expected = fit.expectation(of: value, in: check.schema) else {
            if let key = fit.breach(of: check.schema.constraints, by: value, kind: check.schema.kind) {
                source.error("unfit-default", "'default' is not what '\(key)' demands", at: node)
            }
            return
        }
        let near = Suggestion.hint(for: node.text ?? "", among: expected.choice)
        source.error(
            "unfit-default", "'default' must be \(expected.noun), not \(node.noun)", at: node,
            hints: node.trapHints + near)
    }

    /// A model that is only another name of itself has no shape.
    private func reportEndlessModels() {
        let targets = Dictionary(
            api.models.compactMap { model -> (String, String)? in
                if case .reference(let name) = model.schema.kind { (model.name, name) } else { nil }
            }
        ) { first, _ in first }
        for model in api.models {
            var name = targets[model.name]
            var steps = 0
            while let next = name, next != model.name, steps < targets.count {
                (name, steps) = (targets[next], steps + 1)
            }
            guard name == model.name else { continue }
            source.collector.error(
                "endless-model", "the model '\(model.name)' is only another name of itself", at: model.origin.location,
                hints: ["say what it is: '{ id: int }', '[a, b]', or a type such as 'string'"])
        }
    }

    /// Notes what a type in words demands of models.
    func noteDemands(of schema: Schema, at node: Node) {
        switch schema.kind {
        case .reference where !schema.constraints.isEmpty: pending.append(PendingCheck(node: node, schema: schema))
        case .array(let element), .map(let element): noteDemands(of: element, at: node)
        default: break
        }
    }

    /// Whether a model is a list, as far as one can tell before the models are read.
    func isListModel(_ name: String) -> Bool { isList(modelNodes[name], depth: 0) }

    private func isList(_ node: Node?, depth: Int) -> Bool {
        guard let node, depth < 16 else { return false }
        if node.isSequence {
            guard node.count == 1, let element = node.elements.first(where: { _ in true }) else { return false }
            return !(element.isMapping && element.count == 1 && element["string"] != nil)
        }
        if node.isMapping { return isLongForm(node) && isList(node["type"], depth: depth + 1) }
        var expression = TypeExpression(node.text ?? "", modelNames: modelNames, origin: source.origin(of: node))
        switch (try? expression.parse())?.kind {
        case .array: return true
        case .reference(let name): return isList(modelNodes[name], depth: depth + 1)
        default: return false
        }
    }
}
