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
