/// Parses a query. `JSONPathError` says what is wrong with the first part that cannot be parsed.
///
/// The parts of the grammar are in the other files of this folder.
struct QueryParser {
    /// The maximum nesting of filters, parentheses and functions, which the parser and the evaluation recurse over.
    private static let maximumDepth = 100

    let text: [Unicode.Scalar]
    var position = 0
    private var depth = 0
    private var rootedQueryCount = 0

    init(_ text: String) {
        self.text = Array(text.unicodeScalars)
    }

    mutating func parse() throws(JSONPathError) -> Query {
        guard take("$") else { throw expected("'$' at the start of the query") }
        let segments = try takeSegments()
        guard next == nil else { throw expected("'.', '[' or the end of the query") }
        return Query(segments: segments)
    }

    /// Parses a query in a filter, which starts with `$` or `@`.
    mutating func takeQuery() throws(JSONPathError) -> Query {
        let isRooted = next == "$"
        position += 1
        let segments = try takeSegments()
        guard isRooted else { return Query(segments: segments) }
        rootedQueryCount += 1
        return Query(segments: segments, rootedID: rootedQueryCount)
    }

    /// Begins a part that can contain a part of the same kind. `leave()` ends it, except after an error, which ends the
    /// parser.
    mutating func enter() throws(JSONPathError) {
        guard depth < Self.maximumDepth else {
            throw error("the query is nested more than \(Self.maximumDepth) levels deep")
        }
        depth += 1
    }

    mutating func leave() { depth -= 1 }
}

/// Single characters.
extension QueryParser {
    /// The next character, or nil at the end.
    var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

    /// Skips a text if it is next.
    mutating func take(_ prefix: String) -> Bool {
        let scalars = prefix.unicodeScalars
        guard text[position...].starts(with: scalars) else { return false }
        position += scalars.count
        return true
    }

    mutating func take(while isIncluded: (Unicode.Scalar) -> Bool) -> String {
        let taken = text[position...].prefix(while: isIncluded)
        position += taken.count
        var result = String.UnicodeScalarView()
        result.append(contentsOf: taken)
        return String(result)
    }

    mutating func skipBlanks() {
        while let next, next == " " || next == "\t" || next == "\n" || next == "\r" { position += 1 }
    }

    func error(_ message: String, at offset: Int? = nil) -> JSONPathError {
        JSONPathError(message: message, offset: offset ?? position)
    }

    /// Returns the error that something else was expected next.
    func expected(_ what: String) -> JSONPathError {
        guard let next else { return error("expected \(what), but the query ends") }
        let category = next.properties.generalCategory
        let found = category == .spaceSeparator ? "a space" : category == .control ? "a control character" : "'\(next)'"
        return error("expected \(what) instead of \(found)")
    }
}
