import APIDescription
import Naming
import Resolution

extension DocComment {
    init(_ documentation: Documentation) {
        guard let summary = documentation.summary, let text = documentation.text else {
            self.init(documentation.summary ?? documentation.text)
            return
        }
        // Many texts start with the summary.
        let (start, whole) = (Self.words(of: summary), Self.words(of: text))
        self.init(!start.isEmpty && whole.starts(with: start) ? nil : summary)
        if isEmpty || !start.starts(with: whole) { add(text) }
    }

    /// Returns the words of a text, without markup.
    private static func words(of text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }

    init(_ documentation: Documentation, _ deprecation: DeprecationText?) {
        self.init(documentation)
        if let deprecation { add(deprecation.comment(besides: documentation)) }
    }
}

/// Composes the doc comments of values: of properties, aliases and arguments.
enum ValueDocumentation {
    /// - Parameters:
    ///   - deprecation: The text about the deprecation; nil: there is none, or an attribute says it.
    ///   - name: The name of the value in the description; nil: it has none.
    static func comment(
        for value: ResolvedValue, name: String? = nil, _ deprecation: DeprecationText?
    ) -> DocComment {
        let value = ElementText.documented(value)
        var comment = DocComment(value.documentation, deprecation)
        addConstraints(of: value, name, false, to: &comment)
        return comment
    }

    /// Returns a comment that is nested in that of a function. A default argument already shows the default value.
    static func argumentComment(
        for value: ResolvedValue, name: String, hasDefaultArgument: Bool, _ arguments: ArgumentNames
    ) -> DocComment {
        let value = ElementText.documented(value)
        var comment = DocComment.inner(value.documentation.text)
        addConstraints(of: value, name, hasDefaultArgument, to: &comment)
        if let deprecation = value.deprecation {
            comment.addSentence(arguments.text(about: deprecation).comment(besides: value.documentation))
        }
        return comment
    }

    static func parameterComment(
        for parameter: ResolvedParameter, hasDefaultArgument: Bool, _ arguments: ArgumentNames
    ) -> DocComment {
        let value = ElementText.documented(parameter.value)
        let documentation = value.documentation
        var comment = DocComment.inner(documentation.text ?? documentation.summary)
        addConstraints(
            of: value, parameter.name, hasDefaultArgument, isOptional: !parameter.isRequired && !hasDefaultArgument,
            to: &comment)
        if let deprecation = value.deprecation {
            comment.addLine(arguments.text(about: deprecation).comment(besides: documentation))
        }
        return comment
    }

    static func commonComment(for value: ResolvedValue, hasDefaultArgument: Bool) -> DocComment {
        let value = ElementText.documented(value)
        var comment = DocComment(value.documentation)
        addConstraints(of: value, nil, hasDefaultArgument, to: &comment)
        if let deprecation = value.deprecation {
            comment.addSentence(DeprecationText(deprecation: deprecation).comment(besides: value.documentation))
        }
        return comment
    }

    private static func addConstraints(
        of value: ResolvedValue, _ name: String?, _ hasDefaultArgument: Bool, isOptional: Bool = false,
        to comment: inout DocComment
    ) {
        if let sentence = ConstraintText.sentence(
            for: value, name: name, hasDefaultArgument: hasDefaultArgument, isOptional: isOptional)
        {
            comment.addSentence(sentence)
        }
        ElementText.add(value, to: &comment)
    }
}

/// The arguments of an operation, by the names of their parameters and properties in the description.
struct ArgumentNames {
    private var names: [String: SwiftName] = [:]

    init(of operation: ResolvedOperation, _ table: NameTable) {
        for property in operation.bodyProperties { names[property.key] = table.localName(of: property.symbol) }
        for parameter in operation.parameters.reversed() {
            names[parameter.name] = table.localName(of: parameter.symbol)
        }
    }

    /// Returns the text about a deprecated argument. What replaces it is another argument.
    func text(about deprecation: Deprecation) -> DeprecationText {
        let other = deprecation.replacement.flatMap { names[$0] }
        return DeprecationText(deprecation: deprecation, replacement: other.map { .init(text: $0.plain) })
    }
}
