/// A value to write as YAML, in the order of the text.
indirect enum YAMLValue: Equatable, Sendable {
    /// Text, which is quoted if it would be read as something else.
    case text(String)
    /// Text that is always quoted, because plain text has another meaning in its place.
    case quoted(String)
    /// A scalar that is written as it is: `true`, `12`.
    case word(String)
    case list([YAMLValue])
    case map([Entry])
    /// As `map`, with each entry on a separate line, for the main parts of a file.
    case block([Entry])
    /// A mapping with one entry, in brackets: `[string: User]`.
    case dictionary(YAMLValue)

    struct Entry: Equatable, Sendable {
        var key: String
        var value: YAMLValue
        /// Whether an empty line precedes the entry.
        var isApart = false
        /// Whether the key is a number, which is written as it is.
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
