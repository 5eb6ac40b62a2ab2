extension Diagnostic {
    /// The number of findings of one severity and code that are shown.
    public static let limit = 100

    /// The findings that are counted together.
    fileprivate struct Group: Hashable {
        var severity: Severity
        var code: DiagnosticCode
    }

    fileprivate var group: Group { Group(severity: severity, code: kind.code) }
}

extension Collection<Diagnostic> {
    /// Returns the findings to show: of each severity and code the first hundred, and then, at the place of the next one,
    /// the number of the rest.
    public func limited() -> [Diagnostic] {
        let counts = Dictionary(map { ($0.group, 1) }, uniquingKeysWith: +)
        var shown: [Diagnostic.Group: Int] = [:]
        return compactMap { diagnostic in
            let group = diagnostic.group
            let number = shown[group, default: 0] + 1
            shown[group] = number
            if number <= Diagnostic.limit { return diagnostic }
            guard number == Diagnostic.limit + 1, let count = counts[group] else { return nil }
            return Diagnostic(
                diagnostic.severity, .more(count - Diagnostic.limit, group.code), at: diagnostic.location)
        }
    }
}

extension Sequence<Diagnostic> {
    /// Returns the findings with one for each text, at the first of its places, with the number of the other places. Errors are
    /// never merged, and neither are texts in one or two places.
    public func merged() -> [Diagnostic] {
        var groups: [MessageKey: [TextGroup]] = [:]
        var positions: [Int] = []
        let all = Array(self)
        for diagnostic in all where diagnostic.severity != .error {
            let key = MessageKey(diagnostic)
            var known = groups.removeValue(forKey: key) ?? []
            positions.append(known.count(diagnostic))
            groups[key] = known
        }
        var next = 0
        return all.compactMap { diagnostic in
            if diagnostic.severity == .error { return diagnostic }
            defer { next += 1 }
            let key = MessageKey(diagnostic)
            let position = positions[next]
            guard let group = groups[key]?[position], group.count > 2 else {
                return diagnostic
            }
            groups[key]?[position].isShown = true
            if group.isShown { return nil }
            return Diagnostic(
                diagnostic.severity, .repeated(diagnostic.kind, times: group.count - 1), at: diagnostic.location)
        }
    }
}

/// What is equal in findings that are shown once, but for the hints.
private struct MessageKey: Hashable {
    let severity: Diagnostic.Severity
    let message: String

    init(_ diagnostic: Diagnostic) { (severity, message) = (diagnostic.severity, diagnostic.message) }
}

/// The findings with the same message and the same hints.
private struct TextGroup {
    let kind: DiagnosticKind
    var count = 0
    var isShown = false
}

extension [TextGroup] {
    /// Adds a finding to its group, and returns the position of the group. Hints are compared only where kinds differ, because
    /// finding suggestions takes time.
    fileprivate mutating func count(_ diagnostic: Diagnostic) -> Int {
        let kind = diagnostic.kind
        let position = firstIndex { $0.kind == kind || $0.kind.hints == kind.hints }
        if position == nil { append(TextGroup(kind: kind)) }
        let index = position ?? self.count - 1
        self[index].count += 1
        return index
    }
}
