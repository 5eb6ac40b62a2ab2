import API
import YAML

extension EndpointSpecReader {
    /// A mapping of names to types. A name that stands between braces in the path is a part of it, any other goes into the query.
    func readParameters(_ node: Node, _ path: PathTemplate) -> [Parameter] {
        var parameters: [Parameter] = []
        for (name, key, value) in source.entries(of: node, as: "'params'") {
            guard let parameter = readParameter(name, value, key: key, path) else { continue }
            if let other = parameters.first(where: { $0.isSame(as: parameter) }) {
                source.error(
                    "duplicate-parameter", "the \(other.location.rawValue) has another parameter '\(other.name)'",
                    at: key,
                    hints: ["the first one is on line \(other.origin.location.line)"])
                continue
            }
            parameters.append(parameter)
        }
        return parameters
    }

    private func readParameter(_ key: String, _ node: Node, key keyNode: Node, _ path: PathTemplate) -> Parameter? {
        let what = "the parameter '\(key)'"
        let origin = source.origin(of: keyNode)
        var details = ParameterDetails(name: key)
        let reading = readDescribedSlot(node, as: what) { fields in details = self.readDetails(&fields, key) }
        guard let reading else { return nil }
        let isInPath = path.placeholders.contains(details.name)
        let location = details.location ?? (isInPath ? .path : .query)
        var parameter = Parameter(
            name: details.name, location: location, schema: reading.slot.schema,
            isRequired: !reading.slot.isOptional, origin: origin)
        if location == .path && !parameter.isRequired {
            source.error("optional-path-parameter", "\(what) is a part of the path and cannot be missing", at: node)
        }
        parameter.label = details.label
        parameter.documentation = reading.documentation
        parameter.deprecation = reading.deprecation
        if let (style, node) = details.style, isStyle(style, of: location, node) {
            parameter.style = style
            parameter.explode = style == .form
        }
        if let explode = details.explode { parameter.explode = explode }
        parameter.allowReserved = details.allowReserved
        parameter.mediaType = details.mediaType
        parameter.versions = details.versions
        reportUnfit(parameter, keyNode)
        return parameter
    }

    private func isStyle(_ style: Parameter.Style, of location: Parameter.Location, _ node: Node) -> Bool {
        let known = Parameter.styles(for: location)
        if known.contains(style) { return true }
        source.error(
            "unknown-style", "the \(location.rawValue) has no style '\(style.rawValue)'", at: node,
            hints: ["it has " + known.map { "'\($0.rawValue)'" }.joined(separator: ", ")])
        return false
    }

    /// A part of the path is in all versions that have the path, and not every text is the name of a header.
    private func reportUnfit(_ parameter: Parameter, _ key: Node) {
        if parameter.location == .path, !parameter.versions.isEverything {
            source.error(
                "unfit-version", "'{\(parameter.name)}' is a part of the path, and in all of its versions", at: key,
                hints: ["give 'since' and 'until' to the path, or to an operation"])
        }
        if parameter.location == .header { reportHeader(parameter.name, key) }
    }

    /// Not every text is the name of a header.
    func reportHeader(_ name: String, _ key: Node) {
        if name.isToken { return }
        source.error(
            "invalid-name", "'\(name)' cannot be the name of a header", at: key,
            hints: ["letters, digits and any of !#$%&'*+-.^_`|~ can stand in it"])
    }

    /// What a parameter has beside a type and a description.
    private struct ParameterDetails {
        var name: String
        var location: Parameter.Location?
        var label: String?
        var style: (Parameter.Style, at: Node)?
        var explode: Bool?
        var allowReserved = false
        var mediaType: MediaType?
        var versions = VersionRange()
    }

    private func readDetails(_ fields: inout Fields, _ key: String) -> ParameterDetails {
        var details = ParameterDetails(name: key)
        if let name = fields.takeText("name") { details.name = name }
        details.label = fields.takeText("label")
        details.location = fields.take("in").flatMap {
            readWord($0, as: "'in'", "unknown-location", ["path", "query", "header", "cookie"]) {
                "a parameter cannot be in '\($0)'"
            }
        }.flatMap { Parameter.Location(rawValue: $0) }
        let styleNode = fields.take("style")
        details.style = styleNode.flatMap { node in readStyle(node).map { ($0, node) } }
        details.explode = readFlag("explode", &fields)
        details.allowReserved = readFlag("allowReserved", &fields) ?? false
        details.versions = readRange(&fields)
        if let node = fields.take("as") {
            details.mediaType = readMediaType(node)
            if details.style != nil || details.explode != nil {
                source.error(
                    "conflicting-keys", "a parameter has a 'style', or is sent 'as' something, not both", at: node)
            }
        }
        return details
    }

    func readStyle(_ node: Node, among styles: [Parameter.Style] = Parameter.Style.allCases) -> Parameter.Style? {
        readWord(node, as: "'style'", "unknown-style", styles.map(\.rawValue)) { "there is no style '\($0)'" }
            .flatMap { Parameter.Style(rawValue: $0) }
    }

    /// One of several words; any other is reported.
    private func readWord(
        _ node: Node, as what: String, _ code: String, _ known: [String], message: (String) -> String
    ) -> String? {
        guard let text = source.text(node, as: what) else { return nil }
        if known.contains(text) { return text }
        source.error(code, message(text), at: node, hints: Suggestion.hint(for: text, among: known))
        return nil
    }

    /// A type, or one at length whose description is not the type's, but that of the parameter it belongs to.
    func readDescribedSlot(
        _ node: Node, as what: String, more: (inout Fields) -> Void = { _ in }
    ) -> (slot: Slot, documentation: Documentation, deprecation: Deprecation?)? {
        guard node.isMapping else {
            return readPlainSlot(node, as: what).map { ($0, $0.schema.documentation, nil) }
        }
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        more(&fields)
        var documentation = readDocumentation(&fields)
        let deprecation = readDeprecation(&fields)
        if !isLongForm(node) { _ = fields.require("type") }
        var slot = readShape(&fields, node, as: what)
        readDemands(&fields, into: &slot)
        fields.reportUnknown(hints: fields.has("required") ? [Self.whatIsRequired] : [])
        guard let slot else { return nil }
        if documentation.text == nil { documentation.text = slot.schema.documentation.text }
        return (slot, documentation, deprecation)
    }

    /// The operation's own parameters win over those of the path; a placeholder that nobody describes is a string.
    func merge(_ own: [Parameter], _ shared: [Parameter], _ path: PathTemplate, _ node: Node) -> [Parameter] {
        let inherited = shared.filter { parameter in
            !own.contains { $0.isSame(as: parameter) }
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
}
