import Diagnostics
import Resolution
import YAML

/// Reads a lock, with located errors.
public struct LockReader {
    private let collector = DiagnosticCollector()
    private let file: Int

    /// - Parameter file: The number of the file in the locations of diagnostics.
    public init(file: Int = 0) { self.file = file }

    /// The contents of a lock, and what is wrong with it.
    public struct Result: Sendable {
        /// nil: the lock has errors.
        public var lock: Lock?
        public var diagnostics: [Diagnostic]
    }

    public func read(_ bytes: [UInt8]) -> Result {
        var lock = lock(in: bytes)
        lock.findParts()
        let hasErrors = collector.diagnostics.contains { $0.severity == .error }
        return Result(lock: hasErrors ? nil : lock, diagnostics: collector.sorted)
    }

    private func lock(in bytes: [UInt8]) -> Lock {
        var lock = Lock()
        let markers = Self.conflictMarkers(in: bytes)
        for line in markers { collector.error(.lock(.conflictMarker), at: location(line, 1)) }
        if !markers.isEmpty { return lock }
        do {
            let document = try Document(parsing: bytes, identifier: file)
            guard document.root.isSequence else {
                if !document.root.isNull { report(.notALock, at: document.root) }
                return lock
            }
            var lines = document.root.elements.makeIterator()
            guard let first = lines.next(), isFormat(first) else { return lock }
            while let line = lines.next() { read(line, into: &lock) }
        } catch {
            collector.error(.file(.invalidYAML(error.message)), at: location(error.line, error.column))
        }
        return lock
    }

    /// Returns the numbers of the lines that version control adds around conflicts.
    private static func conflictMarkers(in bytes: [UInt8]) -> [Int] {
        let markers = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")]
        var result: [Int] = []
        var number = 1
        var start = 0
        for (index, byte) in bytes.enumerated() where byte == 0x0A || index == bytes.count - 1 {
            let line = bytes[start...index]
            if let first = line.first, markers.contains(first), line.prefix(7).count == 7,
                line.prefix(7).allSatisfy({ $0 == first })
            {
                result.append(number)
            }
            number += 1
            start = index + 1
        }
        return result
    }

    private func isFormat(_ node: Node) -> Bool {
        guard let text = node.text, text.hasPrefix("apigen.lock = ") else {
            report(.notALock, at: node)
            return false
        }
        let version = String(text.dropFirst("apigen.lock = ".count))
        if Int(version) == Lock.format { return true }
        report(.unsupportedFormat(version, isNewer: (Int(version) ?? 0) > Lock.format), at: node)
        return false
    }

    private func location(_ line: Int, _ column: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column)
    }

    private func report(_ finding: DiagnosticKind.LockFinding, at node: Node) {
        collector.error(.lock(finding), at: location(node.line, node.column))
    }

    // MARK: - Lines

    private func read(_ node: Node, into lock: inout Lock) {
        guard let text = node.text else { return report(.invalidLine, at: node) }
        let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        guard let sign = words.firstIndex(of: "="), sign > 0, words.count > sign + 1, !words.contains("") else {
            // Two branches can both have the first line.
            if text != "apigen.lock = \(Lock.format)" { report(.invalidLine, at: node) }
            return
        }
        if words[0] == "apigen.lock" { return }
        guard let origin = Self.symbol(words[..<sign]) else { return report(.invalidLine, at: node) }
        let rest = words[(sign + 1)...]
        if rest.count > 1, rest.first == "was" {
            guard let name = formerName(rest.dropFirst()) else { return report(.invalidLine, at: node) }
            lock[origin] = (lock[origin] ?? Lock.Entry()).joined(with: Lock.Entry(formerNames: [name]))
            return
        }
        guard let fact = Self.fact(rest) else { return report(.invalidLine, at: node) }
        add(fact, of: origin, to: &lock)
    }

    private func add(_ fact: Lock.Fact, of origin: SymbolID, to lock: inout Lock) {
        guard var entry = lock.entries[origin] else {
            lock[origin] = Lock.Entry(fact: fact)
            return
        }
        if let first = entry.fact {
            // The order of the lines depends on the branch that came first. A rename in the description counts more.
            let facts = ([first, fact] + entry.otherFacts).map {
                (key: ($0.place == nil ? "1 " : "0 ") + LockText.text(of: $0), fact: $0)
            }
            var seen: Set<String> = []
            let sorted = facts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .filter { seen.insert($0.key).inserted }.map(\.fact)
            entry.fact = sorted[0]
            entry.otherFacts = Array(sorted.dropFirst())
        } else {
            entry.fact = fact
        }
        lock[origin] = entry
    }

    private static func symbol(_ words: ArraySlice<Substring>) -> SymbolID? {
        guard let first = words.first, let last = words.last else { return nil }
        let text = words.contains("%3D") ? nil : first.base[first.startIndex..<last.endIndex]
        return SymbolID(path: text ?? Substring(words.map { $0 == "%3D" ? "=" : $0 }.joined(separator: " ")))
    }

    private static func fact(_ words: ArraySlice<Substring>) -> Lock.Fact? {
        var rest = words
        var position: Int?
        if let first = rest.first, let number = Int(first), number >= 0 {
            position = number
            rest.removeFirst()
        }
        guard let name = rest.popFirst(), isName(name) else { return nil }
        var fact = Lock.Fact(String(name), position: position)
        if let type = rest.first, type != "default", type != "at" {
            fact.type = String(type)
            rest.removeFirst()
        }
        if rest.first == "default" {
            fact.hasDefault = true
            rest.removeFirst()
        }
        if rest.first == "at" {
            guard let place = symbol(rest.dropFirst()) else { return nil }
            fact.place = place
            rest = []
        }
        return rest.isEmpty ? fact : nil
    }

    private func formerName(_ words: ArraySlice<Substring>) -> FormerName? {
        guard let first = words.first else { return nil }
        guard first.hasSuffix("()") else {
            return words.count == 1 && Self.isName(first) ? .name(String(first)) : nil
        }
        var arguments: [FormerName.Argument] = []
        for word in words.dropFirst() {
            guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
            var label = word[..<sign]
            let hasDefault = label.last == "?"
            if hasDefault { label.removeLast() }
            guard label == "_" || Self.isName(label) else { return nil }
            let part = word[word.index(after: sign)...].replacing("+", with: " ").replacing("%2B", with: "+")
            arguments.append(.init(label: String(label), part: String(part), hasDefault: hasDefault))
        }
        let name = first.dropLast(2)
        return Self.isName(name) ? .call(String(name), arguments) : nil
    }

    /// Returns whether a word can be a name in Swift, or several that are joined by periods.
    private static func isName(_ word: Substring) -> Bool {
        if word.utf8.allSatisfy({ $0.isPartOfName || $0 == UInt8(ascii: ".") }) { return !word.isEmpty }
        return word.unicodeScalars.allSatisfy { $0 == "." || $0 == "_" || $0.properties.isXIDContinue }
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter, a digit or `_`.
    fileprivate var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
