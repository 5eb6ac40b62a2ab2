import APIDescription
import Diagnostics
import YAML

/// The type of a parameter or a header, and the documentation of the parameter or the header itself.
struct DescribedType {
    var type: FieldType
    var documentation: Documentation
    var deprecation: Deprecation?
}

/// Reads the type of a parameter or a header. The documentation beside it is that of the parameter, not of the type.
struct SpecDescribedTypeReader {
    let context: SpecContext

    /// - Parameter readDetails: Reads the keys that only this kind of parameter has.
    func read(_ node: Node, as what: DescribedPart, readDetails: (inout Fields) -> Void = { _ in }) -> DescribedType? {
        guard node.isMapping else {
            return context.types.readFieldType(node, as: what).map {
                DescribedType(type: $0, documentation: $0.schema.documentation)
            }
        }
        guard var fields = Fields(node, of: what, in: context.source) else { return nil }
        readDetails(&fields)
        var documentation = context.keys.documentation(in: &fields)
        let deprecation = context.keys.deprecation(in: &fields)
        if !SpecTypeMappingReader.describesType(node) { _ = fields.require("type") }
        var type = context.typeMappings.readKind(&fields, node, as: what)
        SpecAnnotationReader(context: context).read(&fields, into: &type)
        fields.reportUnknown()
        guard let type else { return nil }
        if documentation.text == nil { documentation.text = type.schema.documentation.text }
        return DescribedType(type: type, documentation: documentation, deprecation: deprecation)
    }
}
