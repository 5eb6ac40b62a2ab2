import APIEvolution

/// The changes to the source of an app that replace former names by present ones, and what is left.
struct SourceMigration {
    /// A use of a former name that the compiler does not offer to change.
    struct Rest: Hashable {
        var file: String
        var line: Int
        var column: Int
        var text: String
    }

    /// The changes of each file, without duplicates.
    private(set) var edits: [String: [SerializedDiagnostics.FixIt]] = [:]
    private(set) var rest: Set<Rest> = []
    private let names: Set<Substring>

    /// - Parameter locks: The locks of the clients, whose former names are replaced.
    init(_ locks: [Lock]) {
        let all = locks.flatMap(\.formerNames).map { name in
            name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
        }
        names = Set(all)
    }

    var hasNames: Bool { !names.isEmpty }

    /// Adds what the compiler says.
    ///
    /// - Parameter isIncluded: Whether a file may be changed.
    mutating func add(_ diagnostics: SerializedDiagnostics, isIncluded: (String) -> Bool) {
        for diagnostic in diagnostics.diagnostics {
            guard let location = diagnostic.location, isIncluded(location.file), isAboutFormerName(diagnostic.text)
            else {
                continue
            }
            let fixIts = diagnostic.fixIts.filter { isIncluded($0.file) }
            if fixIts.isEmpty || fixIts.count < diagnostic.fixIts.count {
                rest.insert(
                    Rest(file: location.file, line: location.line, column: location.column, text: diagnostic.text))
                continue
            }
            for fixIt in fixIts where edits[fixIt.file]?.contains(fixIt) != true {
                edits[fixIt.file, default: []].append(fixIt)
            }
        }
    }

    /// Returns whether a text is about a declaration with a former name that is deprecated or unavailable: `'User' is
    /// deprecated: …`, `'loadUser(id:)' is unavailable: …`.
    private func isAboutFormerName(_ text: String) -> Bool {
        let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].isEmpty else { return false }
        guard parts[2].hasPrefix(" is deprecated") || parts[2].hasPrefix(" is unavailable") else { return false }
        let name = parts[1].prefix { $0 != "(" }
        let last = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name
        return names.contains(last)
    }

    /// Returns the text of a file with its changes. Of changes that overlap, only the first is made.
    func applied(to text: [UInt8], of file: String) -> [UInt8] {
        var result = text
        var start = text.count
        for edit in (edits[file] ?? []).sorted(by: { $0.range.lowerBound > $1.range.lowerBound })
        where edit.range.upperBound <= start {
            result.replaceSubrange(edit.range, with: edit.text)
            start = edit.range.lowerBound
        }
        return result
    }
}
