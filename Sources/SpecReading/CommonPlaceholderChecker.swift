import APIDescription
import Diagnostics

extension [CommonParameter] {
    /// The names of the parameters in paths.
    var placeholders: Set<String> { Set(filter { $0.location == .path }.map(\.name)) }
}

/// Checks the parameters in paths that the client is initialized with.
enum CommonPlaceholderChecker {
    /// Reports those whose placeholder no path has.
    static func check(_ api: API, collector: DiagnosticCollector) {
        let known = Set(api.operations.flatMap(\.path.placeholders))
        for parameter in api.commonParameters where parameter.location == .path && !known.contains(parameter.name) {
            collector.error(
                .commonParameter(.withoutPlaceholder(parameter.name, known: known.sorted())),
                at: parameter.origin.location)
        }
    }
}
