import APIDescription
import Diagnostics
import YAML

/// Reports the keys that are misspelled, that only other versions of OpenAPI have, or that contradict others.
///
/// The other keys that no reader took are not reported: real documents have many of their own. `apigen import` lists them.
struct UntakenKeyReporter {
    let context: OpenAPIContext
    /// The keys that objects can have in this document.
    private var known: [OpenAPIObject: [String]] = [:]
    /// Whether unknown keys are similar to known ones.
    private var verdicts: [OpenAPIObject: [String: Bool]] = [:]
    private var compared = 0

    /// The number of different keys that are compared with the known ones, which takes time.
    private static let comparisons = 1_000

    init(context: OpenAPIContext) { self.context = context }

    /// Reports keys, and marks them as taken, so that nothing else is reported of them.
    mutating func report() {
        if context.isExact { return }
        context.keys.forEachObject { node, object in
            for (key, value) in node.entries where !context.keys.isTaken(key) {
                guard let name = key.text, !name.hasPrefix("x-"), let finding = finding(name, value, in: object) else {
                    continue
                }
                context.source.warning(.openAPI(finding), at: key)
                context.keys.take(key)
            }
        }
    }

    /// Returns what is wrong with a key that no reader took; nil if it may be right.
    private mutating func finding(
        _ name: String, _ value: Node, in object: OpenAPIObject
    ) -> DiagnosticKind.OpenAPIFinding? {
        if object == .schema, value.count > 0, Self.describing.contains(name) { return .ignoredKeyword(name) }
        let known = names(of: object)
        if known.contains(name) { return nil }
        if object == .document || object == .swaggerDocument, name.hasPrefix("/") { return .pathOutsidePaths(name) }
        guard object.otherVersions[name] != nil || isMisspelled(name, in: object, known) else { return nil }
        return .unknownKey(name, object, known: known)
    }

    private mutating func isMisspelled(_ name: String, in object: OpenAPIObject, _ known: [String]) -> Bool {
        if let verdict = verdicts[object]?[name] { return verdict }
        guard compared < Self.comparisons else { return false }
        compared += 1
        let verdict = !Suggestion.candidates(for: name, among: known).isEmpty
        verdicts[object, default: [:]][name] = verdict
        return verdict
    }

    /// The keywords that describe the type of a schema. A reader takes those that fit together.
    private static let describing: Set = [
        "properties", "additionalProperties", "items", "allOf", "oneOf", "anyOf", "enum",
    ]

    /// Returns the keys that an object can have in this document.
    mutating func names(of object: OpenAPIObject) -> [String] {
        if let names = known[object] { return names }
        let asked = context.keys.names(of: object)
        // In Swagger 2.0, the keywords of the schema are those of the parameter or the header.
        let isSchema = context.dialect == .swagger2 && [.swaggerParameter, .header].contains(object)
        let others = isSchema ? names(of: .schema) : []
        var distinct: Set<String> = []
        let names = (["$ref"] + asked.filter { !$0.hasPrefix("x-") } + object.substitutes.keys.sorted() + others)
            .filter { distinct.insert($0).inserted }
        known[object] = names
        return names
    }
}
