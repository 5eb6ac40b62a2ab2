import APIDescription
import Diagnostics
import YAML

/// Reads a type in any form: as an expression, a list, or a mapping.
struct SpecTypeReader {
    let context: SpecContext

    private var source: Source { context.source }
    private var members: SpecMemberReader { SpecMemberReader(context: context) }

    /// Reads a type in a place where a value is required.
    func readType(_ node: Node, as what: DescribedPart) -> Schema? {
        let type = readValueType(node, as: what)
        members.reportMisplaced(type?.member, what)
        return type?.value
    }

    /// As `readType`, for a model, which may have member attributes.
    func readValueType(_ node: Node, as what: DescribedPart) -> FieldType? {
        if SpecTypeMappingReader.describesType(node), let optional = node["optional"] {
            source.error(.key(.optionalValue(what)), at: optional)
        }
        return readMemberType(node, as: what)
    }

    /// Reads a type in a place where a value may be missing.
    func readFieldType(_ node: Node, as what: DescribedPart) -> FieldType? {
        let type = readMemberType(node, as: what)
        members.reportMisplaced(type?.member, what)
        return type
    }

    /// As `readFieldType`, for a property, which may have member attributes.
    func readMemberType(_ node: Node, as what: DescribedPart) -> FieldType? {
        switch node.kind {
        case .mapping: return context.typeMappings.read(node, as: what)
        case .sequence: return SpecListTypeReader(context: context).read(node, as: what).map { FieldType($0) }
        default:
            guard !node.isNull, let text = node.text else {
                reportMissingType(node, what)
                return nil
            }
            guard var schema = SpecTypeExpressionReader(context: context).read(text, at: node) else { return nil }
            let isOptional = schema.isNullable
            schema.isNullable = false
            return FieldType(schema, isOptional: isOptional)
        }
    }

    /// Reports the unknown keys of a mapping with a type.
    func reportUnknown(in fields: Fields, _ advice: [DiagnosticKind.KeyAdvice] = []) {
        if fields.reportProperty(namedAs: SpecTypeMappingReader.kindKeys, isType: isType) { return }
        fields.reportUnknown(advice)
    }

    /// Whether a node is a type in words, or a list of one.
    private func isType(_ node: Node) -> Bool {
        if node.isSequence { return node.count == 1 && node.elements.allSatisfy(isType) }
        guard node.isScalar, !node.isNull, let text = node.text else { return false }
        return isType(text)
    }

    /// Whether a text is a type, perhaps with a name of other languages.
    func isType(_ text: String) -> Bool {
        var expression = TypeExpression(
            text, modelNames: context.models.names, origin: Origin(SourceLocation(file: 0, line: 1, column: 1)),
            isList: context.models.isList)
        return (try? expression.parse()) != nil || !TypeExpression.synonyms(of: text).isEmpty
    }

    /// Reports a mapping of statuses to types in a place that has one type. It would be read as an object.
    func reportStatuses(in node: Node, as what: DescribedPart) -> Bool {
        guard node.isMapping, let first = node.entries.first(where: { _ in true }),
            node.entries.allSatisfy({ ForeignKeys.isStatus($0.key.text ?? "") && $0.key.style == .plain })
        else { return false }
        let (status, type) = (first.key.text ?? "", first.value.written)
        source.error(.key(.status(status, in: what, type: type)), at: first.key)
        return true
    }

    private func reportMissingType(_ node: Node, _ what: DescribedPart) {
        source.error(.type(.missing(what, text: node.text ?? "")), at: node)
    }
}
