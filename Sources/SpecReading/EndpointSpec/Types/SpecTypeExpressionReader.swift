import API
import YAML

/// Reads a type in words, and reports what is wrong with it.
struct SpecTypeExpressionReader {
    let context: SpecContext

    private var models: ModelIndex { context.models }

    /// - Parameter otherwise: What else the author may have meant, where no name is similar.
    func read(_ text: String, at node: Node, otherwise: [String] = []) -> Schema? {
        var expression = TypeExpression(
            text, modelNames: models.names, origin: context.source.origin(of: node), isList: models.isList)
        do {
            let schema = try expression.parse()
            if text.contains("nonempty") { noteConstraints(of: schema, at: node) }
            return schema
        } catch {
            report(error, in: text, at: node, otherwise)
            return nil
        }
    }

    /// Notes constraints on models, which can be checked only when the models are known.
    private func noteConstraints(of schema: Schema, at node: Node) {
        switch schema.kind {
        case .reference where !schema.constraints.isEmpty: context.pendingChecks.add(schema, at: node)
        case .array(let element), .map(let element): noteConstraints(of: element, at: node)
        default: break
        }
    }

    private func report(
        _ failure: TypeExpression.Failure, in text: String, at node: Node, _ otherwise: [String]
    ) {
        let collector = context.source.collector
        var place = context.source.location(of: node)
        let quote = node.style == .plain ? 0 : 1
        switch failure {
        case .unknownName(let name, let offset):
            place.column += offset + quote
            collector.error(
                "unknown-type", "there is no type '\(name)'", at: place,
                hints: TypeExpression.phrases[name].map { [$0] } ?? similarTypes(name, otherwise))
        case .unknownModel(let name, let offset):
            place.column += offset + quote
            let hints = Suggestion.candidates(for: name, among: models.names.sorted())
            collector.error("unknown-type", "there is no model '\(name)'", at: place, hints: didYouMean(hints))
        case .malformed(let expected, let offset):
            place.column += offset + quote
            collector.error("malformed-type", "'\(text)' is no type: expected \(expected) here", at: place)
        }
    }

    private func similarTypes(_ name: String, _ otherwise: [String]) -> [String] {
        let known = models.names.sorted().filter { !TypeExpression.isReserved($0) }
        var names = Suggestion.candidates(for: name, among: known + TypeExpression.builtins.keys.sorted())
        if let meant = TypeExpression.synonyms[name] { names = [meant] }
        return names.isEmpty ? otherwise : didYouMean(names)
    }

    private func didYouMean(_ names: [String]) -> [String] {
        names.isEmpty ? [] : ["did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"]
    }
}
