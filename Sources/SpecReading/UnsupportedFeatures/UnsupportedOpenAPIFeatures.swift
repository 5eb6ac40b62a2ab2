import APIDescription
import Diagnostics
import YAML

/// Lists the features of an OpenAPI document that an `API` does not support, and that `apigen import` omits.
public struct UnsupportedOpenAPIFeatures {
    private var collector = DiagnosticCollector()
    private let source: Source
    /// The vendor extensions of the document, by name, in their order.
    private var extensions: [(name: String, first: Node, count: Int)] = []
    private var extensionIndices: [String: Int] = [:]

    private init() { source = Source(collector: collector) }

    /// Returns a warning for each unsupported feature, and one for all uses of a vendor extension.
    ///
    /// Other descriptions have no warnings.
    public static func list(in files: [SourceFile]) -> [Diagnostic] {
        files.enumerated().flatMap { index, file -> [Diagnostic] in
            guard let root = try? Document(parsing: file.bytes, identifier: index).root, root.isMapping,
                root["openapi"] != nil
            else {
                return []
            }
            var features = UnsupportedOpenAPIFeatures()
            features.visit(root, .document)
            features.reportExtensions()
            return features.collector.sorted
        }
    }

    private mutating func visit(_ node: Node, _ part: OpenAPIPart) {
        guard node.isMapping, node["$ref"]?.text == nil else { return }
        for (key, value) in node.entries {
            guard let name = key.text else { continue }
            if name.hasPrefix("x-") {
                if part.hasExtensions { noteExtension(name, at: key) }
            } else if let substitute = part.unsupportedKeys[name] {
                // `false` and base64 are what an `API` implies.
                let isKept = value.scalarFlag == false || name == "contentEncoding" && value.isSame(text: "base64")
                if !isKept { report(name, substitute, at: key) }
            } else if let (arrangement, child) = part.children[name] {
                visit(value, arrangement, child)
            } else if let (arrangement, child) = part.anyChild {
                if part == .callbacks { report(name, .webhook, at: key) }
                visit(value, arrangement, child)
            }
        }
        if part == .operation, let tags = node["tags"], tags.count > 1, let second = tags.elements.dropFirst().first {
            report("tags", .firstTag, at: second)
        }
    }

    private mutating func visit(_ node: Node, _ arrangement: OpenAPIPart.Arrangement, _ part: OpenAPIPart) {
        switch arrangement {
        case .single: visit(node, part)
        case .list: for element in node.elements { visit(element, part) }
        case .map: if node.isMapping { for entry in node.entries { visit(entry.value, part) } }
        }
    }

    private func report(_ name: String, _ substitute: DiagnosticKind.Substitute, at key: Node) {
        source.warning(.notImported(.unsupportedKey(name, substitute)), at: key)
    }

    // MARK: - Vendor extensions

    private static let kept: Set = [
        "x-deprecated", "x-deprecated-description", "x-deprecated-message", "x-deprecation-message", "x-sunset",
        "x-swift-name", "x-ms-pageable", "x-pagination", "x-nullable",
    ]

    /// The extensions that `apigen export` writes.
    private static let own: Set = [
        "x-apigen-allowReserved", "x-apigen-checksConstraints", "x-apigen-closed", "x-apigen-common-parameters",
        "x-apigen-completions", "x-apigen-controllers", "x-apigen-deadline", "x-apigen-default",
        "x-apigen-deviceAuthorization", "x-apigen-error", "x-apigen-error-message", "x-apigen-explode",
        "x-apigen-export", "x-apigen-format", "x-apigen-idempotencyKey", "x-apigen-itemSchema", "x-apigen-key",
        "x-apigen-lossy", "x-apigen-name", "x-apigen-pagination", "x-apigen-parsesURLs", "x-apigen-prefix",
        "x-apigen-rateLimit", "x-apigen-renamedFrom", "x-apigen-replacement", "x-apigen-required", "x-apigen-retries",
        "x-apigen-server", "x-apigen-servers", "x-apigen-session", "x-apigen-shared", "x-apigen-since",
        "x-apigen-spread", "x-apigen-style", "x-apigen-summary", "x-apigen-sunset", "x-apigen-timeout",
        "x-apigen-until", "x-apigen-url", "x-apigen-values", "x-apigen-versions",
    ]

    private mutating func noteExtension(_ name: String, at key: Node) {
        if Self.own.contains(name) || name.hasPrefix("x-apigen-method-") { return }
        if name.hasPrefix("x-enum-") || Self.kept.contains(name) { return }
        if name.hasPrefix("x-apigen-") {
            return source.warning(.notImported(.unknownExtension(name, known: Self.own.sorted())), at: key)
        }
        if let index = extensionIndices[name] {
            extensions[index].count += 1
        } else {
            extensionIndices[name] = extensions.count
            extensions.append((name, key, 1))
        }
    }

    private func reportExtensions() {
        for (name, key, count) in extensions {
            report(name, .extensionLeftOut(count: count), at: key)
        }
    }
}
