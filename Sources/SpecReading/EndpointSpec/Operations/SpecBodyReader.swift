import APIDescription
import Diagnostics
import YAML

/// Reads the body of a request.
struct SpecBodyReader {
    let context: SpecContext

    /// Reads a type, or a mapping with a type or media types. The properties of an object become arguments.
    func read(_ node: Node, of what: DescribedPart) -> RequestBody? {
        let name = DescribedPart.body(of: what)
        let origin = context.source.origin(of: node)
        if context.types.reportStatuses(in: node, as: name) { return nil }
        let content = SpecContentReader(context: context)
        guard content.describesContent(node), var fields = Fields(node, of: name, in: context.source) else {
            if content.reportContentKeys(in: node, as: name) { return nil }
            guard let type = context.types.readFieldType(node, as: name) else { return nil }
            return RequestBody(
                contents: [Content(mediaType: .json, schema: type.schema)], isRequired: !type.isOptional,
                isSpread: type.schema.isObject, origin: origin)
        }
        let (contents, isOptional) = content.read(&fields, as: name)
        let isSingle = !fields.has("content") && contents.count == 1
        let isSpread =
            context.keys.flag("spread", in: &fields) ?? (isSingle && contents.first?.schema?.isObject == true)
        let optional = context.keys.flag("optional", in: &fields)
        let documentation = context.keys.documentation(in: &fields)
        context.types.reportUnknown(in: fields, content.annotationAdvice(node))
        guard !contents.isEmpty else { return nil }
        var body = RequestBody(
            contents: contents, isRequired: !(optional ?? isOptional), isSpread: isSpread, origin: origin)
        body.documentation = documentation
        return body
    }
}

extension Schema {
    var isObject: Bool { if case .object = kind { true } else { false } }
}
