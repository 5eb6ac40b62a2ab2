/// What is written as YAML. Its order is that of the text.
indirect enum YAMLValue: Equatable, Sendable {
    /// Text, quoted where it would be read as something else.
    case text(String)
    /// Text that stands between quotes, as a plain one would mean something else here.
    case quoted(String)
    /// What stands in the file as it is: `true`, `12`.
    case word(String)
    case list([YAMLValue])
    case map([Entry])
    /// As `map`, and always one entry per line, as the parts of a file are that people look for.
    case block([Entry])
    /// A mapping of one entry, between brackets: `[string: User]`.
    case dictionary(YAMLValue)

    struct Entry: Equatable, Sendable {
        var key: String
        var value: YAMLValue
        /// An empty line stands before it.
        var isApart = false
        /// The key is no text, but a number.
        var isWord = false

        init(_ key: String, _ value: YAMLValue, isApart: Bool = false) {
            self.key = key
            self.value = value
            self.isApart = isApart
        }
    }

    static func flag(_ value: Bool) -> YAMLValue { .word(value ? "true" : "false") }

    static func count(_ value: Int) -> YAMLValue { .word(String(value)) }
}
