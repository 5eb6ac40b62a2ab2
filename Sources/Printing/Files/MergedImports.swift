/// The imports of several files that become one.
///
/// The compiler warns about a module that one file imports at two levels, so a module that one of the files exposes is exposed by all.
struct MergedImports {
    /// The modules, and whether they are exposed, by the condition of their import. The condition is empty if there is none.
    private var modules: [String: [String: Bool]] = [:]

    /// Takes the imports at the start of a file.
    ///
    /// - Returns: The rest of the file.
    mutating func take(from text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.first {
            if line.isEmpty {
                lines = lines.dropFirst()
            } else if let (module, isExposed) = Self.module(in: line) {
                add(module, isExposed, if: "")
                lines = lines.dropFirst()
            } else if let count = takeBlock(lines) {
                lines = lines.dropFirst(count)
            } else {
                break
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Takes the imports between `#if` and `#endif`. Returns the number of lines, or nil if there is other code between them.
    private mutating func takeBlock(_ lines: ArraySlice<Substring>) -> Int? {
        guard let first = lines.first, first.hasPrefix("#if "), let end = lines.firstIndex(of: "#endif") else {
            return nil
        }
        var condition = String(first.dropFirst("#if ".count))
        var found: [(module: String, isExposed: Bool, condition: String)] = []
        for line in lines[lines.index(after: lines.startIndex)..<end] {
            if line == "#else" {
                condition = "!" + condition
            } else if let (module, isExposed) = Self.module(in: line) {
                found.append((module, isExposed, condition))
            } else {
                return nil
            }
        }
        for (module, isExposed, condition) in found { add(module, isExposed, if: condition) }
        return end - lines.startIndex + 1
    }

    private mutating func add(_ module: String, _ isExposed: Bool, if condition: String) {
        modules[condition, default: [:]][module, default: false] = isExposed || modules[condition]?[module] ?? false
    }

    private static func module(in line: Substring) -> (String, isExposed: Bool)? {
        let words = line.split(separator: " ")
        if words.count == 2, words[0] == "import" { return (String(words[1]), false) }
        if words.count == 3, words[0] == "public", words[1] == "import" { return (String(words[2]), true) }
        return nil
    }

    /// The lines.
    var lines: [String] {
        let always = modules[""] ?? [:]
        var lines = always.sorted { $0.key < $1.key }.map(Self.line)
        for condition in modules.keys.sorted() where !condition.isEmpty && !condition.hasPrefix("!") {
            let yes = modules[condition, default: [:]].filter { always[$0.key] == nil }.sorted { $0.key < $1.key }
            let no = modules["!" + condition, default: [:]].filter { always[$0.key] == nil }.sorted { $0.key < $1.key }
            if yes.isEmpty && no.isEmpty { continue }
            lines += ["#if " + condition] + yes.map(Self.line)
            lines += (no.isEmpty ? [] : ["#else"] + no.map(Self.line)) + ["#endif"]
        }
        return lines
    }

    private static func line(_ module: String, _ isExposed: Bool) -> String {
        (isExposed ? "public import " : "import ") + module
    }
}
