import APIDescription
import Diagnostics
import YAML

/// Reads a type expression, and reports errors in it.
struct SpecTypeExpressionReader {
    let context: SpecContext

    private var models: ModelDefinitions { context.models }

    /// - Parameter isOnlyElement: Whether the text may be meant as the only value of an enumeration.
    func read(_ text: String, at node: Node, isOnlyElement: Bool = false) -> Schema? {
        var expression = TypeExpression(
            text, modelNames: models.names, origin: context.source.origin(of: node), isList: models.isList)
        do {
            let schema = try expression.parse()
            if text.contains("nonempty") { noteConstraints(of: schema, at: node) }
            return schema
        } catch {
            report(error, in: text, at: node, isOnlyElement)
            return nil
        }
    }

    /// Notes constraints on models, which can only be checked when the models are known.
    private func noteConstraints(of schema: Schema, at node: Node) {
        switch schema.kind {
        case .reference where !schema.constraints.isEmpty: context.pendingChecks.add(schema, at: node)
        case .array(let element), .map(let element): noteConstraints(of: element, at: node)
        default: break
        }
    }

    private func report(
        _ failure: TypeExpression.Failure, in text: String, at node: Node, _ isOnlyElement: Bool
    ) {
        let collector = context.source.collector
        let isType = models.namesType(String(text.prefix { $0 != ":" }))
        if !isType, context.source.reportMissingSpace(in: node) { return }
        switch failure {
        case .unknownName(let name, let offset):
            let whole = context.files.wholeType(text, at: node)
            let advice = advice(for: whole, name, isOnlyElement, isQuoted: node.style != .plain)
            let known = models.suggestions.types
            switch advice {
            case .write where whole.contains(",") && whole.hasPrefix(name), .writeEnum:
                context.source.error(.type(.unknown(whole, known: known, advice: advice)), at: node)
            default:
                collector.error(
                    .type(.unknown(name, known: known, advice: advice)),
                    at: context.files.location(ofScalar: offset, in: node))
            }
        case .unknownModel(let name, let offset):
            collector.error(
                .type(.unknownModel(name, known: models.suggestions.models)),
                at: context.files.location(ofScalar: offset, in: node))
        case .malformed(let expected, let offset):
            let fix = ForeignTypeExpression(models: models).translation(of: text)
            collector.error(
                .type(.malformed(text, expected: expected, fix: fix)),
                at: context.files.location(ofScalar: offset, in: node))
        }
    }

    private func advice(
        for text: String, _ name: String, _ isOnlyElement: Bool, isQuoted: Bool
    ) -> DiagnosticKind.TypeAdvice? {
        if name.wholeMatch(of: #/[1-5][0-9]{2}/#) != nil { return .responsesByStatus(name) }
        if text.contains(","), text.wholeMatch(of: #/[A-Za-z0-9_, -]+/#) != nil {
            return .writeEnum("[\(text)]", isQuoted: isQuoted)
        }
        if text.wholeMatch(of: QuotedAlternatives.pattern) != nil {
            return .writeEnum(QuotedAlternatives.list(in: text[...]), isQuoted: isQuoted)
        }
        let fix = ForeignTypeExpression(models: models).translation(of: text)
        if let fix, text.contains("|") { return .write(fix) }
        let synonyms = TypeExpression.synonyms(of: name)
        if !synonyms.isEmpty { return .didYouMean(models.suggestions.models(inAnyCase: name) + synonyms) }
        if let fix { return .write(fix) }
        if name.contains("/") || name.contains("#"), let last = name.split(whereSeparator: { "/#".contains($0) }).last,
            models.namesType(String(last))
        {
            return .write(String(last))
        }
        return isOnlyElement ? .onlyElement(text) : nil
    }
}
