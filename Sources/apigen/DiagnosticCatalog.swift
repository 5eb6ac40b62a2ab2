/// What each code of a diagnostic means, and how to mend it.
///
/// The text is one literal that is read when somebody asks: a table of texts would cost every build of the tool.
struct DiagnosticCatalog {
    struct Entry {
        let code: String
        /// One sentence, which says what is wrong.
        let summary: String
        /// An example between indented lines, and how to mend it.
        let details: String
    }

    let entries: [Entry]

    init(_ text: String = DiagnosticCatalog.text) {
        entries = ("\n" + text).split(separator: "\n# ").map { chapter in
            let lines = chapter.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            let details = lines.dropFirst(2).joined(separator: "\n")
            let end = details.lastIndex { $0 != "\n" }.map { details.index(after: $0) } ?? details.endIndex
            return Entry(code: lines[0], summary: lines[1], details: String(details[..<end]))
        }
    }

    func entry(_ code: String) -> Entry? { entries.first { $0.code == code } }
}

extension DiagnosticCatalog {
    static let text = textsToM + "\n\n" + textsFromN
}
