import Diagnostics
import Platform
import Settings
import YAML

/// The severities and the ignore list of a configuration, applied to findings.
final class LintRules {
    private let settings: LintSettings
    /// The directory of the configuration.
    private let directory: String
    /// The documents in which pointers are looked up, by path.
    private var documents: [String: Node?] = [:]
    /// The paths of files, relative to the directory.
    private var paths: [String: String] = [:]

    /// - Parameter configuration: The path of the configuration; nil: there is none.
    init(_ settings: LintSettings, in configuration: String?) {
        self.settings = settings
        directory = FileSystem.directory(of: configuration ?? "")
    }

    /// Returns the findings that are shown, with their severities.
    func applied(to diagnostics: [Diagnostic], of files: [SourceFile]) -> [Diagnostic] {
        diagnostics.compactMap { diagnostic in
            guard files.indices.contains(diagnostic.location.file) else { return diagnostic }
            let file = files[diagnostic.location.file]
            let path = relativePath(of: file)
            return settings.applied(to: diagnostic, in: path) { pointer in
                isAt(pointer, diagnostic.location, in: file)
            }
        }
    }

    private func relativePath(of file: SourceFile) -> String {
        if let known = paths[file.path] { return known }
        let path = BuildInputs.path(file.path, from: directory.isEmpty ? "." : directory)
        paths[file.path] = path
        return path
    }

    /// Whether a place is at a JSON pointer, or below it: between its key and the next one.
    private func isAt(_ pointer: String, _ place: SourceLocation, in file: SourceFile) -> Bool {
        if documents[file.path] == nil {
            documents.updateValue(try? Document(parsing: file.bytes).root, forKey: file.path)
        }
        guard var node = documents[file.path] ?? nil else { return false }
        var start = (line: 1, column: 1)
        var end = (line: Int.max, column: 0)
        for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let name = part.replacing("~1", with: "/").replacing("~0", with: "~")
            let parts = Self.parts(of: node)
            guard let index = parts.firstIndex(where: { $0.name == name }) else { return false }
            start = parts[index].start
            if index + 1 < parts.count { end = parts[index + 1].start }
            node = parts[index].value
        }
        return start <= (place.line, place.column) && (place.line, place.column) < end
    }

    /// Returns the keys or the indices of a collection, and where each starts.
    private static func parts(of node: Node) -> [(name: String, start: (line: Int, column: Int), value: Node)] {
        if node.isMapping { return node.entries.map { ($0.key.text ?? "", $0.key.site, $0.value) } }
        return node.elements.enumerated().map { (String($0), $1.site, $1) }
    }
}

/// The findings of a run of `lint`. A finding in a file that several descriptions refer to is shown once.
struct LintFindings {
    let isStrict: Bool
    /// The number of errors so far.
    private(set) var errors = 0
    private var seen: Set<Finding> = []

    init(isStrict: Bool) { self.isStrict = isStrict }

    private struct Finding: Hashable {
        let path: String
        let diagnostic: Diagnostic
    }

    mutating func show(_ diagnostics: [Diagnostic], of files: [SourceFile], _ rules: LintRules, _ console: Console) {
        var shown: [Diagnostic] = []
        for var diagnostic in rules.applied(to: diagnostics, of: files) {
            if isStrict, diagnostic.severity == .warning { diagnostic.severity = .error }
            if diagnostic.severity == .error { errors += 1 }
            let index = diagnostic.location.file
            var key = diagnostic
            // The same file can have another number in another description.
            key.location.file = 0
            let path = files.indices.contains(index) ? files[index].path : ""
            if seen.insert(Finding(path: path, diagnostic: key)).inserted { shown.append(diagnostic) }
        }
        console.show(shown, of: files)
    }
}
