import Diagnostics
import YAML

extension OpenAPIContext {
    /// Reports the keys of an object that are misspelled, or that only other versions of OpenAPI have.
    ///
    /// Other keys are not reported: real documents have many of their own.
    func reportUnknownKeys(in node: Node, _ object: OpenAPIObject, _ swagger: OpenAPIObject?) {
        guard !isExact, let object = dialect == .swagger2 ? swagger : object else { return }
        let keys = object.keys
        for entry in node.entries {
            guard let key = entry.key.text, !keys.contains(key), !key.hasPrefix("x-") else { continue }
            let isPath = object == .document && key.hasPrefix("/")
            if isPath || object.otherVersions[key] != nil || !Suggestion.candidates(for: key, among: keys).isEmpty {
                source.warning(
                    .openAPI(isPath ? .pathOutsidePaths(key) : .unknownKey(key, object)), at: entry.key)
            }
        }
    }

    /// Reports a key of a path that is neither a method nor another key of a path.
    func reportUnknownMethod(_ name: String, at key: Node) {
        let object: OpenAPIObject = dialect == .swagger2 ? .swaggerPathItem : .pathItem
        guard !isExact, !object.keys.contains(name), !name.hasPrefix("x-"),
            !Suggestion.candidates(for: name, among: object.keys).isEmpty
        else { return }
        source.warning(.openAPI(.unknownKey(name, object)), at: key)
    }
}
