import APIDescription
import YAML

/// The facts about a value that an `API` has no field for, as sentences of its documentation.
///
/// They are a part of the text, so that a conversion to another language keeps them.
struct SchemaNotes {
    /// Reading a key of the node does not mark it as known.
    private let node: Node

    init(_ node: Node) { self.node = node }

    /// Returns the sentences about the values of a schema.
    var sentences: [String] {
        [multiple, uniqueness, size, keys, elements, choiceOfProperties, requiredOfModels].compactMap { $0 }
    }

    // MARK: - Numbers and lists

    private var multiple: String? {
        guard let text = node["multipleOf"]?.numberText, text != "1" || !isInteger else { return nil }
        return "A multiple of \(text)."
    }

    private var isInteger: Bool { node["type"]?.isSame(text: "integer") == true }

    private var uniqueness: String? {
        node["uniqueItems"]?.scalarFlag == true ? "Elements must be unique." : nil
    }

    /// The only value of the elements of a list, and the number that they are multiples of. A list has no documentation
    /// for its elements.
    private var elements: String? {
        guard let items = node["items"], items.isMapping, items.schemaReference == nil else { return nil }
        if let values = items["enum"], values.isSequence, values.count == 1, let text = values.firstElement?.text {
            return Self.code(text).map { "Each element is \($0)." }
        }
        if let text = items["const"]?.text { return Self.code(text).map { "Each element is \($0)." } }
        return items["multipleOf"]?.numberText.map { "Each element is a multiple of \($0)." }
    }

    // MARK: - Objects

    private var size: String? {
        let (least, most) = (node["minProperties"]?.int ?? 0, node["maxProperties"]?.int)
        switch (least, most) {
        case (...0, nil): return nil
        case (1, nil): return "Must have a property."
        case (_, nil): return "At least \(least) properties."
        case (...0, let most?): return "At most \(most) \(most == 1 ? "property" : "properties")."
        case (_, let most?) where least == most: return "Exactly \(most) \(most == 1 ? "property" : "properties")."
        case (_, let most?): return "Between \(least) and \(most) properties."
        }
    }

    private var keys: String? {
        guard let names = node["propertyNames"], names.isMapping else { return nil }
        var sentences: [String] = []
        if let pattern = names["pattern"]?.text.flatMap(Self.code) { sentences.append("must match \(pattern)") }
        if let format = names["format"]?.text.flatMap(Self.code) { sentences.append("have the format \(format)") }
        if let values = names["enum"], values.isSequence {
            let texts = values.elements.compactMap { $0.text.flatMap(Self.code) }
            if !texts.isEmpty {
                sentences.append((texts.count == 1 ? "are " : "are one of ") + texts.joined(separator: ", "))
            }
        }
        if let least = names["minLength"]?.int, least > 0 { sentences.append("have at least \(least) characters") }
        if let most = names["maxLength"]?.int { sentences.append("have at most \(most) characters") }
        return sentences.isEmpty ? nil : "The keys " + sentences.joined(separator: ", and ") + "."
    }

    /// The properties that variants without a type of their own require: `anyOf: [{ required: [a] }, { required: [b] }]`.
    private var choiceOfProperties: String? {
        for (keyword, start) in [("anyOf", "Requires"), ("oneOf", "Requires either")] {
            guard let variants = node[keyword], variants.isSequence, variants.count > 1 else { continue }
            let sets = variants.elements.map(Self.requiredAlone)
            let texts = sets.compactMap { $0 }
            guard texts.count == sets.count else { continue }
            return "\(start) \(texts.joined(separator: texts.contains { $0.contains(" and ") } ? ", or " : " or "))."
        }
        return nil
    }

    /// The properties that the schema around a union requires of its variants, if one of them is a model, whose type does not
    /// say so.
    private var requiredOfModels: String? {
        guard let variants = node["oneOf"] ?? node["anyOf"], variants.isSequence,
            variants.elements.contains(where: { $0.isMapping && $0.schemaReference != nil }),
            let required = node["required"], required.isSequence
        else { return nil }
        let own = node["properties"]
        let names = required.elements.filter { name in
            own?.isMapping != true || own?.entries.contains { $0.key.isSame(text: name.text ?? "") } != true
        }
        return Self.list(names.compactMap { $0.text.flatMap(Self.code) }).map { "Requires \($0)." }
    }

    /// Returns the properties that a variant requires; nil if it describes more.
    private static func requiredAlone(_ node: Node) -> String? {
        let others = ["required", "type", "title", "description"]
        guard node.isMapping, node.entries.allSatisfy({ entry in others.contains { entry.key.isSame(text: $0) } }),
            let required = node["required"], required.isSequence
        else { return nil }
        let names = required.elements.compactMap { $0.text.flatMap(code) }
        return names.count == required.count ? list(names) : nil
    }

    /// Returns names as a phrase, `a, b and c`; nil if there are none.
    private static func list(_ names: [String]) -> String? {
        guard let last = names.last else { return nil }
        let first = names.dropLast().joined(separator: ", ")
        return first.isEmpty ? last : first + " and " + last
    }

    /// Returns a text as code; nil if it is too long, or would not be one line of code.
    private static func code(_ text: String) -> String? {
        let isPlain = !text.isEmpty && text.count <= 60 && !text.contains { "`\n\r".contains($0) }
        return isPlain ? "`\(text)`" : nil
    }
}

extension Documentation {
    /// Adds sentences to the text, unless it has them already.
    mutating func add(_ sentences: [String]) {
        let others = sentences.filter { text?.contains($0) != true }.joined(separator: " ")
        if others.isEmpty { return }
        guard var before = text, !before.allSatisfy(\.isWhitespace) else {
            text = others
            return
        }
        while before.last?.isWhitespace == true { before.removeLast() }
        if let end = before.last, end.isLetter || end.isNumber { before += "." }
        // A sentence after a list would belong to its last item.
        text = before + (before.contains("\n") ? "\n\n" : "\n") + others
    }
}
