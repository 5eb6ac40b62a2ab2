import API
import YAML

extension EndpointSpecReader {
    /// A type, or an object whose properties are arguments of their own, or either with what else there is to say.
    func readBody(_ node: Node, of what: String) -> RequestBody? {
        let name = "the body of \(what)"
        let origin = source.origin(of: node)
        guard isLongBody(node), var fields = Fields(node, of: name, in: source) else {
            guard let slot = readSlot(node, as: name) else { return nil }
            let content = Content(mediaType: .json, schema: slot.schema)
            return RequestBody(
                contents: [content], isRequired: !slot.isOptional, isSpread: slot.schema.isObject, origin: origin)
        }
        _ = source.entries(of: node, as: name)
        let (contents, isOptional) = readContents(&fields, node, as: name)
        let isAlone = !fields.has("content") && contents.count == 1
        let isSpread = readFlag("spread", &fields) ?? (isAlone && contents.first?.schema?.isObject == true)
        let says = readFlag("optional", &fields)
        let documentation = readDocumentation(&fields)
        fields.reportUnknown()
        guard !contents.isEmpty else { return nil }
        var body = RequestBody(
            contents: contents, isRequired: !(says ?? isOptional), isSpread: isSpread, origin: origin)
        body.documentation = documentation
        return body
    }

    /// One answer, or a mapping of statuses to answers. Nothing said: an empty answer that means success.
    func readAnswers(_ node: Node?, of what: String, _ operation: Node) -> [Response] {
        guard let node else {
            return [Response(status: .range(2), contents: [], origin: source.origin(of: operation))]
        }
        let keys = node.isMapping ? node.entries.map { $0.key.text ?? "" } : [""]
        guard keys.allSatisfy({ Self.status($0) != nil }) else {
            return readAnswer(node, .range(2), of: what, source.origin(of: node)).map { [$0] } ?? []
        }
        return source.entries(of: node, as: "'returns'").compactMap { name, key, value in
            let status = Self.status(name) ?? .other
            return readAnswer(value, status, of: "\(what) with \(name)", source.origin(of: key))
        }
    }

    /// A type, `none`, or a type with a media type and a description.
    private func readAnswer(_ node: Node, _ status: Response.Status, of what: String, _ origin: Origin) -> Response? {
        if isNone(node) { return Response(status: status, contents: [], origin: origin) }
        let name = "what \(what) returns"
        guard isLongBody(node), var fields = Fields(node, of: name, in: source) else {
            guard let schema = readType(node, as: name) else { return nil }
            return Response(status: status, contents: [Content(mediaType: .json, schema: schema)], origin: origin)
        }
        _ = source.entries(of: node, as: name)
        var (contents, isOptional) = readContents(&fields, node, as: name)
        if isOptional, contents.count == 1 { contents[0].schema?.isNullable = true }
        let documentation = readDocumentation(&fields)
        fields.reportUnknown()
        return Response(status: status, contents: contents, documentation: documentation, origin: origin)
    }

    /// `200`, `2XX` or `default`.
    private static func status(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        if text.count == 3, let code = Int(text), (100..<600).contains(code) { return .code(code) }
        guard text.count == 3, text.dropFirst() == "XX", let hundreds = text.first?.wholeNumberValue else {
            return nil
        }
        return .range(hundreds)
    }

    /// Whether a mapping says more of a body than its type: `content:` is a mapping of media types, not a property.
    private func isLongBody(_ node: Node) -> Bool {
        if isLongForm(node) { return true }
        guard node.isMapping, let content = node["content"], content.isMapping, content.count > 0 else { return false }
        return content.entries.allSatisfy { $0.key.text?.contains("/") == true }
    }

    private func isNone(_ node: Node) -> Bool { node.isScalar && node.text == "none" }

    /// `content:`, a mapping of media types to types, or one type, and the media type under `as`.
    private func readContents(
        _ fields: inout Fields, _ node: Node, as what: String
    ) -> (contents: [Content], isOptional: Bool) {
        if let content = fields.take("content") {
            let contents = source.entries(of: content, as: "'content'").compactMap { type, _, value -> Content? in
                if isNone(value) { return Content(mediaType: MediaType(type), schema: nil) }
                return readType(value, as: what).map { Content(mediaType: MediaType(type), schema: $0) }
            }
            return (contents, false)
        }
        let mediaType = fields.take("as").map { readMediaType($0) } ?? .json
        if let type = fields.take("type"), isNone(type) { return ([], false) }
        guard let slot = readShape(&fields, node, as: what) else { return ([], false) }
        return ([Content(mediaType: mediaType, schema: slot.schema)], slot.isOptional)
    }

    private func readMediaType(_ node: Node) -> MediaType {
        guard let text = source.text(node, as: "'as'") else { return .json }
        if let known = MediaType.shorthands.first(where: { $0.name == text }) { return MediaType(known.text) }
        if text.contains("/") { return MediaType(text) }
        source.error(
            "unknown-media-type", "a body cannot be sent as '\(text)'", at: node,
            hints: Suggestion.hint(for: text, among: MediaType.shorthands.map(\.name)))
        return .json
    }
}

extension MediaType {
    static let json = MediaType("application/json")

    /// What the usual media types are called after `as`.
    static let shorthands = [
        (name: "json", text: "application/json"), (name: "form", text: "application/x-www-form-urlencoded"),
        (name: "multipart", text: "multipart/form-data"), (name: "text", text: "text/plain"),
        (name: "binary", text: "application/octet-stream"),
    ]
}

extension Schema {
    var isObject: Bool { if case .object = kind { true } else { false } }
}
