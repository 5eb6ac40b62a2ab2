import API
import YAML

/// Reads the keys of a security scheme that name the operations which its credentials come from.
struct SpecSessionReader {
    let source: Source

    private static let keys = ["from", "token", "refreshToken", "expiresIn", "refresh", "refreshWith", "logOut"]

    /// Returns nil if there is none of the keys.
    func read(_ fields: inout Fields) -> SessionDescription? {
        let optional = Self.keys.dropFirst(2).map { key in fields.take(key).flatMap { readReference($0, key) } }
        guard let first = fields.names.first(where: Self.keys.contains) else { return nil }
        let logIns = fields.require("from").map { readList($0, "from") }
        let token = fields.require("token").flatMap { readReference($0, "token") }
        guard let logIns, let token else { return nil }
        var session = SessionDescription(
            logIns: logIns, token: token, origin: source.origin(of: fields.key(first) ?? fields.node))
        (session.refreshToken, session.expiresIn, session.refresh) = (optional[0], optional[1], optional[2])
        (session.refreshWith, session.logOut) = (optional[3], optional[4])
        return session
    }

    /// Reads one name, or a list of names.
    private func readList(_ node: Node, _ key: String) -> [SessionDescription.Reference] {
        (node.isSequence ? Array(node.elements) : [node]).compactMap { readReference($0, key) }
    }

    private func readReference(_ node: Node, _ key: String) -> SessionDescription.Reference? {
        source.text(node, as: .key(key)).map { SessionDescription.Reference($0, origin: source.origin(of: node)) }
    }
}
