import Diagnostics

extension DiagnosticCollector {
    /// Warns about a name in a configuration that the description does not have.
    ///
    /// - Parameter known: The names that it has.
    func reportUnused(_ name: Configuration.Name, _ thing: DiagnosticKind.NamedThing, _ known: [String]) {
        var unique: Set<String> = []
        let known = known.filter { unique.insert($0).inserted }.prefix(2_000)
        report(
            Diagnostic(
                .warning, .configuration(.unusedName(name.text, thing, known: Array(known))), at: name.origin.location))
    }
}
