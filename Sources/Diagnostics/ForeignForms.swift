/// What to write instead of the keys of other languages, in the words of the author.
extension ForeignKeys {
    /// Returns what to write instead of a key; nil if the form in the table says enough.
    static func form(for key: String, in part: DescribedPart, beside values: WrittenValues) -> String? {
        let key = folded(key)
        for place in places(of: part) {
            switch (place, key) {
            case (.operation, "tags"), (.operation, "tag"), (.operation, "service"), (.operation, "group"),
                (.operation, "name"):
                return service(in: values)
            case (.content, "schema"), (.type, "schema"):
                guard values["type"] == nil, let schema = values["schema"] else { return nil }
                return "write 'type: \(schema)' in its place"
            case (.type, "items"), (.type, "elements"):
                guard values.text("type") != nil, let element = values[key] else { return nil }
                return "write 'type: [\(element)]', and remove '\(key)'"
            case (.type, "min"), (.type, "max"), (.type, "minvalue"), (.type, "maxvalue"):
                return limit(key, in: values)
            case (.type, "additionalproperties"):
                return values[key].flatMap { ["true": true, "false": false][$0] }.map(additional)
            case (.operation, _) where isStatus(key):
                return values[key].map { "write the responses by status below 'returns': 'returns: { \(key): \($0) }'" }
            default: break
            }
        }
        return nil
    }

    /// Returns what to write instead of a Boolean that allows other properties, or does not.
    static func additional(_ isAllowed: Bool) -> String {
        isAllowed
            ? "write '{ properties: { … }, additional: any }'"
            : "remove it: an object has the properties that it declares, and others are ignored"
    }

    /// Returns nil if the type is not known.
    private static func limit(_ key: String, in values: WrittenValues) -> String? {
        guard let value = values[key], let type = values["type"] else { return nil }
        let kind =
            switch type.filter({ !"?\"".contains($0) }) {
            case "int", "number", "double", "float", "decimal": "imum"
            case "string", "password": "Length"
            case let list where list.hasPrefix("[") && !list.contains(":"): "Items"
            default: ""
            }
        return kind.isEmpty ? nil : "write '\(key.prefix(3))\(kind): \(value)'"
    }

    /// Returns what to write instead of several keys that one key replaces.
    static func form(
        for keys: [String], in part: DescribedPart, by key: String, _ form: String, beside values: WrittenValues
    ) -> String {
        switch key {
        case "servers" where values["servers"] != nil: "\(removal(of: keys)): 'servers' contains the URLs"
        case "servers":
            "write 'servers: { main: \(url(in: values)) }'" + (keys.count > 1 ? " in place of \(Self.list(keys))" : "")
        case "scheme" where isWhole(values): "\(removal(of: keys)): 'scheme' is enough"
        case "scheme": scheme(in: values).map { "write '{ \($0) }'" } ?? form
        default: form
        }
    }

    private static func removal(of keys: [String]) -> String { keys.count == 1 ? "remove it" : "remove \(list(keys))" }

    /// Returns `'a', 'b' and 'c'`, and only the number of the others if there are many keys.
    static func list(_ keys: [String]) -> String {
        let most = 5
        guard keys.count > 1 else { return "'\(keys.first ?? "")'" }
        let quoted = keys.prefix(most).map { "'\($0)'" }
        let others = keys.count - most
        if others > 0 { return quoted.joined(separator: ", ") + " and \(others) \(others == 1 ? "other" : "others")" }
        return quoted.dropLast().joined(separator: ", ") + " and " + (quoted.last ?? "")
    }

    // MARK: - Operations

    /// Returns nil if the operation has no name yet.
    private static func service(in values: WrittenValues) -> String? {
        guard values["operation"] != nil else { return nil }
        let name = values.text("operation") ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isRight = parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        let example = isRight ? name : "users.list"
        let service = example.prefix { $0 != "." }
        return "remove it: the service is the first part of the operation's name, '\(service)' in '\(example)'"
    }

    // MARK: - Servers

    /// Returns the URL that the keys of other languages describe, in parts or as a whole.
    private static func url(in values: WrittenValues) -> String {
        let wholes = ["baseurl", "url", "baseuri", "endpoint", "host"].compactMap(values.text)
        let url = wholes.first { $0.contains("://") } ?? "\(scheme(of: values))://\(host(in: values))"
        let path = values.text("basepath").map { $0.hasPrefix("/") ? $0 : "/" + $0 } ?? ""
        let whole = (url.hasSuffix("/") && !path.isEmpty ? String(url.dropLast()) : url) + (path == "/" ? "" : path)
        return whole.contains { " ,[]{}#".contains($0) } ? "\"\(whole)\"" : whole
    }

    private static func scheme(of values: WrittenValues) -> String {
        let schemes = values.texts("schemes")
        return schemes.contains("https") ? "https" : schemes.first ?? "https"
    }

    private static func host(in values: WrittenValues) -> String {
        let hosts = ["host", "endpoint", "baseurl", "url", "baseuri"].compactMap(values.text)
        return hosts.first { $0.contains(".") || $0.contains(":") } ?? "api.example.com"
    }

    // MARK: - Auth schemes

    private static let keyPlaces = ["header", "query", "cookie"]

    /// Whether the key `scheme` has all that the keys of OpenAPI say.
    private static func isWhole(_ values: WrittenValues) -> Bool {
        guard let scheme = values.text("scheme") else { return false }
        return ["bearer", "basic"].contains(scheme) || keyPlaces.contains(scheme) && values["name"] == nil
    }

    /// Returns the scheme that the keys of OpenAPI describe; nil if it is not clear.
    private static func scheme(in values: WrittenValues) -> String? {
        if let name = values["name"] {
            let place = ["in", "scheme"].compactMap(values.text).first(where: keyPlaces.contains) ?? "header"
            return "scheme: \(place), key: \(name)"
        }
        switch (values.text("type") ?? values.text("kind"))?.lowercased() {
        case "bearer", "jwt", "oauth2", "token": return "scheme: bearer"
        case "basic": return "scheme: basic"
        default: return nil
        }
    }
}
