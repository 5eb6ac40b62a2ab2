import APIDescription
import Diagnostics

/// Finds the formats of strings that are almost the name of a known format, such as `dateTime` and `guid`.
///
/// If a schema has examples and all of them are values of the known format, it has that format. Otherwise, its strings are text.
struct SimilarFormats {
    /// The known formats whose strings are not text for the clients of OpenAPI descriptions.
    private static let known = StringFormat.all.filter { ![.text, .file, .url].contains($0.value) }
        .map { (format: $0, letters: letters(of: $0.name)) }

    private let external: ExternalTypes
    /// The known format for each other format.
    private var similar: [String: StringFormat] = [:]

    init(_ api: API, _ external: ExternalTypes) {
        self.external = external
        var formats: Set<String> = []
        var copy = api
        copy.mapOuterSchemas { schema in
            Self.collect(&formats, in: schema)
            return schema
        }
        for format in formats where !external.formats.contains(format) {
            if let known = Self.known(like: format) { similar[format] = known }
        }
    }

    /// Returns an API with the known formats. Reports each of the others once.
    func corrected(_ api: API, _ collector: DiagnosticCollector) -> API {
        if similar.isEmpty { return api }
        var result = api
        var reported: Set<String> = []
        result.mapSchemas { schema in
            guard case .string(let name?) = schema.kind, let known = similar[name] else { return schema }
            let isRead = !schema.examples.isEmpty && schema.examples.allSatisfy { Self.isValue($0, of: known) }
            if reported.insert("\(isRead) \(name)").inserted {
                collector.note(
                    .generation(.similarFormat(name, known: known.name, isRead: isRead)), at: schema.origin.location)
            }
            var corrected = schema
            if isRead { corrected.kind = .string(format: known.name) }
            return corrected
        }
        return result
    }

    private static func isValue(_ example: JSON, of format: StringFormat) -> Bool {
        if case .string(let text) = example { format.accepts(text) } else { false }
    }

    private static func collect(_ formats: inout Set<String>, in schema: Schema) {
        if case .string(let name?) = schema.kind, StringFormat(named: name) == nil { formats.insert(name) }
        for part in schema.parts { collect(&formats, in: part) }
    }

    /// Returns the known format whose name has the same letters and digits, or is one edit away.
    private static func known(like name: String) -> StringFormat? {
        let letters = letters(of: name)
        if let same = known.first(where: { $0.letters == letters }) { return same.format }
        return known.first { Suggestion.editDistance($0.letters, letters, limit: 1) != nil }?.format
    }

    private static func letters(of name: String) -> [Character] {
        name.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
    }
}
