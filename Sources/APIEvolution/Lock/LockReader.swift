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
            guard let first = lines.next(), let format = format(first) else { return lock }
            var facts: [Fact] = []
            var formerNames: [(origin: SymbolID, name: FormerName)] = []
            while let line = lines.next() { read(line, format, &facts, &formerNames) }
            if format == 1 { Self.convert(&facts) }
            lock.isOfFormerFormat = format == 1
            for (origin, names) in Dictionary(grouping: formerNames, by: \.origin) {
                lock[origin] = Lock.Entry(formerNames: names.map(\.name))
            }
            for (origin, facts) in Dictionary(grouping: facts, by: \.origin) { add(facts, of: origin, to: &lock) }
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

    /// Returns the version of the format; nil if this program cannot read it.
    private func format(_ node: Node) -> Int? {
        guard let text = node.text, text.hasPrefix("apigen.lock = ") else {
            report(.notALock, at: node)
            return nil
        }
        let version = String(text.dropFirst("apigen.lock = ".count))
        if let format = Int(version), String(format) == version, (1...Lock.format).contains(format) { return format }
        report(.unsupportedFormat(version, isNewer: (Int(version) ?? 0) > Lock.format), at: node)
        return nil
    }

    private func location(_ line: Int, _ column: Int) -> SourceLocation {
        SourceLocation(file: file, line: line, column: column)
    }

    private func report(_ finding: DiagnosticKind.LockFinding, at node: Node) {
        collector.error(.lock(finding), at: location(node.line, node.column))
    }

    // MARK: - Lines

    /// A line about a present name.
    private struct Fact {
        var origin: SymbolID
        var fact: Lock.Fact
        /// The type in Swift, in a lock of the format 1.
        var swiftType: Substring?
    }

    private func read(
        _ node: Node, _ format: Int, _ facts: inout [Fact], _ formerNames: inout [(origin: SymbolID, name: FormerName)]
    ) {
        guard let text = node.text else { return report(.invalidLine, at: node) }
        let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map {
            Substring($0)
        }
        guard let sign = words.firstIndex(of: "="), sign > 0, words.count > sign + 1, !words.contains("") else {
            // Two branches can both have the first line.
            if text != "apigen.lock = \(format)" { report(.invalidLine, at: node) }
            return
        }
        if words[0] == "apigen.lock" { return }
        guard let origin = Self.symbol(words[..<sign]) else { return report(.invalidLine, at: node) }
        let rest = words[(sign + 1)...]
        if rest.count > 1, rest.first == "was" {
            guard let name = formerName(rest.dropFirst()) else { return report(.invalidLine, at: node) }
            return formerNames.append((origin, name))
        }
        guard let fact = Self.fact(rest, of: origin, format) else { return report(.invalidLine, at: node) }
        facts.append(fact)
    }

    /// Converts the facts of a lock of the format 1. Types are written in Swift, and operations have only their names in
    /// Swift, which are mostly made of those in the description.
    private static func convert(_ facts: inout [Fact]) {
        // Each version has names of its own.
        let versions = Dictionary(grouping: facts) { $0.origin.version }
        let names = versions.mapValues { facts in
            let types = facts.map { (name: $0.fact.name[...], origin: $0.origin.withoutVersion) }
            return Dictionary(types.filter(\.origin.isType)) { first, _ in first }
        }
        for index in facts.indices {
            if facts[index].origin.withoutVersion.isOperation {
                facts[index].fact.operationID = operationID(ofMethod: facts[index].fact.name)
            }
            guard let text = facts[index].swiftType else { continue }
            let type = SwiftTypeText(names: names[facts[index].origin.version] ?? [:]).type(text)
            facts[index].fact.type = type
        }
    }

    /// Returns the probable name in the description of a method: `friends.loadFriends` of `FriendsService.loadFriends`.
    private static func operationID(ofMethod name: String) -> String? {
        let (parts, suffix) = (name.split(separator: "."), "Service")
        guard parts.count == 2, parts[0].hasSuffix(suffix) else { return nil }
        return Words(String(parts[0].dropLast(suffix.count))).lowerCamel + "." + parts[1]
    }

    /// Adds the facts of one origin. There are several after a merge of two branches.
    private func add(_ facts: [Fact], of origin: SymbolID, to lock: inout Lock) {
        // The order of the lines depends on the branch that came first. A rename in the description counts more.
        let keyed = facts.map {
            (key: ($0.fact.place == nil ? "1 " : "0 ") + LockText.text(of: $0.fact), fact: $0.fact)
        }
        var seen: Set<String> = []
        let sorted = keyed.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .filter { seen.insert($0.key).inserted }.map(\.fact)
        var entry = lock.entries[origin] ?? Lock.Entry()
        entry.fact = sorted.first
        entry.otherFacts = Array(sorted.dropFirst())
        lock[origin] = entry
    }

    private static func symbol(_ words: ArraySlice<Substring>) -> SymbolID? {
        SymbolPath(words: words).flatMap { SymbolID($0) }
    }

    private static func fact(_ words: ArraySlice<Substring>, of origin: SymbolID, _ format: Int) -> Fact? {
        var rest = words
        var position: Int?
        if let first = rest.first, let number = Int(first), (0...largestPosition).contains(number) {
            position = number
            rest.removeFirst()
        }
        guard let name = rest.popFirst(), isName(name) else { return nil }
        var fact = Fact(origin: origin, fact: Lock.Fact(String(name), position: position))
        if let type = rest.first, !["default", "id", "at"].contains(type) {
            if format == 1 {
                fact.swiftType = rest.removeFirst()
            } else {
                guard let type = LockTypeText.parse(&rest) else { return nil }
                fact.fact.type = type
            }
        }
        if rest.first == "default" {
            fact.fact.hasDefault = true
            rest.removeFirst()
        }
        if rest.first == "id" {
            rest.removeFirst()
            guard let name = rest.popFirst().flatMap(SymbolPart.decoded) else { return nil }
            fact.fact.operationID = name
        }
        if rest.first == "at" {
            guard let place = symbol(rest.dropFirst()) else { return nil }
            fact.fact.place = place
            rest = []
        }
        return rest.isEmpty ? fact : nil
    }

    private func formerName(_ words: ArraySlice<Substring>) -> FormerName? {
        guard let first = words.first else { return nil }
        guard first.hasSuffix("()") else {
            guard Self.isName(first) else { return nil }
            if words.count == 1 { return .name(String(first)) }
            var rest = words.dropFirst()
            guard let type = LockTypeText.parse(&rest), rest.isEmpty else { return nil }
            return .replaced(String(first), by: type)
        }
        var arguments: [FormerName.Argument] = []
        for word in words.dropFirst() {
            guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
            var label = word[..<sign]
            let hasDefault = label.last == "?"
            if hasDefault { label.removeLast() }
            guard label == "_" || Self.isName(label) else { return nil }
            let text = word[word.index(after: sign)...].replacing(UInt8(ascii: "+"), with: " ")
            guard let part = SymbolPath(text: text[...]) else { return nil }
            arguments.append(.init(label: String(label), part: part, hasDefault: hasDefault))
        }
        let name = first.dropLast(2)
        return Self.isName(name) ? .call(String(name), arguments) : nil
    }

    /// More than any client has properties or arguments in one place.
    private static let largestPosition = 1_000_000

    /// Returns whether a word can be a name in Swift, or several that are joined by periods.
    private static func isName(_ word: Substring) -> Bool {
        word.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
            guard let first = part.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
            if part.allSatisfy(\.isPartOfName) { return true }
            let scalars = Substring(part).unicodeScalars
            guard scalars.allSatisfy({ $0 == "_" || $0.properties.isXIDContinue }) else { return false }
            return scalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
        }
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
