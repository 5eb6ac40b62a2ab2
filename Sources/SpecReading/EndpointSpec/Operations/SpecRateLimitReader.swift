import API
import YAML

/// Reads `rateLimit`: how often requests may be sent.
struct SpecRateLimitReader {
    let context: SpecContext

    private var source: Source { context.source }

    /// Reads `{ requests: 5, per: 1s }`.
    func read(_ node: Node) -> RateLimit? {
        guard var fields = Fields(node, of: .key("rateLimit"), in: source) else { return nil }
        let requests = fields.require("requests").flatMap { source.count($0, as: .key("requests")) }
        if requests == 0, let node = node["requests"] {
            source.error(.value(.notPositive(.key("requests"))), at: node)
        }
        let window = fields.require("per").flatMap { readDuration($0) }
        fields.reportUnknown()
        context.unsupported.note(.rateLimit, at: node)
        guard let requests, let window else { return nil }
        return RateLimit(requests: requests, milliseconds: window)
    }

    /// Reads a whole number and a unit. Returns milliseconds.
    private func readDuration(_ node: Node) -> Int? {
        let units = ["ms": 1, "s": 1_000, "m": 60_000, "h": 3_600_000, "d": 86_400_000]
        let text = node.text ?? ""
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        if let count = Int(digits), count > 0, digits.count < 10, let unit = units[String(text.dropFirst(digits.count))]
        {
            return count * unit
        }
        source.error(.value(.notDuration(node.found)), at: node)
        return nil
    }
}
