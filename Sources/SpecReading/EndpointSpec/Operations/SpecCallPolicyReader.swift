import API
import YAML

/// Reads the keys of an operation, and of the API, that say how requests are sent: `timeout`, `deadline`, `retries` and
/// `idempotencyKey`.
struct SpecCallPolicyReader {
    let source: Source
    /// What the names of the keys start with; in OpenAPI, they are extensions.
    var prefix = ""

    func read(_ value: (String) -> Node?) -> CallPolicy {
        func take<Value>(_ key: String, _ read: (Node, DescribedPart) -> Value?) -> Value? {
            value(prefix + key).flatMap { read($0, .key(prefix + key)) }
        }
        return CallPolicy(
            timeout: take("timeout") { source.duration($0, as: $1) },
            deadline: take("deadline") { source.duration($0, as: $1) },
            retries: take("retries") { source.count($0, as: $1) },
            idempotencyHeader: take("idempotencyKey") { readHeaderName($0, as: $1) })
    }

    private func readHeaderName(_ node: Node, as part: DescribedPart) -> String? {
        guard let name = source.text(node, as: part) else { return nil }
        SpecKeyReader(source: source).checkHeaderName(name, at: node)
        return name
    }
}
