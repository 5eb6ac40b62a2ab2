import APIDescription

// The doc comments of the client's struct and its members.

extension RootDeclaration {
    /// The comment of the client's struct.
    static func comment(_ documentation: Documentation) -> DocComment {
        var comment = DocComment(documentation)
        if comment.isEmpty { comment.add("A client for the API.") }
        return comment
    }

    /// The comment of the initializer.
    package var initializerDocumentation: DocComment {
        var comment = DocComment("Creates a client for the API.")
        comment.add("- Parameters:")
        for common in common {
            guard let parameter = common.parameter else { continue }
            comment.addLine("  - \(parameter.name.plain): \(common.documentation())")
        }
        for server in servers {
            let which = servers.count > 1 ? " of `\(server.client.plain)`" : ""
            let end = server.path.map { ", which ends with `\($0)`" } ?? ""
            comment.addLine("  - \(server.parameter.plain): The URL of the server\(which)\(end).")
        }
        comment.addLine("  - configuration: The transport, the credential store, the observers, and other settings.")
        return comment
    }
}

extension RootDeclaration.LocationDeclaration {
    /// The comment of the member for the address.
    static func comment(_ documentation: Documentation, _ url: String, _ variables: [Variable]) -> DocComment {
        var comment = DocComment(documentation)
        comment.add("`\(url)`")
        let described = variables.filter { !$0.documentation.isEmpty }
        guard !described.isEmpty else { return comment }
        comment.add("- Parameters:")
        for variable in described {
            let text = variable.documentation.lines.filter { !$0.isEmpty }.joined(separator: " ")
            comment.addLine("  - \(variable.name.plain): \(text)")
        }
        return comment
    }
}

extension VersionedRoot {
    /// The comment of the initializer.
    package var initializerDocumentation: DocComment {
        var comment = DocComment("Creates a client for all versions of the API.")
        comment.add("- Parameters:")
        for parameter in parameters {
            comment.addLine("  - \(parameter.name.plain): \(parameter.documentation.joined(separator: " "))")
        }
        comment.addLine("  - configuration: The transport, the credential store, the observers, and other settings.")
        return comment
    }
}
