import API
import YAML

extension EndpointSpecReader {
    /// A mapping of names to types. A name that stands between braces in the path is a part of it, any other goes into the query.
    func readParameters(_ node: Node, _ path: PathTemplate) -> [Parameter] {
        source.entries(of: node, as: "'params'").compactMap { name, key, value in
            readParameter(name, value, key: key, path)
        }
    }

    private func readParameter(_ name: String, _ node: Node, key: Node, _ path: PathTemplate) -> Parameter? {
        let what = "the parameter '\(name)'"
        var location = path.placeholders.contains(name) ? Parameter.Location.path : .query
        var label: String?
        var schema: Schema?
        if node.isMapping {
            guard var fields = Fields(node, of: what, in: source) else { return nil }
            schema = fields.require("type").flatMap { readType($0, as: what) }
            label = fields.takeText("label")
            if let node = fields.take("in") { location = readLocation(node, default: location) }
            readNotes(&fields, into: &schema)
            fields.reportUnknown()
        } else {
            schema = readType(node, as: what)
        }
        guard var schema else { return nil }
        let isRequired = !schema.isNullable
        schema.isNullable = false
        if location == .path && !isRequired {
            source.error("optional-path-parameter", "\(what) is a part of the path and cannot be missing", at: node)
        }
        var parameter = Parameter(
            name: name, location: location, schema: schema, isRequired: isRequired, origin: source.origin(of: key))
        parameter.label = label
        parameter.documentation = schema.documentation
        parameter.deprecation = schema.deprecation
        return parameter
    }

    private func readLocation(_ node: Node, default location: Parameter.Location) -> Parameter.Location {
        let known = ["path", "query", "header", "cookie"]
        guard let text = source.text(node, as: "'in'") else { return location }
        if let location = Parameter.Location(rawValue: text) { return location }
        source.error(
            "unknown-location", "a parameter cannot be in '\(text)'", at: node,
            hints: Suggestion.hint(for: text, among: known))
        return location
    }

    /// The operation's own parameters win over those of the path; a placeholder that nobody describes is a string.
    func merge(_ own: [Parameter], _ shared: [Parameter], _ path: PathTemplate, _ node: Node) -> [Parameter] {
        let inherited = shared.filter { parameter in
            !own.contains { $0.name == parameter.name && $0.location == parameter.location }
        }
        let described = inherited + own
        for parameter in described where parameter.location == .path && !path.placeholders.contains(parameter.name) {
            source.collector.error(
                "unknown-placeholder", "the path '\(path.text)' has no '{\(parameter.name)}'",
                at: parameter.origin.location, hints: Suggestion.hint(for: parameter.name, among: path.placeholders))
        }
        let implied = path.placeholders.filter { name in
            !described.contains { $0.name == name && $0.location == .path }
        }
        return implied.map { name in
            let schema = Schema(.string(format: nil), origin: source.origin(of: node))
            return Parameter(
                name: name, location: .path, schema: schema, isRequired: true, origin: source.origin(of: node))
        } + described
    }

    /// A type, or an object whose properties are arguments of their own, or either with `as` and `description`.
    func readBody(_ node: Node, of what: String) -> RequestBody? {
        let name = "the body of \(what)"
        var mediaType = MediaType.json
        var text: String?
        var schema: Schema?
        if node.isMapping, node["type"] != nil || node["properties"]?.isMapping == true {
            guard var fields = Fields(node, of: name, in: source) else { return nil }
            let (type, properties) = (fields.take("type"), fields.take("properties"))
            if type != nil, let properties {
                source.error(
                    "conflicting-keys", "\(name) says 'type' and 'properties', of which it can be one", at: properties)
            }
            schema = type.flatMap { readType($0, as: name) } ?? properties.flatMap { readProperties($0, as: name) }
            if let node = fields.take("as") { mediaType = readMediaType(node) }
            text = fields.takeText("description")
            fields.reportUnknown()
        } else {
            schema = readType(node, as: name)
        }
        guard var schema else { return nil }
        let isRequired = !schema.isNullable
        schema.isNullable = false
        let isObject = if case .object = schema.kind { true } else { false }
        var body = RequestBody(
            contents: [Content(mediaType: mediaType, schema: schema)], isRequired: isRequired, isSpread: isObject,
            origin: source.origin(of: node))
        body.documentation.text = text
        return body
    }

    private func readMediaType(_ node: Node) -> MediaType {
        let known = ["json": "application/json", "form": "application/x-www-form-urlencoded", "text": "text/plain"]
        guard let text = source.text(node, as: "'as'") else { return .json }
        if let type = known[text] ?? (text.contains("/") ? text : nil) { return MediaType(type) }
        source.error(
            "unknown-media-type", "a body cannot be sent as '\(text)'", at: node,
            hints: Suggestion.hint(for: text, among: known.keys.sorted()))
        return .json
    }
}
