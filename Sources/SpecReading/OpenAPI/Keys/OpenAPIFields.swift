import APIDescription
import Diagnostics
import YAML

/// The keys of an object of an OpenAPI document.
///
/// Several readers can read one object. A key is known because one of them takes it, or because the reader of the object
/// says what becomes of it (`Substitutes`). The other keys are reported when the document is read.
struct OpenAPIFields {
    let node: Node
    private let object: OpenAPIObject
    private let keys: TakenKeys

    /// What becomes of the keys of an object that are not read, or that an endpoint spec does not support. nil: nothing is
    /// omitted.
    typealias Substitutes = [String: DiagnosticKind.Substitute?]

    init(_ node: Node, _ object: OpenAPIObject, _ keys: TakenKeys) {
        self.node = node
        self.object = object
        self.keys = keys
    }

    /// Returns the value of a key, and marks the key as known.
    subscript(name: StaticString) -> Node? { keys.take(name, of: node, object) }

    /// As the subscript, for a name that is not written where it is read.
    func value(of name: String) -> Node? {
        guard let entry = node.entry(name) else { return nil }
        keys.take(entry.key)
        return entry.value
    }

    /// Marks a key with any name as known.
    func take(_ key: Node) { keys.take(key) }
}
