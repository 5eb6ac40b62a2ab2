import API
import YAML

/// A type in a place that may be left empty: a property, a parameter, a body.
///
/// `string?` means there that the value may be missing, and elsewhere that it may be null.
struct Slot {
    /// Nullable only where the description says so with `nullable: true`.
    var schema: Schema
    var isOptional: Bool
    /// What only a member of an object, or a model, can say of itself.
    var member: MemberNotes?

    /// The type in a place that cannot be left empty.
    var value: Schema {
        var schema = schema
        schema.isNullable = schema.isNullable || isOptional
        return schema
    }
}

extension EndpointSpecReader {
    func readModels(_ node: Node) {
        var lines: [String: Int] = [:]
        for (text, key, value) in source.entries(of: node, as: "'models'") where !isRepeated(key) {
            let name = TypeExpression.modelName(text)
            if name == text, TypeExpression.isReserved(name) {
                source.error(
                    "reserved-name", "'\(name)' is a word of the language and cannot be a model", at: key,
                    hints: ["a model with this name is written \"`\(name)`\" wherever it stands"])
            }
            if let line = lines.updateValue(key.line, forKey: name), text != name {
                source.error(
                    "duplicate-key", "there is another model '\(name)'", at: key,
                    hints: ["the first one is on line \(line)"])
            }
            guard let slot = readValue(value, as: "the model '\(name)'") else { continue }
            var model = Model(name: name, schema: slot.value, origin: source.origin(of: key))
            if let notes = slot.member {
                (model.preferredName, model.formerNames) = (notes.swiftName, notes.formerNames)
                if !notes.versions.isEverything {
                    source.error(
                        "misplaced-key", "a model is in the versions that mention it, and has no 'since' and 'until'",
                        at: value)
                }
            }
            api.models.append(model)
        }
    }

    /// A type, however it is written: in words, as a list, as a mapping.
    func readType(_ node: Node, as what: String) -> Schema? {
        let slot = readValue(node, as: what)
        reportMember(slot?.member, what)
        return slot?.value
    }

    private func readValue(_ node: Node, as what: String) -> Slot? {
        if isLongForm(node), let optional = node["optional"] {
            source.error(
                "misplaced-key", "\(what) cannot be left out, so it is not 'optional'", at: optional,
                hints: ["a value that may be null says 'nullable: true'"])
        }
        return readSlot(node, as: what)
    }

    /// A type in a place that is no member of anything.
    func readPlainSlot(_ node: Node, as what: String) -> Slot? {
        let slot = readSlot(node, as: what)
        reportMember(slot?.member, what)
        return slot
    }

    private func reportMember(_ notes: MemberNotes?, _ what: String) {
        guard let notes else { return }
        source.error(
            "misplaced-key", "only a property or a model can say '\(notes.key)', not \(what)", at: notes.node)
    }

    /// A type in a place that may be left empty.
    func readSlot(_ node: Node, as what: String) -> Slot? {
        switch node.kind {
        case .mapping: return readMappingType(node, as: what)
        case .sequence: return readListType(node, as: what).map { Slot(schema: $0, isOptional: false) }
        default:
            guard !node.isNull, let text = node.text else {
                let text = node.text ?? ""
                let hints = [
                    "'\(text)' is nothing in YAML; put a text in quotes: \"\(text)\"", "the type of null is 'nothing'",
                ]
                source.error("missing-type", "\(what) needs a type", at: node, hints: text.isEmpty ? [] : hints)
                return nil
            }
            guard var schema = readExpression(text, at: node) else { return nil }
            let isOptional = schema.isNullable
            schema.isNullable = false
            return Slot(schema: schema, isOptional: isOptional)
        }
    }

    /// - Parameter otherwise: What else may have been meant, where no name is near.
    func readExpression(_ text: String, at node: Node, otherwise: [String] = []) -> Schema? {
        var expression = TypeExpression(
            text, modelNames: modelNames, origin: source.origin(of: node), isList: isListModel)
        do {
            let schema = try expression.parse()
            if text.contains("nonempty") { noteDemands(of: schema, at: node) }
            return schema
        } catch {
            report(error, in: text, at: node, otherwise)
            return nil
        }
    }

    private func report(
        _ failure: TypeExpression.Failure, in text: String, at node: Node, _ otherwise: [String]
    ) {
        var place = source.location(of: node)
        let quote = node.style == .plain ? 0 : 1
        switch failure {
        case .unknownName(let name, let offset):
            place.column += offset + quote
            let known = modelNames.sorted().filter { !TypeExpression.isReserved($0) }
            var hints = Suggestion.candidates(for: name, among: known + TypeExpression.builtins.keys.sorted())
            if let meant = TypeExpression.synonyms[name] { hints = [meant] }
            let near = hints.isEmpty ? otherwise : didYouMean(hints)
            source.collector.error(
                "unknown-type", "there is no type '\(name)'", at: place,
                hints: TypeExpression.phrases[name].map { [$0] } ?? near)
        case .unknownModel(let name, let offset):
            place.column += offset + quote
            let hints = Suggestion.candidates(for: name, among: modelNames.sorted())
            source.collector.error("unknown-type", "there is no model '\(name)'", at: place, hints: didYouMean(hints))
        case .malformed(let expected, let offset):
            place.column += offset + quote
            source.collector.error("malformed-type", "'\(text)' is no type: expected \(expected) here", at: place)
        }
    }

    private func didYouMean(_ names: [String]) -> [String] {
        names.isEmpty ? [] : ["did you mean " + names.map { "'\($0)'" }.joined(separator: " or ") + "?"]
    }

    /// A list of one is an array of it, a list of several an enum.
    private func readListType(_ node: Node, as what: String) -> Schema? {
        let elements = Array(node.elements)
        if elements.count == 1, let element = elements.first {
            if element.isMapping, element.count == 1, let entry = element.entries.first(where: { _ in true }),
                entry.key.text == "string"
            {
                return readType(entry.value, as: what).map { Schema(.map($0), origin: source.origin(of: node)) }
            }
            let isWord = element.isScalar && !element.isNull
            let schema = isWord ? readOnlyWord(element) : readType(element, as: what)
            return schema.map { Schema(.array($0), origin: source.origin(of: node)) }
        }
        reportTypes(in: elements, at: node)
        return readEnum(node)
    }

    /// The type in `[type]`, which may be meant as the only value of an enum.
    private func readOnlyWord(_ node: Node) -> Schema? {
        let text = node.text ?? ""
        return readExpression(text, at: node, otherwise: ["an enum with one value is written '{ enum: [\(text)] }'"])
    }

    /// A list of several is an enum; who names nothing but types in it means something else.
    private func reportTypes(in elements: [Node], at node: Node) {
        let names = elements.compactMap { $0.isScalar ? $0.text : nil }
        guard elements.count > 1, names.count == elements.count, names.allSatisfy(namesType) else { return }
        let list = "[" + names.joined(separator: ", ") + "]"
        source.error(
            "list-of-types", "a list of several is an enum, and these are types", at: node,
            hints: [
                "a choice of types is written '{ union: \(list) }'",
                "an enum of these words is written '{ enum: \(list) }'",
            ])
    }

    /// Whether a text is the name of a type, with a `?` or without.
    func namesType(_ text: String) -> Bool {
        let name = TypeExpression.modelName(text.hasSuffix("?") ? String(text.dropLast()) : text)
        return modelNames.contains(name) || TypeExpression.builtins[name] != nil
    }

    /// A mapping with one of `shapeKeys` describes a type at length; any other is an object, key by key.
    private func readMappingType(_ node: Node, as what: String) -> Slot? {
        guard isLongForm(node) else {
            return readProperties(node, as: what).map {
                Slot(schema: Schema(.object($0), origin: source.origin(of: node)), isOptional: false)
            }
        }
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        var slot = readShape(&fields, node, as: what)
        let documentation = readDocumentation(&fields)
        let deprecation = readDeprecation(&fields)
        if let summary = documentation.summary { slot?.schema.documentation.summary = summary }
        if let text = documentation.text { slot?.schema.documentation.text = text }
        if let deprecation { slot?.schema.deprecation = deprecation }
        readDemands(&fields, into: &slot)
        slot?.member = readMember(&fields)
        let key = ["type", "union", "extends", "enum"].first { node[$0] != nil } ?? "type"
        let hint = "an object with a property called '\(key)' is written with 'properties:'"
        let hints = fields.has("required") ? [Self.whatIsRequired] : [hint]
        fields.reportUnknown(hints: node["properties"] == nil ? hints : [])
        return slot
    }

    static let whatIsRequired = "what may be missing has a '?' behind its type; all else is required"

    /// Property by property: a name and its type, which ends with `?` where the property may be missing.
    func readProperties(_ node: Node, as what: String) -> ObjectShape? {
        var properties: [Property] = []
        for (name, _, value) in source.entries(of: node, as: "the properties of \(what)") {
            guard let slot = readSlot(value, as: "the property '\(name)'") else { continue }
            var property = Property(name: name, schema: slot.schema, isRequired: !slot.isOptional)
            if let notes = slot.member {
                (property.preferredName, property.formerNames) = (notes.swiftName, notes.formerNames)
                property.versions = notes.versions
            }
            properties.append(property)
        }
        return ObjectShape(properties: properties)
    }
}
