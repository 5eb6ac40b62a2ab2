import ArgumentParser
import Settings

/// The option of all commands that read descriptions.
struct ToleranceArguments: ParsableArguments {
    @Option(
        help: """
            An error of an OpenAPI document that becomes a warning, while the part that it is about is replaced or left \
            out: the code of the error, or 'all'. It can be repeated.
            """)
    var tolerate: [String] = []

    func validate() throws {
        for name in tolerate where name != "all" && Tolerance.code(name) == nil {
            let known = Tolerance.possibleCodes.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'--tolerate \(name)': write 'all', or one of: \(known).")
        }
    }

    var tolerance: Tolerance {
        tolerate.contains("all") ? .all : Tolerance(tolerate.compactMap { Tolerance.code($0) })
    }
}
