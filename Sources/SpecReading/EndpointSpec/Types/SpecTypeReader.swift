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

    private func reportMissingType(_ node: Node, _ what: DescribedPart) {
        source.error(.type(.missing(what, text: node.text ?? "")), at: node)
    }
}
