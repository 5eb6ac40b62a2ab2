/// Lays out the head of a function.
enum Signature {
    static let width = 120

    /// One line where it fits, else a line per parameter.
    ///
    /// - Parameter indent: how many columns the template puts before each line.
    static func lines(_ head: String, _ parameters: [String], _ tail: String, indent: Int) -> [String] {
        let line = head + "(" + parameters.joined(separator: ", ") + ")" + tail
        if line.count + indent <= width || parameters.isEmpty { return [line] }
        return [head + "("] + parameters.dropLast().map { "    " + $0 + "," } + ["    " + (parameters.last ?? "")] + [")" + tail]
    }

    /// One line where it fits, else the arguments on a second one.
    static func call(_ head: String, _ arguments: [String], indent: Int) -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))"
        return line.count + indent <= width ? [line] : [head + "(", "    " + arguments.joined(separator: ", ") + ")"]
    }
}

extension DocComment {
    /// With the slashes.
    var slashed: [String] { lines.map { $0.isEmpty ? "///" : "/// " + $0 } }
}

/// Whether a file needs Foundation, and for what.
enum FoundationUse {
    case none
    case publicly

    /// The `import` lines for a client of a given access.
    ///
    /// Plain `import Foundation` would not do for public declarations under `InternalImportsByDefault`; `internal import` would clash
    /// with the plain imports of an app that the client is a part of.
    func imports(_ access: AccessLevel) -> [String] {
        switch (self, access) {
        case (.none, _): []
        case (.publicly, .public): ["public import Foundation"]
        case (.publicly, .package): ["#if hasFeature(InternalImportsByDefault)", "package import Foundation", "#else", "import Foundation", "#endif"]
        case (.publicly, .internal): ["import Foundation"]
        }
    }
}
