import APIDescription
import Diagnostics
import YAML

/// Reads the keys of an operation, and of the API, that say how requests are sent: `timeout`, `deadline`, `retries` and
/// `idempotencyKey`.
struct SpecCallPolicyReader {
    /// The names of the keys. In OpenAPI, they are extensions.
    struct Keys {
        var timeout = "timeout"
        var deadline = "deadline"
        var retries = "retries"
        var idempotencyKey = "idempotencyKey"
    }

    let source: Source
    var keys = Keys()

    func read(_ value: (String) -> Node?) -> CallPolicy {
        func take<Value>(_ key: String, _ read: (Node, DescribedPart) -> Value?) -> Value? {
            value(key).flatMap { read($0, .key(key)) }
        }
        return CallPolicy(
            timeout: take(keys.timeout) { source.duration($0, as: $1) },
            deadline: take(keys.deadline) { source.duration($0, as: $1) },
            retries: take(keys.retries) { readRetries($0, as: $1) },
            idempotencyHeader: take(keys.idempotencyKey) { readHeaderName($0, as: $1) })
    }

    /// A larger number is a mistake: it would send requests for days.
    private static let mostRetries = 100

    private func readRetries(_ node: Node, as part: DescribedPart) -> Int? {
        guard let count = source.count(node, as: part) else { return nil }
        if count > Self.mostRetries { source.error(.value(.tooLarge(part, most: Self.mostRetries)), at: node) }
        return count
    }

    private func readHeaderName(_ node: Node, as part: DescribedPart) -> String? {
        guard let name = source.text(node, as: part) else { return nil }
        SpecKeyReader(source: source).checkHeaderName(name, at: node)
        return name
    }
}
