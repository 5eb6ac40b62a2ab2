import ArgumentParser
import Diagnostics
import Settings

/// The options of all commands that read descriptions.
struct ReadingArguments: ParsableArguments {
    @Option(
        help: """
            An error of an OpenAPI document that becomes a warning, while the part that it is about is replaced or left \
            out: the code of the error, or 'all'. It can be repeated.
            """)
    var tolerate: [String] = []

    @Option(
        help: "A file with changes to the description (OpenAPI Overlay). It can be repeated.",
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var overlay: [String] = []

    func validate() throws {
        for name in tolerate where name != "all" && Tolerance.code(name) == nil {
            let known = Tolerance.possibleCodes.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("'--tolerate \(name)': write 'all', or one of: \(known).")
        }
        if overlay.contains("") { throw ValidationError("'--overlay' must not be empty.") }
    }

    /// Adds the options to the settings.
    func add(to settings: inout ReadingSettings) {
        let own = tolerate.contains("all") ? .all : Tolerance(tolerate.compactMap { Tolerance.code($0) })
        settings.tolerance = settings.tolerance.union(own)
        let start = Origin(SourceLocation(file: 0, line: 1, column: 1))
        settings.overlays += overlay.map { Configuration.Name($0, origin: start) }
    }

    var settings: ReadingSettings {
        var settings = ReadingSettings()
        add(to: &settings)
        return settings
    }
}
