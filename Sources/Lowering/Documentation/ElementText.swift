import APIDescription
import Resolution

/// The text about the elements of a list, and the values of a map. They have no type that could have it.
enum ElementText {
    /// Returns a value that has the documentation of its elements if it has none itself.
    static func documented(_ value: ResolvedValue) -> ResolvedValue {
        guard value.documentation.isEmpty, let element = value.element, !element.documentation.isEmpty else {
            return value
        }
        var value = value
        value.documentation = element.documentation
        value.element?.documentation = Documentation()
        return value
    }

    /// Adds a sentence for each level of elements: those of the list, those of its elements.
    static func add(_ value: ResolvedValue, to comment: inout DocComment) {
        var texts = [value.documentation.summary, value.documentation.text].compactMap { $0 }
        var levels: [ResolvedElement] = []
        var next = value.element
        while let element = next {
            levels.append(element)
            next = element.inner
        }
        for (depth, element) in levels.enumerated() {
            let name = name(of: element, at: depth, in: levels)
            let text = newText(about: element, besides: texts)
            if let text { texts.append(text) }
            for sentence in sentences(about: element, text, besides: texts) {
                comment.addSentence("\(name): \(sentence)")
            }
        }
    }

    /// Returns the text of the description about an element; nil if there is none, or another text contains it.
    private static func newText(about element: ResolvedElement, besides texts: [String]) -> String? {
        guard let text = element.documentation.text ?? element.documentation.summary else { return nil }
        let words = words(of: text)
        let isNew = words.contains { $0 != " " } && !texts.contains { Self.words(of: $0).contains(words) }
        return isNew ? text.trimmed : nil
    }

    private static func sentences(
        about element: ResolvedElement, _ text: String?, besides texts: [String]
    ) -> [String] {
        let prose = Documentation(text: texts.joined(separator: "\n"))
        var facts = ConstraintText.sentence(for: element.constraints, besides: prose).map { [$0] } ?? []
        let unique = "Elements must be unique."
        if element.constraints.uniqueItems, text?.contains(unique) != true { facts.append(unique) }
        let constraints = facts.isEmpty ? nil : facts.joined(separator: " ")
        let lowercased = constraints.map { [$0.prefix(1).lowercased() + $0.dropFirst()] } ?? []
        guard let text else { return lowercased }
        guard let constraints else { return [text] }
        // A text of several lines can end with a list.
        if text.contains(where: \.isNewline) { return lowercased + [text] }
        let end = text.last.map { $0.isLetter || $0.isNumber } == true ? "." : ""
        return [text + end + " " + constraints]
    }

    private static func name(of element: ResolvedElement, at depth: Int, in levels: [ResolvedElement]) -> String {
        let noun = element.container == .list ? "element" : "value"
        if depth == 0 { return "Each \(noun)" }
        let outer = levels[depth - 1].container
        if outer != element.container { return "Each \(noun) of the \(outer == .list ? "elements" : "values")" }
        return depth > 1 && depth == levels.count - 1 ? "Each innermost \(noun)" : "Each inner \(noun)"
    }

    /// Returns the words of a text, without markup, between spaces.
    private static func words(of text: String) -> String {
        " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
    }
}
