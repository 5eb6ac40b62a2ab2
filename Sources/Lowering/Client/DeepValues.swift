import APIDescription

extension SwiftClient {
    /// Whether the types of the client have values that can be nested without a limit, because a type contains itself, or may do so, as
    /// a type of the app may.
    ///
    /// Other values have as many levels as there are types around each other, whatever a server sends.
    var hasDeepValues: Bool {
        let types = types.flatMap(\.flattened)
        var edges: [String: [String]] = [:]
        var isOfApp = false
        for type in types {
            var mentioned: [String] = []
            for part in type.mentioned {
                part.visit { part in
                    switch part {
                    case .declared(let declared): mentioned.append(declared.path.text)
                    case .external: isOfApp = true
                    default: break
                    }
                }
            }
            edges[type.path.text] = mentioned
        }
        if isOfApp { return true }
        let components = StrongComponents(edges: edges)
        return edges.keys.contains { components.isOnCycle($0) }
    }
}
