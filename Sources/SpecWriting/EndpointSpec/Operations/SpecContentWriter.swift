import APIDescription
import Diagnostics

/// Writes the content of a body or a response: its types and media types.
struct SpecContentWriter {
    let context: SpecWritingContext

    /// Returns a mapping of media types to types.
    func value(of contents: [Content]) -> YAMLValue {
        var keys: Set<String> = []
        let entries = contents.compactMap { content -> YAMLValue.Entry? in
            let type = content.mediaType.text
            guard keys.insert(type).inserted, type.contains("/") else {
                let origin = content.schema?.origin ?? Origin(SourceLocation(file: 0, line: 1, column: 1))
                context.unsupported.report(.unusableMediaType(type), at: origin)
                return nil
            }
            let details = details(of: content)
            let value = content.schema.map { context.types.value(of: $0) }
            if details.isEmpty { return YAMLValue.Entry(type, value ?? .text("none")) }
            return YAMLValue.Entry(type, .map((value.map { [YAMLValue.Entry("type", $0)] } ?? []) + details))
        }
        return .map(entries)
    }

    /// Returns the keys of content other than its type and media type.
    func details(of content: Content) -> [YAMLValue.Entry] {
        var entries = content.itemSchema.map { [YAMLValue.Entry("each", context.types.value(of: $0))] } ?? []
        if let events = content.events { entries += self.entries(of: events) }
        entries += YAMLValue.Entry.text("accept", content.accept)
        var keys: Set<String> = []
        let encodings = content.encodings.filter { keys.insert($0.property).inserted }.map { encoding($0) }
        if !encodings.isEmpty { entries.append(YAMLValue.Entry("encoding", .map(encodings))) }
        return entries
    }

    private func entries(of events: EventDescription) -> [YAMLValue.Entry] {
        let types = events.types.map { type -> YAMLValue.Entry in
            let text = Schema(.string(format: nil), origin: Origin(SourceLocation(file: 0, line: 1, column: 1)))
            var schema = type.schema ?? text
            if !type.documentation.isEmpty { schema.documentation = type.documentation }
            return YAMLValue.Entry(type.name, context.types.value(of: schema))
        }
        return (types.isEmpty ? [] : [YAMLValue.Entry("events", .map(types))])
            + YAMLValue.Entry.text("sentinel", events.sentinel)
    }

    private func encoding(_ encoding: PropertyEncoding) -> YAMLValue.Entry {
        var details: [YAMLValue.Entry] = []
        if let style = encoding.style { details.append(YAMLValue.Entry("style", .text(style.rawValue))) }
        if let explode = encoding.explode { details.append(YAMLValue.Entry("explode", .flag(explode))) }
        if encoding.allowReserved { details.append(YAMLValue.Entry("allowReserved", .flag(true))) }
        guard let type = encoding.mediaType else { return YAMLValue.Entry(encoding.property, .map(details)) }
        let media = SpecEntries.mediaType(type)
        return YAMLValue.Entry(encoding.property, details.isEmpty ? media.value : .map([media] + details))
    }

    /// Returns the key `as`, which is implied for JSON.
    func mediaType(of content: Content) -> [YAMLValue.Entry] {
        isJSON(content.mediaType) && content.schema != nil ? [] : [SpecEntries.mediaType(content.mediaType)]
    }

    /// Whether there is a type, so that the media type can be beside it.
    static func isTyped(_ content: Content) -> Bool {
        content.schema != nil || content.itemSchema != nil || content.events != nil
    }

    func isJSON(_ type: MediaType) -> Bool { type.text == "application/json" }
}
