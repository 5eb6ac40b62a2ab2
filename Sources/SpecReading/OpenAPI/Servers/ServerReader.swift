import APIDescription
import YAML

/// Reads `servers` (OpenAPI 3.1, section 4.8.5).
struct ServerReader {
    let context: OpenAPIContext

    static let substitutes: OpenAPIFields.Substitutes = ["name": .leftOut, "url": nil]

    /// Reads the servers of the document.
    func readForDocument() -> [Server] {
        let document = context.document
        guard context.dialect != .swagger2 else {
            return SwaggerServerReader(context: context).read().map { [$0] } ?? []
        }
        let first = document["servers"].flatMap { read($0, named: document["x-apigen-server"]?.text ?? "main") }
        // Servers that are not alternatives to the first one.
        let others =
            document["x-apigen-servers"].map { context.source.entries(of: $0, as: .key("x-apigen-servers")) } ?? []
        return (first.map { [$0] } ?? []) + others.compactMap { name, _, node in read(node, named: name) }
    }

    /// Reads the addresses under `servers`. They are alternatives of one server.
    func read(_ node: Node, named name: String) -> Server? {
        guard node.isSequence else { return nil }
        var locations = node.elements.compactMap { readLocation($0) }
        if !context.isExact, locations.first?.isPlaceholder == true {
            // The first address is the default, which no app can use on a developer's machine.
            locations = locations.filter { !$0.isPlaceholder } + locations.filter(\.isPlaceholder)
        }
        if !locations.isEmpty { noteRelativeURLs(node) }
        let path = locations.isEmpty ? readPath(node) : nil
        guard !locations.isEmpty || path != nil else { return nil }
        return Server(name: name, locations: locations, path: path, origin: context.source.origin(of: node))
    }

    /// Reads the path of the first relative URL, and reports that the host is missing.
    private func readPath(_ node: Node) -> String? {
        for element in node.elements {
            let fields = context.fields(of: element, .server)
            guard let value = fields["x-apigen-url"] ?? fields["url"], var url = value.text else { continue }
            let variables = fields["variables"].map { context.source.entries(of: $0, as: .key("variables")) } ?? []
            for (name, _, value) in variables {
                url = url.replacing("{\(name)}", with: value["default"]?.text ?? "")
            }
            guard let path = Self.path(of: url) else { continue }
            if !context.isExact { context.source.note(.openAPI(.relativeServerURL(path)), at: value) }
            return path
        }
        return nil
    }

    /// Notes the relative URLs beside others.
    private func noteRelativeURLs(_ node: Node) {
        guard !context.isExact else { return }
        for element in node.elements where readLocation(element) == nil {
            guard let url = element["url"], let text = url.text, Self.path(of: text) != nil else { continue }
            context.source.note(.openAPI(.ignoredServerURL(text)), at: url)
        }
    }

    /// Returns the path of a relative URL, without a `/` at the end; nil if there is none.
    static func path(of url: String) -> String? {
        guard !url.contains("://"), !url.hasPrefix("//"), !url.contains("{") else { return nil }
        var path = url.hasPrefix("/") ? url : url.hasPrefix(".") ? "" : "/" + url
        while path.hasSuffix("/") { path.removeLast() }
        return path.isEmpty || path.contains(where: \.isWhitespace) ? nil : path
    }

    private func readLocation(_ node: Node) -> ServerLocation? {
        let fields = context.fields(of: node, .server)
        guard var url = (fields["x-apigen-url"] ?? fields["url"])?.text else { return nil }
        // A reference without a scheme takes the scheme of the document (RFC 3986, section 4.2), which is not known.
        if url.hasPrefix("//"), url.count > 2 { url = "https:" + url }
        var variables = fields["variables"].map { context.source.entries(of: $0, as: .key("variables")) } ?? []
        if !url.contains("://") {
            // A variable that contains the scheme and the host is part of the URL itself.
            for (name, _, value) in variables where value["default"]?.text?.contains("://") == true {
                url = url.replacing("{\(name)}", with: value["default"]?.text ?? "")
                variables.removeAll { $0.name == name }
            }
        }
        // A relative URL is relative to the address of the document, which is not known.
        guard url.contains("://") else { return nil }
        if let scalar = HostCharacters.firstForbidden(in: url) {
            context.source.warning(.section(.characterInHost(scalar)), at: node)
        }
        return ServerLocation(
            url: url,
            variables: variables.map { name, _, value in
                ServerVariable(
                    name: name, defaultValue: value["default"]?.text ?? "",
                    allowedValues: value["enum"].map { $0.elements.compactMap(\.text) } ?? [],
                    documentation: Documentation(
                        summary: value["x-apigen-summary"]?.text,
                        text: context.documentation.text(value["description"])))
            },
            documentation: context.documentation.read(fields), origin: context.source.origin(of: node))
    }
}

extension ServerLocation {
    private static let placeholders: Set = [
        "localhost", "127.0.0.1", "0.0.0.0", "example.com", "example.net", "example.org",
    ]

    /// Whether the address is that of the machine on which the client runs, or of one in the same network, or one that belongs to
    /// nobody (RFC 2606, section 3).
    fileprivate var isPlaceholder: Bool {
        guard let start = url.firstRange(of: "://")?.upperBound else { return false }
        var host = url[start...].prefix { $0 != "/" }
        if let end = host.lastIndex(of: "@") { host = host[host.index(after: end)...] }
        if host.hasPrefix("[") { return host.hasPrefix("[::1]") }
        host = host.prefix { $0 != ":" }
        let name = host.lowercased()
        return Self.placeholders.contains(name) || name.hasSuffix(".localhost") || name.hasSuffix(".local")
    }
}
