import APIDescription
import Diagnostics
import YAML

/// Reads the responses of an operation.
struct SpecResponseReader {
    let context: SpecContext

    private var source: Source { context.source }
    private var content: SpecContentReader { SpecContentReader(context: context) }

    /// Reads one response, or a mapping of statuses to responses. The default is an empty response that means success.
    func read(_ node: Node?, of what: DescribedPart, _ operation: Node) -> [Response] {
        guard let node else {
            return [Response(status: .range(2), contents: [], origin: source.origin(of: operation))]
        }
        let keys = node.isMapping ? node.entries.map { $0.key.text ?? "" } : [""]
        // `default` may be a property.
        guard keys.contains(where: Self.looksLikeStatus) || keys.allSatisfy({ $0 == "default" }) else {
            return readResponse(node, .range(2), of: what, source.origin(of: node)).map { [$0] } ?? []
        }
        return source.typeEntries(of: node, as: .key("returns")).compactMap { name, key, value in
            guard let status = Self.status(name) else {
                reportUnknownStatus(name, key, value)
                return nil
            }
            return readResponse(value, status, of: .response(of: what, status: name), source.origin(of: key))
        }
    }

    private func reportUnknownStatus(_ name: String, _ key: Node, _ value: Node) {
        // The type of the response that has no status.
        let meant = name == "type" ? "200: \(value.written)" : name.uppercased()
        let isKnown = name == "type" || Self.status(meant) != nil
        source.error(.operation(.unknownStatus(name, meant: isKnown ? meant : nil)), at: key)
    }

    /// Whether a text has the form of a status. Such a text is not the name of a property.
    private static func looksLikeStatus(_ text: String) -> Bool {
        text.wholeMatch(of: #/[0-9]([0-9]{2}|[xX]{2})/#) != nil
    }

    /// Parses `200`, `2XX` or `default`.
    private static func status(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        if text.count == 3, let code = Int(text), (100..<600).contains(code) { return .code(code) }
        return (1...5).first { text == "\($0)XX" }.map { .range($0) }
    }

    /// Reads a type, `none`, or a mapping with a type or media types, headers and documentation.
    private func readResponse(_ node: Node, _ status: Response.Status, of what: DescribedPart, _ origin: Origin)
        -> Response?
    {
        if content.isNone(node) { return Response(status: status, contents: [], origin: origin) }
        let name = DescribedPart.returnValue(of: what)
        guard content.describesContent(node), var fields = Fields(node, of: name, in: source) else {
            if content.reportContentKeys(in: node, as: name) { return nil }
            guard let schema = context.types.readType(node, as: name) else { return nil }
            return Response(status: status, contents: [Content(mediaType: .json, schema: schema)], origin: origin)
        }
        var (contents, isOptional) = content.read(&fields, as: name)
        if isOptional, contents.count == 1 { contents[0].schema?.isNullable = true }
        var response = Response(status: status, contents: contents, origin: origin)
        response.documentation = context.keys.documentation(in: &fields)
        response.headers = fields.take("headers").map { readHeaders($0) } ?? []
        context.types.reportUnknown(in: fields, content.annotationAdvice(node))
        return response
    }

    /// Reads a mapping of names to types. A server may omit any header, even a required one.
    private func readHeaders(_ node: Node) -> [ResponseHeader] {
        source.typeEntries(of: node, as: .key("headers")).compactMap { name, _, value in
            guard let described = context.describedTypes.read(value, as: .header(name)) else { return nil }
            return ResponseHeader(
                name: name, schema: described.type.schema, documentation: described.documentation)
        }
    }
}
