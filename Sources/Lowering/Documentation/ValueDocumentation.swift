import APIDescription
import Naming
import Resolution

extension DocComment {
    init(_ documentation: Documentation) {
        self.init(documentation.summary)
        if documentation.text != documentation.summary { add(documentation.text) }
    }

    init(_ documentation: Documentation, _ deprecation: DeprecationText?) {
        self.init(documentation)
        if let deprecation { add(deprecation.comment) }
    }
}

/// Composes the doc comments of values: of properties, aliases and arguments.
enum ValueDocumentation {
    /// - Parameter deprecation: The text about the deprecation; nil: there is none, or an attribute says it.
    static func comment(for value: ResolvedValue, _ deprecation: DeprecationText?) -> DocComment {
        var comment = DocComment(value.documentation, deprecation)
        if let sentence = ConstraintText.sentence(for: value) { comment.addSentence(sentence) }
        return comment
    }

    /// Returns a comment that is nested in that of a function. A default argument already shows the default value.
    static func argumentComment(
        for value: ResolvedValue, hasDefaultArgument: Bool, _ arguments: ArgumentNames
    ) -> DocComment {
        var comment = DocComment.inner(value.documentation.text)
        addConstraints(of: value, hasDefaultArgument, to: &comment)
        if let deprecation = value.deprecation { comment.addSentence(arguments.text(about: deprecation).comment) }
        return comment
    }

    static func parameterComment(
        for parameter: ResolvedParameter, hasDefaultArgument: Bool, _ arguments: ArgumentNames
    ) -> DocComment {
        let documentation = parameter.value.documentation
        var comment = DocComment.inner(documentation.text ?? documentation.summary)
        // A parameter of the path is required and has no default.
        let isSaid = hasDefaultArgument || parameter.location == .path
        addConstraints(of: parameter.value, isSaid, to: &comment)
        if let deprecation = parameter.value.deprecation {
            comment.addLine(arguments.text(about: deprecation).comment)
        }
        return comment
    }

    static func commonComment(for value: ResolvedValue, hasDefaultArgument: Bool) -> DocComment {
        var comment = DocComment(value.documentation)
        addConstraints(of: value, hasDefaultArgument, to: &comment)
        if let deprecation = value.deprecation {
            comment.addSentence(DeprecationText(deprecation: deprecation).comment)
        }
        return comment
    }

    private static func addConstraints(
        of value: ResolvedValue, _ hasDefaultArgument: Bool, to comment: inout DocComment
    ) {
        if let sentence = ConstraintText.sentence(for: value, hasDefaultArgument: hasDefaultArgument) {
            comment.addSentence(sentence)
        }
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
