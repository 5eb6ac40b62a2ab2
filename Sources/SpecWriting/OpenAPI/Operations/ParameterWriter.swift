import APIDescription

/// Writes parameters.
struct ParameterWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries(of parameter: Parameter) -> [Entry] {
        var entries = Entry.text("name", parameter.name) + Entry.text("in", parameter.location.rawValue)
        let isFormer = parameter.location != .path && export.isFormer(parameter.versions)
        entries += Entry.flag(
            isFormer ? "x-apigen-required" : "required", parameter.location == .path || parameter.isRequired)
        entries +=
            Entry.versions(parameter.versions) + Entry.text("x-apigen-name", parameter.naming.name)
            + Entry.formerNames(parameter.formerNames)
        var documentation = parameter.documentation
        if documentation.text == parameter.schema.documentation.text { documentation.text = nil }
        entries += Entry.documentation(documentation) + Entry.deprecation(parameter.deprecation)
        entries += style(of: parameter)
        let schema = Entry("schema", SchemaWriter(export: export).value(of: parameter.schema))
        guard let type = parameter.mediaType else { return entries + [schema] }
        return entries + [Entry("content", .map([Entry(type.text, .map([schema]))]))]
    }

    private func style(of parameter: Parameter) -> [Entry] {
        // A parameter with a media type has no style (OpenAPI 3.1, section 4.8.12.2).
        let isStyled = parameter.mediaType == nil
        var entries: [Entry] = []
        if parameter.style != Parameter.defaultStyle(for: parameter.location) {
            let isKnown = isStyled && parameter.style.isKnown(in: parameter.location)
            entries += Entry.text(isKnown ? "style" : "x-apigen-style", parameter.style.rawValue)
        }
        if parameter.explode != parameter.style.explodesByDefault {
            entries.append(Entry(isStyled ? "explode" : "x-apigen-explode", .flag(parameter.explode)))
        }
        let canReserve = isStyled && parameter.location == .query
        return entries
            + Entry.flag(canReserve ? "allowReserved" : "x-apigen-allowReserved", parameter.allowReserved)
    }
}

extension Parameter.Style {
    /// Whether OpenAPI allows the style in a location (OpenAPI 3.1, section 4.8.12.3).
    func isKnown(in location: Parameter.Location) -> Bool {
        self != .tabDelimited && Parameter.styles(for: location).contains(self)
    }
}
