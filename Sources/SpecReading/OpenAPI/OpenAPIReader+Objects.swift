import API
import YAML

extension OpenAPIReader {
    func readObject(_ node: Node, _ origin: Origin, isPart: Bool = false) -> Schema {
        let entries = node["properties"].map { propertyEntries(of: $0) } ?? []
        let required = requiredNames(of: node)
        let additional = readAdditional(node, origin)
        let names = entries.map(\.name)
        let absent = required.filter { name in !names.contains { $0 == name.text } }
        if entries.isEmpty, !isExact || node["properties"] == nil {
            if isPart, additional == nil, !absent.isEmpty {
                let shape = ObjectShape(properties: [], requiredElsewhere: absent.compactMap(\.text))
                return Schema(.object(shape), origin: origin)
            }
            return Schema(.map(additional ?? Schema(.any, origin: origin)), origin: origin)
        }
        if !isPart, !isExact { reportAbsent(absent, names) }
        let properties = entries.map { name, _, value in
            readProperty(name, value, isRequired: required.contains { $0.isSame(text: name) })
        }
        let shape = ObjectShape(
            properties: properties, additional: additional,
            requiredElsewhere: isPart || isExact ? absent.compactMap(\.text) : [])
        return Schema(.object(shape), origin: origin)
    }

    private func readProperty(_ name: String, _ node: Node, isRequired: Bool) -> Property {
        // JSON Schema draft 3 said so of the property itself.
        let saysSo = node.isMapping && node["required"]?.scalarFlag == true
        if saysSo, let flag = node["required"], dialect != .swagger2 || !isRequired {
            source.warning(
                "wrong-type", "'required' belongs to the object, as a list of its properties", at: flag)
        }
        let schema = name == "$ref" && node.isScalar ? Schema(.any, origin: source.origin(of: node)) : readSchema(node)
        var property = Property(name: name, schema: schema, isRequired: isRequired || saysSo)
        guard node.isMapping else { return property }
        property.preferredName = swiftName(of: node)
        property.formerNames = readFormer(of: node)
        property.versions = readVersions(of: node)
        if node["x-apigen-required"]?.scalarFlag == true { property.isRequired = true }
        return property
    }

    /// The properties; what stands among them by mistake is left out.
    ///
    /// By the letter, `$ref` among them is a property like any other; what it leads to was meant as well.
    private func propertyEntries(of node: Node) -> [(name: String, key: Node, value: Node)] {
        let own = ownPropertyEntries(of: node)
        guard let reference = node.reference, let target = resolve(node) else { return own }
        source.warning(
            "misplaced-reference", "'properties' may not be a reference; the properties that it leads to are taken",
            at: reference, hints: ["put the reference under 'allOf'"])
        let others = ownPropertyEntries(of: target)
        // They are read anew wherever something refers to them, which may be among themselves.
        borrowedProperties += others.count
        guard borrowedProperties <= 10_000, !others.contains(where: { $0.value["properties"]?.reference != nil }) else {
            source.error("cyclic-reference", "these properties refer to properties in turn", at: reference)
            return own
        }
        return others + own.filter { entry in !others.contains { $0.name == entry.name } }
    }

    private func ownPropertyEntries(of node: Node) -> [(name: String, key: Node, value: Node)] {
        source.entries(of: node, as: "'properties'").filter { name, key, value in
            if value.isMapping || value.scalarFlag != nil || value.isNull { return true }
            let isMisplaced = ["example", "examples", "required", "description", "type", "title"].contains(name)
            if isMisplaced {
                source.warning(
                    "misplaced-key", "'\(name)' stands among the properties, and is none; it is left out", at: key)
            }
            return !isMisplaced
        }
    }

    /// The elements of `required`.
    func requiredNames(of node: Node) -> [Node] {
        guard let required = node["required"] else { return [] }
        if required.isSequence { return required.elements.filter(\.isScalar) }
        // Beside a property or a parameter it is a flag, which others read.
        guard required.scalarFlag == nil else { return [] }
        source.warning("wrong-type", "'required' must be a list of names, not \(required.noun)", at: required)
        return required.isScalar && !required.isNull ? [required] : []
    }

    private func reportAbsent(_ absent: [Node], _ names: [String]) {
        for name in absent {
            let near = Suggestion.candidates(for: name.text ?? "", among: names)
            source.warning(
                "unknown-required", "'\(name.text ?? "")' is required, and is no property", at: name,
                hints: near.isEmpty ? [] : Suggestion.hint(for: name.text ?? "", among: names))
        }
    }

    /// What keys that no property names may hold.
    private func readAdditional(_ node: Node, _ origin: Origin) -> Schema? {
        var schemas: [Schema] = []
        if let patterns = node["patternProperties"] {
            schemas += source.entries(of: patterns, as: "'patternProperties'").map { readSchema($0.value) }
        }
        if let extra = node["additionalProperties"] ?? node["unevaluatedProperties"], extra.scalarFlag != false {
            if extra.isMapping {
                schemas.append(readSchema(extra))
            } else {
                if extra.scalarFlag == nil {
                    source.warning(
                        "wrong-type", "'additionalProperties' must be a schema, not \(extra.noun)", at: extra)
                }
                schemas.append(Schema(.any, origin: origin))
            }
        }
        return schemas.isEmpty ? nil : union(of: schemas, origin)
    }
}
