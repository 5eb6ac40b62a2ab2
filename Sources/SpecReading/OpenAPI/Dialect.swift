import APIDescription

/// The versions of OpenAPI that differ in their keywords.
enum Dialect: Comparable {
    case swagger2, openAPI30, openAPI31, openAPI32

    init?(version: String) {
        let known: [(String, Dialect)] = [
            ("2.0", .swagger2), ("3.0", .openAPI30), ("3.1", .openAPI31), ("3.2", .openAPI32),
        ]
        guard let match = known.first(where: { version == $0.0 || version.hasPrefix($0.0 + ".") }) else { return nil }
        self = match.1
    }
}

extension HTTPMethod {
    /// Creates the method of a key of a path item. Returns nil for other keys.
    init?(pathItemKey key: String, in dialect: Dialect) {
        let prefix = "x-apigen-method-"
        if key.hasPrefix(prefix) {
            self.init(rawValue: String(key.dropFirst(prefix.count)))
            return
        }
        self.init(rawValue: key.lowercased())
        guard self == .query ? dialect >= .openAPI32 : isCommon else { return nil }
    }
}
