import APIDescription
import Diagnostics
import YAML

/// Lists the features of an OpenAPI document that an `API` does not support, and that `apigen import` omits.
struct UnsupportedFeatureReporter {
    let context: OpenAPIContext
    private let source: Source
    /// The keys that are counted, by name.
    private var counted: [(name: String, first: Node, count: Int)] = []
    private var positions: [String: Int] = [:]
    private var document = 0

    init(context: OpenAPIContext, collector: DiagnosticCollector) {
        self.context = context
        source = Source(collector: collector)
    }

    /// Reports a warning for each unsupported feature, and one for all uses of a vendor extension in a file.
    mutating func report() {
        var mistakes = UntakenKeyReporter(context: context)
        context.keys.forEachObject { node, object in
            if node.documentIdentifier != document { reportCounted() }
            document = node.documentIdentifier
            report(node, object, known: mistakes.names(of: object))
        }
        reportCounted()
        for (name, substitute, node) in context.features.list { report(name, substitute, at: node) }
    }

    private mutating func report(_ node: Node, _ object: OpenAPIObject, known: [String]) {
        let substitutes = object.substitutes
        for (key, value) in node.entries {
            guard let name = key.text else { continue }
            if let substitute = substitutes[name] {
                if let substitute, !Self.isKept(name, value) { report(name, substitute, at: key) }
            } else if !context.keys.isTaken(key) {
                noteUntaken(name, in: object, at: key, known: known)
            }
        }
    }

    /// Whether the value of a key is what an `API` implies: `false` and base64 are.
    private static func isKept(_ name: String, _ value: Node) -> Bool {
        value.scalarFlag == false || name == "contentEncoding" && value.isSame(text: "base64")
    }

    private func report(_ name: String, _ substitute: DiagnosticKind.Substitute, at key: Node) {
        source.warning(.notImported(.unsupportedKey(name, substitute)), at: key)
    }

    // MARK: - Other keys

    private mutating func noteUntaken(_ name: String, in object: OpenAPIObject, at key: Node, known: [String]) {
        if name.hasPrefix("x-") {
            guard object.hasExtensions else { return }
            if name.hasPrefix("x-apigen-"), !Self.own.contains(name) {
                return source.warning(.notImported(.unknownExtension(name, known: Self.own.sorted())), at: key)
            }
        } else if known.contains(name) {
            // It does not apply to its object.
            return
        }
        if let position = positions[name] {
            counted[position].count += 1
            // The keys of an object can come after those of the objects in it.
            if key.id < counted[position].first.id { counted[position].first = key }
        } else {
            positions[name] = counted.count
            counted.append((name, key, 1))
        }
    }

    private mutating func reportCounted() {
        for (name, key, count) in counted { report(name, .extensionLeftOut(count: count), at: key) }
        counted = []
        positions = [:]
    }

    /// The extensions that `apigen export` writes.
    private static let own: Set = [
        "x-apigen-accept", "x-apigen-allowReserved", "x-apigen-callback", "x-apigen-checksConstraints",
        "x-apigen-closed",
        "x-apigen-common-parameters",
        "x-apigen-completions", "x-apigen-controllers", "x-apigen-deadline", "x-apigen-default",
        "x-apigen-deviceAuthorization", "x-apigen-error", "x-apigen-event", "x-apigen-events", "x-apigen-sentinel",
        "x-apigen-stream",
        "x-apigen-error-message", "x-apigen-explode",
        "x-apigen-export", "x-apigen-format", "x-apigen-idempotencyKey", "x-apigen-itemSchema", "x-apigen-key",
        "x-apigen-lossy", "x-apigen-method-", "x-apigen-name", "x-apigen-pagination", "x-apigen-poll",
        "x-apigen-parsesURLs",
        "x-apigen-prefix", "x-apigen-rateLimit", "x-apigen-renamedFrom", "x-apigen-replacement", "x-apigen-required",
        "x-apigen-retries",
        "x-apigen-server", "x-apigen-servers", "x-apigen-session", "x-apigen-shared", "x-apigen-since",
        "x-apigen-spread", "x-apigen-style", "x-apigen-summary", "x-apigen-sunset", "x-apigen-timeout",
        "x-apigen-until", "x-apigen-url", "x-apigen-values", "x-apigen-versions",
    ]
}
