import APIDescription
import YAML

/// Reads what a document says about the events of a stream (OpenAPI 3.2, section 4.14.3.1).
///
/// The schema of an event has the fields of an event as properties, of which `data` is text that can have a schema of its own
/// (`contentSchema`). Many documents have the schema of the data in its place.
struct EventStreamReader {
    let schemas: SchemaReader

    private var context: OpenAPIContext { schemas.context }

    /// A schema of events: its fields, and what tells its events from others.
    private struct Envelope {
        /// The schemas of the fields, by their names.
        var fields: [String: Node] = [:]
        var variants: [Node] = []
        var isDataRequired = false
        var node: Node
    }

    private static let fieldNames: Set = ["event", "id", "retry", "data", "comment"]
    private static let maximumDepth = 8

    func read(_ fields: OpenAPIFields, into content: inout Content) {
        let sentinel = (fields["x-speakeasy-sse-sentinel"] ?? fields["x-apigen-sentinel"])?.text
        var events = EventDescription(sentinel: sentinel)
        // An exported document has the schema of the data.
        content.itemSchema = fields["x-apigen-itemSchema"].map { schemas.read($0) }
        if let types = fields["x-apigen-events"] { events.types = readExported(types) }
        if let item = fields["itemSchema"], !readEvents(item, isEnvelope: true, into: &content, &events) {
            // Data that is text has no type of its own.
            if isText(item) { content.schema = schemas.read(item) } else { content.itemSchema = schemas.read(item) }
        }
        if let schema = fields["schema"] {
            let isRead = readEvents(Self.element(of: schema), isEnvelope: false, into: &content, &events)
            if !isRead { content.schema = schemas.read(schema) }
        }
        if events != EventDescription() { content.events = events }
    }

    /// The schema of a whole stream can be that of the list of its values (OpenAPI 3.2, section 4.14.3).
    private static func element(of schema: Node) -> Node {
        schema["type"]?.text == "array" ? schema["items"] ?? schema : schema
    }

    /// Reads the types of events in an exported document.
    private func readExported(_ node: Node) -> [EventDescription.EventType] {
        schemas.source.entries(of: node, as: .key("x-apigen-events")).map { name, _, value in
            let fields = context.ownFields(of: value)
            return EventDescription.EventType(
                name: name, schema: fields["schema"].map { schemas.read($0) },
                documentation: context.documentation.read(fields))
        }
    }

    /// Reads the schema of events. Returns false if it is not one.
    ///
    /// - Parameter isEnvelope: Whether a schema with the property `data` alone is that of an event.
    private func readEvents(
        _ node: Node, isEnvelope: Bool, into content: inout Content, _ description: inout EventDescription
    ) -> Bool {
        if context.isExact { return false }
        let all = envelope(node).map { leaves(of: $0) } ?? []
        guard !all.isEmpty, all.allSatisfy({ isEvent($0, isEnvelope: isEnvelope) }) else { return false }
        let ends = all.map { sentinel(in: $0) }
        let events = zip(all, ends).filter { $0.1 == nil }.map(\.0)
        description.sentinel = description.sentinel ?? ends.lazy.compactMap { $0 }.first
        if events.count == 1 {
            content.itemSchema = data(of: events[0])
        } else {
            for event in events { add(event, to: &description) }
        }
        return true
    }

    /// Adds the types of the events that a schema describes. One without a type is that of the usual one (WHATWG HTML, section 9.2.6).
    private func add(_ event: Envelope, to description: inout EventDescription) {
        let schema = data(of: event)
        let names = names(in: event)
        for name in names.isEmpty ? ["message"] : names {
            guard let index = description.types.firstIndex(where: { $0.name == name }) else {
                let documentation = context.documentation.read(context.ownFields(of: event.node))
                description.types.append(.init(name: name, schema: schema, documentation: documentation))
                continue
            }
            guard let known = description.types[index].schema, let schema, known != schema else { continue }
            var variants = [known]
            if case .union(let union) = known.kind { variants = union.variants }
            description.types[index].schema = Schema(
                .union(Union(variants: variants + [schema])), origin: known.origin)
        }
    }

    /// Returns the data of an event that ends the stream; nil if the event does not.
    private func sentinel(in event: Envelope) -> String? {
        guard let constant = event.fields["data"].flatMap({ constant(of: $0) }) else { return nil }
        let isMarked = constant.hasPrefix("[") && constant.hasSuffix("]")
        return isMarked || names(in: event).contains(where: Self.ends.contains) ? constant : nil
    }

    private static let ends: Set = ["done", "end", "complete", "completed", "finish", "finished", "close"]

    // MARK: - Envelopes

    /// Returns the fields and the variants of a schema; nil if it has properties that events do not have.
    private func envelope(_ node: Node, depth: Int = 0) -> Envelope? {
        guard node.isMapping, depth < Self.maximumDepth else { return nil }
        var result = Envelope(node: node)
        var parts = node["allOf"].map { Array($0.elements) } ?? []
        if node.reference != nil {
            guard let target = resolve(node) else { return nil }
            // Other keywords apply in addition to a reference.
            if node.count == 1 { return envelope(target, depth: depth + 1) }
            parts.append(target)
        }
        for part in parts {
            guard let inner = envelope(part, depth: depth + 1) else { return nil }
            result.fields.merge(inner.fields) { first, _ in first }
            result.variants += inner.variants
            result.isDataRequired = result.isDataRequired || inner.isDataRequired
        }
        if let properties = node["properties"] {
            for entry in properties.entries {
                guard let name = entry.key.text, Self.fieldNames.contains(name) else { return nil }
                result.fields[name] = entry.value
            }
        }
        if node["required"]?.elements.contains(where: { $0.text == "data" }) == true { result.isDataRequired = true }
        for key in ["oneOf", "anyOf"] { result.variants += node[key].map { Array($0.elements) } ?? [] }
        return result
    }

    /// Returns the schemas without variants, each with the fields of the schemas that contain it.
    private func leaves(of envelope: Envelope, depth: Int = 0) -> [Envelope] {
        guard !envelope.variants.isEmpty, depth < Self.maximumDepth else { return [envelope] }
        return envelope.variants.flatMap { variant -> [Envelope] in
            guard var inner = self.envelope(variant) else { return [Envelope(node: variant)] }
            inner.fields.merge(envelope.fields) { first, _ in first }
            inner.isDataRequired = inner.isDataRequired || envelope.isDataRequired
            return leaves(of: inner, depth: depth + 1)
        }
    }

    private func isEvent(_ envelope: Envelope, isEnvelope: Bool) -> Bool {
        guard let data = envelope.fields["data"] else { return false }
        if isEnvelope || envelope.fields["event"] != nil || contentSchema(of: data) != nil { return true }
        // An object in place of the text.
        return envelope.isDataRequired && resolve(data)?["properties"] != nil
    }

    private func contentSchema(of data: Node) -> Node? { resolve(data)?["contentSchema"] }

    /// Follows references. An unresolved one is reported when the schema is read.
    private func resolve(_ node: Node) -> Node? { try? context.references.resolve(node) }

    /// Returns the schema of the data, which is JSON; nil if it is text.
    private func data(of envelope: Envelope) -> Schema? {
        guard let data = envelope.fields["data"] else { return nil }
        if let schema = contentSchema(of: data) { return schemas.read(schema) }
        return isText(data) ? nil : schemas.read(data)
    }

    /// Returns whether a schema is that of text, or of anything.
    private func isText(_ node: Node) -> Bool {
        switch schemas.read(resolve(node) ?? node).kind {
        case .string, .any: true
        case .enumeration(let enumeration): enumeration.base == .string
        default: false
        }
    }

    /// Returns the types of the events that a schema describes.
    private func names(in envelope: Envelope) -> [String] {
        guard let event = envelope.fields["event"].flatMap({ resolve($0) }) else { return [] }
        if let constant = event["const"]?.text { return [constant] }
        return event["enum"].map { $0.elements.compactMap(\.text) } ?? []
    }

    /// Returns the only text that a schema allows.
    private func constant(of schema: Node) -> String? {
        guard let schema = resolve(schema) else { return nil }
        if let constant = schema["const"], constant.isScalar { return constant.text }
        guard let values = schema["enum"], values.count == 1 else { return nil }
        return values.elements.first?.text
    }
}
