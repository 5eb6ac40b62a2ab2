import APIDescription
import YAML

/// Reads `rateLimit`: how often requests may be sent.
struct SpecRateLimitReader {
    let source: Source

    /// Reads `{ requests: 5, per: 1s }`.
    func read(_ node: Node) -> RateLimit? {
        guard var fields = Fields(node, of: .key("rateLimit"), in: source) else { return nil }
        let requests = fields.require("requests").flatMap { source.count($0, as: .key("requests")) }
        if requests == 0, let node = node["requests"] {
            source.error(.value(.notPositive(.key("requests"))), at: node)
        }
        let window = fields.require("per").flatMap { source.duration($0, as: .key("per")) }
        fields.reportUnknown()
        guard let requests, let window else { return nil }
        return RateLimit(requests: requests, milliseconds: window)
    }
}
