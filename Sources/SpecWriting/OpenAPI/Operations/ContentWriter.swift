import APIDescription
import Diagnostics

/// Writes request bodies, and the representations of bodies by media type.
struct ContentWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries(of body: RequestBody) -> [Entry] {
        Entry.documentation(body.documentation) + Entry.flag("required", body.isRequired)
            + Entry.flag("x-apigen-spread", body.isSpread) + entries(of: body.contents, at: body.origin)
    }

    /// Returns a JSON body.
    func json(_ schema: Schema, at origin: Origin) -> [Entry] {
        entries(of: [Content(mediaType: MediaType("application/json"), schema: schema)], at: origin)
    }

    func entries(of contents: [Content], at origin: Origin) -> [Entry] {
        var types: Set<String> = []
        let entries = contents.compactMap { content -> Entry? in
            guard types.insert(content.mediaType.text).inserted else {
                export.reportUnsupported(.duplicateMediaType(content.mediaType.text), at: origin)
                return nil
            }
            return Entry(content.mediaType.text, .map(self.entries(of: content)))
        }
        return entries.isEmpty ? [] : [Entry("content", .block(entries))]
    }

    private func entries(of content: Content) -> [Entry] {
        let schemas = SchemaWriter(export: export)
        var entries = content.schema.map { [Entry("schema", schemas.value(of: $0))] } ?? []
        if let item = content.itemSchema { entries.append(Entry("x-apigen-itemSchema", schemas.value(of: item))) }
        if let events = content.events { entries += self.entries(of: events) }
        entries += Entry.text("x-apigen-accept", content.accept)
        if !content.encodings.isEmpty {
            entries.append(Entry("encoding", .map(content.encodings.map { encoding($0) })))
        }
        return entries
    }

    private func entries(of events: EventDescription) -> [Entry] {
        let schemas = SchemaWriter(export: export)
        let types = events.types.map { type in
            let schema = type.schema.map { [Entry("schema", schemas.value(of: $0))] } ?? []
            return Entry(type.name, .map(Entry.documentation(type.documentation) + schema))
        }
        return (types.isEmpty ? [] : [Entry("x-apigen-events", .map(types))])
            + Entry.text("x-apigen-sentinel", events.sentinel)
    }

    private func encoding(_ encoding: PropertyEncoding) -> Entry {
        let isKnown = encoding.style?.isKnown(in: .query) ?? true
        var entries = Entry.text("contentType", encoding.mediaType?.text)
        entries += Entry.text(isKnown ? "style" : "x-apigen-style", encoding.style?.rawValue)
        if let explode = encoding.explode { entries.append(Entry("explode", .flag(explode))) }
        if !encoding.headers.isEmpty {
            let text = YAMLValue.map([Entry("schema", .map([Entry.type("string", isNullable: false)]))])
            entries.append(Entry("headers", .map(encoding.headers.map { Entry($0, text) })))
        }
        return Entry(encoding.property, .map(entries + Entry.flag("allowReserved", encoding.allowReserved)))
    }
}
