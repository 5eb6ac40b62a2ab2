import APIDescription
import Diagnostics
import YAML

/// Reads the content of a body or a response: its types and media types.
struct SpecContentReader {
    let context: SpecContext

    private var source: Source { context.source }
    private var mediaTypes: SpecMediaTypeReader { SpecMediaTypeReader(source: source) }

    // MARK: - Forms

    /// Whether a mapping describes content: with a type, the type of a stream, or media types. Any other is an object.
    func describesContent(_ node: Node) -> Bool {
        if SpecTypeMappingReader.describesType(node) || isStream(node) { return true }
        guard node.isMapping, let content = node["content"], content.isMapping, content.count > 0 else { return false }
        return content.entries.contains { $0.key.text?.contains("/") == true }
    }

    /// Whether a mapping describes a stream. `each:` beside `as:` is the type of one value, not a property; `events:` are the types of
    /// several.
    private func isStream(_ node: Node) -> Bool {
        guard node.isMapping, node["as"]?.isScalar == true else { return false }
        return node["each"] != nil || node["events"]?.isMapping == true || node["sentinel"]?.isScalar == true
    }

    func isNone(_ node: Node) -> Bool { node.isScalar && node.text == "none" }

    /// Returns the advice for an annotation beside the type of a body. The annotation belongs to the type.
    func annotationAdvice(_ node: Node) -> [DiagnosticKind.KeyAdvice] {
        guard node["type"] != nil, let key = Self.annotations.first(where: { node[$0] != nil }) else { return [] }
        return [.moveIntoType(key: key)]
    }

    private static let annotations = [
        "minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "minItems",
        "maxItems", "nullable", "default", "example", "examples",
    ]

    /// Reports keys of content in a mapping that is an object, property by property: a media type under `as`, and the
    /// key `schema` of OpenAPI.
    func reportContentKeys(in node: Node, as what: DescribedPart) -> Bool {
        guard node.isMapping else { return false }
        if let text = node["as"]?.text, let key = node.entry("as")?.key, isMediaType(text) {
            source.error(.key(.mediaTypeAmongProperties(what, mediaType: text)), at: key)
            return true
        }
        let others = node.entries.filter { !["schema", "description"].contains($0.key.text) }
        guard let key = node.entry("schema")?.key, others.isEmpty else { return false }
        source.error(.key(.unknown("schema", in: what, known: [], advice: [], values: node.writtenValues)), at: key)
        return true
    }

    /// Whether a text is a media type and not a type.
    private func isMediaType(_ text: String) -> Bool {
        if context.models.namesType(text) { return false }
        return MediaType.shorthands.contains { $0.name == text } || text.contains("/") && MediaType(text).isWellFormed
    }

    // MARK: - Contents

    /// Reads `content:`, a mapping of media types to types, or one type with its media type under `as`.
    func read(_ fields: inout Fields, as what: DescribedPart) -> (contents: [Content], isOptional: Bool) {
        if let content = fields.take("content") { return (readContents(content, as: what), false) }
        let node = fields.node
        let mediaType = fields.take("as").map { mediaTypes.read($0) } ?? .json
        if let type = fields.take("type"), isNone(type) { return ([], false) }
        let isStream = isStream(node) && !SpecTypeMappingReader.describesType(node)
        let type = isStream ? nil : context.typeMappings.readKind(&fields, node, as: what)
        if !isStream, type == nil { return ([], false) }
        var content = Content(mediaType: mediaType, schema: type?.schema)
        readDetails(&fields, into: &content, as: what)
        return ([content], type?.isOptional ?? false)
    }

    private func readContents(_ node: Node, as what: DescribedPart) -> [Content] {
        var known: Set<String> = []
        return source.entries(of: node, as: .key("content")).compactMap { _, key, value -> Content? in
            guard let type = mediaTypes.readKnown(key) else { return nil }
            if !known.insert(type.text.lowercased()).inserted {
                source.error(.key(.duplicateMediaType(type.text)), at: key)
            }
            return readContent(value, type, as: what)
        }
    }

    /// Reads the content of one media type: a type, `none`, or a mapping with a type and details.
    private func readContent(_ node: Node, _ mediaType: MediaType, as what: DescribedPart) -> Content? {
        var content = Content(mediaType: mediaType, schema: nil)
        if isNone(node) { return content }
        guard node.isMapping, Self.detailKeys.contains(where: { node[$0] != nil }),
            Self.contentKeys.isSuperset(of: node.entries.map { $0.key.text ?? "" }),
            var fields = Fields(node, of: what, in: source)
        else {
            reportSchema(in: node, mediaType, as: what)
            content.schema = context.types.readType(node, as: what)
            return content.schema == nil ? nil : content
        }
        if let type = fields.take("type"), !isNone(type) { content.schema = context.types.readType(type, as: what) }
        readDetails(&fields, into: &content, as: what)
        return content
    }

    private static let detailKeys = ["encoding", "each", "events", "sentinel", "accept"]
    private static let contentKeys = Set(detailKeys + ["type"])

    /// Reports the key `schema` of OpenAPI, which would be read as an object with one property.
    private func reportSchema(in node: Node, _ mediaType: MediaType, as what: DescribedPart) {
        guard node.isMapping, node.count == 1, let key = node.entry("schema")?.key else { return }
        source.error(.key(.schemaOfContent(what, mediaType: mediaType.text)), at: key)
    }

    /// Reads the keys `each` and `encoding`.
    private func readDetails(_ fields: inout Fields, into content: inout Content, as what: DescribedPart) {
        content.itemSchema = fields.take("each").flatMap { context.types.readType($0, as: .streamElement(of: what)) }
        var events = EventDescription(sentinel: fields.takeText("sentinel"))
        if let node = fields.take("events") { events.types = readEvents(node) }
        if events != EventDescription() { content.events = events }
        content.accept = fields.take("accept").map { mediaTypes.read($0).text }
        guard let node = fields.take("encoding") else { return }
        content.encodings = source.entries(of: node, as: .key("encoding")).compactMap { readEncoding($0, $1, $2) }
    }

    /// Reads the types of events, and the types of their data. Data of the type `string` is the text.
    private func readEvents(_ node: Node) -> [EventDescription.EventType] {
        source.typeEntries(of: node, as: .key("events")).compactMap { name, _, value in
            guard var schema = context.types.readType(value, as: .event(name)) else { return nil }
            let isText = schema.kind == .string(format: nil)
            if !isText, schema.referencedModel == nil { return .init(name: name, schema: schema) }
            // The documentation beside a model or a text is that of the event.
            let documentation = schema.documentation
            schema.documentation = Documentation()
            return .init(name: name, schema: isText ? nil : schema, documentation: documentation)
        }
    }

    /// Reads the encoding of a property of a form: a media type, or a mapping with a media type or a style.
    private func readEncoding(_ property: String, _ key: Node, _ node: Node) -> PropertyEncoding? {
        let keys = context.keys
        var encoding = PropertyEncoding(property: property, origin: source.origin(of: key))
        guard node.isMapping else {
            encoding.mediaType = mediaTypes.read(node)
            return encoding
        }
        guard var fields = Fields(node, of: .encoding(of: property), in: source) else { return nil }
        encoding.mediaType = fields.take("as").map { mediaTypes.read($0) }
        encoding.style = fields.take("style").flatMap { keys.style($0, among: Parameter.styles(for: .query)) }
        encoding.explode = keys.flag("explode", in: &fields)
        encoding.allowReserved = keys.flag("allowReserved", in: &fields) ?? false
        fields.reportUnknown()
        return encoding
    }
}
