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
        // An import without a condition suffices, unless one with a condition exposes more.
        let needed = modules.mapValues { $0.filter { always[$0.key] != true && (always[$0.key] == nil || $0.value) } }
        let conditions = Set(modules.keys.map { $0.hasPrefix("!") ? String($0.dropFirst()) : $0 })
        for condition in conditions.sorted() where !condition.isEmpty {
            let yes = needed[condition, default: [:]].sorted { $0.key < $1.key }.map(Self.line)
            let no = needed["!" + condition, default: [:]].sorted { $0.key < $1.key }.map(Self.line)
            if yes.isEmpty && no.isEmpty { continue }
            lines += ["#if " + (yes.isEmpty ? "!" : "") + condition] + yes
            lines += (yes.isEmpty || no.isEmpty ? no : ["#else"] + no) + ["#endif"]
        }
        return lines
    }

    private static func line(_ module: String, _ isExposed: Bool) -> String {
        (isExposed ? "public import " : "import ") + module
    }
}
