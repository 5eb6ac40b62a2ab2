import API
import YAML

/// Reports the keys that are misspelled, that only other versions of OpenAPI have, or that contradict others.
///
/// The other keys that no reader took are not reported: real documents have many of their own. `apigen import` lists them.
struct UntakenKeyReporter {
    let context: OpenAPIContext

    func report() {
        if context.isExact { return }
        var known: [OpenAPIObject: [String]] = [:]
        context.keys.forEachObject { node, object in
            for (key, value) in node.entries where !context.keys.isTaken(key) {
                guard let name = key.text, !name.hasPrefix("x-") else { continue }
                if object == .schema, value.count > 0, Self.describing.contains(name) {
                    context.source.warning(.openAPI(.ignoredKeyword(name)), at: key)
                    continue
                }
                let names = known[object] ?? self.names(of: object)
                known[object] = names
                guard let finding = Self.finding(name, object, known: names) else { continue }
                context.source.warning(.openAPI(finding), at: key)
            }
        }
    }

    /// The keywords that describe the type of a schema. A reader takes those that fit together.
    private static let describing: Set = [
        "properties", "additionalProperties", "items", "allOf", "oneOf", "anyOf", "enum",
    ]

    /// The keys that an object can have in this document.
    func names(of object: OpenAPIObject) -> [String] {
        let asked = context.keys.names(of: object)
        // In Swagger 2.0, the keywords of the schema are those of the parameter or the header.
        let isSchema = context.dialect == .swagger2 && [.swaggerParameter, .header].contains(object)
        let others = isSchema ? names(of: .schema) : []
        let names = ["$ref"] + asked.filter { !$0.hasPrefix("x-") } + object.losses.keys.sorted() + others
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    /// Returns what is wrong with a key that no reader took; nil if it may be right.
    static func finding(
        _ name: String, _ object: OpenAPIObject, known: [String]
    ) -> DiagnosticKind.OpenAPIFinding? {
        if known.contains(name) { return nil }
        if object == .document || object == .swaggerDocument, name.hasPrefix("/") { return .pathOutsidePaths(name) }
        guard object.otherVersions[name] != nil || !Suggestion.candidates(for: name, among: known).isEmpty else {
            return nil
        }
        return .unknownKey(name, object, known: known)
    }
}
