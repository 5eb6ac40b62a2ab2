import API
import YAML

extension EndpointSpecReader {
    /// A type, or an object whose properties are arguments of their own, or either with what else there is to say.
    func readBody(_ node: Node, of what: String) -> RequestBody? {
        let name = "the body of \(what)"
        let origin = source.origin(of: node)
        guard isLongBody(node), var fields = Fields(node, of: name, in: source) else {
            guard let slot = readPlainSlot(node, as: name) else { return nil }
            let content = Content(mediaType: .json, schema: slot.schema)
            return RequestBody(
                contents: [content], isRequired: !slot.isOptional, isSpread: slot.schema.isObject, origin: origin)
        }
        let (contents, isOptional) = readContents(&fields, node, as: name)
        let isAlone = !fields.has("content") && contents.count == 1
        let isSpread = readFlag("spread", &fields) ?? (isAlone && contents.first?.schema?.isObject == true)
        let says = readFlag("optional", &fields)
        let documentation = readDocumentation(&fields)
        fields.reportUnknown(hints: typeHints(node))
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
        // `default` may be a property.
        guard keys.contains(where: Self.looksLikeStatus) || keys.allSatisfy({ $0 == "default" }) else {
            return readAnswer(node, .range(2), of: what, source.origin(of: node)).map { [$0] } ?? []
        }
        return source.entries(of: node, as: "'returns'").compactMap { name, key, value in
            guard let status = Self.status(name) else {
                let meant = name.uppercased()
                source.error(
                    "unknown-status", "'\(name)' is no status", at: key,
                    hints: [Self.status(meant) == nil ? "write 200, 2XX or 'default'" : "write '\(meant)'"])
                return nil
            }
            return readAnswer(value, status, of: "\(what) with \(name)", source.origin(of: key))
        }
    }

    /// Three characters of which the first is a digit are no property.
    private static func looksLikeStatus(_ text: String) -> Bool {
        text.wholeMatch(of: #/[0-9]([0-9]{2}|[xX]{2})/#) != nil
    }

    /// A type, `none`, or a type with a media type and a description.
    private func readAnswer(_ node: Node, _ status: Response.Status, of what: String, _ origin: Origin) -> Response? {
        if isNone(node) { return Response(status: status, contents: [], origin: origin) }
        let name = "what \(what) returns"
        guard isLongBody(node), var fields = Fields(node, of: name, in: source) else {
            guard let schema = readType(node, as: name) else { return nil }
            return Response(status: status, contents: [Content(mediaType: .json, schema: schema)], origin: origin)
        }
        var (contents, isOptional) = readContents(&fields, node, as: name)
        if isOptional, contents.count == 1 { contents[0].schema?.isNullable = true }
        var response = Response(status: status, contents: contents, origin: origin)
        response.documentation = readDocumentation(&fields)
        response.headers = fields.take("headers").map { readHeaders($0) } ?? []
        fields.reportUnknown(hints: typeHints(node))
        return response
    }

    /// A mapping of names to types. A server may leave any of them out, whatever is said.
    private func readHeaders(_ node: Node) -> [ResponseHeader] {
        source.entries(of: node, as: "'headers'").compactMap { name, _, value in
            guard let reading = readDescribedSlot(value, as: "the header '\(name)'") else { return nil }
            return ResponseHeader(name: name, schema: reading.slot.schema, documentation: reading.documentation)
        }
    }

    /// `200`, `2XX` or `default`.
    private static func status(_ text: String) -> Response.Status? {
        if text == "default" { return .other }
        if text.count == 3, let code = Int(text), (100..<600).contains(code) { return .code(code) }
        return (1...5).first { text == "\($0)XX" }.map { .range($0) }
    }

    /// Whether a mapping says more of a body than its type: `content:` is a mapping of media types, not a property.
    private func isLongBody(_ node: Node) -> Bool {
        if isLongForm(node) || isStream(node) { return true }
        guard node.isMapping, let content = node["content"], content.isMapping, content.count > 0 else { return false }
        return content.entries.contains { $0.key.text?.contains("/") == true }
    }

    /// A body is no type: what else there is to say of its type stands with it.
    private func typeHints(_ node: Node) -> [String] {
        guard node["type"] != nil, let key = Self.demandKeys.first(where: { node[$0] != nil }) else { return [] }
        return ["'\(key)' is the type's: 'type: { type: …, \(key): … }'"]
    }

    private static let demandKeys = [
        "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minItems",
        "maxItems", "nullable", "default", "example", "examples",
    ]

    /// `each:` beside `as:` is the type of one value of a stream, not a property.
    private func isStream(_ node: Node) -> Bool {
        node.isMapping && node["each"] != nil && node["as"]?.isScalar == true
    }

    private func isNone(_ node: Node) -> Bool { node.isScalar && node.text == "none" }

    /// `content:`, a mapping of media types to what is sent as them, or one type, and the media type under `as`.
    private func readContents(
        _ fields: inout Fields, _ node: Node, as what: String
    ) -> (contents: [Content], isOptional: Bool) {
        if let content = fields.take("content") {
            var known: Set<String> = []
            let contents = source.entries(of: content, as: "'content'").compactMap { _, key, value -> Content? in
                guard let type = knownMediaType(key) else { return nil }
                if !known.insert(type.text.lowercased()).inserted {
                    source.error("duplicate-key", "'\(type.text)' stands twice", at: key)
                }
                return readContent(value, type, as: what)
            }
            return (contents, false)
        }
        let mediaType = fields.take("as").map { readMediaType($0) } ?? .json
        if let type = fields.take("type"), isNone(type) { return ([], false) }
        let isStream = isStream(node) && !isLongForm(node)
        let slot = isStream ? nil : readShape(&fields, node, as: what)
        if !isStream, slot == nil { return ([], false) }
        var content = Content(mediaType: mediaType, schema: slot?.schema)
        readDetails(&fields, into: &content, as: what)
        return ([content], slot?.isOptional ?? false)
    }

    /// What is sent as one of several media types: a type, `none`, or either with what else there is to say.
    private func readContent(_ node: Node, _ mediaType: MediaType, as what: String) -> Content? {
        var content = Content(mediaType: mediaType, schema: nil)
        if isNone(node) { return content }
        guard node.isMapping, node["encoding"]?.isMapping == true || node["each"] != nil,
            Self.contentKeys.isSuperset(of: node.entries.map { $0.key.text ?? "" }),
            var fields = Fields(node, of: what, in: source)
        else {
            reportSchema(in: node, mediaType, as: what)
            content.schema = readType(node, as: what)
            return content.schema == nil ? nil : content
        }
        if let type = fields.take("type"), !isNone(type) { content.schema = readType(type, as: what) }
        readDetails(&fields, into: &content, as: what)
        return content
    }

    private static let contentKeys: Set = ["type", "encoding", "each"]

    /// OpenAPI has a `schema` where this language has the type: it would be read as an object with one property.
    private func reportSchema(in node: Node, _ mediaType: MediaType, as what: String) {
        guard node.isMapping, node.count == 1, let key = node.entry("schema")?.key else { return }
        source.error(
            "unknown-key", "\(what) as '\(mediaType.text)' has no key 'schema'", at: key,
            hints: [
                "the type itself stands here: '\(mediaType.text): TYPE'",
                "an object with a property of that name is '{ properties: { schema: TYPE } }'",
            ])
    }

    private func readDetails(_ fields: inout Fields, into content: inout Content, as what: String) {
        content.itemSchema = fields.take("each").flatMap { readType($0, as: "one value of \(what)") }
        guard let node = fields.take("encoding") else { return }
        content.encodings = source.entries(of: node, as: "'encoding'").compactMap { readEncoding($0, $1, $2) }
    }

    /// How a property of a form is written: a media type, or a mapping with it, or with a style.
    private func readEncoding(_ property: String, _ key: Node, _ node: Node) -> PropertyEncoding? {
        var encoding = PropertyEncoding(property: property, origin: source.origin(of: key))
        guard node.isMapping else {
            encoding.mediaType = readMediaType(node)
            return encoding
        }
        guard var fields = Fields(node, of: "the encoding of '\(property)'", in: source) else { return nil }
        encoding.mediaType = fields.take("as").map { readMediaType($0) }
        encoding.style = fields.take("style").flatMap { readStyle($0, among: Parameter.styles(for: .query)) }
        encoding.explode = readFlag("explode", &fields)
        encoding.allowReserved = readFlag("allowReserved", &fields) ?? false
        fields.reportUnknown()
        return encoding
    }

    func readMediaType(_ node: Node) -> MediaType { knownMediaType(node) ?? .json }

    private func knownMediaType(_ node: Node) -> MediaType? {
        guard let text = source.text(node, as: "'as'") else { return nil }
        if let known = MediaType.shorthands.first(where: { $0.name == text }) { return MediaType(known.text) }
        let type = MediaType(text)
        if type.isWellFormed { return type }
        source.error(
            "unknown-media-type", "a body cannot be sent as '\(text)'", at: node,
            hints: Suggestion.hint(for: text, among: MediaType.shorthands.map(\.name)))
        return nil
    }
}

extension MediaType {
    static let json = MediaType("application/json")

    /// What the usual media types are called after `as`.
    static let shorthands = [
        (name: "json", text: "application/json"), (name: "form", text: "application/x-www-form-urlencoded"),
        (name: "multipart", text: "multipart/form-data"), (name: "text", text: "text/plain"),
        (name: "binary", text: "application/octet-stream"), (name: "events", text: "text/event-stream"),
        (name: "lines", text: "application/jsonl"),
    ]
}

extension Schema {
    var isObject: Bool { if case .object = kind { true } else { false } }
}
