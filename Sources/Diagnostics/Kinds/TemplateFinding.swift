extension DiagnosticKind {
    /// Findings about a template that the user provides.
    public indirect enum TemplateFinding: Hashable, Sendable {
        case nothingToReplace(String, known: [String])
        case unknownField(String, hint: FieldHint)
        case unknownTemplate(String, known: [String])
        case notText(String)
        case noItem
        case invertedLayout(String)
        case recursive(String)
        case tooLarge
        case nestedTooDeep(limit: Int)
        case closesNothing(String, innermost: OpenSection?)
        case unclosedSection(String)
        case unclosedTag
        case unnamedTag
        case invalidDelimiters
        /// A built-in template that cannot be used where a template of the user includes it.
        case unusableHere(String, because: TemplateFinding)

        public struct OpenSection: Hashable, Sendable {
            public var name: String
            public var line: Int

            public init(name: String, line: Int) {
                self.name = name
                self.line = line
            }
        }

        public enum FieldHint: Hashable, Sendable {
            case known([String])
            case dottedNames
        }

        public var message: String { wording.message }

        public var hints: [String] { wording.hints() }

        var wording: Wording { Wording(.invalidTemplate, text, hints: suggestions) }

        private var text: String {
            switch self {
            case .nothingToReplace(let name, _): "cannot find built-in template '\(name)'"
            case .unknownField(let name, _): "cannot find field '\(name)' in scope"
            case .unknownTemplate(let name, _): "cannot find template '\(name)'"
            case .notText(let name): "'\(name)' is a section, not a string"
            case .noItem: "'.' does not refer to a line or a string here"
            case .invertedLayout(let name): "'\(name)' is a layout and cannot be inverted"
            case .recursive(let name): "the template '\(name)' includes itself"
            case .tooLarge: "with all the templates that it includes, the template is too large"
            case .nestedTooDeep(let limit): "sections are nested more than \(limit) deep"
            case .closesNothing(let name, _): "the section '\(name)' is not open"
            case .unclosedSection(let name): "the section '\(name)' is not closed"
            case .unclosedTag: "the tag is not closed"
            case .unnamedTag: "the tag has no name"
            case .invalidDelimiters: "expected two delimiters, as in '{{=<% %>=}}'"
            case .unusableHere(let name, let finding): "the template '\(name)' cannot be used here: \(finding.text)"
            }
        }

        private var suggestions: [String] {
            switch self {
            case .nothingToReplace(let name, let known), .unknownTemplate(let name, let known),
                .unknownField(let name, .known(let known)):
                Suggestion.hint(for: name, among: known)
            case .unknownField(_, .dottedNames):
                ["a field name cannot contain dots: '{{#a}}{{b}}{{/a}}' prints the field 'b' of 'a'"]
            case .closesNothing(_, let innermost?):
                ["the open section is '\(innermost.name)' on line \(innermost.line)"]
            default: []
            }
        }
    }
}
