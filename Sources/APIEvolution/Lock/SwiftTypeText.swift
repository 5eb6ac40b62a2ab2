import Resolution

/// Reads the types in locks of the format 1, which are written in Swift: `[User]?`, `[String:Int]`, `Nullable<Date>?`.
struct SwiftTypeText {
    /// The declared types, by their names in Swift.
    let names: [Substring: SymbolID]

    /// - Parameter depth: How many types are around it.
    func type(_ text: Substring, depth: Int = 0) -> LockType? {
        if depth > LockTypeText.maximumDepth { return nil }
        func type(_ text: Substring) -> LockType? { self.type(text, depth: depth + 1) }
        if text.hasSuffix(">?"), text.hasPrefix("Nullable<") {
            return type(text.dropFirst("Nullable<".count).dropLast(2)).map { .nullable($0) }
        }
        if text.hasSuffix("?") { return type(text.dropLast()).map { .optional($0) } }
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = text.dropFirst().dropLast()
            let key = "String:"
            return inner.hasPrefix(key)
                ? type(inner.dropFirst(key.count)).map { .map($0) } : type(inner).map { .array($0) }
        }
        if text.isEmpty { return nil }
        if let symbol = names[text] { return .declared(symbol) }
        return .scalar(Self.scalars[text] ?? LockType.external + text)
    }

    private static let scalars: [Substring: String] = [
        "JSONValue": "any", "Bool": "boolean", "Int": "integer", "Int32": "int32", "Int64": "int64",
        "Double": "number", "Float": "float", "Decimal": "decimal", "String": "string", "Date": "date-time",
        "CalendarDate": "date", "ISO8601Duration": "duration", "UUID": "uuid", "Data": "byte", "URL": "url",
        "FilePart": "binary", "ServerSentEvent": "event",
    ]
}
