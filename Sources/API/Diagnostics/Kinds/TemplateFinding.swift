extension DiagnosticKind {
    /// About a template of the user's own.
    public indirect enum TemplateFinding: Hashable, Sendable {
        case nothingToReplace(String, known: [String])
        case unknownField(String, hint: FieldHint)
        case unknownTemplate(String, known: [String])
        case notText(String)
        case noItem
        case invertedLayout(String)
        case recursive(String)
        case closesNothing(String, innermost: OpenSection?)
        case unclosedSection(String)
        case unclosedTag
        case unnamedTag
        case invalidDelimiters
        /// A built-in template does not fit where a template of the user's includes it.
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
            case .nothingToReplace(let name, _): "there is no template '\(name)' to replace"
            case .unknownField(let name, _): "there is no field '\(name)' here"
            case .unknownTemplate(let name, _): "there is no template '\(name)'"
            case .notText(let name): "'\(name)' is a section, and not a text"
            case .noItem: "there is no line or text here that '.' could be"
            case .invertedLayout(let name): "'\(name)' is a layout, and has no opposite"
            case .recursive(let name): "the template '\(name)' includes itself"
            case .closesNothing(let name, _): "no section '\(name)' is open here"
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
                ["a name has no dots: '{{#a}}{{b}}{{/a}}' prints the field 'b' of 'a'"]
            case .closesNothing(_, let innermost?):
                ["the section that is open is '\(innermost.name)', of line \(innermost.line)"]
            default: []
            }
        }
    }
}
