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
    /// Returns the findings with one for each message: at the first of its places, with the number of the others. Errors have each
    /// their place, and so have messages in one or two places.
    public func merged() -> [Diagnostic] {
        var counts: [MessageKey: Int] = [:]
        for diagnostic in self where diagnostic.severity != .error { counts[MessageKey(diagnostic), default: 0] += 1 }
        var shown: Set<MessageKey> = []
        return compactMap { diagnostic in
            let key = MessageKey(diagnostic)
            guard let count = counts[key], count > 2, diagnostic.severity != .error else { return diagnostic }
            guard shown.insert(key).inserted else { return nil }
            return Diagnostic(
                diagnostic.severity, .repeated(diagnostic.kind, times: count - 1), at: diagnostic.location)
        }
    }
}

/// What is equal in findings that are shown once.
private struct MessageKey: Hashable {
    let severity: Diagnostic.Severity
    let message: String

    init(_ diagnostic: Diagnostic) { (severity, message) = (diagnostic.severity, diagnostic.message) }
}
