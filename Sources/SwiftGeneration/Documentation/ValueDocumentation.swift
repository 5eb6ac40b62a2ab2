import API
import Resolution

extension DocComment {
    init(_ documentation: Documentation) {
        self.init(documentation.summary)
        if documentation.text != documentation.summary { add(documentation.text) }
    }

    init(_ documentation: Documentation, _ deprecation: Deprecation?) {
        self.init(documentation)
        if let deprecation { add(ValueDocumentation.sentence(for: deprecation)) }
    }
}

/// Composes the doc comments of values: of properties, aliases and arguments.
enum ValueDocumentation {
    static func comment(for value: ResolvedValue) -> DocComment {
        var comment = DocComment(value.documentation, value.deprecation)
        if let sentence = ConstraintText.sentence(for: value) { comment.addSentence(sentence) }
        return comment
    }

    /// Returns a comment that is nested in that of a function. A default argument already shows the default value.
    static func argumentComment(for value: ResolvedValue, hasDefaultArgument: Bool) -> DocComment {
        var comment = DocComment.inner(value.documentation.text)
        addConstraints(of: value, hasDefaultArgument, to: &comment)
        return comment
    }

    static func parameterComment(for parameter: ResolvedParameter, hasDefaultArgument: Bool) -> DocComment {
        let documentation = parameter.value.documentation
        var comment = DocComment.inner(documentation.text ?? documentation.summary)
        // A parameter of the path is required and has no default.
        let isSaid = hasDefaultArgument || parameter.source.location == .path
        addConstraints(of: parameter.value, isSaid, to: &comment)
        if let deprecation = parameter.source.deprecation { comment.addLine(sentence(for: deprecation)) }
        return comment
    }

    static func commonComment(for value: ResolvedValue, hasDefaultArgument: Bool) -> DocComment {
        var comment = DocComment(value.documentation)
        addConstraints(of: value, hasDefaultArgument, to: &comment)
        return comment
    }

    private static func addConstraints(
        of value: ResolvedValue, _ hasDefaultArgument: Bool, to comment: inout DocComment
    ) {
        if let sentence = ConstraintText.sentence(for: value, hasDefaultArgument: hasDefaultArgument) {
            comment.addSentence(sentence)
        }
    }

    static func sentence(for deprecation: Deprecation) -> String {
        "**Deprecated.**" + (deprecation.message.map { " " + $0 } ?? "")
    }
}
