import APIDescription
import YAML

/// Reads the keys of a security scheme that name the operations which its credentials come from.
struct SpecSessionReader {
    let source: Source

    static let keys = ["from", "token", "refreshToken", "expiresIn", "refresh", "refreshWith", "logOut"]

    /// Returns nil if there is none of the keys.
    func read(_ fields: inout Fields) -> SessionDescription? {
        guard let first = fields.names.first(where: Self.keys.contains) else {
            // The keys are known, for hints about a misspelled one.
            for key in Self.keys { _ = fields.take(key) }
            return nil
        }
        let logIns = fields.require("from").map { readList($0, "from") }
        let token = fields.require("token").flatMap { readReference($0, "token") }
        let refreshToken = takeReference("refreshToken", &fields)
        let expiresIn = takeReference("expiresIn", &fields)
        let refresh = takeReference("refresh", &fields)
        let refreshWith = takeReference("refreshWith", &fields)
        let logOut = takeReference("logOut", &fields)
        guard let logIns, let token else { return nil }
        var session = SessionDescription(
            logIns: logIns, token: token, origin: source.origin(of: fields.key(first) ?? fields.node))
        session.refreshToken = refreshToken
        session.expiresIn = expiresIn
        session.refresh = refresh
        session.refreshWith = refreshWith
        session.logOut = logOut
        return session
    }

    private func takeReference(_ key: String, _ fields: inout Fields) -> SessionDescription.Reference? {
        fields.take(key).flatMap { readReference($0, key) }
    }

    /// Reads one name, or a list of names.
    private func readList(_ node: Node, _ key: String) -> [SessionDescription.Reference] {
        (node.isSequence ? Array(node.elements) : [node]).compactMap { readReference($0, key) }
    }

    private func readReference(_ node: Node, _ key: String) -> SessionDescription.Reference? {
        source.text(node, as: .key(key)).map { SessionDescription.Reference($0, origin: source.origin(of: node)) }
    }
}
