import APIDescription
import Diagnostics
import YAML

/// Reads objects: their properties, the types that they extend, and their additional properties.
struct SpecObjectReader {
    let context: SpecContext

    private var types: SpecTypeReader { context.types }

    /// Reads the keys `extends`, `properties`, `additional` and `required`.
    func read(_ fields: inout Fields, as what: DescribedPart, _ origin: Origin) -> Schema? {
        let bases = fields.take("extends").map { SpecUnionReader(context: context).readTypes($0, as: what) }
        let properties = fields.take("properties")
        let additional = fields.take("additional")
        let required = fields.take("required")
        var own: ObjectShape?
        if properties != nil || additional != nil || required != nil {
            own = properties.flatMap { readProperties($0, as: what) } ?? ObjectShape(properties: [])
            own?.additional = additional.flatMap { readAdditional($0, of: what) }
            let names = required.map { context.keys.texts($0, as: .key("required")) } ?? []
            own?.requiredElsewhere = names.map { RequiredKey($0, origin: origin) }
        }
        guard let bases else { return own.map { Schema(.object($0), origin: origin) } }
        let parts = bases + (own.map { [Schema(.object($0), origin: origin)] } ?? [])
        if parts.isEmpty { return nil }
        return Schema(.composition(parts), origin: origin)
    }

    /// Reads the type of additional properties.
    private func readAdditional(_ node: Node, of what: DescribedPart) -> Schema? {
        guard let flag = node.bool else { return types.readType(node, as: .additionalProperty(of: what)) }
        context.source.error(.value(.flagForAdditional(flag)), at: node)
        return nil
    }

    /// Reads an object that is written property by property, without the key `properties`.
    ///
    /// Reports a text under a key such as `description`, which is read as a property here.
    func readBareProperties(_ node: Node, as what: DescribedPart) -> ObjectShape? {
        for entry in node.entries {
            let name = entry.key.text ?? ""
            guard Self.annotations.contains(name), let text = entry.value.text, !entry.value.isNull,
                !types.isType(text)
            else { continue }
            context.source.error(.key(.annotationAmongProperties(name, what)), at: entry.key)
            return nil
        }
        return readProperties(node, as: what)
    }

    private static let annotations: Set = ["summary", "description", "deprecated", "title", "example", "default"]

    /// Reads a mapping of names to types. The type of an optional property ends with `?`.
    func readProperties(_ node: Node, as what: DescribedPart) -> ObjectShape? {
        var properties: [Property] = []
        for (name, key, value) in context.source.typeEntries(of: node, as: .properties(of: what)) {
            if context.keys.reportSlip(name, key, value, in: what) { continue }
            context.keys.checkMark(name, key, of: .property(name))
            guard let type = types.readMemberType(value, as: .property(name)) else { continue }
            var property = Property(name: name, schema: type.schema, isRequired: !type.isOptional)
            if let attributes = type.member {
                property.naming.name = attributes.swiftName
                property.formerNames = attributes.formerNames
                property.versions = attributes.versions
            }
            properties.append(property)
        }
        return ObjectShape(properties: properties)
    }
}
