import APIDescription
import YAML

/// The attributes of a parameter other than its type and description.
struct ParameterDetails {
    var name: String
    var location: Parameter.Location?
    var label: String?
    var style: (Parameter.Style, at: Node)?
    var explode: Bool?
    var allowReserved = false
    var mediaType: MediaType?
    var versions = VersionRange()
    var formerNames: [String] = []
}

/// Reads the keys of a parameter that a type does not have.
struct SpecParameterDetailReader {
    let context: SpecContext

    func read(_ fields: inout Fields, _ key: String) -> ParameterDetails {
        let keys = context.keys
        var details = ParameterDetails(name: key)
        if let name = fields.takeText("name") { details.name = name }
        details.label = fields.takeText("label")
        details.location = readLocation(&fields, details.name)
        details.style = fields.take("style").flatMap { node in keys.style(node).map { ($0, node) } }
        details.explode = keys.flag("explode", in: &fields)
        details.allowReserved = keys.flag("allowReserved", in: &fields) ?? false
        details.versions = context.versionRanges.read(&fields)
        details.formerNames = keys.formerNames(in: &fields)
        if let node = fields.take("as") {
            details.mediaType = SpecMediaTypeReader(source: context.source).read(node)
            if details.style != nil || details.explode != nil {
                context.source.error(.key(.styleAndMediaType), at: node)
            }
        }
        return details
    }

    private func readLocation(_ fields: inout Fields, _ name: String) -> Parameter.Location? {
        let type = fields.node["type"]?.text
        guard let node = fields.take("in") else { return nil }
        let known = ["path", "query", "header", "cookie"]
        let location = context.keys.word(node, as: .key("in"), among: known) {
            .parameter(.unknownLocation($0, of: name, type: type, known: $1))
        }
        return location.flatMap { Parameter.Location(rawValue: $0) }
    }

    func apply(_ details: ParameterDetails, to parameter: inout Parameter) {
        parameter.naming.name = details.label
        if let (style, node) = details.style, isStyle(style, of: parameter.location, node) {
            parameter.style = style
            parameter.explode = style.explodesByDefault
        }
        if let explode = details.explode { parameter.explode = explode }
        parameter.allowReserved = details.allowReserved
        parameter.mediaType = details.mediaType
        parameter.versions = details.versions
        parameter.formerNames = details.formerNames
    }

    private func isStyle(_ style: Parameter.Style, of location: Parameter.Location, _ node: Node) -> Bool {
        let known = Parameter.styles(for: location)
        if known.contains(style) { return true }
        context.source.error(
            .parameter(.styleOfOtherLocation(style.rawValue, in: location.rawValue, known: known.map(\.rawValue))),
            at: node)
        return false
    }
}
